import { Download, NotebookPen, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { counted, countText } from '../../domain/text/count-text.ts'
import { journalCsv } from '../../domain/journal/journal-csv.ts'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { useMayEdit } from '../../ui/primitives/editing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { saveFile } from '../../ui/primitives/save-file.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { useListAddress } from '../../ui/lists/use-list-address.ts'
import { JournalsTable } from './journals-table.tsx'
import { TemplateList } from './template-list.tsx'
import { useJournals } from './use-journals.ts'
import { useSelectedJournals } from './use-selected-journals.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

/** So many entries are shown at first, and more at each press. */
const PAGE = 200

export function JournalsScreen() {
  const books = useJournals()
  const navigate = useNavigate()
  const mayEdit = useMayEdit()
  const { search: query, type, choose } = useListAddress()
  const [limit, setLimit] = useState(PAGE)
  const entries = books?.journals.filter(({ templateName }) => templateName === undefined)
  const templates = books?.journals.filter(({ templateName }) => templateName !== undefined) ?? []
  const found = entries?.filter((entry) => matches(entry, query))
  const shown = found?.slice(0, limit) ?? []
  const selectedEntries = useSelectedJournals(shown)
  const { failure } = selectedEntries
  const startFrom = ({ id }: JournalEntry) => void navigate(`/journals/new?from=${id}`)
  const newEntry = mayEdit && <NewEntry />
  return (
    <Page
      title="Journal entries"
      summary={entries && entries.length > 0 ? counted(entries.length, 'entry', 'entries') : undefined}
      actions={
        <>
          {books && entries && entries.length > 0 && (
            <Button
              onClick={() =>
                saveFile('journals.csv', 'text/csv;charset=utf-8', journalCsv(entries, books.chart))
              }
            >
              <Download aria-hidden="true" className="size-4" />
              Export CSV
            </Button>
          )}
          {mayEdit && templates.length > 0 && <NewFromTemplate templates={templates} onUse={startFrom} />}
          {newEntry}
        </>
      }
    >
      {entries && entries.length > 0 && (
        <SearchField
          main
          label="Search journal entries"
          placeholder="Search memo or reference…"
          value={query}
          onChange={type}
          className="mb-4 w-full md:max-w-80"
        />
      )}
      <FailureNotice failure={failure} title="Nothing was deleted" className="mb-4" />
      {!found && (
        <div className="rounded border border-line bg-surface">
          <SkeletonRows rows={8} />
        </div>
      )}
      {entries?.length === 0 && (
        <div className="rounded border border-line bg-surface">
          <EmptyState icon={NotebookPen} title="No journal entries yet" action={newEntry || undefined}>
            Use them for what no bank account shows, like depreciation, accruals, and corrections.
          </EmptyState>
        </div>
      )}
      {entries && entries.length > 0 && found?.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={`No journal entry matches “${query.trim()}”`}
          action={<Button onClick={() => choose({ search: '' })}>Show all</Button>}
        />
      )}
      {found && found.length > 0 && (
        <EntriesTable
          entries={shown}
          all={found.length}
          selected={selectedEntries}
          onShowMore={() => setLimit(limit + PAGE)}
        />
      )}
      {templates.length > 0 && <TemplateList templates={templates} onUse={startFrom} />}
    </Page>
  )
}

function NewEntry() {
  return (
    <Link to="/journals/new" className={buttonLook('primary')}>
      <Plus aria-hidden="true" className="size-4" />
      New entry
    </Link>
  )
}

interface FromTemplateProps {
  templates: readonly JournalEntry[]
  onUse: (template: JournalEntry) => void
}

function NewFromTemplate({ templates, onUse }: FromTemplateProps) {
  return (
    <DropdownMenu
      buttonClassName="border border-edge px-3 font-medium"
      actions={templates.map((template) => ({
        id: template.id,
        label: template.templateName ?? '',
        onSelect: () => onUse(template),
      }))}
    >
      New from template
    </DropdownMenu>
  )
}

interface EntriesProps {
  entries: readonly JournalEntry[]
  /** How many there are with those that are not shown yet. */
  all: number
  selected: ReturnType<typeof useSelectedJournals>
  onShowMore: () => void
}

function EntriesTable({ entries, all, selected: { selection, selected, remove }, onShowMore }: EntriesProps) {
  const mayEdit = useMayEdit()
  return (
    <div className="overflow-hidden rounded border border-line bg-surface">
      <SelectionBar
        noun="journal entry"
        nouns="journal entries"
        count={selected.length}
        onClear={selection.clear}
      >
        <Button edits kind="danger" onClick={() => remove(selected)}>
          Delete {counted(selected.length, 'entry', 'entries')}
        </Button>
      </SelectionBar>
      <JournalsTable entries={entries} selection={mayEdit ? selection : undefined} />
      {all > entries.length && (
        <div className="flex items-center justify-center gap-3 border-t border-line p-3">
          <Button onClick={onShowMore}>Show more</Button>
          <span className="tabular text-sm text-faint">
            {countText(entries.length)} of {countText(all)}
          </span>
        </div>
      )}
    </div>
  )
}

function matches({ memo, reference = '', day }: JournalEntry, query: string): boolean {
  const text = `${memo} ${reference} ${day}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
