import type { MoneyColumns } from './amount-candidates.ts'
import type { AmountFile } from './amount-reading.ts'
import { scaledAmount } from '../balances/balance-proof.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { isHeaderWord, isPrice, isQuantity } from '../columns/header-words.ts'
import { isTax, moneyKind } from '../columns/money-kinds.ts'
import { isUnnamed } from '../columns/headers-beside.ts'
import { plainNumber } from '../numbers/number-text.ts'

/** Columns of which one is the other without what was taken off: a sale, its fee, and what is left of it. */
export interface GrossAndNet {
  gross: number
  net: number
  /** Whether amounts in plus are seen to shrink by the fee and others to be in minus: then plus is money in. */
  tellsIn: boolean
  /** Where no column has a name: the small part, if it likely is what moved, and the others what was there before and after. */
  moved?: number
}

type Amounts = readonly (number | undefined)[]

/** An amount, a fee, and the amount without it: undefined where no three columns are so in every row. */
export function grossAndNetOf({ amounts, fees }: MoneyColumns, file: AmountFile): GrossAndNet | undefined {
  if (fees.length === 0 || amounts.length < 2) return undefined
  const columns = amounts.map(({ column }) => ({ column, values: amountsOf(column, file) }))
  for (const fee of fees) {
    const taken = amountsOf(fee, file)
    for (const { column: gross, values: whole } of columns) {
      const net = columns.find(({ column, values }) => column !== gross && isLeftOf(values, whole, taken))
      if (net)
        return {
          gross,
          net: net.column,
          tellsIn: whole.some((each = 0) => each < 0) && shrinks(whole, net.values),
        }
    }
  }
  return undefined
}

/** What a service keeps of a sale is no more. */
const MOST_KEPT = 0.3
/** No tax on sales is less, and none of several payments is the same part of each by accident. */
const LEAST_TAX = 0.05
/** A cent in ten-thousandths. */
const SCALED_CENT = 100

/**
 * The same where no column has a name: a small part of each amount, and what it leaves. Balances around a movement are so
 * too, and the one row's is that of the next; a tax is the same part of all of them.
 */
export function unnamedGrossAndNet(
  { amounts, pair }: MoneyColumns,
  file: AmountFile,
): GrossAndNet | undefined {
  if (pair || amounts.length < 3 || !file.names.every(isUnnamed)) return undefined
  const columns = amounts.map(({ column }) => ({ column, values: amountsOf(column, file) }))
  for (const { column: fee, values: taken } of columns) {
    for (const { column: gross, values: whole } of columns) {
      if (fee === gross || !isKeptOf(taken, whole)) continue
      const net = columns.find(
        ({ column, values }) => column !== gross && column !== fee && isLeftOf(values, whole, taken),
      )
      if (!net || areBalances(whole, net.values)) continue
      // What was taken stands between the two, and a movement below zero beside them.
      const isBeside = fee < Math.min(gross, net.column) || fee > Math.max(gross, net.column)
      const isMovement = isBeside && taken.some((each = 0) => each < 0)
      return { gross, net: net.column, tellsIn: false, ...(isMovement ? { moved: fee } : {}) }
    }
  }
  return undefined
}

/**
 * Whether what is left of all sales up to a payout comes to what was paid out, and their gross does not: then it is what
 * moves. Of fewer than three rows that may be by accident.
 */
export function isPaidOutNet({ gross, net }: GrossAndNet, file: AmountFile): boolean {
  const [whole, left] = [amountsOf(gross, file), amountsOf(net, file)]
  return [
    [whole, left],
    [whole.toReversed(), left.toReversed()],
  ].some(([all = [], own = []]) => {
    let [sumOfAll, sum] = [0, 0]
    return own.some((each = 0, row) => {
      sumOfAll += all[row] ?? 0
      sum += each
      return row + 1 >= FEWEST_PAID_OUT && each < 0 && sum === 0 && sumOfAll !== 0
    })
  })
}

/** Two sales and their payout. */
const FEWEST_PAID_OUT = 3

