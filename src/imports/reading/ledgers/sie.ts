import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../cells/rows-of-file.ts'
import { dayOfDigits, distinct, type LedgerReader, type Movement } from './ledger-rows.ts'
import { PostedEntries } from './posted-entries.ts'

/** The first line of a SIE file, in which Swedish programs hand on their books. */
const SIE = /^\s*#FLAGGA\s+\d/

/** Cash, giro and bank accounts in the Swedish chart. */
const MONEY = /^19/

/** A text in quotation marks, objects in braces, or a word. */
const FIELD = /"((?:[^"\\]|\\.)*)"|\{([^}]*)\}|[^\s{}"]+/g

export function isSie(head: string): boolean {
  return SIE.test(head)
}

/** The lines of a SIE file, each with its label and its fields as cells. */
export class SieLines implements RowSource {
  #rest = ''
  #line = 0

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#rowOf(line))
  }

  end(): SourceRow[] {
    return this.#rowOf(this.#rest)
  }

  #rowOf(text: string): SourceRow[] {
    this.#line += 1
    const fields = [...text.matchAll(FIELD)].map(
      ([field, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? field,
    )
    return fields.length > 0 ? [{ line: this.#line, cells: fields }] : []
  }
}

/**
 * The vouchers of a SIE file (#VER) with their postings (#TRANS), debits without a sign. Postings that were struck out
 * or added later stand there besides under other labels, and added ones as #TRANS as well.
 */
export class SieReader implements LedgerReader {
  readonly #names = new Map<string, string>()
  readonly #entries = new PostedEntries()
  readonly #openings: { line: number; number: string; amount: string }[] = []
  #currency = 'SEK'
  #firstDay = ''
  #voucher = { line: 0, day: '', text: '', reference: '' }

  take({ line, cells }: SourceRow): void {
    const [label = '', ...fields] = cells
    const at = (field: number) => fields[field]?.trim() ?? ''
    switch (label.toUpperCase()) {
      case '#VALUTA':
        this.#currency = at(0)
        break
      case '#RAR':
        if (at(0) === '0') this.#firstDay = dayOfDigits(at(1))
        break
      case '#KONTO':
        this.#names.set(at(0), at(1))
        break
      case '#IB':
        if (at(0) === '0' && /[1-9]/.test(at(2))) this.#openings.push({ line, number: at(1), amount: at(2) })
        break
      case '#VER':
        this.#voucher = { line, day: dayOfDigits(at(2)), text: at(3), reference: `${at(0)}${at(1)}` }
        break
      case '#TRANS': {
        const { text, ...told } = this.#voucher
        const posting = { account: at(0), amount: at(2), currency: this.#currency }
        // A posting may have a day and a text of its own; those of the voucher are what its other side has too.
        this.#entries.post(`${told.line}`, { ...told, text: text || at(4) }, posting)
      }
    }
  }

  movements(): readonly Movement[] {
    const opening = { day: this.#firstDay, text: '', currency: this.#currency, category: '', reference: '' }
    const openings = this.#openings.flatMap(({ line, number, amount }) =>
      MONEY.test(number) ? [{ ...opening, line, account: number, amount, isOpening: true }] : [],
    )
    const posted = this.#entries.movements((account) => MONEY.test(account))
    return [...openings, ...posted].map((movement) => ({
      ...movement,
      account: this.#named(movement.account),
      category: movement.category
        .split(' + ')
        .map((account) => this.#named(account))
        .join(' + '),
    }))
  }

  #named(number: string): string {
    return distinct(number, this.#names.get(number) ?? '')
  }
}
