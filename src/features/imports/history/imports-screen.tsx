import { FileUp, History, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ImportRecord } from '../../../db/core/records.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { useRowSelection } from '../../../ui/keyboard/use-row-selection.ts'
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx'
import { Button, buttonLook } from '../../../ui/primitives/button.tsx'
import { ForEditors } from '../../../ui/primitives/for-editors.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { useRowKeys } from '../../../ui/keyboard/use-row-keys.ts'
import { Page } from '../../../ui/primitives/page.tsx'
import { canBeUndone, ImportRow } from './import-row.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useImportHistory, useImportUndo } from './use-import-history.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** What was imported into these books, and the way to take a whole import back. */
export function ImportsScreen() {
  const imports = useImportHistory()
  const { undo, state } = useImportUndo()
  const asked = imports?.find(({ record }) => record.id === state.importId)?.record
  const selection = useRowSelection()
  const undoable = imports?.filter(canBeUndone) ?? []
  const selected = undoable.flatMap(({ record }) => (selection.ids.has(record.id) ? [record] : []))
  const undoAll = (records: readonly ImportRecord[]) => {
    selection.clear()
    void undo.begin(...records)
  }
  useRowKeys({
    title: 'Imports',
    noun: 'import',
    enter: 'Undo the import',
    selection: {
      ids: selection.ids,
      choose: (ids, on) =>
        selection.choose(
          ids.filter((id) => undoable.some(({ record }) => record.id === id)),
          on,
        ),
    },
    onDelete: {
      label: 'Undo the import, or those selected',
      run: (ids) => undoAll(undoable.flatMap(({ record }) => (ids.includes(record.id) ? [record] : []))),
    },
  })
  return (
    <Page
      title="Imports"
      summary="Files imported by everyone in this organization"
      actions={
        <ForEditors>
          <Link to="/transactions/import" className={buttonLook('primary')}>
            <FileUp aria-hidden="true" className="size-4" />
            Import a file
          </Link>
        </ForEditors>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {state.done !== undefined && (
          <Notice tone="success" title={state.done}>
            To get the transactions back, undo this or import the file again.
          </Notice>
        )}
        <FailureNotice failure={state.problem} title="The import wasn’t fully undone" />
        {imports === undefined && <SkeletonRows rows={6} />}
        {imports?.length === 0 && (
          <EmptyState icon={History} title="No imports yet">
            Each file you import is listed here and can be undone.
          </EmptyState>
        )}
        {imports !== undefined && imports.length > 0 && (
          <Card flush>
            <SelectionBar noun="import" count={selected.length} onClear={selection.clear}>
              <Button
                edits
                kind="danger"
                disabled={state.importId !== undefined}
                onClick={() => undoAll(selected)}
              >
                <Undo2 aria-hidden="true" className="size-4" />
                Undo {counted(selected.length, 'import')}
              </Button>
            </SelectionBar>
            <ul>
              {imports.map((each) => (
                <ImportRow
                  key={each.record.id}
                  listed={each}
                  busy={state.importId !== undefined}
                  progress={state.importId === each.record.id ? state.progress : undefined}
                  selected={selection.ids.has(each.record.id)}
                  onSelect={(on) => selection.choose([each.record.id], on)}
                  onUndo={() => void undo.begin(each.record)}
                  onStop={() => undo.cancel()}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <UndoDialog
        plan={asked && state.plan}
        onClose={() => undo.cancel()}
        onDecide={(withChanged) => asked && void undo.decide(asked, withChanged)}
      />
    </Page>
  )
}