/** Whether values are a small part of others in each row, more than once, and no tax on them. */
function isKeptOf(part: Amounts, whole: Amounts): boolean {
  const sizes = part.map((each = 0, row) => [Math.abs(each), Math.abs(whole[row] ?? 0)] as const)
  const kept = sizes.filter(([each]) => each > 0)
  if (kept.length < FEWEST || sizes.some(([each, all]) => each > MOST_KEPT * all)) return false
  const [[first, of] = [0, 1]] = kept.toSorted(([, one], [, other]) => other - one)
  const isTax =
    first >= LEAST_TAX * of && kept.every(([each, all]) => Math.abs(each - (first / of) * all) <= SCALED_CENT)
  return !isTax
}

/** Whether one column goes on where the other one of the row above or below ended. */
function areBalances(before: Amounts, after: Amounts): boolean {
  const follows = (one: Amounts, other: Amounts) => one.slice(1).every((each, row) => each === other[row])
  return before.length > 1 && (follows(before, after) || follows(after, before))
}

/** So many sums of several parts are none by accident. */
const FEWEST = 2
/** What all of a sale, its fees and its taxes come to, by its header. */
const SUM = wholeWords(
  'total|totale|net|netto|neto|net amount|gesamt|summe|montant total|importe total|total net',
)

/**
 * The column that is the sum of all others that hold money, as marketplaces give it: sales, shipping, fees, and what they
 * come to. Its parts are no amounts by themselves. Undefined where fewer than three columns are so in every row.
 */
export function sumOfParts(columns: readonly number[], file: AmountFile): GrossAndNet | undefined {
  const isSumByName = (column: number) => SUM.test(headerKey(file.names[column] ?? ''))
  const named = columns.filter(isSumByName)
  // Without a name for it the last of them may be it: parts stand before what they come to.
  const last = columns.toSorted((one, other) => one - other).at(-1)
  const isNameless = last !== undefined && !isHeaderWord(file.names[last] ?? '')
  for (const total of named.length > 0 || !isNameless ? named : [last]) {
    const sums = amountsOf(total, file)
    const parts = columns.filter((column) => column !== total).map((column) => amountsOf(column, file))
    const used = parts.filter((values) => values.some(Boolean))
    const parted = sums.flatMap((sum, row) => {
      const own = used.flatMap((values) => values[row] || [])
      // What is paid out has no parts.
      return own.length === 0
        ? []
        : [{ count: own.length, isSum: own.reduce((all, each) => all + each, 0) === sum }]
    })
    // A treasurer's columns say what each payment was for: most have one part alone.
    const isTold = parted.length > FEWEST || parted.filter(({ count }) => count > 1).length >= FEWEST
    const isSum = parted.every((row) => row.isSum) && isTold
    if (used.length < 3 || !isSum) continue
    // Fees make less of what came in.
    const shrunk = sums.some((sum = 0, row) => sum > 0 && used.some((values) => (values[row] ?? 0) < 0))
    return { gross: total, net: total, tellsIn: shrunk }
  }
  return undefined
}

/** Whether amounts are what a fee leaves of others; no fee makes more of what came in. */
function isLeftOf(left: Amounts, whole: Amounts, taken: Amounts): boolean {
  return isSumOf(left, whole, taken) && whole.every((each = 0, row) => each < 0 || (left[row] ?? 0) <= each)
}

/** What arrives of a sale, by its header. */
const LEFT = wholeWords(
  String.raw`net|netto|neto|net amount|liquido|valor liquido|payout|payout amount|auszahlung\w*|uitbetaling\w*|settled?|settlement( amount)?|amount settled|settled amount|deposited|after fees?|montant net|versement`,
)

/** Whether a header says that something has been taken off. */
export function isLeft(name: string): boolean {
  return LEFT.test(headerKey(name))
}

/** Whether a column is named as what is left of another, and is somewhere less and nowhere more than that, but for what went out with a fee. */
export function isWhatIsLeft(left: number, whole: number, file: AmountFile): boolean {
  if (!isLeft(file.names[left] ?? '') || isLeft(file.names[whole] ?? '')) return false
  const [less, more] = [amountsOf(left, file), amountsOf(whole, file)]
  const isLess = less.every((each = 0, row) =>
    (more[row] ?? 0) < 0 ? each <= 0 : Math.abs(each) <= (more[row] ?? 0),
  )
  return isLess && less.some((each = 0, row) => each !== 0 && each !== (more[row] ?? 0))
}

