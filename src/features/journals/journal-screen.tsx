import { ArrowLeft, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingText } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { today } from '../../session/today.ts'
import { JournalEditor } from './journal-editor.tsx'
import { blankJournal, typedFrom, typedLike } from './typed-journal.ts'
import { type JournalBooks, useJournalEdits, useJournals } from './use-journals.ts'

/** The address of a new entry may name another that it begins like. */
export function JournalScreen() {
  const { id } = useParams()
  const books = useJournals()
  if (!books) {
    return (
      <Page title="Journal entry" summary={<Back />}>
        <LoadingText text="Loading the journal entry…" />
      </Page>
    )
  }
  return id === undefined ? <NewJournal books={books} /> : <KnownJournal key={id} id={id} books={books} />
}

function NewJournal({ books }: { books: JournalBooks }) {
  const [params] = useSearchParams()
  const edits = useJournalEdits()
  const navigate = useNavigate()
  const from = params.get('from')
  const like = books.journals.find(({ id }) => id === from)
  return (
    <Page title="New journal entry" summary={<Back />}>
      <JournalEditor
        key={from ?? ''}
        initial={like ? typedLike(like, books.chart, today()) : blankJournal(today(), books.currency)}
        books={books}
        onSave={async (values) => {
          await edits.create(values)
          await navigate('/journals')
        }}
        onSaveTemplate={(values) => edits.create(values)}
      />
    </Page>
  )
}

function KnownJournal({ id, books }: { id: string; books: JournalBooks }) {
  const edits = useJournalEdits()
  const navigate = useNavigate()
  const entry = books.journals.find((each) => each.id === id)
  // The form stays on what it was opened with; what arrives meanwhile does not take away what is typed.
  const [opened] = useState(entry)
  if (!entry || !opened) {
    return (
      <Page title="Journal entry" summary={<Back />}>
        <EmptyState icon={NotebookPen} title="Journal entry not found">
          It was deleted, or hasn’t arrived on this device yet.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={entry.templateName === undefined ? 'Journal entry' : 'Template'} summary={<Back />}>
      <JournalEditor
        initial={typedFrom(opened, books.chart)}
        entry={entry}
        books={books}
        onSave={async (values) => {
          await edits.update(entry, values)
          await navigate('/journals')
        }}
        onSaveTemplate={(values) => edits.create(values)}
        onDelete={async () => {
          await edits.remove(entry)
          await navigate('/journals')
        }}
      />
    </Page>
  )
}

function Back() {
  return (
    <Link
      to="/journals"
      className="touch inline-flex items-center gap-1 underline-offset-2 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All journal entries
    </Link>
  )
}
