import type { AmountFile, Tried } from '../amounts/amount-reading.ts'
import {
  isBarePayment,
  isOfRefund,
  isOfSale,
  isOfShopAlone,
  isPaidToCard,
  wayOfText,
} from './direction-words.ts'
import { isLedger, SIDE } from './account-kinds.ts'
import { flagKey, wayOfFlag } from './flag-words.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight, isPrice, isQuantity, NAMED } from '../columns/header-words.ts'
import { plainLetters } from '../../text/plain-letters.ts'
import { markOf } from '../numbers/number-text.ts'
import { isUnnamed } from '../columns/headers-beside.ts'

/** Kinds and categories that mean the same in every book. */
const INCOME = wholeWords(
  'receive money|customer payments?|^(?:bank |cash |sales )?receipts?$|credits?(?! (?:card|transfer|note|line|memo))|income|revenue|einnahmen?|revenus?|recettes?|ingresos?|entrate|receitas?|inkomsten|inkomster|inntekter?|przychod\\w*|доход\\p{L}*',
)
const EXPENSE = wholeWords(
  'spend money|(?:vendor|supplier|bill) payments?|^(?:bank|cash) payments?$|debits?(?! card)|expenses?|ausgaben?|depenses?|gastos?|egresos?|uscite|spese|despesas?|uitgaven|utgifter|wydat\\w*|расход\\p{L}*',
)

/** Whether a column of kinds of movements, as cards have them, says the other way of every row: "Purchase" beside a plus. */
export function areKindsOtherwise(
  { deltas }: Pick<Tried, 'deltas'>,
  { rows, money, isOfSeller }: AmountFile,
): boolean {
  return money.flags.some(({ column, ways, isOfKinds }) => {
    if (!ways || !isOfKinds || isOfSeller) return false
    const told = rows.slice(0, deltas.length).flatMap(({ cells }, row) => {
      const way = ways[flagKey(cells[column] ?? '')]
      return way && deltas[row] ? [(way === 'in') === deltas[row] > 0] : []
    })
    return told.length > 1 && !told.includes(true)
  })
}

/**
 * Whether a column of words for either way says the same as the signs do, wherever it says one: a minus for what went out.
 * In books that somebody keeps the sides of an account are the other way round.
 */
export function areWaysAsSigned(deltas: Tried['deltas'], file: AmountFile): boolean {
  const isTurned = isLedger(file)
  const mayTell = ({ distinct }: ColumnSurvey, column: number) =>
    distinct.size > 1 &&
    distinct.size <= MOST_KINDS &&
    headerWeight(file.names[column] ?? '', 'flag') >= NAMED.well
  return file.surveys.some((survey, column) => {
    if (!mayTell(survey, column)) return false
    const told = file.rows.slice(0, deltas.length).flatMap(({ cells }, row) => {
      const [word, delta] = [cells[column] ?? '', deltas[row]]
      const way = wayOfFlag(word)
      if (!way || !delta) return []
      const isIn = (way === 'in') !== (isTurned && SIDE.test(flagKey(word)))
      return [{ isIn, isSame: isIn === delta > 0 }]
    })
    const areBoth = new Set(told.map(({ isIn }) => isIn)).size === 2
    return areBoth && told.every(({ isSame }) => isSame) && 2 * told.length > file.rows.length
  })
}

/** A bank tells no more kinds of movements apart. */
const MOST_KINDS = 12

/** What a broker's list calls what was bought and what was sold: there it tells the way. */
const BOUGHT = wholeWords('buy|bought|purchased?|kauf|gekauft|achat|compra|acquisto|koop|aankoop')
const SOLD = wholeWords('sell|sold|sale|verkauf|verkauft|vente|venta|vendita|verkoop')

/** Whether what was bought is below zero in a list of trades, and what was sold is not: both by the texts of rows. */
export function areTradesAsSigned(deltas: Tried['deltas'], file: AmountFile): boolean {
  const trades = tradesIn(deltas, file)
  return trades.length > 0 && trades.every(({ isBought, delta }) => isBought === delta < 0)
}

