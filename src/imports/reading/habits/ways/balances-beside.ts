import { scaledCell } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { wayOfFlag } from '../../../../domain/bank-file/ways/flag-words.ts'
import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight, NAMED, namesBalance } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { withSignedName } from './signed-amounts.ts'

/** Columns of the balance before and after each movement, beside one of amounts without a sign. */
export interface BalancesBeside {
  before: number
  after: number
  amount: number
  headerLine: number
}

const BALANCE = wholeWords('bal|balance|saldo|solde|kontostand|stand')
const BEFORE = wholeWords(
  'before|prior|previous|opening|initial|antes|anterior|avant|vor|vorher|prima|przed|voor',
)
const AFTER = wholeWords('after|new|closing|final|despues|depois|apres|nach|nachher|dopo|po|na')
/** What a fee and a levy add to an amount at most. */
const MOST_TAKEN = 0.5
const FEWEST = 3

/** Whether a header names what the account held before a movement. */
export function isBalanceBefore(header: string): boolean {
  const key = headerKey(header)
  return BALANCE.test(key) && BEFORE.test(key)
}

/**
 * The balances that stand on either side of each amount, where each amount is what lies between them, or that less what
 * the bank took besides: they tell which way it went, and how much in all. Undefined where one row says otherwise.
 */
export function balancesBeside(rows: readonly SourceRow[]): BalancesBeside | undefined {
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => BALANCE.test(headerKey(cell))).length === 2)
  const names = rows[at]?.cells ?? []
  const place = (words: RegExp) =>
    names.findIndex((name) => BALANCE.test(headerKey(name)) && words.test(headerKey(name)))
  const [before, after] = [place(BEFORE), place(AFTER)]
  const amount = names.findIndex((name) => headerWeight(name, 'amount') >= NAMED.plainly)
  if (before < 0 || after < 0 || amount < 0 || before === after) return undefined
  const found = { before, after, amount, headerLine: rows[at]?.line ?? 0 }
  const moved = rows.slice(at + 1).flatMap(({ cells }) => {
    const [from, to, stated] = [before, after, amount].map((column) => scaled(cells[column]))
    return from === undefined || to === undefined || !stated ? [] : [{ step: to - from, stated }]
  })
  const isTold = moved.every(({ step, stated }) => {
    const more = Math.abs(step) - stated
    return (
      stated > 0 &&
      (step > 0 ? more <= 0 && -more <= MOST_TAKEN * stated : more >= 0 && more <= MOST_TAKEN * stated)
    )
  })
  return isTold && moved.length >= FEWEST ? found : undefined
}

/** Rows whose amounts are what lies between their balances. */
export function withSteps({ before, after, amount, headerLine }: BalancesBeside): RowChange {
  return (row) => {
    if (row.line === headerLine) return withSignedName(row, amount)
    const [from, to] = [scaled(row.cells[before]), scaled(row.cells[after])]
    if (from === undefined || to === undefined) return row
    if (scaled(row.cells[amount]) === undefined) return row
    return { ...row, cells: row.cells.with(amount, written(to - from, markOf(row.cells[after]))) }
  }
}

/** A balance between a column of amounts with their side and one of its own side. */
export interface SidedBalance {
  balance: number
  side: number
}

/** Where a balance has the letters of its side in a column of its own behind it, and amounts have theirs or two columns. */
export function sidedBalance(rows: readonly SourceRow[]): SidedBalance | undefined {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => namesBalance(cell)))
  const names = rows[at]?.cells ?? []
  const balance = names.findIndex(namesBalance)
  const side = balance + 1
  if (balance < 0 || headerWeight(names[side] ?? '', 'flag') < NAMED.plainly) return undefined
  const has = (role: 'flag' | 'debit' | 'credit') =>
    names.some((name, column) => column < balance && headerWeight(name, role) >= NAMED.plainly)
  const isOther = has('flag') || (has('debit') && has('credit'))
  const held = rows.slice(at + 1).filter(({ cells }) => scaled(cells[balance]) !== undefined)
  const isSided = held.every(({ cells }) => /^[cd]r\.?$/i.test((cells[side] ?? '').trim()))
  const found = { balance, side }
  return isOther && isSided && held.length > 0 && isOfBalance(held, found) ? found : undefined
}

/** Whether balances with these sides move by the numbers beside them as often as they do without: else they are the amounts'. */
function isOfBalance(held: readonly SourceRow[], { balance, side }: SidedBalance): boolean {
  const steps = (isSigned: boolean) => {
    const values = held.map(
      ({ cells }) =>
        (scaled(cells[balance]) ?? 0) * (isSigned && wayOfFlag(cells[side] ?? '') === 'out' ? -1 : 1),
    )
    return held.filter(({ cells }, at) => {
      const others = [cells, held[at - 1]?.cells ?? []].flatMap((row) =>
        row.flatMap((cell, column) => (column === balance ? [] : (scaled(cell) ?? []))),
      )
      return at > 0 && others.includes(Math.abs((values[at] ?? 0) - (values[at - 1] ?? 0)))
    }).length
  }
  return steps(true) >= steps(false)
}

/** Rows whose balances have their sign. */
export function withSignedBalance({ balance, side }: SidedBalance): RowChange {
  return (row) => {
    if (scaled(row.cells[balance]) === undefined) return row
    const isOut = wayOfFlag(row.cells[side] ?? '') === 'out'
    const signed = isOut ? row.cells.with(balance, `-${(row.cells[balance] ?? '').trim()}`) : row.cells
    return { ...row, cells: signed.with(side, '') }
  }
}

function markOf(cell = ''): '.' | ',' {
  return /,\d{1,2}$/.test(cell.trim()) ? ',' : '.'
}

/** Ten-thousandths as a number is written, with two decimals or as many as it has. */
function written(step: number, mark: string): string {
  const digits = `${Math.abs(step)}`.padStart(5, '0')
  const cents = digits.slice(-4).replace(/0{1,2}$/, '')
  return `${step < 0 ? '-' : ''}${digits.slice(0, -4)}${mark}${cents}`
}

function scaled(cell = ''): number | undefined {
  return scaledCell(cell, markOf(cell))
}
