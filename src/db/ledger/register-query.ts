import { agreementOf, anchorOf, type BalanceCheck, bookBalance } from '../../domain/account-balance.ts'
import type { Account } from '../../domain/account.ts'
import { type CalendarDay, dayNumber, dayNumberAt, dayOfNumber } from '../../domain/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import type { Minor } from '../../domain/money.ts'
import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerRow, statusBits } from './ledger-columns.ts'
import { NEWEST_FIRST, placesMatching } from './matching.ts'

const DECLINED = statusBits('DECLINED')

export interface RegisterArgs {
  accountId: Id
  /** What closed statements say, each at the end of its closing day. */
  closings: readonly { day: CalendarDay; amount: Minor }[]
  /** ISO timestamp from which on this device holds every row; undefined where it holds all. */
  floor: string | undefined
  offset: number
  limit: number
}

/**
 * One line, newest first. `amount` is what it adds to the account and `running` what is there with it, in
 * minor units of the account; `running` is undefined where this device cannot tell it, or where the line
 * lies before the opening balance.
 */
export type RegisterLine =
  | { kind: 'row'; row: LedgerRow; amount: bigint; running: bigint | undefined }
  | { kind: 'opening'; day: CalendarDay; running: bigint }

export interface Register {
  offset: number
  lines: RegisterLine[]
  total: number
  /** What the bank has told that the books can be compared with. */
  checks: BalanceCheck[]
  /** The rows that the opening balance lies after: how many are here, and the first day of them. */
  beforeOpening: { count: number; first: CalendarDay } | undefined
  /** Whether some rows have not arrived here yet, so that no balance can be told from them. */
  isArriving: boolean
}

/**
 * The rows of one bank account with what is on the account after each. Balances are counted back from the
 * account's balance of today, which is known on every device, so a device that holds the newest rows alone
 * tells them as truly as one that holds all. A split is one line, as it is at the bank. Undefined where there
 * is no such account.
 */
export function register(ledger: Ledger, args: RegisterArgs): Register | undefined {
  const account = ledger.accounts.find(({ id }) => id === args.accountId)
  if (!account) return undefined
  const { floor, offset, limit } = args
  const counted = ledger.memo(`register ${JSON.stringify([account.id, floor])}`, () =>
    countedLines(ledger, account, floor),
  )
  const { places, amounts, balances, known, opening, beforeOpening, isArriving } = counted
  const total = places.length + (opening ? 1 : 0)
  const lines: RegisterLine[] = []
  for (let at = offset; at < Math.min(total, offset + limit); at++) {
    if (opening && at === opening.at) {
      lines.push({ kind: 'opening', day: opening.day, running: opening.amount })
      continue
    }
    const line = opening && at > opening.at ? at - 1 : at
    const row = ledger.columns.rowAt(places[line] ?? 0)
    const running = line < known ? balances[line] : undefined
    lines.push({ kind: 'row', row, amount: amounts[line] ?? 0n, running })
  }
  const checks = isArriving ? [] : checksOf(ledger, account, counted, args)
  return { offset, lines, total, checks, beforeOpening, isArriving }
}

interface Counted {
  /** Of each line, the newest first: the place of its row, what it adds, and the balance counted back to it. */
  places: number[]
  amounts: bigint[]
  balances: bigint[]
  /** So many of the balances, from the newest on, are true. */
  known: number
  opening: { at: number; day: CalendarDay; amount: bigint } | undefined
  beforeOpening: Register['beforeOpening']
  isArriving: boolean
}

