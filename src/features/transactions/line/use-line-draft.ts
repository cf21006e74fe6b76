import { useRef, useState } from 'react'
import type { AfterLine, LineEditorProps } from './line-editing.ts'
import type { LineField } from './line-fields.ts'
import { signedFields } from './signed-fields.ts'
import { type TransactionFields, type TransactionProblems, transactionValues } from '../transaction-values.ts'
import { changesOf, fieldsOf } from '../typed.ts'

/** What has been typed in a line, and the field that is typed in. */
export function useLineDraft({ row, lookups, editable, start, onSave, onHold, onCancel }: LineEditorProps) {
  // What somebody else changes meanwhile is no change of the one who types.
  const [opened] = useState(row)
  const [fields, setFields] = useState(() => fieldsOf(row, lookups.accountsById.get(row.accountId)))
  const [active, setActive] = useState(start)
  const [problems, setProblems] = useState<TransactionProblems>({})
  const form = useRef<HTMLFormElement>(null)
  /** Whether it has been saved or given up: the keyboard that is then taken from the field saves nothing more. */
  const isOver = useRef(false)

  const go = (field: LineField, caret?: number) => setActive({ field, caret })
  const save = (then: AfterLine, typed = fields) => {
    if (isOver.current) return
    const signed = signedFields(typed)
    const read = transactionValues(signed)
    if ('values' in read) {
      isOver.current = true
      onSave(changesOf(opened, signed, read.values), then, active.field)
      return
    }
    setProblems(read.problems)
    onHold()
    go(editable.find((name) => read.problems[name] !== undefined) ?? active.field)
    // A press elsewhere takes the keyboard along only after this.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input:not([type=checkbox])')?.focus({ preventScroll: true }),
    )
  }
  const giveUp = () => {
    isOver.current = true
    onCancel()
  }
  const change = (changes: Partial<TransactionFields>): TransactionFields => {
    const typed = { ...fields, ...changes }
    setFields(typed)
    setProblems({ ...problems, [active.field]: undefined })
    return typed
  }
  return { opened, fields, active, problems, form, go, save, giveUp, change }
}

export type LineDraft = ReturnType<typeof useLineDraft>
