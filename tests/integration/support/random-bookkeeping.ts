import type { BooksDatabase } from '../../../src/db/core/database.ts'
import type { Account } from '../../../src/domain/account/account.ts'
import type { GLAccount } from '../../../src/domain/gl-account/gl-account.ts'
import type { JournalEntry } from '../../../src/domain/journal/journal-entry.ts'
import { exponentOf } from '../../../src/domain/money/currency.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import { sideIds, type TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import type { Random } from '../../sim/random.ts'
import { line } from './books.ts'

/*
 * What people do to books of every kind: rows on the last and first days of months and of fiscal years, signed splits,
 * transfers with fees and across currencies, journal entries that are reversed, petty cash, opening balances, balances
 * that banks tell, lock dates, and a chart that changes under its rows.
 */

/** Ends of months, of fiscal years, and of February in a leap year and in others, and days in their middle. */
export const DAYS = [
  '2024-02-29',
  '2024-03-31',
  '2024-04-01',
  '2024-06-30',
  '2024-07-01',
  '2024-12-31',
  '2025-01-01',
  '2025-01-17',
  '2025-02-28',
  '2025-03-31',
  '2025-04-01',
  '2025-06-30',
  '2025-07-01',
  '2025-07-15',
] as const
const TIMES = ['00:00:00.000', '12:00:00.000', '23:59:59.999'] as const
/** Of the chart that books begin with, of each category; as far as nobody has changed them. */
const NUMBERS = ['DEFAULT', 'DEFAULT', '1500', '2500', '3000', '4000', '4100', '6100', '6250'] as const

/** Of which an organization of these books has an account each; the last is petty cash. */
export const ACCOUNTS = [
  ['CHECKING', 'USD'],
  ['CREDIT', 'USD'],
  ['SAVINGS', 'EUR'],
  ['CHECKING', 'JPY'],
  ['OTHER', 'USD'],
] as const

/** What a device holds of books, and may be changed there. */
export interface Held {
  accounts: Account[]
  chart: GLAccount[]
  rows: Transaction[]
  transfers: TransferPair[]
  journals: JournalEntry[]
}

export async function heldBy(db: BooksDatabase): Promise<Held> {
  const [accounts, chart, rows, transfers, journals] = await Promise.all([
    db.accounts.toArray(),
    db.glAccounts.toArray(),
    db.transactions.toArray(),
    db.transfers.toArray(),
    db.journals.toArray(),
  ])
  return { accounts, chart, rows, transfers, journals }
}

/** Something that a person does, of all there is; undefined where the books have nothing to do it to. */
export function bookkeepingOf(held: Held, random: Random): Edit | undefined {
  const make = random.pick(KINDS)
  return make(held, random)
}

/** Rows of a bank's file; books begin with some. */
export function importOf({ accounts }: Pick<Held, 'accounts'>, random: Random): Edit {
  const banks = accounts.filter(({ isActive }) => isActive)
  return {
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      importId: random.uuid(),
      transactions: Array.from({ length: 2 + random.below(8) }, () => {
        const account = random.pick(banks.length > 0 ? banks : accounts)
        return line(account.id, `line-${random.below(100_000)}`, {
          currency: account.currency,
          amount: amountIn(account.currency, random),
          type: random.pick(['INCOME', 'EXPENSE']),
          timestamp: `${random.pick(DAYS)}T${random.pick(TIMES)}Z`,
          glAccountNumber: random.pick(NUMBERS),
        })
      }),
    },
  }
}

/** Few different amounts, so that rows of one day look alike and transfers differ by small fees. */
function amountIn(currency: string, random: Random): number {
  const minor = random.pick([1, 97_00, 100_00, 100_00, 103_00, 1 + random.below(9_999)])
  return minor / 10 ** exponentOf(currency)
}

type Make = (held: Held, random: Random) => Edit | undefined

function some<T>(items: readonly T[], random: Random): T | undefined {
  return items.length === 0 ? undefined : random.pick(items)
}

const ofRow =
  (make: (row: Transaction, random: Random, held: Held) => Edit | undefined): Make =>
  (held, random) => {
    const row = some(held.rows, random)
    return row && make(row, random, held)
  }