const COLLECTED = wholeWords('(?:total|amount) (?:collected|charged|paid|received)|collected|charged')

/** Whether a header says that an amount is all that was taken from whoever paid, with its taxes and tips. */
export function isCollected(name: string): boolean {
  return COLLECTED.test(headerKey(name))
}

const GROSS = wholeWords('gross|brutto|bruto|brut|lordo|before fees?')

/** Whether a header says that nothing has been taken off yet. */
export function isGross(name: string): boolean {
  return GROSS.test(headerKey(name))
}

/** What is left of wages once their tax is taken is what is paid. */
const PAY = wholeWords(
  '(net|take home) (pay|wages?|salary|payment)|nettolohn|nettogehalt|salaire net|net a payer|sueldo neto|neto a pagar|salario liquido|netto in busta',
)

/** Amounts before tax, which stand beside what was paid and never move by themselves. */
export function beforeTax({ amounts }: MoneyColumns, file: AmountFile): readonly number[] {
  const named = [...file.names.entries()].filter(([, name]) => isTax(name))
  if (named.length === 0 || amounts.length < 2) return []
  const taxes = named.map(([column]) => amountsOf(column, file))
  const columns = amounts.map(({ column }) => ({ column, values: amountsOf(column, file) }))
  const bare = columns.filter(
    ({ column, values }) =>
      !PAY.test(headerKey(file.names[column] ?? '')) &&
      columns.some(
        (paid) => paid.column !== column && taxes.some((tax) => isWithTax(paid.values, values, tax)),
      ),
  )
  return bare.map(({ column }) => column)
}

/** An amount is of whole cents, what shares come to is not. */
const CENT = 0.01
/** What a row is called is no longer. */
const LONGEST_NAME = 60

/**
 * Fees that an amount has within it already: it is how many were traded for which price, with the fee of each such row, or
 * it is a fee by itself and says so. Rows without a fee say nothing.
 */
export function feesWithin({ amounts, fees }: MoneyColumns, file: AmountFile): readonly number[] {
  const column = (is: (name: string) => boolean) => file.names.findIndex(is)
  const [count, price] = [column(isQuantity), column(isPrice)]
  const valueIn = ({ cells }: AmountFile['rows'][number], at: number) =>
    Math.abs(Number(plainNumber(cells[at] ?? '', file.decimalMark) ?? 0))
  return fees.filter((fee) => {
    const charged = file.rows.filter((row) => valueIn(row, fee) > 0)
    const hasTrades = charged.some((row) => valueIn(row, count) * valueIn(row, price) > 0)
    const isWithin = (amount: number) =>
      charged.every((row) => {
        const traded = valueIn(row, count) * valueIn(row, price)
        if (traded === 0) return hasTrades || (valueIn(row, amount) === valueIn(row, fee) && isCalledFee(row))
        const beside = Math.abs(valueIn(row, amount) - traded)
        return Math.abs(beside - valueIn(row, fee)) < CENT
      })
    return charged.length > 0 && amounts.some((each) => isWithin(each.column))
  })
}

function isCalledFee({ cells }: AmountFile['rows'][number]): boolean {
  return cells.some(
    (cell) => /\p{L}{2}/u.test(cell) && cell.length < LONGEST_NAME && moneyKind(cell) === 'fee',
  )
}

function amountsOf(column: number, { rows, decimalMark }: AmountFile): Amounts {
  return rows.map(({ cells }) => scaledAmount(plainNumber(cells[column] ?? '', decimalMark)))
}

/** Whether one is the other with something added, or with it taken off, in every row and not always nothing. */
function isSumOf(total: Amounts, whole: Amounts, part: Amounts): boolean {
  const adds = (sign: 1 | -1) =>
    total.every((each, row) => (each ?? 0) === (whole[row] ?? 0) + sign * (part[row] ?? 0))
  return part.some((each, row) => each && total[row]) && (adds(1) || adds(-1))
}

function isWithTax(paid: Amounts, bare: Amounts, tax: Amounts): boolean {
  return isSumOf(paid, bare, tax) && paid.every((each = 0, row) => Math.abs(each) >= Math.abs(bare[row] ?? 0))
}

function shrinks(whole: Amounts, left: Amounts): boolean {
  return whole.some((each = 0, row) => each > 0 && (left[row] ?? 0) < each)
}
