import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { useJournalEdits } from './use-journals.ts'

/** The keys of the list of entries, and which of those shown are selected. */
export function useSelectedJournals(shown: readonly JournalEntry[]) {
  const edits = useJournalEdits()
  const navigate = useNavigate()
  const selection = useRowSelection()
  const [failure, setFailure] = useState<string>()

  const remove = (entries: readonly JournalEntry[]) => {
    const [only, ...others] = entries
    if (!only) return
    setFailure(undefined)
    void (others.length === 0 ? edits.remove(only) : edits.removeAll(entries)).then(
      selection.clear,
      (error: unknown) => setFailure(messageOf(error)),
    )
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
