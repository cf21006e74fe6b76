import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { type LedgerReader, type Movement, NamedRows } from './ledger-rows.ts'

/** The columns by which an export from Actual is known. */
export const ACTUAL_COLUMNS = ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount', 'Split_Amount']

const WHOLE = /^\(SPLIT INTO (\d+)\) ?/
const PART = /^\(SPLIT \d+ OF \d+\) ?/
const STARTING = /^starting balance$/i

/**
 * The transactions of Actual. One that is split stands there with the amount zero and its whole in a column of its own,
 * and the parts below it, which say what it was for.
 */
export class ActualReader implements LedgerReader {
  readonly #rows = new NamedRows()
  /** The one that is split and whose parts are being read, and how many of them are to come. */
  #open: { whole: Movement; parts: number } | undefined
  readonly #movements: Movement[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const [notes, payee, amount] = [of('Notes'), of('Payee'), of('Amount')]
    const category = [of('Category_Group'), of('Category')].filter((part) => part !== '').join(': ')
    const parts = Number(WHOLE.exec(notes)?.[1] ?? 0)
    if (PART.test(notes) && this.#open && this.#open.parts > 0) {
      const { whole } = this.#open
      this.#open.parts -= 1
      const known = whole.category === '' ? [] : whole.category.split(' + ')
      whole.category = [...new Set([...known, ...(category === '' ? [] : [category])])].join(' + ')
      return
    }
    const text = notes.replace(parts > 0 ? WHOLE : PART, '').trim()
    const movement: Movement = {
      line: row.line,
      account: of('Account'),
      day: of('Date'),
      text: [payee, text].filter((part) => part !== '').join(' '),
      amount: parts > 0 && Number(amount) === 0 ? of('Split_Amount') : amount,
      currency: '',
      category,
      reference: '',
      status: of('Cleared'),
      isSplit: parts > 1,
      isOpening: STARTING.test(payee),
    }
    this.#movements.push(movement)
    this.#open = parts > 0 ? { whole: movement, parts } : undefined
  }

  movements(): readonly Movement[] {
    return this.#movements
  }
}