/** Whether a list of trades has no minus before anything, not before what was bought either, but other rows have one. */
export function areTradesUnsigned(deltas: Tried['deltas'], file: AmountFile): boolean {
  const trades = tradesIn(deltas, file)
  const isBoughtIn = trades.some(({ isBought, delta }) => isBought && delta > 0)
  return isBoughtIn && trades.every(({ delta }) => delta > 0) && deltas.some((delta = 0) => delta < 0)
}

/** The rows of a list of trades that say by their texts whether something was bought or sold. */
function tradesIn(deltas: Tried['deltas'], { rows, names, description }: AmountFile) {
  if (!names.some((name) => isQuantity(name) || isOfShare(name)) || !names.some(isPriceOfTrade)) return []
  return rows.slice(0, deltas.length).flatMap(({ cells }, row) => {
    const text = plainLetters(
      description
        .map((column) => cells[column] ?? '')
        .join(' ')
        .slice(0, LONGEST_KIND),
    )
    const [isBought, isSold] = [BOUGHT.test(text), SOLD.test(text)]
    const delta = deltas[row]
    return delta && isBought !== isSold ? [{ isBought, delta }] : []
  })
}

function isPriceOfTrade(name: string): boolean {
  return isPrice(name) || UNIT_COST.test(headerKey(name))
}

/** "Price / share" or a code of what was traded, where no column says how many. */
function isOfShare(name: string): boolean {
  return SHARE.test(headerKey(name))
}

const SHARE = wholeWords(
  'isin|wkn|ticker|cusip|sedol|(?:price|kurs|prix|precio|prezzo) (?:per |pro |par |por |per )?(?:share|unit|stuck|action|accion|azione)',
)
const UNIT_COST = wholeWords('unit cost|cost per unit|unit price')

/** "is_income" above "true": a header that asks for a kind, and what says that it is so. */
const IS_KIND = /^is (income|expense|credit|debit)$/
const YES = /^(?:true|yes|y|1)$/

/** Whether columns call income or a credit what went out, and expenses or a debit what came in, and nothing the other way round. */
export function areIncomesOut(
  { deltas }: Pick<Tried, 'deltas'>,
  { rows, description, names, surveys }: AmountFile,
): boolean {
  // "Spend Money" in every second row is a kind, though nothing else describes them.
  const isText = (column: number) =>
    description.includes(column) && (surveys[column]?.distinct.size ?? 0) > MOST_KINDS / 2
  const asking = names.map((name) => IS_KIND.exec(headerKey(name))?.[1])
  const told = rows.slice(0, deltas.length).flatMap(({ cells }, row) => {
    const others = cells.flatMap((cell, at) => {
      if (cell.length > LONGEST_KIND || isText(at)) return []
      const kind = flagKey(cell)
      return [asking[at] !== undefined && YES.test(kind) ? (asking[at] ?? kind) : kind]
    })
    const [isIncome, isExpense] = [INCOME, EXPENSE].map((words) => others.some((kind) => words.test(kind)))
    const delta = deltas[row]
    return delta && isIncome !== isExpense ? [isIncome === delta > 0] : []
  })
  return told.length > 0 && !told.includes(true)
}

/** Whether a column of kinds calls a refund what went out, and none that came in: whoever buys gets it back. */
export function areRefundsOut({ deltas }: Pick<Tried, 'deltas'>, file: AmountFile): boolean {
  const { rows, names, surveys, isOfSeller } = file
  if (isOfSeller) return false
  const kinds = [...names.keys()].filter(
    (column) =>
      headerWeight(names[column] ?? '', 'flag') >= NAMED.well &&
      (surveys[column]?.distinct.size ?? 0) <= MOST_KINDS,
  )
  const told = rows.slice(0, deltas.length).flatMap(({ cells }, row) => {
    const isRefund = kinds.some((column) => isOfRefund(cells[column] ?? ''))
    const delta = deltas[row]
    return isRefund && delta ? [delta] : []
  })
  return told.length > 0 && told.every((delta) => delta < 0)
}

/** Whether columns call income what came in, or expenses what went out, and nothing the other way round. */
export function areKindsAlike({ deltas }: Pick<Tried, 'deltas'>, file: AmountFile): boolean {
  return areIncomesOut({ deltas: deltas.map((delta) => delta && -delta) }, file)
}

