import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { readJournals } from '../../db/reads/journals.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { useLive } from '../../db/core/use-live.ts'
import { counted } from '../../domain/count-text.ts'
import { DEFAULT_CURRENCY } from '../../domain/currency.ts'
import type { CalendarDay } from '../../domain/calendar-day.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account.ts'
import type { JournalEntry } from '../../domain/journal-entry.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { useBooks } from '../../session/session-context.ts'
import type { JournalValues } from './typed-journal.ts'

export interface JournalBooks {
  /** Entries and templates, the newest day first. */
  journals: readonly JournalEntry[]
  /** What can be posted to. */
  chart: readonly GLAccount[]
  currency: string
  /** The currencies that are offered. */
  enabled: readonly string[]
  lockDate: CalendarDay | undefined
}

/** All that the screens of journal entries need; undefined until first read. */
export function useJournals(): JournalBooks | undefined {
  const { db } = useBooks()
  return useLive(async () => {
    const [journals, chart, settings] = await Promise.all([
      readJournals(db),
      readGLAccounts(db),
      readSettings(db),
    ])
    const currency = settings?.defaultCurrency ?? DEFAULT_CURRENCY
    return {
      journals,
      chart: chart.filter(({ number }) => number !== DEFAULT_GL_NUMBER),
      currency,
      enabled: settings?.enabledCurrencies ?? [currency],
      lockDate: settings?.lockDate,
    }
  }, [db])
}

/** What can be done to journal entries. Each rejects with the sentence to show, and nothing is changed then. */
export function useJournalEdits() {
  const books = useBooks()
  return {
    async create(values: JournalValues): Promise<void> {
      const noun = values.templateName === undefined ? 'journal entry' : 'template'
      await books.step(`Added the ${noun} “${values.templateName ?? values.memo}”`, {
        name: 'createJournal',
        args: { id: crypto.randomUUID(), ...values },
      })
    },

    async update({ id }: JournalEntry, values: JournalValues): Promise<void> {
      const noun = values.templateName === undefined ? 'journal entry' : 'template'
      await books.step(`Changed the ${noun} “${values.templateName ?? values.memo}”`, {
        name: 'updateJournal',
        args: { id, ...values },
      })
    },

    async remove({ id, memo, templateName }: JournalEntry): Promise<void> {
      const noun = templateName === undefined ? 'journal entry' : 'template'
      await books.step(`Deleted the ${noun} “${templateName ?? memo}”`, {
        name: 'deleteJournal',
        args: { id },
      })
    },

    /** Several entries as one step. */
    async removeAll(entries: readonly JournalEntry[]): Promise<void> {
      await books.step(
        `Deleted ${counted(entries.length, 'journal entry', 'journal entries')}`,
        ...entries.map(({ id }): Edit => ({ name: 'deleteJournal', args: { id } })),
      )
    },
  }
}