const ofAccount =
  (make: (account: Account, random: Random, held: Held) => Edit | undefined): Make =>
  (held, random) => {
    const account = some(held.accounts, random)
    return account && make(account, random, held)
  }

const ofTransfer =
  (name: 'approveTransfer' | 'rejectTransfer' | 'resetTransfer'): Make =>
  ({ transfers }, random) => {
    const pair = some(transfers, random)
    return pair && { name, args: { transferId: pair.id } }
  }

function approvedSides(transfers: readonly TransferPair[]): ReadonlySet<string> {
  return new Set(transfers.flatMap((pair) => (pair.status === 'APPROVED' ? sideIds(pair) : [])))
}

/** Two rows of different directions, mostly such as are in no transfer yet: of others the server takes none. */
const transfer: Make = ({ rows, transfers }, random) => {
  const taken = random.chance(0.1) ? new Set() : approvedSides(transfers)
  const lone = rows.filter(({ id, parentTransactionId }) => !parentTransactionId && !taken.has(id))
  const expense = some(
    lone.filter(({ type }) => type === 'EXPENSE'),
    random,
  )
  const income = some(
    lone.filter(({ type, accountId }) => type === 'INCOME' && accountId !== expense?.accountId),
    random,
  )
  return (
    expense &&
    income && {
      name: 'createManualTransfer',
      args: { expenseTransactionId: expense.id, incomeTransactionId: income.id },
    }
  )
}

const split = ofRow((row, random) => {
  const scale = 10 ** exponentOf(row.currency)
  const first = 1 + random.below(Math.max(1, row.amount - 1))
  // A payout of 97 is a sale of 100 less a fee of 3.
  const isSigned = random.chance(0.5)
  const other = row.type === 'INCOME' ? ('EXPENSE' as const) : ('INCOME' as const)
  const parts = [isSigned ? row.amount + first : row.amount - first, first]
  return {
    name: 'splitTransaction',
    args: {
      transactionId: row.id,
      splits: parts.map((amount, index) => ({
        id: random.uuid(),
        description: `Part ${index + 1}`,
        amount: Math.max(1, amount) / scale,
        ...(isSigned && index === 1 ? { type: other } : {}),
        glAccountNumber: random.pick(NUMBERS),
        glAccountName: 'As drawn',
      })),
    },
  }
})

const unsplit: Make = ({ rows }, random) => {
  const whole = some(
    rows.filter(({ isSplit }) => isSplit),
    random,
  )
  if (!whole) return undefined
  const partIds = rows.filter((row) => row.parentTransactionId === whole.id).map(({ id }) => id)
  return { name: 'unsplitTransaction', args: { transactionId: whole.id, partIds } }
}

const change = ofRow((row, random) => ({
  name: 'updateTransaction',
  args: {
    id: row.id,
    ...(random.chance(0.4) ? { amount: amountIn(row.currency, random) } : {}),
    ...(random.chance(0.2) ? { type: random.pick(['INCOME', 'EXPENSE'] as const) } : {}),
    ...(random.chance(0.6) ? { timestamp: `${random.pick(DAYS)}T${random.pick(TIMES)}Z` } : {}),
  },
}))

/** Another amount of one side of an approved transfer, whose fee is another then. */
const changeSide: Make = ({ rows, transfers }, random) => {
  const sides = approvedSides(transfers)
  const side = some(
    rows.filter(({ id }) => sides.has(id)),
    random,
  )
  return (
    side && {
      name: 'updateTransaction',
      args: { id: side.id, amount: amountIn(side.currency, random) },
    }
  )
}

const assign = ofRow((row, random, { rows }) => ({
  name: 'bulkAssignGLAccount',
  args: {
    transactionIds: [...new Set([row.id, random.pick(rows).id])],
    glAccountNumber: random.pick(NUMBERS),
    glAccountName: 'As drawn',
    autoApprove: random.chance(0.5),
  },
}))

/** A row with the lines that it is split into, as screens delete it. */
const remove = ofRow((row, random, { rows }) => {
  const lines = rows.filter(({ parentTransactionId }) => parentTransactionId === row.id).map(({ id }) => id)
  return lines.length === 0 && random.chance(0.5)
    ? { name: 'deleteTransaction', args: { id: row.id } }
    : { name: 'bulkDeleteTransactions', args: { transactionIds: [row.id, ...lines] } }
})