/** No kind and no category has a longer name. */
const LONGEST_KIND = 40

/** What the amounts come to if plus is in: the guess may have them the other way round. */
export function asPlus({ deltas, sign }: Tried): Tried['deltas'] {
  return sign === 'positive-out' ? deltas.map((delta) => (delta === undefined ? undefined : -delta)) : deltas
}

/** Movements whose text says which way they go, along with their amounts or against them. */
interface Cues {
  agree: number
  disagree: number
}

export function cuesOf(
  { deltas }: Pick<Tried, 'deltas'>,
  { rows, description, names, isOfSeller }: AmountFile,
): Cues {
  const areUnnamed = names.every(isUnnamed)
  let [agree, disagree] = [0, 0]
  for (const [index, { cells }] of rows.slice(0, deltas.length).entries()) {
    const delta = deltas[index] ?? 0
    if (delta === 0) continue
    const texts = areUnnamed ? cells : description.map((column) => cells[column] ?? '')
    const text = texts.join(' ')
    const way = wayOfText(text)
    // Whoever is charged a fee for each sale pays refunds, and does not get them; a charge is what customers paid.
    if (!way || (isOfSeller && (isOfRefund(text) || isOfSale(text)))) continue
    if ((way === 'in') === delta > 0) agree += 1
    else disagree += 1
  }
  return { agree, disagree }
}

/**
 * Whether nothing but payments that name nobody have a minus sign, beside others without: those are what was paid to a card
 * as well as what was paid from an account.
 */
export function areMinusBarePayments(deltas: Tried['deltas'], file: AmountFile): boolean {
  return areMinusAll(deltas, file, isBarePayment)
}

/** Whether those with a minus name nothing but a shop, beside others without: purchases, or what came back. */
export function areMinusOfShops(deltas: Tried['deltas'], file: AmountFile): boolean {
  return areMinusAll(deltas, file, isOfShopAlone)
}

/** Whether what says that it was paid to a card has a minus throughout, beside others without one. */
export function areMinusPaidToCard(deltas: Tried['deltas'], { rows, description }: AmountFile): boolean {
  const textOf = (row: number) => description.map((column) => rows[row]?.cells[column] ?? '').join(' ')
  const paid = [...deltas.entries()].filter(([row, delta]) => delta && isPaidToCard(textOf(row)))
  return paid.length > 0 && paid.every(([, delta = 0]) => delta < 0) && deltas.some((delta = 0) => delta > 0)
}

function areMinusAll(
  deltas: Tried['deltas'],
  { rows, description }: AmountFile,
  is: (text: string) => boolean,
): boolean {
  const [minus, plus] = [
    [...deltas.entries()].filter(([, delta = 0]) => delta < 0),
    deltas.some((delta = 0) => delta > 0),
  ]
  const textOf = (row: number) => description.map((column) => rows[row]?.cells[column] ?? '').join(' ')
  return plus && minus.length > 0 && minus.every(([row]) => is(textOf(row)))
}

/** Whether all rows are payments that name nobody: to a card, or from an account. */
export function areAllBarePayments({ rows, description }: AmountFile): boolean {
  const textOf = ({ cells }: AmountFile['rows'][number]) =>
    description.map((column) => cells[column] ?? '').join(' ')
  return rows.length > 0 && rows.every((row) => isBarePayment(textOf(row)))
}

/** What the texts of amounts without a sign say, these taken as money in. */
export function cuesOfUnmarked({ amount, deltas }: Tried, file: AmountFile): Cues {
  const column = amount.kind === 'two-columns' ? -1 : amount.column
  const isMarked = file.rows.map(({ cells }) => markOf(cells[column] ?? '') !== undefined)
  return cuesOf({ deltas: deltas.map((delta, row) => (isMarked[row] ? 0 : Math.abs(delta ?? 0))) }, file)
}

/** Whether texts say the way of several movements and (nearly) all of them the same. */
export function isPlain({ agree, disagree }: Cues, side: keyof Cues): boolean {
  const [told, against] = side === 'agree' ? [agree, disagree] : [disagree, agree]
  return told >= 3 && told >= 8 * against
}
