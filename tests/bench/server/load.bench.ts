import { readFileSync } from 'node:fs'
import { startServer } from '../../../functions/local/server.ts'
import { tokenOf } from '../../integration/support/identity.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { percentile } from '../figures.ts'
import { addOrganisations, at, byMany, CLIENTS } from './many-organisations.ts'
import { bodyOf, startServerHarness } from '../server-harness.ts'

const REQUESTS = 600

interface Book {
  uid: string
  rowId: string
}

/**
 * What a day's work asks of 1, 2 and 4 processes of the server, of 200 organisations by 50 clients at once: of ten
 * requests seven are pages of the list, two ask what waits, and one is an edit. Beside it stands the bare query of as
 * many pages. What a request takes of the processors, and whose time that is, is printed: it says what bounds them.
 */
export const benchmark: NodeBenchmark = {
  name: 'load',
  where: 'node',
  limit: `as many pages by ${CLIENTS} at once`,
  sizes: [1, 2, 4],
  runs: 3,
  async prepare(processes) {
    const harness = await startServerHarness()
    const books = await booksOf(harness, await addOrganisations(harness))
    const servers = await Promise.all(
      Array.from({ length: processes }, () =>
        startServer({
          databaseUrl: harness.databaseUrl,
          authHost: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
          project: process.env['GCLOUD_PROJECT'] ?? '',
        }),
      ),
    )
    const database = await postmasterOf(harness.bare)
    return {
      async subject() {
        const before = busy(servers, database)
        const times = await byMany(REQUESTS, (index) => ask(at(servers, index).url, at(books, index), index))
        const after = busy(servers, database)
        const each = (name: keyof typeof before) =>
          `${(((after[name] - before[name]) / REQUESTS) * 1000).toFixed(1)} ms`
        console.error(
          `  ${processes} processes: ${(REQUESTS / times.seconds).toFixed(0)} requests/s, ` +
            `p50 ${percentile(times.each, 0.5).toFixed(0)} ms, p95 ${percentile(times.each, 0.95).toFixed(0)} ms; ` +
            `processor time of each: ${each('servers')} of the servers, ` +
            `${each('database')} of the database, ${each('clients')} of the clients`,
        )
        return times.seconds * 1000
      },
      async limit() {
        const { seconds } = await byMany(REQUESTS, (index) =>
          harness.bare.query(
            `select t.* from bank_transaction t join membership m on m.org_id = t.org_id and m.user_id = $1
             order by occurred_at desc, id desc limit 50`,
            [at(books, index).uid],
          ),
        )
        return seconds * 1000
      },
      async dispose() {
        await Promise.all(servers.map((server) => server.stop()))
        await harness.close()
      },
    }
  },
}

type Harness = Awaited<ReturnType<typeof startServerHarness>>

/** Of each user an own organisation, and a row of it. */
async function booksOf({ bare }: Harness, uids: readonly string[]): Promise<Book[]> {
  const { rows } = await bare.query<Book>(
    `select distinct on (m.user_id) m.user_id as uid, t.id as "rowId"
     from membership m join bank_transaction t on t.org_id = m.org_id where m.user_id = any ($1) order by m.user_id`,
    [uids],
  )
  return rows
}

async function ask(url: string, { uid, rowId }: Book, index: number): Promise<void> {
  const isEdit = index % 10 === 0
  const [name, input] = isEdit
    ? ['updateTransaction', { id: rowId, description: `Edited ${index}` }]
    : index % 5 === 1
      ? ['getTransactionStatusCounts', null]
      : ['getTransactions', { pagination: { limit: 50 } }]
  const token = tokenOf({ uid, email: `${uid}@example.org`, emailVerified: true, secondFactor: true })
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: bodyOf(input),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name}: ${text.slice(0, 300)}`)
}

async function postmasterOf(bare: Harness['bare']): Promise<number> {
  const { rows } = await bare.query<{ folder: string }>("select current_setting('data_directory') as folder")
  return Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
}

/** Seconds of processor time so far, by who took them; known where the system tells it in /proc. */
function busy(
  servers: readonly { pid: number }[],
  postmaster: number,
): { servers: number; database: number; clients: number } {
  const { user, system } = process.cpuUsage()
  return {
    servers: servers.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
    // Connections that have ended are counted with their parent.
    database: childrenOf(postmaster).reduce((sum, pid) => sum + secondsOf(pid), secondsOf(postmaster, 4)),
    clients: (user + system) / 1_000_000,
  }
}

/** Of a second, as the system counts processor time. */
const TICK = 0.01

/** The first two fields are its own time, the next two that of its children that have ended. */
function secondsOf(pid: number, fields: 2 | 4 = 2): number {
  // The name in brackets may hold spaces; the times begin at the 14th field.
  const all = statOf(pid).split(') ').at(-1)?.split(' ') ?? []
  return all.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}
