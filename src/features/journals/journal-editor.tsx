import { BookmarkPlus, Copy, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { type JournalEntry, postingDays } from '../../domain/journal/journal-entry.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { useMayEdit } from '../../ui/primitives/editing.ts'
import { EntryFields } from './entry-fields.tsx'
import { LineList } from './line-list.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import type { JournalValues, TypedJournal } from './typed-journal.ts'
import { type JournalBooks, lockedThrough } from './use-journals.ts'
import { useLineEnter } from './use-line-enter.ts'
import { handled, useJournalForm } from './use-journal-form.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  initial: TypedJournal
  /** The entry that is changed; absent where a new one is made. */
  entry?: JournalEntry
  books: JournalBooks
  /** Each rejects with the sentence to show. */
  onSave: (values: JournalValues) => Promise<void>
  onSaveTemplate: (values: JournalValues) => Promise<void>
  onDelete?: () => Promise<void>
}

/** An entry with its lines. Enter in a line leads to the next, and Ctrl-Enter saves, as in every form. */
export function JournalEditor({ initial, entry, books, onSave, onSaveTemplate, onDelete }: Props) {
  const form = useJournalForm(initial, books)
  const { typed, failure, busy, submit } = form
  const mayEdit = useMayEdit()
  const [isNaming, setNaming] = useState(false)
  const isTemplate = entry?.templateName !== undefined
  const lockDate = lockedThrough(books, entry?.lines ?? [])
  const isLocked = entry !== undefined && postingDays(entry).some((day) => lockDate && day <= lockDate)
  const list = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-line="${wanted ?? ''}"] input`)?.focus()
  }, [wanted])

  const save = () => void submit(onSave)
  const lead = (from: number) => {
    const next = typed.lines[typed.lines.findIndex(({ key }) => key === from) + 1]
    setWanted(next ? next.key : form.addLine())
  }
  const whole = useRef<HTMLFormElement>(null)
  useLineEnter(whole, lead)

  return (
    <form
      ref={whole}
      data-screen
      noValidate
      onSubmit={handled(save)}
      className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FailureNotice failure={failure} />
      {isLocked && lockDate && (
        <Notice title={`The books are locked through ${dayInWords(lockDate, 'MMM d, yyyy')}`}>
          This entry posts in a locked period, so it can’t be changed. You can duplicate it.
        </Notice>
      )}
      <fieldset disabled={isLocked || !mayEdit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <EntryFields form={form} isTemplate={isTemplate} books={books} />
        <LineList ref={list} form={form} books={books} onAdd={() => setWanted(form.addLine())} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto flex flex-wrap gap-2">
          {entry && mayEdit && (
            <Link to={`/journals/new?from=${entry.id}`} className={buttonLook('quiet')}>
              <Copy aria-hidden="true" className="size-4" />
              {isTemplate ? 'Use template' : 'Duplicate'}
            </Link>
          )}
          {!isTemplate && (
            <Button edits kind="quiet" onClick={() => setNaming(true)}>
              <BookmarkPlus aria-hidden="true" className="size-4" />
              Save as template
            </Button>
          )}
          {onDelete && (
            <Button
              edits
              kind="quiet"
              disabled={isLocked}
              className="text-danger"
              onClick={() => void form.attempt(onDelete)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
          )}
        </div>
        <div className="ml-auto flex gap-2">
          <Link to="/journals" className={buttonLook('quiet')}>
            Cancel
          </Link>
          <Button edits kind="primary" type="submit" busy={busy} disabled={isLocked}>
            {entry ? 'Save' : 'Add entry'}
          </Button>
        </div>
      </div>
      <TemplateDialog
        open={isNaming}
        name={typed.memo}
        onClose={() => setNaming(false)}
        onSave={(templateName) => {
          setNaming(false)
          void submit(onSaveTemplate, { templateName, reversesOn: '', reference: '' })
        }}
      />
    </form>
  )
}
