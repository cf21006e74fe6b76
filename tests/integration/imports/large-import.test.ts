import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { MAX_IMPORT_ROWS } from '../../../src/contract/rows/imported-transactions.ts'
import { rounds } from '../../support/rounds.ts'
import { useBackend } from '../support/backend.ts'
import { line, openAccount, totalsOf } from '../support/books.ts'

const backend = useBackend({ guard: false })

/** Every amount from 0.00 to 99.99 once. */
const BATCH = 10_000
const BATCH_TOTAL = 499_950
const ROWS = rounds(BATCH, MAX_IMPORT_ROWS)

test('a call of very many rows goes in whole, a repeat adds none, and a device pulls all of them', async () => {
  const { who, orgId } = await backend().founder('large-import')
  const accountId = await openAccount(backend(), who)
  const transactions = Array.from({ length: ROWS }, (_, index) =>
    line(accountId, `statement-2026-row-${index}`, {
      timestamp: `2026-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}T00:00:00.000Z`,
      description: `POS PURCHASE ${index} CARD 1234 SUPERMARKET`,
      amount: (index % BATCH) / 100,
    }),
  )
  const started = performance.now()
  const answer = await backend().call(who, 'bulkImportTransactions', { isCSVImport: true, transactions })
  const imported = performance.now()
  expect(answer.successCount).toBe(ROWS)
  expect(await totalsOf(backend(), accountId)).toEqual({
    total: (-BATCH_TOTAL * (ROWS / BATCH)).toFixed(2),
    count: ROWS,
  })

  const again = await backend().call(who, 'bulkImportTransactions', { isCSVImport: true, transactions })
  const repeated = performance.now()
  expect(again.successCount).toBe(0)
  expect(again.skipped).toHaveLength(ROWS)
  expect((await totalsOf(backend(), accountId)).count).toBe(ROWS)

  const seen = new Set<string>()
  let cursor = 0
  let epoch: string | undefined
  const clientId = randomUUID()
  for (let more = true; more;) {
    const page = await backend().call(who, 'sync', {
      protocol: PROTOCOL,
      org: orgId,
      ...(epoch === undefined ? {} : { epoch }),
      clientId,
      cursor,
      mutations: [],
    })
    if ('reset' in page) throw new Error(page.reset)
    for (const change of page.changes) if (change.tbl === 'transactions') seen.add(change.id)
    ;({ to: cursor, more, epoch } = page)
  }
  expect(seen.size).toBe(ROWS)

  console.info(
    `import ${seconds(started, imported)} s, repeat ${seconds(imported, repeated)} s, pull ${seconds(repeated, performance.now())} s`,
  )
}, 120_000)

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1)
}
