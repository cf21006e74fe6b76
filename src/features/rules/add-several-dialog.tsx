import { FileUp } from 'lucide-react'
import Papa from 'papaparse'
import { useDeferredValue, useId, useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { messageOf } from '../../domain/text/message-of.ts'
import { readRuleList, type RuleLine } from '../../domain/rule/rule-list.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { controlLook } from '../../ui/fields/text-field.tsx'
import { useRemarks } from './use-rules.ts'

/** A list of rules has hundreds of lines; a file of this size is something else. */
const MAX_FILE_BYTES = 1_000_000
/** As many as one call takes. */
const MOST_RULES = 1_000

interface Props {
  open: boolean
  chart: readonly GLAccount[]
  /** Rejects with the sentence to show. */
  onAdd: (lines: readonly RuleLine[]) => Promise<void>
  onClose: () => void
}

/** Adds many rules in one step, from lines of text or from a CSV file. */
export function AddSeveralDialog({ open, chart, onAdd, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add several rules">
      <AddSeveral chart={chart} onAdd={onAdd} onClose={onClose} />
    </Dialog>
  )
}

function AddSeveral({ chart, onAdd, onClose }: Omit<Props, 'open'>) {
  const id = useId()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { rules, refused } = readRuleList(Papa.parse<string[]>(text, { skipEmptyLines: false }).data, chart)
  const remarks = useRemarks(useDeferredValue(rules).map((line) => line.naturalLanguageRule))
  const remarked = rules.filter((line) => (remarks?.get(line.naturalLanguageRule) ?? []).length > 0).length

  const readFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) {
      setFailure(`${file.name} is larger than 1 MB. Choose a smaller list of rules`)
      return
    }
    setFailure(undefined)
    setText(await file.text())
  }
  const add = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (rules.length === 0) throw new Error('No transaction rule data provided')
      if (rules.length > MOST_RULES) throw new Error(`Add at most ${MOST_RULES} rules at a time`)
      await onAdd(rules)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, 'Failed to create transaction rule'))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      {failure !== undefined && (
        <Notice tone="danger" title="Failed to create transaction rule">
          {failure}
        </Notice>
      )}
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
          Name, condition, GL account. One rule per line
        </label>
        <textarea
          id={id}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={
            'Rides, description contains uber, 6450\nBig ones, "amount is over 1,000", Office Supplies'
          }
          className={`${controlLook} py-2`}
        />
        <p className="mt-1 text-sm text-faint">Put a condition that contains a comma in double quotes.</p>
      </div>
      <label className="touch inline-flex w-fit cursor-pointer items-center gap-2 rounded border border-edge bg-surface px-3 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <FileUp aria-hidden="true" className="size-4" />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void readFile(event.currentTarget.files?.[0])}
        />
      </label>
      <div aria-live="polite" className="grid gap-2">
        {remarked > 0 && (
          <p className="text-sm text-review">
            {remarked === 1 ? '1 condition needs a look' : `${remarked} conditions need a look`} before you
            add {rules.length === 1 ? 'the rule' : 'the rules'}.
          </p>
        )}
        {rules.length > 0 && (
          <ul
            aria-label="Rules that were read"
            className="max-h-48 overflow-y-auto rounded border border-line"
          >
            {rules.map((line) => (
              <li key={JSON.stringify(line)} className="border-b border-line px-3 py-1.5 last:border-0">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{line.description}</span>
                  <span className="max-w-1/2 shrink-0 truncate text-sm text-faint">
                    {line.glAccountNumber} {line.glAccountName}
                  </span>
                </span>
                <span className="block truncate text-sm text-muted">{line.naturalLanguageRule}</span>
                {remarks?.get(line.naturalLanguageRule)?.map((remark) => (
                  <span key={remark} className="block text-sm text-review">
                    {remark}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {refused.length > 0 && (
          <div className="rounded bg-review-soft px-3 py-2 text-review">
            <p className="font-medium">
              {refused.length === 1 ? '1 line is skipped' : `${refused.length} lines are skipped`}
            </p>
            <ul className="max-h-32 overflow-y-auto text-sm">
              {refused.map(({ line, reason }) => (
                <li key={line}>
                  Line {line}: {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" busy={busy} onClick={() => void add()}>
          {rules.length === 0 ? 'Add rules' : `Add ${counted(rules.length, 'rule')}`}
        </Button>
      </div>
    </div>
  )
}
