import { ChevronRight, Clock } from 'lucide-react'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import type { DraftState, QueuedFile } from '../../imports/draft-state.ts'
import { isSheetName } from '../../imports/reading/cells/workbook/sheet-name.ts'
import type { ImportDraft } from '../../imports/import-draft.ts'
import { withKeys } from './rows/row-keys.ts'

/** The files after the open one, folded: many of them would push the open one out of sight. */
export function QueuedFiles({ draft, state }: { draft: ImportDraft; state: DraftState }) {
  const { queue, removed } = state
  if (queue.length === 0 && removed.length === 0) return null
  return (
    <div className="flex items-start gap-2 rounded border border-line bg-surface p-1">
      {queue.length > 0 ? (
        <details className="group min-w-0 flex-1">
          <summary className="flex touch list-none items-center gap-3 rounded px-3 text-muted">
            <Clock aria-hidden="true" className="size-4 shrink-0 text-faint" />
            {counted(queue.length, `more ${nounOf(queue)}`, `more ${nounOf(queue)}s`)}
            <ChevronRight aria-hidden="true" className="size-4 text-faint group-open:rotate-90" />
          </summary>
          <ul className="px-3 pb-2">
            {withKeys(queue).map(({ key, row: { file, next } }) => (
              <li key={key} className="truncate py-1 text-sm text-muted">
                {file.name}
                {next && `, account ${next.only}`}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <output className="flex touch flex-1 items-center px-3 text-muted">
          {counted(removed.length, nounOf(removed))} removed
        </output>
      )}
      <Button kind="quiet" onClick={() => (queue.length > 0 ? draft.clearQueue() : draft.restoreQueue())}>
        {queue.length > 0 ? 'Remove all' : 'Undo'}
      </Button>
    </div>
  )
}

/** What they are: sheets of a workbook, accounts of a JSON file, or files, as those of an archive are, which keep the name of their kind. */
function nounOf(queue: readonly QueuedFile[]): 'sheet' | 'account' | 'file' {
  if (!queue.every(({ table }) => table !== undefined && isSheetName(table))) return 'file'
  return queue.every(({ file }) => /\.jsonl?: /i.test(file.name)) ? 'account' : 'sheet'
}
