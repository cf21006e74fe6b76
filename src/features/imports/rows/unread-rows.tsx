import { useRef, useState } from 'react'
import type { LineError } from '../../../domain/bank-file/file-line.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { counted, countText } from '../../../domain/text/count-text.ts'
import { CorrectRow } from './correct-row.tsx'
import { type Importing, lastRead, type Mapping } from '../../../imports/draft-state.ts'
import type { ImportDraft } from '../../../imports/import-draft.ts'
import { RawCells } from './raw-cells.tsx'
import type { Checked } from '../../../imports/import-messages.ts'
import { MOST_LISTED } from '../../../imports/reading/most-listed.ts'
import { useRowKeys } from '../../../ui/keyboard/use-row-keys.ts'
import { ShowMore } from './show-more.tsx'
import { useFoundRows } from '../use-imports.ts'

interface Props {
  draft: ImportDraft
  state: Mapping | Importing
  checked: Checked
}

/** Rows that could not be read, each with its line, its column and the reason; any of them can be corrected. */
export function UnreadRows({ draft, state, checked }: Props) {
  const { rows, showMore } = useFoundRows('errors', checked)
  const [open, setOpen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({ title: 'Rows to correct', noun: 'row', list: 'unread', enter: 'Correct the row' })
  const { mapping, corrections } = state
  const target = lastRead(state)?.target
  if (checked.errors === 0 || !target) return null

  const button = (row: number | undefined) =>
    list.current?.querySelector<HTMLButtonElement>(`button[data-row="${row}"]`)
  const shown = rows.filter((error) => !isBeingRead(error))
  const correct = ({ row }: LineError, at: number, cells: readonly string[] | undefined) => {
    if (row === undefined || !cells) return
    const next = shown[at + 1] ?? shown[at - 1]
    setOpen(undefined)
    draft.correct(row, cells)
    requestAnimationFrame(() => button(next?.row)?.focus())
  }
  const { errors, foreign } = checked
  const one = errors === 1
  return (
    <Card
      title={
        foreign === undefined
          ? `${counted(errors, 'row')} couldn’t be read`
          : `${counted(errors, 'row is', 'rows are')} in ${foreign}, the account in ${target.currency}`
      }
      flush
    >
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        {foreign === undefined
          ? `The other rows import normally; ${one ? 'this one is skipped unless you fix it' : 'these are skipped unless you fix them'}.`
          : `To import ${one ? 'it' : 'them'}, choose an account in ${foreign}.`}
      </p>
      <ul ref={list} data-rows="unread">
        {shown.map((error, at) => (
          <li key={error.row} className="border-b border-line px-4 py-2 last:border-0">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p>
                  <span className="tabular font-medium">Line {error.line}</span>
                  <span className="text-faint"> · {error.column} · </span>
                  {error.reason}
                </p>
                {open !== error.row && <RawCells cells={error.raw} />}
              </div>
              {open !== error.row && (
                <div className="ml-auto flex gap-2">
                  {error.ways && (
                    <>
                      <Button
                        aria-label={`Line ${error.line}: money in`}
                        disabled={state.stage === 'importing'}
                        onClick={() => correct(error, at, error.ways?.in)}
                      >
                        Money in
                      </Button>
                      <Button
                        aria-label={`Line ${error.line}: money out`}
                        disabled={state.stage === 'importing'}
                        onClick={() => correct(error, at, error.ways?.out)}
                      >
                        Money out
                      </Button>
                    </>
                  )}
                  <Button
                    data-row={error.row}
                    aria-label={`Correct line ${error.line}`}
                    disabled={state.stage === 'importing'}
                    onClick={() => setOpen(error.row)}
                  >
                    Correct
                  </Button>
                </div>
              )}
            </div>
            {open === error.row && (
              <CorrectRow
                error={error}
                mapping={mapping}
                target={target}
                onCancel={() => {
                  setOpen(undefined)
                  requestAnimationFrame(() => button(error.row)?.focus())
                }}
                onSave={(cells) => correct(error, at, cells)}
              />
            )}
          </li>
        ))}
      </ul>
      {Math.min(checked.errors, MOST_LISTED) > rows.length && rows.length > 0 && (
        <ShowMore onShow={showMore} />
      )}
      {checked.errors > MOST_LISTED && rows.length >= MOST_LISTED && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          The first {countText(MOST_LISTED)} are listed. They usually share one cause: check the columns above
          first.
        </p>
      )}
    </Card>
  )

  /** A row that was just corrected leaves the list at once, before the file has been read anew. */
  function isBeingRead({ row, raw }: LineError): boolean {
    const reading = state.stage === 'mapping' && state.reading.kind === 'reading'
    const cells = row === undefined ? undefined : corrections.get(row)
    return reading && cells !== undefined && cells !== raw
  }
}
