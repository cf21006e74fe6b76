import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql as migration } from '../../../functions/store/migrations/0015-ledger-sums.ts'
import { useBackend } from '../support/backend.ts'
import { editOf, NUMBERS } from '../support/random-edits.ts'
import { line, openAccount } from '../support/books.ts'
import { expectLedgerSums } from '../support/ledger-sums.ts'
import { Mirror } from '../support/mirror.ts'
import { rounds } from '../../support/rounds.ts'

/** Edits of each of the drawn books that are not refused: about half are. */
const APPLIED = 30

const backend = useBackend()
let books = 0

async function newBooks() {
  const { who, orgId } = await backend().founder(`sums-${process.pid}-${books++}`)
  const accountIds = [
    await openAccount(backend(), who),
    await openAccount(backend(), who),
    await openAccount(backend(), who, 'EUR'),
  ]
  const mirror = new Mirror(backend(), who, orgId)
  await mirror.pull()
  return { who, orgId, accountIds, mirror }
}

test('the sums are those of the rows after whatever was done to them, and the migration makes the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 2 }), async (seed) => {
      const { orgId, accountIds, mirror } = await newBooks()
      let state = seed
      const draw = (below: number) => {
        // The generator of Park and Miller.
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      let applied = 0
      // Books that get their first rows late refuse nearly all before.
      for (let step = 0; applied < APPLIED && step < 1_000; step++) {
        const { name, args } = editOf(mirror, accountIds, draw)
        const { refused } = await mirror.edit(name, args)
        if (refused.server === undefined) applied += 1
        expectLedgerSums(mirror)
      }
      expect(applied).toBe(APPLIED)
      await expectMigrated(orgId)
    }),
    { numRuns: rounds(2, 40), endOnFailure: true },
  )
})

test('the sums stay those of the rows where many write at the same time', async () => {
  const { who, orgId, accountIds, mirror } = await newBooks()
  const [accountId = ''] = accountIds
  await mirror.edit('bulkImportTransactions', {
    isCSVImport: true,
    transactions: Array.from({ length: 24 }, (_, index) => line(accountId, `shared-${index}`)),
  })
  const ids = mirror.rows('transactions').map(({ id }) => id)
  const devices = Array.from({ length: 4 }, () => new Mirror(backend(), who, orgId))
  await Promise.all(
    devices.map(async (device, which) => {
      await device.pull()
      for (let step = 0; step < 12; step++) {
        const transactionIds = ids.filter((_, index) => (index * (which + 3) + step) % 5 < 2)
        if (step % 3 === 0) {
          await device.edit('bulkAssignGLAccount', {
            transactionIds,
            glAccountNumber: NUMBERS[(which + step) % NUMBERS.length] ?? 'DEFAULT',
            glAccountName: 'Drawn',
            autoApprove: step % 2 === 0,
          })
        } else {
          const status = step % 3 === 1 ? 'UNDER_REVIEW' : 'APPROVED'
          await device.edit('bulkUpdateTransactionStatus', { transactionIds, status })
        }
      }
    }),
  )
  await mirror.pull()
  expectLedgerSums(mirror)
})

/** What the migration makes of the rows that are there is what was kept, stamped so that devices get it. */
async function expectMigrated(orgId: string): Promise<void> {
  const read = () =>
    backend().asOwner(
      `select l.*, trim_scale(l.amount) as amount, e.bucket from ledger_sum l join sync_entity e
         on e.org_id = l.org_id and e.tbl = 'ledgerSums' and e.id = l.id and e.op = 'put'
       where l.org_id = $1 order by l.id`,
      [orgId],
    )
  const digest = () =>
    backend().asOwner(
      `select bucket, n from sync_digest where org_id = $1 and tbl = 'ledgerSums' and n > 0 order by bucket`,
      [orgId],
    )
  const [kept, counted] = [await read(), await digest()]
  await backend().asOwner('drop table ledger_sum', [])
  await backend().asOwner(`delete from sync_entity where tbl = 'ledgerSums'`, [])
  await backend().asOwner(`delete from sync_digest where tbl = 'ledgerSums'`, [])
  await backend().asOwner(migration)
  await backend().asOwner('grant select, insert, update, delete on ledger_sum to public')
  expect(await read()).toEqual(kept)
  expect(await digest()).toEqual(counted)
}
