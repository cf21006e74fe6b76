import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export const controlLook =
  'touch w-full rounded border border-edge bg-raised px-3 text-lg text-ink md:text-base aria-invalid:border-danger disabled:opacity-50'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  /** What is wrong with the value; shown below and tied to the field. */
  problem?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, problem, hint, className = '', ...rest }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = problem ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={controlLook}
        aria-invalid={problem !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
      />
      {note !== undefined && <FieldNote id={noteId} problem={problem} hint={hint} />}
    </div>
  )
}

interface NoteProps {
  id: string
  problem: string | undefined
  hint: ReactNode
}

export function FieldNote({ id, problem, hint }: NoteProps) {
  return (
    <p id={id} className={`mt-1 text-sm ${problem === undefined ? 'text-faint' : 'text-danger'}`}>
      {problem ?? hint}
    </p>
  )
}
