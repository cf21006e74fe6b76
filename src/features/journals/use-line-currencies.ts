import type { JournalBooks } from './use-journals.ts'
import type { JournalForm } from './use-journal-form.ts'

/** Stands for an entry whose lines each have a currency of their own. */
export const SEVERAL = 'several'

/** The currencies that the lines of an entry can have, and the one that all have where they have one. */
export function useLineCurrencies({ typed, change }: JournalForm, books: JournalBooks) {
  const used = [...new Set(typed.lines.map(({ currency }) => currency))]
  const codes = [...new Set([...books.enabled, ...used])]
  const [only = books.currency] = used
  const chosen = typed.hasSeveral || used.length > 1 ? SEVERAL : only
  const choose = (code: string) => {
    if (code === SEVERAL) change({ hasSeveral: true })
    else change({ hasSeveral: false, lines: typed.lines.map((line) => ({ ...line, currency: code })) })
  }
  return { chosen, codes, choose }
}
