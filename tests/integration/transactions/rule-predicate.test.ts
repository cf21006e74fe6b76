import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rulePredicate } from '../../../functions/store/tables/rule-predicate.ts'
import { decimalFromMinor } from '../../../src/domain/money/money.ts'
import { compile } from '../../../src/domain/rule/match/compile.ts'
import type { SeenTransaction } from '../../../src/domain/rule/seen-transaction.ts'
import { not } from '../../../src/domain/rule/tree.ts'
import { condition, row } from '../../support/random-rules.ts'
import { sentence } from '../../support/random-sentences.ts'
import { conditionOf } from '../../support/rule-notation.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { rounds } from '../../support/rounds.ts'

const backend = useBackend()

/** What sentences mean, as people write them, among trees that nobody would. */
const asked = fc.oneof(
  { weight: 5, arbitrary: condition },
  {
    weight: 1,
    arbitrary: sentence.map(({ text }) => conditionOf(text)).filter((tree) => tree !== undefined),
  },
)

/** No database looks for it as rules do, and no row is as large. */
const HALF_KNOWN = conditionOf('description matches /a.c/ and amount is over 10,000,000')

/** Rows as the server keeps them: no merchant, and never a blank category or number. */
function serverRow({ merchant: _none, category, ...given }: SeenTransaction, index: number): SeenTransaction {
  return {
    ...given,
    description: given.description.trim() === '' ? `row ${index}` : given.description,
    accountName: 'First of all',
    institution: 'İstanbul ΣΑΣ',
    glAccountNumber: given.glAccountNumber === '' ? 'DEFAULT' : given.glAccountNumber,
    ...(category === undefined || category.trim() === '' ? {} : { category }),
  }
}

test(
  'the database lets through what a condition holds for, and where it says so nothing else',
  async () => {
    const { who, orgId } = await backend().founder('rule-sql')
    const rows = fc.sample(row, { numRuns: 250, seed: 7 }).map(serverRow)
    const accounts = new Map<string, string>()
    for (const currency of new Set(rows.map((each) => each.currency))) {
      accounts.set(currency, await openAccount(backend(), who, currency))
    }
    const ids = await importLines(
      backend(),
      who,
      rows.map((each, index) =>
        line(accounts.get(each.currency) ?? '', `r${index}`, {
          timestamp: `${each.day}T23:30:00.000Z`,
          description: each.description,
          amount: decimalFromMinor(each.amount, each.currency),
          type: each.type,
          currency: each.currency,
          ...(each.category === undefined ? {} : { category: each.category }),
        }),
      ),
    )
    // Rows are put as the test wants them, behind the back of the calls, which would stamp each change.
    for (const table of ['bank_account', 'bank_transaction', 'transfer']) {
      await backend().asOwner(`alter table ${table} disable trigger stamped`)
    }
    await backend().asOwner(`update bank_account set name = 'First of all', institution = 'İstanbul ΣΑΣ'`)
    await backend().asOwner(
      `update bank_transaction t set gl_account_number = u.number, reconciled = u.reconciled
     from unnest($1::uuid[], $2::text[], $3::boolean[]) u (id, number, reconciled) where t.id = u.id`,
      [ids, rows.map((each) => each.glAccountNumber), rows.map((each) => each.reconciled)],
    )
    const transferred = ids.filter((_, index) => rows[index]?.inApprovedTransfer)
    for (const id of transferred) {
      await backend().asOwner(
        `insert into transfer (org_id, id, status, expense_transaction_id, occurred_at, created_at, updated_at)
       values ($1, $2, 'APPROVED', $3, now(), now(), now())`,
        [orgId, randomUUID(), id],
      )
    }

    const placeById = new Map(ids.map((id, index) => [id, index]))
    let narrowed = 0
    await fc.assert(
      fc.asyncProperty(asked, async (tree) => {
        for (const either of [tree, not(tree)]) {
          const predicate = rulePredicate(orgId, either)
          const found = await backend().store.withOrgRead(orgId, async ({ tx }) => {
            const answer = await sql<{ id: string }>`
            select t.id from bank_transaction t where t.org_id = ${orgId} and ${predicate.sql}
          `.execute(tx)
            return new Set(answer.rows.map(({ id }) => placeById.get(id)))
          })
          const test = compile(either)
          for (const [place, each] of rows.entries()) {
            const through = found.has(place)
            const holds = test(each)
            if (holds) expect(through, JSON.stringify([either, each])).toBe(true)
            else if (predicate.exact) expect(through, JSON.stringify([either, each])).toBe(false)
            else if (!through) narrowed += 1
          }
        }
      }),
      { numRuns: rounds(12, 1_200), examples: HALF_KNOWN ? [[HALF_KNOWN]] : [] },
    )
    expect(narrowed, 'what is not exact still narrows').toBeGreaterThan(0)
  },
  120_000 * rounds(1, 20),
)
