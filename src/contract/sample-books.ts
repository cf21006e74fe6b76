import type { InputOf } from './calls.ts'
import { SAMPLE_ACCOUNT_KEYS, sampleAccountId, type SampleAccountKey } from './sample-accounts.ts'
import type { ImportedTransaction } from './rows/imported-transactions.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../domain/calendar/calendar-day.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import { decimalFromMinor, minor } from '../domain/money/money.ts'
import type { TransactionType } from '../domain/transaction/transaction.ts'

/** What an organisation is filled with to look around, as the inputs of the calls that do it. */
export interface SampleBooks {
  accounts: InputOf<'createAccount'>[]
  transactions: ImportedTransaction[]
  /** Approves what it posts; everything else stays under review. */
  postings: InputOf<'bulkAssignGLAccount'>[]
}

export const SAMPLE_DAYS = 30
/** So many of the newest transactions wait to be reviewed. */
const UNDER_REVIEW = 40

type SampleAccount = Pick<InputOf<'createAccount'>, 'name' | 'type' | 'institution' | 'currency'>

const accountsByKey: Readonly<Record<SampleAccountKey, SampleAccount>> = {
  operating: { name: 'Operating account', type: 'CHECKING', institution: 'Harbor Bank', currency: 'USD' },
  reserve: { name: 'Reserve account', type: 'SAVINGS', institution: 'Harbor Bank', currency: 'USD' },
  lagos: { name: 'Lagos office', type: 'CHECKING', institution: 'Lagoon Bank', currency: 'NGN' },
  card: { name: 'Euro card', type: 'CREDIT', institution: 'Kontor Bank', currency: 'EUR' },
}
/** Balances before the thirty days, in minor units. */
const openingByKey: Readonly<Record<SampleAccountKey, number>> = {
  operating: 48_250_00,
  reserve: 120_000_00,
  lagos: 18_400_000_00,
  card: -1_240_00,
}

interface Habit {
  account: SampleAccountKey
  type: TransactionType
  descriptions: readonly string[]
  gl: readonly [number: string, name: string]
  /** The amount's bounds in minor units. */
  range: readonly [least: number, most: number]
  /** How likely on each of these days of the week (0 is Sunday); every day where none are named. */
  chance: number
  weekdays?: readonly number[]
}

const WORKDAYS = [1, 2, 3, 4, 5]

const HABITS: readonly Habit[] = [
  { account: 'operating', type: 'INCOME', descriptions: ['CARD SALES SETTLEMENT', 'ONLINE STORE PAYOUT'], gl: ['4000', 'Sales'], range: [900_00, 3_200_00], chance: 1, weekdays: WORKDAYS },
  { account: 'operating', type: 'INCOME', descriptions: ['INVOICE 2041 NORTHWIND LTD', 'INVOICE 2044 ALDER STUDIO', 'INVOICE 2050 PIER 9 CAFE'], gl: ['4100', 'Services'], range: [1_500_00, 6_000_00], chance: 0.35, weekdays: WORKDAYS },
  { account: 'operating', type: 'EXPENSE', descriptions: ['PAPER & PRINT SUPPLY CO', 'OFFICE DEPOT 118'], gl: ['6200', 'Office Supplies'], range: [12_00, 180_00], chance: 0.4, weekdays: WORKDAYS },
  { account: 'operating', type: 'EXPENSE', descriptions: ['METRO TRANSIT RELOAD', 'CITY CAB 4471', 'AIRLINE TICKET 0167'], gl: ['6450', 'Travel and Transport'], range: [8_00, 420_00], chance: 0.5 },
  { account: 'operating', type: 'EXPENSE', descriptions: ['CORNER MARKET', 'LUNCH TABLE 12', 'COFFEE ROASTERS'], gl: ['6100', 'Groceries and Meals'], range: [6_00, 95_00], chance: 1 },
  { account: 'operating', type: 'EXPENSE', descriptions: ['GADGET WHOLESALE PO 7731', 'PACKAGING DIRECT'], gl: ['5000', 'Cost of Goods Sold'], range: [240_00, 1_900_00], chance: 0.3, weekdays: WORKDAYS },
  { account: 'operating', type: 'EXPENSE', descriptions: ['PAYROLL RUN'], gl: ['6250', 'Payroll'], range: [6_200_00, 6_900_00], chance: 1, weekdays: [5] },
  { account: 'reserve', type: 'INCOME', descriptions: ['INTEREST CREDIT'], gl: ['4800', 'Interest Income'], range: [14_00, 22_00], chance: 1, weekdays: [1] },
  { account: 'lagos', type: 'INCOME', descriptions: ['POS SETTLEMENT IKEJA', 'TRANSFER FROM ADEBAYO STORES'], gl: ['4000', 'Sales'], range: [180_000_00, 950_000_00], chance: 0.7, weekdays: WORKDAYS },
  { account: 'lagos', type: 'EXPENSE', descriptions: ['DIESEL GENERATOR SUPPLY', 'PREPAID METER TOKEN'], gl: ['6500', 'Utilities and Phone'], range: [25_000_00, 140_000_00], chance: 0.4 },
  { account: 'lagos', type: 'EXPENSE', descriptions: ['SMS ALERT CHARGE', 'STAMP DUTY'], gl: ['6050', 'Bank Fees'], range: [50_00, 1_200_00], chance: 0.5, weekdays: WORKDAYS },
  { account: 'card', type: 'EXPENSE', descriptions: ['CLOUD HOSTING EU', 'DESIGN TOOL SEAT', 'MAIL DELIVERY SERVICE'], gl: ['6400', 'Software and Subscriptions'], range: [9_00, 160_00], chance: 0.4 },
  { account: 'card', type: 'EXPENSE', descriptions: ['SEARCH ADS', 'TRADE FAIR BOOTH DEPOSIT'], gl: ['6000', 'Advertising and Marketing'], range: [60_00, 480_00], chance: 0.25, weekdays: WORKDAYS },
] // oxfmt-ignore

