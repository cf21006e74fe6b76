import { readAccounts } from '../../db/reads/accounts.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { readJournals } from '../../db/reads/journals.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Account } from '../../domain/account/account.ts'
import { counted } from '../../domain/text/count-text.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import { lockDates, lockedThrough as laterLock } from '../../domain/reconciliation/reconciliation.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { useBooks } from '../../session/session-context.ts'
import type { JournalValues } from './typed-journal.ts'
import { quoted } from '../../domain/text/quoted.ts'

export interface JournalBooks {
  /** Entries and templates, the newest day first. */
  journals: readonly JournalEntry[]
  /** What can be posted to: GL accounts, and petty cash as if it were one. */
  chart: readonly GLAccount[]
  banks: ReadonlyMap<Id, Account>
  currency: string
  lockDate: CalendarDay | undefined
}

/** All that the screens of journal entries need; undefined until first read. */
export function useJournals(): JournalBooks | undefined {
  const { db } = useBooks()
  return useLive(async () => {
    const [journals, chart, accounts, settings] = await Promise.all([
      readJournals(db),
      readGLAccounts(db),
      readAccounts(db),
      readSettings(db),
    ])
    const currency = settings?.defaultCurrency ?? DEFAULT_CURRENCY
    return {
      journals,
      chart: [
        ...chart.filter(({ number }) => number !== DEFAULT_GL_NUMBER),
        ...accounts.filter(({ isPettyCash }) => isPettyCash).map(offered),
      ],
      banks: new Map(accounts.map((account) => [account.id, account])),
      currency,
      lockDate: settings?.lockDate,
    }
  }, [db])
}

/** Petty cash as it is offered among GL accounts; it has a name and no number. */
function offered({ id, name, createdAt, updatedAt }: Account): GLAccount {
  return { id, number: '', name, category: 'ASSET', subcategory: 'Petty cash', createdAt, updatedAt }
}

/** The last day that is locked for an entry: of all the books, or of petty cash that it names. */
export function lockedThrough(
  { lockDate, banks }: JournalBooks,
  lines: readonly { glAccountId: Id }[],
): CalendarDay | undefined {
  return lines.reduce(
    (through, { glAccountId }) => laterLock(lockDates(through, banks.get(glAccountId)?.lockDate)),
    lockDate,
  )
}

/** What can be done to journal entries. Each rejects with the sentence to show, and nothing is changed then. */
export function useJournalEdits() {
  const books = useBooks()
  return {
    async create(values: JournalValues): Promise<void> {
      const noun = values.templateName === undefined ? 'journal entry' : 'template'
      await books.step(`Added the ${noun} ${quoted(values.templateName ?? values.memo)}`, {
        name: 'createJournal',
        args: { id: crypto.randomUUID(), ...values },
      })
    },

    async update({ id }: JournalEntry, values: JournalValues): Promise<void> {
      const noun = values.templateName === undefined ? 'journal entry' : 'template'
      await books.step(`Changed the ${noun} ${quoted(values.templateName ?? values.memo)}`, {
        name: 'updateJournal',
        args: { id, ...values },
      })
    },

    async remove({ id, memo, templateName }: JournalEntry): Promise<void> {
      const noun = templateName === undefined ? 'journal entry' : 'template'
      await books.step(`Deleted the ${noun} ${quoted(templateName ?? memo)}`, {
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
