import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { numberFromTyped } from '../../../ui/bookkeeping/amounts/typed-amount.ts'

/** The list follows the typing after so long a pause. */
const TYPING_PAUSE_MS = 250

interface Props {
  label: string
  /** In major units of whatever currency a row has. */
  limit: number | undefined
  onChange: (limit: number | undefined) => void
}

/** An amount that the list is narrowed by. The field holds what is typed; the list follows, and may be slower. */
export function AmountLimit({ label, limit, onChange }: Props) {
  const [text, setText] = useState(() => limit?.toString() ?? '')
  const told = useRef(limit)
  useEffect(() => {
    // Another part has changed it: a chip was taken away, or back was pressed.
    if (told.current === limit) return
    told.current = limit
    setText(limit?.toString() ?? '')
  }, [limit])
  const tellLatest = useRef(onChange)
  useEffect(() => {
    tellLatest.current = onChange
  })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const tell = (typed: string) => {
    clearTimeout(pause.current)
    const next = numberFromTyped(typed)
    if (next === told.current || isUnclear(typed)) return
    told.current = next
    tellLatest.current(next)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => tell(typed), TYPING_PAUSE_MS)
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => tell(text)}
      problem={isUnclear(text) ? 'Write it like 1234.56' : undefined}
    />
  )
}

function isUnclear(text: string): boolean {
  return text.trim() !== '' && numberFromTyped(text) === undefined
}