function countedLines(ledger: Ledger, account: Account, floor: string | undefined): Counted {
  const { times } = ledger.columns
  const { places, amounts } = linesOf(ledger, account.id)
  const balances: bigint[] = []
  let left = bookBalance(account)
  for (const amount of amounts) {
    balances.push(left)
    left -= amount
  }
  const held = amounts.reduce((sum, amount) => sum + amount, 0n)
  const isArriving = floor === undefined && held !== BigInt(account.runningTotal)
  const anchor = anchorOf(account)
  const afterOpening =
    anchor?.kind === 'opening' ? linesAfter(ledger, places, dayNumber(anchor.day)) : places.length
  const aboveFloor = places.findIndex((at) => floor !== undefined && (times[at] ?? 0) <= Date.parse(floor))
  const before = places.slice(afterOpening)
  const first = before.at(-1)
  return {
    places,
    amounts,
    balances,
    known: isArriving ? 0 : Math.min(afterOpening, aboveFloor === -1 ? places.length : aboveFloor),
    opening:
      anchor?.kind === 'opening' && holdsAfter(floor, anchor.day)
        ? { at: afterOpening, day: anchor.day, amount: anchor.amount }
        : undefined,
    beforeOpening:
      first === undefined
        ? undefined
        : { count: before.length, first: dayOfNumber(dayNumberAt(times[first] ?? 0)) },
    isArriving,
  }
}

/** How many of the lines, the newest first, lie after a day. */
function linesAfter({ columns }: Ledger, places: readonly number[], day: number): number {
  const at = places.findIndex((place) => dayNumberAt(columns.times[place] ?? 0) <= day)
  return at === -1 ? places.length : at
}

/** Whether every row after a day is on this device. */
function holdsAfter(floor: string | undefined, day: CalendarDay): boolean {
  return floor === undefined || floor.slice(0, 10) <= day
}

/**
 * The lines of an account and what each adds. A split is told by its whole, which adds what its parts of the
 * same day come to; a part that was moved to another day is a line by itself.
 */
function linesOf(ledger: Ledger, accountId: Id): Pick<Counted, 'places' | 'amounts'> {
  const { columns } = ledger
  const { flags, amounts: magnitudes, times, ids, parent, account, texts } = columns
  const added = (at: number): bigint => {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) === DECLINED || (bits & FLAG.split) !== 0) return 0n
    const magnitude = BigInt(magnitudes[at] ?? 0)
    return (bits & FLAG.income) === 0 ? -magnitude : magnitude
  }
  /** The whole that a row is told with; undefined where it is a line by itself. */
  const wholeOf = (at: number): number | undefined => {
    if (((flags[at] ?? 0) & FLAG.part) === 0) return undefined
    const whole = columns.placeOf(texts.parent.textOf(parent[at] ?? 0) ?? '')
    if (whole === undefined || account[whole] !== account[at]) return undefined
    if (((flags[whole] ?? 0) & FLAG.split) === 0) return undefined
    return dayNumberAt(times[whole] ?? 0) === dayNumberAt(times[at] ?? 0) ? whole : undefined
  }

  const places: number[] = []
  const amounts: bigint[] = []
  const ofWholes = new Map<Id, bigint>()
  for (const at of placesMatching(ledger, { accounts: [accountId] }, NEWEST_FIRST)) {
    const whole = wholeOf(at)
    if (whole === undefined) {
      places.push(at)
      amounts.push(added(at))
    } else {
      const id = ids[whole] ?? ''
      ofWholes.set(id, (ofWholes.get(id) ?? 0n) + added(at))
    }
  }
  for (const [line, at] of places.entries()) {
    const ofParts = ofWholes.get(ids[at] ?? '')
    if (ofParts !== undefined) amounts[line] = (amounts[line] ?? 0n) + ofParts
  }
  return { places, amounts }
}

/** What the bank told beside the books of the same day, as far as this device can tell those. */
function checksOf(
  ledger: Ledger,
  account: Account,
  { places, amounts, balances }: Counted,
  { closings, floor }: RegisterArgs,
): BalanceCheck[] {
  const anchor = anchorOf(account)
  if (!anchor) return []
  const told = agreementOf(account)
  const checks: BalanceCheck[] = told ? [{ ...told, from: account.balanceFrom ?? 'typed' }] : []
  const oldest = (balances.at(-1) ?? bookBalance(account)) - (amounts.at(-1) ?? 0n)
  for (const { day, amount } of closings) {
    const isBefore = anchor.kind === 'opening' && day < anchor.day
    if (isBefore || day === told?.day || !holdsAfter(floor, day)) continue
    const books = balances[linesAfter(ledger, places, dayNumber(day))] ?? oldest
    checks.push({ day, bank: BigInt(amount), books, from: 'statement' })
  }
  return checks
}
