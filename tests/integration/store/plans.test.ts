import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { StatementRecorder } from '../support/statement-recorder.ts'

/** Tables that grow with an organisation's books. */
const LARGE = [
  'bank_transaction',
  'sync_entity',
  'sync_mutation',
  'audit_log',
  'audit_addition',
  'audit_change',
]

const { statements } = new StatementRecorder()

interface Plan {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** What a plan does that it must not: reads of a large table that do not go by the organisation's own keys. */
function faultsOf(plan: Plan): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (!LARGE.includes(table) || node['Node Type'] === 'ModifyTable') return []
    if (node['Node Type'] === 'Seq Scan') return [`reads all of ${table}`]
    const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? ''
    return condition.includes('org_id = ') ? [] : [`${table} by ${condition || node['Node Type']}`]
  })
}

const backend = useBackend({ guard: false })

// First of all tests: the others have the tables analysed.
test('a page of changes looks at each of its rows a few times at most on tables that were never analysed', async () => {
  const { who, orgId } = await backend().founder('plan-unknown')
  const accountId = await openAccount(backend(), who)
  await importLines(
    backend(),
    who,
    Array.from({ length: 4_000 }, (_, index) => line(accountId, `n${index}`)),
  )
  statements.clear()
  const start = { protocol: PROTOCOL, org: orgId, clientId: randomUUID(), cursor: 0, mutations: [] }
  await backend().call(who, 'sync', start)
  const read = [...statements.values()].filter(
    ({ text }) => /^\s*select/.test(text) && text.includes('sync_entity'),
  )
  expect(read.length).toBeGreaterThan(1)

  await onConnection(backend().database.appUrl, async (client) => {
    await client.query('begin')
    await client.query(`set local app.org_id = '${orgId}'`)
    for (const { text, values } of read) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, format json) ${text}`,
        values,
      })
      for (const node of nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })) {
        expect(looksOf(node), `${node['Node Type']} of ${text}`).toBeLessThan(20_000)
      }
    }
    await client.query('rollback')
  })
})

test('the hot statements read one organisation by its keys and no large table as a whole', async () => {
  for (const [name, rows] of [
    ['plan-large', 8_000],
    ['plan-small', 1_200],
  ] as const) {
    const { who, orgId } = await backend().founder(name)
    const accountId = await openAccount(backend(), who)
    const lines = Array.from({ length: rows }, (_, index) =>
      line(accountId, `r${index}`, {
        timestamp: new Date(Date.UTC(2025, 0, 1 + (index % 365), index % 24)).toISOString(),
      }),
    )
    await importLines(backend(), who, lines)
    await fillLog(orgId, rows)
  }
  await backend().asOwner('analyze')
  statements.clear()
  const orgId = await useTheBooks()
  const recorded = [...statements.values()]

  const found: string[] = []
  let planned = 0
  await onConnection(backend().database.appUrl, async (client) => {
    await client.query('begin')
    await client.query(`set local app.org_id = '${orgId}'`)
    for (const { text, values } of recorded) {
      if (!LARGE.some((table) => text.includes(table))) continue
      planned += 1
      // A connection plans a statement for its values at first, and later perhaps once for all values.
      for (const explained of [
        { text: `explain (format json) ${text}`, values },
        { text: `explain (generic_plan, format json) ${text}`, values: [] },
      ]) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
        const plan = rows[0]?.['QUERY PLAN'][0].Plan
        if (!plan) throw new Error(`No plan for ${text}`)
        for (const fault of faultsOf(plan)) found.push(`${fault}: ${explained.text.replace(/\s+/g, ' ')}`)
      }
    }
    await client.query('rollback')
  })
  expect(planned).toBeGreaterThan(10)
  expect(found).toEqual([])
})

/** How many rows a part of a plan has looked at. */
function looksOf(node: Plan): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0)
  return each * (node['Actual Loops'] ?? 1)
}

/** So many actions, each of which changed a row and added another, as years of single edits leave them. */
async function fillLog(orgId: string, actions: number): Promise<void> {
  await backend().asOwner(
    `with logged as (
       insert into audit_log (org_id, id, at, user_id, name)
       select $1, gen_random_uuid(), now() - n * interval '1 minute', 'somebody', 'updateTransaction'
       from generate_series(1, $2::integer) n returning org_id, id
     ), added as (
       insert into audit_addition (org_id, entry_id, tbl, row_ids)
       select org_id, id, 'transactions', array[gen_random_uuid()] from logged
     )
     insert into audit_change (org_id, entry_id, tbl, row_id, op)
     select org_id, id, 'transactions', gen_random_uuid(), 'put' from logged`,
    [orgId, actions],
  )
}

/** The calls that run all day, as somebody with books of common size beside much larger ones. */
async function useTheBooks(): Promise<string> {
  const { who, orgId } = await backend().founder('plan-used')
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: 1_000 }, (_, index) =>
    line(accountId, `u${index}`, {
      timestamp: new Date(Date.UTC(2025, 0, 1 + (index % 365), index % 24)).toISOString(),
    }),
  )
  const [first = '', second = '', third = ''] = await importLines(backend(), who, lines)
  await backend().asOwner('analyze')
  statements.clear()
  await backend().call(who, 'getTransactions', {})
  await backend().call(who, 'getTransactions', { filters: { status: 'UNDER_REVIEW' } })
  await backend().call(who, 'approveTransaction', { transactionId: first })
  await backend().call(who, 'getTransactionHistory', { transactionId: first })
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: [second, third] })
  await importLines(backend(), who, [line(accountId, 'one more'), line(accountId, 'u7')])
  const args = { transactionId: first, status: 'UNDER_REVIEW' }
  const mutation = { name: 'updateTransactionStatus', v: 1 as const, args, at: '2026-01-01T00:00:00.000Z' }
  await backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org: orgId,
    clientId: randomUUID(),
    cursor: 0,
    floors: { transactions: { timestamp: '2025-06-01T00:00:00.000Z', id: first } },
    mutations: [{ ...mutation, mid: 1, uuid: randomUUID(), expect: { [first]: 1_000 } }],
  })
  return orgId
}
