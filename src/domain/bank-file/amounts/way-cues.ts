import type { AmountFile, Tried } from './amount-reading.ts'
import { isOfRefund, wayOfText } from './direction-words.ts'
import { flagKey } from './flag-words.ts'
import { wholeWords } from '../columns/header-words.ts'
import { markOf } from './number-text.ts'

/** Kinds and categories that mean the same in every book. */
const INCOME = wholeWords('credits?(?! (?:card|transfer|note|line|memo))|income|revenue|einnahmen?|revenus?|recettes?|ingresos?|entrate|receitas?|inkomsten|inkomster|inntekter?|przychod\\w*|доход\\p{L}*') // oxfmt-ignore
const EXPENSE = wholeWords('debits?(?! card)|expenses?|ausgaben?|depenses?|gastos?|egresos?|uscite|spese|despesas?|uitgaven|utgifter|wydat\\w*|расход\\p{L}*') // oxfmt-ignore

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

/** Whether columns call income or a credit what went out, and expenses or a debit what came in, and nothing the other way round. */
export function areIncomesOut({ deltas }: Pick<Tried, 'deltas'>, { rows, description }: AmountFile): boolean {
  const told = rows.slice(0, deltas.length).flatMap(({ cells }, row) => {
    const others = cells.filter((cell, at) => cell.length <= LONGEST_KIND && !description.includes(at))
    const [isIncome, isExpense] = [INCOME, EXPENSE].map((words) => others.some((cell) => words.test(flagKey(cell)))) // oxfmt-ignore
    const delta = deltas[row]
    return delta && isIncome !== isExpense ? [isIncome === delta > 0] : []
  })
  return told.length > 0 && !told.includes(true)
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
  const isNameless = names.every((name) => /^Column \d+$/.test(name))
  let [agree, disagree] = [0, 0]
  for (const [index, { cells }] of rows.slice(0, deltas.length).entries()) {
    const delta = deltas[index] ?? 0
    if (delta === 0) continue
    const texts = isNameless ? cells : description.map((column) => cells[column] ?? '')
    const text = texts.join(' ')
    const way = wayOfText(text)
    // Whoever is charged a fee for each sale pays refunds, and does not get them.
    if (!way || (isOfSeller && isOfRefund(text))) continue
    if ((way === 'in') === delta > 0) agree += 1
    else disagree += 1
  }
  return { agree, disagree }
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
