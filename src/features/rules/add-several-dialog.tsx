import { type FormEvent, useDeferredValue, useState } from 'react'
import { type GLAccount, glAccountText } from '../../domain/gl-account/gl-account.ts'
import { readRuleList, type RuleLine } from '../../domain/rule/rule-list.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SkippedLines } from '../../ui/feedback/skipped-lines.tsx'
import { ListField } from '../../ui/fields/list-field.tsx'
import { listCells, listText } from '../../imports/list-text.ts'
import { useRuleRemarks } from './use-rule-reach.ts'
import { messageOr } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

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

const FAILED = 'Failed to create transaction rule'

function AddSeveral({ chart, onAdd, onClose }: Omit<Props, 'open'>) {
  const [text, setText] = useState('')
  const { failure, busy, attempt, setFailure } = useFailure(messageOr(FAILED))
  const { rules, refused } = readRuleList(listCells(text), chart)
  const remarks = useRuleRemarks(useDeferredValue(rules).map((line) => line.naturalLanguageRule))
  const remarked = rules.filter((line) => (remarks?.get(line.naturalLanguageRule) ?? []).length > 0).length

  const readFile = async (file: File) => {
    const found = await listText(file)
    if ('text' in found) {
      setFailure(undefined)
      return setText(found.text)
    }
    setFailure(
      found.refused === 'too-large'
        ? `${file.name} is larger than 1 MB. Choose a smaller list of rules`
        : `${file.name} isn’t a text file. Save the list as CSV and choose that file`,
    )
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      if (rules.length === 0) throw new Error('No transaction rule data provided')
      if (rules.length > MOST_RULES) throw new Error(`Add at most ${MOST_RULES} rules at a time`)
      await onAdd(rules)
      onClose()
    })
  }
  return (
    <form noValidate onSubmit={add} className="grid gap-3">
      <FailureNotice failure={failure} title={FAILED} />
      <ListField
        label="Name, condition, GL account. One rule per line"
        placeholder={
          'Rides, description contains uber, 6450\nBig ones, "amount is over 1,000", Office Supplies'
        }
        hint="Put a condition that contains a comma in double quotes."
        value={text}
        onChange={setText}
        onFile={(file) => void readFile(file)}
      />
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
                    {glAccountText(line.glAccountNumber, line.glAccountName)}
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
        <SkippedLines lines={refused} />
      </div>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" busy={busy}>
          {rules.length === 0 ? 'Add rules' : `Add ${counted(rules.length, 'rule')}`}
        </Button>
      </div>
    </form>
  )
}