/** Two transfers between the accounts, one of them from one currency into another; each has two legs. */
const TRANSFERS = [
  { daysAgo: 12, from: ['operating', 5_000_00], to: ['reserve', 5_000_00], text: 'TRANSFER TO RESERVE' },
  {
    daysAgo: 4,
    from: ['operating', 1_000_00],
    to: ['lagos', 1_536_000_00],
    text: 'FX TRANSFER LAGOS OFFICE',
  },
] as const

/**
 * The sample books of an organisation: four accounts, two transfers of two legs each, and thirty days of
 * figures that end with a day. The same organisation and day always give the same books.
 */
export function sampleBooks(organizationId: Id, today: CalendarDay): SampleBooks {
  const random = seeded(20_240_229)
  const drafts: Draft[] = []
  for (let daysAgo = SAMPLE_DAYS - 1; daysAgo >= 0; daysAgo--) {
    const day = addDays(today, -daysAgo)
    drafts.push(...figuresOf(day, random), ...transferLegs(day, daysAgo))
  }
  const transactions = drafts.map((draft, index) => importedOf(draft, index, organizationId))
  const reviewed = drafts
    .map((draft, index) => ({ gl: draft.gl, transaction: transactions[index] }))
    .slice(0, Math.max(0, drafts.length - UNDER_REVIEW))
  return {
    accounts: accountsOf(drafts, organizationId, addDays(today, -SAMPLE_DAYS)),
    transactions,
    postings: postingsOf(reviewed),
  }
}

interface Draft {
  account: SampleAccountKey
  day: CalendarDay
  type: TransactionType
  description: string
  amount: number
  gl: readonly [number: string, name: string] | undefined
}

function figuresOf(day: CalendarDay, random: () => number): Draft[] {
  const weekday = new Date(timestampOfDay(day)).getUTCDay()
  // Numbers are drawn for every habit, so that a habit that rests today does not change the others.
  const drawn = HABITS.map((habit) => ({ habit, luck: random(), choice: random(), size: random() }))
  return drawn
    .filter(({ habit, luck }) => (habit.weekdays ?? [weekday]).includes(weekday) && luck < habit.chance)
    .map(({ habit: { account, type, descriptions, gl, range }, choice, size }) => ({
      account,
      day,
      type,
      gl,
      description: descriptions[Math.floor(choice * descriptions.length)] ?? 'PAYMENT',
      amount: Math.round(range[0] + size * (range[1] - range[0])),
    }))
}

function transferLegs(day: CalendarDay, daysAgo: number): Draft[] {
  return TRANSFERS.filter((transfer) => transfer.daysAgo === daysAgo).flatMap(({ from, to, text }) => [
    { account: from[0], day, type: 'EXPENSE', description: text, amount: from[1], gl: undefined },
    { account: to[0], day, type: 'INCOME', description: text, amount: to[1], gl: undefined },
  ])
}

function importedOf(draft: Draft, index: number, organizationId: Id): ImportedTransaction {
  const { currency } = accountsByKey[draft.account]
  return {
    userTransactionId: `sample-${draft.day}-${index}`,
    timestamp: timestampOfDay(draft.day),
    description: draft.description,
    amount: decimalFromMinor(minor(draft.amount), currency),
    type: draft.type,
    accountId: sampleAccountId(draft.account, organizationId),
    currency,
  }
}

/** They open with what they held the day before the first transaction, so that the books agree with the banks. */
function accountsOf(
  drafts: readonly Draft[],
  organizationId: Id,
  openingDay: CalendarDay,
): InputOf<'createAccount'>[] {
  return SAMPLE_ACCOUNT_KEYS.map((key) => {
    const { name, type, institution, currency } = accountsByKey[key]
    const own = drafts.filter((draft) => draft.account === key)
    const change = own.reduce((sum, { type, amount }) => sum + (type === 'INCOME' ? amount : -amount), 0)
    const balance = decimalFromMinor(minor(openingByKey[key] + change), currency)
    const openingBalance = decimalFromMinor(minor(openingByKey[key]), currency)
    return {
      id: sampleAccountId(key, organizationId),
      name,
      type,
      institution,
      currency,
      balance,
      openingBalance,
      openingDay,
    }
  })
}

function postingsOf(
  reviewed: readonly { gl: Draft['gl']; transaction: ImportedTransaction | undefined }[],
): SampleBooks['postings'] {
  const postingsByNumber = new Map<string, InputOf<'bulkAssignGLAccount'>>()
  for (const { gl, transaction } of reviewed) {
    if (!gl || !transaction) continue
    const [glAccountNumber, glAccountName] = gl
    const posting = postingsByNumber.get(glAccountNumber) ?? {
      transactionIds: [],
      glAccountNumber,
      glAccountName,
      autoApprove: true,
    }
    posting.transactionIds.push(transactionId(transaction.accountId, transaction.userTransactionId))
    postingsByNumber.set(glAccountNumber, posting)
  }
  return [...postingsByNumber.values()]
}

/** Numbers in [0, 1) that only look random: the same seed gives the same ones (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
