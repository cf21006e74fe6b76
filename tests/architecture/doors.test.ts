import { expect, test } from 'vitest'
import { faultOf } from './doors.ts'
import { isBarrel, readModule, readModules, ROOT } from './imports.ts'

const modules = readModules(ROOT, ['src', 'sw', 'functions'])
const imports = modules.flatMap((module) => module.imports)

test('every import goes through a door', () => {
  expect(imports.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
})

test('no module hands on what others export, but for the routes of a feature', () => {
  expect(modules.filter(isBarrel).map((module) => module.path)).toEqual([])
})

test.each([
  ['src/ui/parts.ts', `export { a } from './a.ts'; export * from './b.ts'`, true],
  ['src/ui/parts.ts', `export const own = 1; export * from './b.ts'`, true],
  ['src/ui/parts.ts', `export * as parts from './b.ts'`, true],
  ['src/ui/parts.ts', `import { a } from './a.ts'; export { a }`, true],
  ['src/ui/parts.ts', `import * as parts from './a.ts'; export { parts }`, true],
  ['src/ui/parts.ts', `import type { A } from './a.ts'; export type { A }`, true],
  ['src/ui/parts.ts', `import { a } from './a.ts'; export const b = a`, false],
  ['src/features/review/routes.tsx', `export { Screen } from './screen.tsx'`, false],
  ['src/features/review/row/routes.tsx', `export { Row } from './row.tsx'`, true],
])('in %s, %s is a barrel: %s', (path, text, expected) => {
  expect(isBarrel(readModule(path, text))).toBe(expected)
})

test.each([
  ['src/domain', 5],
  ['src/contract', 3],
  ['src/mutations', 5],
  ['src/db', 3],
  ['src/sync/engine', 3],
  ['src/sync/driver', 3],
  ['src/session', 3],
  ['src/history', 3],
  ['src/firebase', 2],
  ['src/ui', 2],
  ['src/imports', 3],
  ['src/features', 2],
  ['src/app', 1],
  ['sw', 1],
  ['functions', 5],
  ['functions/store', 2],
])('the files of %s are really read', (folder, least) => {
  const seen = modules.filter((module) => module.path.startsWith(`${folder}/`))
  expect(seen.length).toBeGreaterThanOrEqual(least)
  expect(seen.some((module) => module.imports.length > 0)).toBe(true)
})

test.each([
  ['src/domain/money.ts', `import { calls } from '../contract/calls.ts'`],
  ['src/domain/money.ts', `import { useState } from 'react'`],
  ['src/contract/rows.ts', `export type { Row } from '../db/rows.ts'`],
  ['src/mutations/accounts.ts', `import { BooksDatabase } from '../db/core/database.ts'`],
  ['src/db/write.ts', `const later = () => import('../sync/engine/engine.ts')`],
  ['src/sync/engine/engine.ts', `import Dexie from 'dexie'`],
  ['src/sync/engine/engine.ts', `import { PageDriver } from '../driver/page-driver.ts'`],
  ['src/sync/driver/leader.ts', `import { Session } from '../../session/session.ts'`],
  ['src/history/edit-history.ts', `import { openBooks } from '../session/books.ts'`],
  ['src/sync/engine/engine.ts', `type Later = import('../../features/review/routes.tsx').Screen`],
  [
    'src/ui/bookkeeping/amounts/amount.tsx',
    `import type { Database } from '../../../db/database.ts'; const part = <b>1</b>`,
  ],
  ['src/imports/import-work.ts', `import { Amount } from '../ui/bookkeeping/amounts/amount.tsx'`],
  ['src/sync/engine/engine.ts', `import { whileStoring } from '../../imports/import-lock.ts'`],
  ['src/features/review/screen.tsx', `import { Row } from '../transactions/row.tsx'`],
  ['src/features/review/screen.tsx', `import { getAuth } from 'firebase/auth'`],
  ['src/features/review/screen.tsx', `import { startFirebase } from '../../firebase/app.ts'`],
  ['src/app/boot/app.tsx', `const Screen = lazy(() => import('../../features/review/screen.tsx'))`],
  ['src/app/boot/app.tsx', `import { startFirebase } from '../../firebase/app.ts'`],
  ['src/sync/engine/engine.ts', `import { createApi } from '../../../functions/api.ts'`],
  ['sw/sw.ts', `import { App } from '../src/app/boot/app.tsx'`],
  ['functions/api.ts', `import { BooksDatabase } from '../src/db/core/database.ts'`],
  ['functions/api.ts', `import pg from 'pg'`],
  ['functions/api.ts', `import { startPostgres } from './local/postgres.ts'`],
  ['functions/store/store.ts', `import { handlers } from '../handlers/registry.ts'`],
  ['src/somewhere/new.ts', `import './other.ts'`],
])('in %s it refuses %s', (path, text) => {
  const faults = readModule(path, text).imports.map(faultOf)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/imports|stands in no room/)
})

test.each([
  [
    'src/features/review/screen.tsx',
    `import { part } from './part.tsx'; import { db } from '../../db/database.ts'`,
  ],
  ['src/features/imports/screen.tsx', `import { ImportDraft } from '../../imports/import-draft.ts'`],
  ['src/app/boot/app.tsx', `const Screen = lazy(() => import('../../features/review/routes.tsx'))`],
  ['functions/handlers/accounts.ts', `import { openStore } from '../store/store.ts'`],
  ['functions/store/store.ts', `import pg from 'pg'; import { sql } from 'kysely'`],
])('in %s it allows %s', (path, text) => {
  expect(readModule(path, text).imports.map(faultOf).filter(Boolean)).toEqual([])
})

test('an import whose name is computed is refused', () => {
  expect(() => readModule('src/app/boot/app.tsx', 'const part = import(name)')).toThrow('computed')
})
