import type { Import } from './imports.ts'

/** What everything else is told in: bookkeeping, the wire, and what an edit does to rows. */
const MODEL = ['src/mutations', 'src/contract', 'src/domain']
/** The same on a device, where something may also fail that is no bookkeeping. */
const ON_DEVICE = [...MODEL, 'src/errors']
const SYNC = ['src/sync/engine', 'src/sync/driver']
/** What stands behind open books: who is here, what was done, and how it reaches the server. */
const BOOKS = ['src/session', 'src/history', ...SYNC, 'src/db']

/** The rooms of the house, and the rooms each of them may enter besides itself. */
const doorsByRoom: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/errors': [],
  'src/contract': ['src/domain'],
  'src/mutations': ['src/contract', 'src/domain'],
  'src/db': ON_DEVICE,
  'src/sync/engine': ['src/db', ...ON_DEVICE],
  'src/sync/driver': ['src/sync/engine', 'src/db', ...ON_DEVICE],
  'src/history': [...SYNC, 'src/db', ...ON_DEVICE],
  'src/session': ['src/history', ...SYNC, 'src/db', ...ON_DEVICE],
  'src/firebase': ['src/session', ...SYNC, 'src/contract', 'src/domain'],
  'src/ui': ['src/errors', 'src/domain'],
  'src/imports': [...BOOKS, ...ON_DEVICE],
  'src/features': ['src/imports', 'src/ui', ...BOOKS, ...ON_DEVICE],
  'src/app': ['src/features', 'src/imports', 'src/ui', ...BOOKS, ...ON_DEVICE],
  'src/main.tsx': ['src/start-session.ts', 'src/app', 'src/firebase', ...BOOKS],
  'src/start-session.ts': ['src/app', 'src/firebase', ...BOOKS],
  sw: ['src/firebase', 'src/imports', ...BOOKS, 'src/contract', 'src/domain'],
  'functions/local': ['functions', 'functions/store', 'src/contract', 'src/domain'],
  'functions/store': MODEL,
  functions: ['functions/store', ...MODEL],
}

/** Packages that one room alone may import. */
const roomByPackage: Readonly<Record<string, string>> = {
  dexie: 'src/db',
  'dexie-react-hooks': 'src/db',
  firebase: 'src/firebase',
  pg: 'functions/store',
  kysely: 'functions/store',
}

/** Rooms that may import these packages and no others. */
const packagesByRoom: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['@date-fns/tz', '@date-fns/utc', 'big.js', 'date-fns', 'uuid', 're2js'],
  'src/contract': ['zod'],
}

/** Rooms that ask no clock: what time it is comes to them with whatever they are asked. */
export const roomsWithoutClock: readonly string[] = MODEL

/** What is wrong with an import, as a sentence; undefined where nothing is. */
export function faultOf({ from, to }: Import): string | undefined {
  const room = roomOf(from)
  if (room === undefined) return `${from} stands in no room; add its folder to the table of doors`
  if (!/^(src|sw|functions|tests)\//.test(to)) return faultOfPackage(from, room, packageOf(to))
  const other = roomOf(to)
  if (other === undefined) return isAsset(to) ? undefined : `${from} imports ${to}, which stands in no room`
  if (room === 'src/features' && other === room && featureOf(from) !== featureOf(to)) {
    return `${from} imports ${to}: a feature never imports another; move down what both need`
  }
  if (room !== 'src/features' && other === 'src/features' && !/\/routes\.tsx?$/.test(to)) {
    return `${from} imports ${to}: the only door of a feature is its routes.tsx`
  }
  if (other === room || doorsByRoom[room]?.includes(other)) return undefined
  return `${from} imports ${to}: there is no door from ${room} to ${other}`
}

function faultOfPackage(from: string, room: string, name: string): string | undefined {
  const owner = roomByPackage[name]
  if (owner !== undefined && owner !== room) return `${from} imports ${name}: only ${owner} may`
  const allowed = packagesByRoom[room]
  if (allowed && !allowed.includes(name))
    return `${from} imports ${name}: ${room} knows ${allowed.join(', ')} only`
  return undefined
}

/** The most particular room whose folder, or file, the path is in. */
function roomOf(path: string): string | undefined {
  return Object.keys(doorsByRoom)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2]
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}

function isAsset(path: string): boolean {
  return /\.(css|svg|png|json)$/.test(path)
}
