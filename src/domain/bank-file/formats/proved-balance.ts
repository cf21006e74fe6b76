import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { minorFromText } from '../../money/money.ts'
import type { SourceRow } from '../file-line.ts'
import type { ClosingBalance } from '../table-reader.ts'

/** The statement of one account as a bank's format frames it: opening balance, movements, closing balance. */
export interface FramedStatement {
  account: string
  currency: string
  opening?: string | undefined
  closing?: string | undefined
  closingDay?: CalendarDay | undefined
  /** What the bank says came in and went out in all, as plain decimals without a sign. */
  totals?: { in: string; out: string } | undefined
  /** Plain signed decimals of the booked movements. */
  amounts: string[]
  /** Line of the file on which it begins. */
  line: number
  /** Set until its end is read, where the format ends each statement with a record of its own. */
  isOpen?: boolean
  /** Whether a control total of the bank says otherwise than what was read. */
  missesControl?: boolean
}

/** Said of a statement that has lost its end. */
export const CUT_OFF = 'The file ends in the middle of this statement. Download it again from the bank.'

/** Rows that say what the statements of a file prove to be wrong with it: each by itself, and where one is missing. */
export function unprovedRows(statements: readonly FramedStatement[]): SourceRow[] {
  return [...statements.flatMap((each) => unprovedRow(each) ?? []), ...gapsBetween(statements)]
}

/**
 * A row that says that the movements of a statement do not lead from its opening to its closing balance, or do not
 * come to its totals, or that it breaks off; undefined where all is as the file says, or where it says none of these.
 */
function unprovedRow(statement: FramedStatement): SourceRow | undefined {
  const { account, currency, line, opening, closing } = statement
  // Balances prove more than a last record or a control total do; where there are both, nothing is said of these.
  const isFramed = opening !== undefined && closing !== undefined
  const fault = isFramed
    ? (unprovedBalances(statement, opening, closing) ?? unprovedTotals(statement))
    : (cutOff(statement) ?? unprovedTotals(statement) ?? unprovedControl(statement))
  return fault === undefined ? undefined : { line, cells: [account, currency], fault }
}

function unprovedBalances(
  { currency, amounts }: FramedStatement,
  opening: string,
  closing: string,
): string | undefined {
  if (whole(opening, currency) + sumOf(amounts, currency) === whole(closing, currency)) return undefined
  return `The statement opens with ${opening} and closes with ${closing} ${currency}, which doesn’t match its rows. Compare them with the bank’s own list; the file may be damaged or cut off.`
}

function unprovedTotals({ currency, totals, amounts }: FramedStatement): string | undefined {
  if (totals === undefined) return undefined
  const cameIn = sumOf(
    amounts.filter((amount) => !isOut(amount)),
    currency,
  )
  const wentOut = -sumOf(amounts.filter(isOut), currency)
  if (cameIn === whole(totals.in, currency) && wentOut === whole(totals.out, currency)) return undefined
  return `The statement’s totals are ${totals.in} in and ${totals.out} out, which doesn’t match its rows. Compare them with the bank’s own list; the file may be damaged or cut off.`
}

function cutOff({ isOpen }: FramedStatement): string | undefined {
  return isOpen ? CUT_OFF : undefined
}

function unprovedControl({ missesControl }: FramedStatement): string | undefined {
  return missesControl
    ? 'The statement’s control total doesn’t match its rows. Compare them with the bank’s own list; the file may be damaged or cut off.'
    : undefined
}

function isOut(amount: string): boolean {
  return amount.startsWith('-')
}

function sumOf(amounts: readonly string[], currency: string): bigint {
  return amounts.reduce((total, amount) => total + whole(amount, currency), 0n)
}

function whole(text: string, currency: string): bigint {
  return BigInt(minorFromText(text, currency) ?? 0)
}

/** A statement that tells what the account held at both ends. */
type Link = FramedStatement & { opening: string; closing: string }

/** Of each account, the statements that do not open with what the one before closes with. */
function gapsBetween(statements: readonly FramedStatement[]): SourceRow[] {
  const byAccount = new Map<string, Link[]>()
  for (const each of statements) {
    const { account, currency, opening, closing } = each
    if (opening === undefined || closing === undefined) continue
    const key = `${account} ${currency}`
    const others = byAccount.get(key)
    const link = { ...each, opening, closing }
    if (others) others.push(link)
    else byAccount.set(key, [link])
  }
  return [...byAccount.values()].flatMap(gapsOf)
}

/** Banks put the oldest first or the newest: of either order, that with fewer gaps is the one in which they follow. */
function gapsOf(links: readonly Link[]): SourceRow[] {
  const reversed = links.toReversed()
  const newestFirst = (links[0]?.closingDay ?? '') > (reversed[0]?.closingDay ?? '')
  const [one, other] = newestFirst
    ? [gapsAlong(reversed), gapsAlong(links)]
    : [gapsAlong(links), gapsAlong(reversed)]
  return one.length <= other.length ? one : other
}

function gapsAlong(links: readonly Link[]): SourceRow[] {
  return links.flatMap(({ account, currency, line, opening }, index) => {
    const before = links[index - 1]?.closing ?? opening
    if (whole(before, currency) === whole(opening, currency)) return []
    const fault = `The statement opens with ${opening} ${currency}, and the one before it closes with ${before} ${currency}. A statement between them may be missing; download it too.`
    return [{ line, cells: [account, currency], fault }]
  })
}

/** The last closing balance of each account. */
export function lastClosings(statements: readonly FramedStatement[]): ClosingBalance[] {
  const byAccount = new Map<string, ClosingBalance>()
  for (const { account, currency, closing: amount, closingDay: day } of statements) {
    if (amount === undefined) continue
    const before = byAccount.get(account)
    if (before?.day === undefined || day === undefined || day >= before.day)
      byAccount.set(account, { account, amount, currency, day })
  }
  return [...byAccount.values()]
}