const decide = ofRow((row, random, { rows }) => ({
  name: 'bulkUpdateTransactionStatus',
  args: {
    transactionIds: [...new Set([row.id, random.pick(rows).id, random.pick(rows).id])],
    status: random.pick(['UNDER_REVIEW', 'APPROVED', 'APPROVED', 'DECLINED']),
  },
}))

/** What stands on both sides, in one currency; petty cash is among what entries name. */
function entryOf({ accounts, chart }: Held, random: Random) {
  const petty = accounts.filter(({ isPettyCash }) => isPettyCash)
  const named = [...chart.map(({ id }) => id), ...petty.map(({ id }) => id)]
  const [one, other] = [some(named, random), some(named, random)]
  if (one === undefined || other === undefined || one === other) return undefined
  const isCash = petty.some(({ id }) => id === one || id === other)
  const currency = isCash ? 'USD' : random.pick(['USD', 'EUR', 'JPY'])
  const amount = amountIn(currency, random)
  const day = random.pick(DAYS)
  const later = DAYS.filter((each) => each > day)
  return {
    day,
    memo: 'Drawn',
    lines: [
      { glAccountId: one, side: 'DEBIT' as const, amount, currency },
      { glAccountId: other, side: 'CREDIT' as const, amount, currency },
    ],
    ...(later.length > 0 && random.chance(0.5) ? { reversesOn: random.pick(later) } : {}),
    ...(random.chance(0.15) ? { templateName: 'Drawn' } : {}),
  }
}

const enter: Make = (held, random) => {
  const entry = entryOf(held, random)
  return entry && { name: 'createJournal', args: { id: random.uuid(), ...entry } }
}

const enterAnew: Make = (held, random) => {
  const [was, entry] = [some(held.journals, random), entryOf(held, random)]
  if (!was) return undefined
  return entry && random.chance(0.6)
    ? { name: 'updateJournal', args: { id: was.id, ...entry } }
    : { name: 'deleteJournal', args: { id: was.id } }
}

const open = ofAccount(({ id, currency }, random) => ({
  name: 'updateAccount',
  args: random.chance(0.2)
    ? { id, openingBalance: null, openingDay: null }
    : { id, openingBalance: amountIn(currency, random) - 1, openingDay: random.pick(DAYS) },
}))

const tell = ofAccount(({ id, currency }, random) => ({
  name: 'updateAccount',
  args: {
    id,
    balance: amountIn(currency, random),
    balanceAt: random.pick(DAYS),
    balanceFrom: random.pick(['typed', 'file']),
  },
}))

const lock = ofAccount(({ id }, random) => ({
  name: 'setAccountLockDate',
  args: random.chance(0.5)
    ? { accountId: id, lockDate: random.pick(DAYS), reason: 'Drawn' }
    : { accountId: id, lockDate: null, reason: 'Drawn' },
}))

const removeAccount = ofAccount(({ id, transactionCount }, random) =>
  transactionCount === 0 && random.chance(0.6)
    ? { name: 'deleteAccount', args: { id } }
    : { name: 'updateAccount', args: { id, isActive: random.chance(0.7) } },
)

/** Another number, another category, or none of it any more. */
const changeChart: Make = ({ chart }, random) => {
  const one = some(
    chart.filter(({ number }) => number !== 'DEFAULT'),
    random,
  )
  if (!one) return undefined
  if (random.chance(0.3)) return { name: 'deleteGLAccount', args: { id: one.id } }
  const args = random.chance(0.5)
    ? { number: `77${10 + random.below(80)}` }
    : { category: random.pick(['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const) }
  return { name: 'updateGLAccount', args: { id: one.id, ...args } }
}

/** Each as often as it stands here. */
const KINDS: readonly Make[] = [
  importOf,
  transfer,
  transfer,
  ofTransfer('approveTransfer'),
  ofTransfer('approveTransfer'),
  ofTransfer('rejectTransfer'),
  ofTransfer('resetTransfer'),
  split,
  split,
  unsplit,
  change,
  change,
  change,
  changeSide,
  changeSide,
  assign,
  assign,
  decide,
  decide,
  remove,
  enter,
  enter,
  enterAnew,
  open,
  tell,
  lock,
  removeAccount,
  changeChart,
]
