import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { type Entry, type LedgerReader, type Movement, movementsOf, sumOfPlain } from './ledger-rows.ts'
import { holdsMoney, isOpeningBalance } from './roots-of-charts.ts'

/** A line of `ledger csv`: day, code, payee, account with its parents, commodity, amount, mark, and note, and no names above. */
const LINE =
  /^"\d{4}[-/]\d{1,2}[-/]\d{1,2}","[^"\n]*","[^"\n]*","[^"\n:]+:[^"\n]+","[^"\n]*","-?[\d.]+","[*! ]?",/
const STATUSES: Readonly<Record<string, string>> = { '*': 'Cleared', '!': 'Pending' }

export function isOfLedgerCli(head: string): boolean {
  return LINE.test(head)
}

/** What the command line program Ledger prints as CSV, one row a posting; rows belong together until they come to zero. */
export class LedgerCliReader implements LedgerReader {
  readonly #entries: Entry[] = []
  #key = ''
  #isOpen = false

  take({ line, cells }: SourceRow): void {
    const [day = '', code = '', payee = '', account = '', currency = '', amount = '', mark = ''] = cells.map(
      (cell) => cell.trim(),
    )
    if (account === '') return
    const key = [day, code, payee].join('\n')
    if (key !== this.#key || !this.#isOpen)
      this.#entries.push({ line, day, text: payee, reference: code, postings: [] })
    const status = STATUSES[mark]
    const postings = this.#entries.at(-1)?.postings ?? []
    postings.push({ account, amount, currency, ...(status === undefined ? {} : { status }) })
    this.#key = key
    this.#isOpen = !isBalanced(postings)
  }

  movements(): readonly Movement[] {
    return this.#entries.flatMap((entry) =>
      movementsOf(entry, holdsMoney).map((movement) => ({
        ...movement,
        isOpening: isOpeningBalance(movement.category),
      })),
    )
  }
}

/** Whether postings come to zero in each of their commodities. */
function isBalanced(postings: Entry['postings']): boolean {
  const commodities = new Set(postings.map(({ currency }) => currency))
  return [...commodities].every((commodity) => {
    const sum = sumOfPlain(
      postings.filter(({ currency }) => currency === commodity).map(({ amount }) => amount),
    )
    return sum !== undefined && !/[1-9]/.test(sum)
  })
}
