import type { JournalBooks } from './use-journals.ts'
import type { JournalForm } from './use-journal-form.ts'

/** Whether the lines of an entry have currencies of their own, and the one that all have where they have not. */
export function useLineCurrencies({ typed, change }: JournalForm, books: JournalBooks) {
  const used = [...new Set(typed.lines.map(({ currency }) => currency))]
  const [only = books.currency] = used
  return {
    isSeveral: typed.hasSeveral || used.length > 1,
    only,
    /** Gives all lines one currency. */
    choose: (code: string) =>
      change({ hasSeveral: false, lines: typed.lines.map((line) => ({ ...line, currency: code })) }),
    letDiffer: () => change({ hasSeveral: true }),
  }
}
