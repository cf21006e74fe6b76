import {
  currencyOfAmount,
  decideDecimalMark,
  NumberSurvey,
  plainNumber,
} from '../../../domain/bank-file/numbers/number-text.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { distinct, type LedgerReader, type Movement, NamedRows, negated, sumOfPlain } from './ledger-rows.ts'

const COLUMNS = ['Account', 'Date', 'Payee', 'Memo', 'Outflow', 'Inflow', 'Cleared']
/** The columns by which the register of YNAB is known, and that of the program before it. */
export const YNAB_COLUMNS = [...COLUMNS, 'Category Group/Category']
export const YNAB4_COLUMNS = [...COLUMNS, 'Master Category', 'Sub Category']

/** "Split (1/3) for the party", "(Split 1/3) for the party". */
const PART = /^\(?Split \(?(\d+)\/(\d+)\) ?/

interface Row extends Movement {
  payee: string
  memo: string
  /** Which of how many parts of a transaction it is. */
  part: number
  of: number
}

/**
 * The register of YNAB. What is split stands there as a row a part, which its memo says: parts of one day, payee and
 * account that follow each other and lack none are one transaction; others stay as they are.
 */
export class YnabReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #read: Row[] = []
  readonly #numbers = new NumberSurvey()

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const [outflow, inflow, memo] = [of('Outflow'), of('Inflow'), of('Memo')]
    this.#numbers.add(outflow)
    this.#numbers.add(inflow)
    const [, part = '0', parts = '0'] = PART.exec(memo) ?? []
    this.#read.push({
      line: row.line,
      account: of('Account'),
      day: of('Date'),
      payee: of('Payee'),
      memo: memo.replace(PART, ''),
      text: distinct(of('Payee'), memo.replace(PART, '')),
      amount: amountOf(outflow, inflow),
      currency: currencyOfAmount(outflow) ?? currencyOfAmount(inflow) ?? '',
      category: of('Category Group/Category', 'Category'),
      reference: of('Check Number'),
      status: of('Cleared'),
      part: Number(part),
      of: Number(parts),
    })
  }

  movements(): readonly Movement[] {
    const { mark, certain } = decideDecimalMark([this.#numbers])
    // What cannot be added up without knowing how decimals are written is left as it is.
    if (!certain) return this.#read
    const rows = this.#read.map((row) => ({ ...row, amount: plainNumber(row.amount, mark) ?? row.amount }))
    const movements: Movement[] = []
    for (let at = 0; at < rows.length;) {
      const parts = partsFrom(rows, at)
      const whole = parts && wholeOf(parts)
      const own = rows[at]
      if (whole) movements.push(whole)
      else if (own) movements.push(own)
      at += whole && parts ? parts.length : 1
    }
    return movements
  }
}

/** A row has either; with both nobody knows which way it went, and it can't be read. */
function amountOf(outflow: string, inflow: string): string {
  const [isOut, isIn] = [outflow, inflow].map((text) => /[1-9]/.test(text))
  return isOut && isIn ? `${inflow} - ${outflow}` : isOut ? negated(outflow) : inflow
}

/** The parts of the transaction that begins at a place, in either order; undefined where none does, or one is missing. */
function partsFrom(rows: readonly Row[], at: number): Row[] | undefined {
  const first = rows[at]
  if (!first || first.of < 2) return undefined
  const parts = rows.slice(at, at + first.of)
  const isWhole =
    parts.length === first.of &&
    parts.every(({ account, day, of }) => account === first.account && day === first.day && of === first.of)
  const isInOrder = [1, -1].some((step) =>
    parts.every(({ part }, index) => part === (step === 1 ? index + 1 : first.of - index)),
  )
  return isWhole && isInOrder ? parts : undefined
}

/** Parts as one; undefined where one of them has no amount. */
function wholeOf(parts: readonly Row[]): Movement | undefined {
  const amount = sumOfPlain(parts.map((part) => part.amount))
  const [first] = parts
  if (!first || amount === undefined) return undefined
  return {
    ...first,
    amount,
    text: distinct(first.payee, ...parts.map(({ memo }) => memo)),
    category: [...new Set(parts.map(({ category }) => category))].filter((each) => each !== '').join(' + '),
    isSplit: true,
  }
}
