import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { LedgerFollower } from '../../../src/db/ledger/follower.ts'
import { readAccounts } from '../../../src/db/reads/accounts.ts'
import { readTransfers } from '../../../src/db/reads/followed-transfers.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { RateTable } from '../../../src/domain/money/exchange-rate.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { deviceOf, editOf } from '../../support/edited-device.ts'
import { ledgerOf } from '../../support/books/ledger-of-books.ts'
import { anyBooks, BOOK_DAYS } from '../../support/books/random-books.ts'
import { rounds } from '../../support/rounds.ts'
import { expectOfHledger, hasHledger } from '../support/hledger.ts'

const ROUNDS = rounds(2, 200)

const anyDays = fc.tuple(fc.constantFrom(...BOOK_DAYS), fc.constantFrom(...BOOK_DAYS))
const anyBasis = fc.constantFrom('approved' as const, 'all' as const)

test.runIf(hasHledger)(
  'hledger finds the figures of profit and loss, balance sheet, cash flow and trial balance in the export',
  () => {
    fc.assert(
      fc.property(anyBooks, anyDays, anyBasis, (books, days, basis) =>
        expectOfHledger(ledgerOf(books, []), books, days, basis),
      ),
      { numRuns: ROUNDS },
    )
  },
  600_000,
)

/** What people do without the network to transactions, and a journal entry of this amount. */
const anyEdits = fc.record({
  ofRows: fc.array(fc.tuple(fc.nat(30), fc.nat(5), fc.integer({ min: 1, max: 900 })), {
    minLength: 3,
    maxLength: 8,
  }),
  entered: fc.integer({ min: 1, max: 9_999 }),
})

/** Makes the edits on a device, and answers how many it took. What a person may not do is refused there. */
async function editOffline(
  db: BooksDatabase,
  { ofRows, entered }: typeof anyEdits extends fc.Arbitrary<infer T> ? T : never,
): Promise<number> {
  const at = '2026-03-01T12:00:00.000Z'
  const write = (edit: Edit) => writeEdits(db, [edit], at, () => crypto.randomUUID())
  let taken = 0
  for (const [which, kind, amount] of ofRows) {
    const held = await db.transactions.toArray()
    const row = held[which % held.length]
    if (row)
      await write(editOf(row.id, kind, amount)).then(
        () => (taken += 1),
        () => {},
      )
  }
  const line = { amount: entered, currency: 'USD' }
  await write({
    name: 'createJournal',
    args: {
      id: crypto.randomUUID(),
      day: '2025-12-31',
      memo: 'Entered on a train',
      lines: [
        { ...line, glAccountId: '6000', side: 'DEBIT' },
        { ...line, glAccountId: '2500', side: 'CREDIT' },
      ],
      reversesOn: '2026-01-01',
    },
  })
  return taken + 1
}

test.runIf(hasHledger)(
  'hledger finds them in the export of a device whose edits have not reached the server, as it followed each',
  async () => {
    let edited = 0
    await fc.assert(
      fc.asyncProperty(anyBooks, anyEdits, anyDays, anyBasis, async (books, edits, days, basis) => {
        const db = await deviceOf(books)
        const follower = new LedgerFollower(db, false, () => {})
        try {
          await follower.loaded()
          edited += await editOffline(db, edits)
          await follower.upToDate()
          follower.ledger.rates = new RateTable([])
          const [rows, accounts, transfers, journals] = await Promise.all([
            db.transactions.toArray(),
            readAccounts(db),
            readTransfers(db),
            db.journals.toArray(),
          ])
          expectOfHledger(
            follower.ledger,
            { ...books, rows, accounts, transfers: [...transfers], journals },
            days,
            basis,
          )
        } finally {
          follower.stop()
          await db.delete()
        }
      }),
      { numRuns: ROUNDS },
    )
    expect(edited).toBeGreaterThan(ROUNDS)
  },
  600_000,
)
