import { useNavigate } from 'react-router-dom'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { useJournalEdits } from './use-journals.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** The keys of the list of entries, and which of those shown are selected. */
export function useSelectedJournals(shown: readonly JournalEntry[]) {
  const edits = useJournalEdits()
  const navigate = useNavigate()
  const selection = useRowSelection()
  const { failure, attempt } = useFailure()

  const remove = (entries: readonly JournalEntry[]) => {
    const [only, ...others] = entries
    if (!only) return
    void attempt(async () => {
      await (others.length === 0 ? edits.remove(only) : edits.removeAll(entries))
      selection.clear()
    })
  }
  const among = (ids: ReadonlySet<string>) => shown.filter(({ id }) => ids.has(id))
  useRowKeys({
    title: 'Journal entries',
    noun: 'entry',
    list: 'entries',
    selection,
    onDelete: {
      label: 'Delete the entry, or those selected',
      run: (ids) => remove(among(new Set(ids))),
    },
    more: () => [{ label: 'New entry', keys: ['n'], run: () => void navigate('/journals/new'), edits: true }],
  })
  return { selection, selected: among(selection.ids), remove, failure }
}
