import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  DISPLAY_NAME_MAX,
  displayNameProblem,
  NAME_MAX,
  nameFromDisplayName,
  nameProblem,
} from '../../domain/organisation/organisation.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  busy: boolean
  error: string | undefined
  /** Whether the error is that others have this organization name already: it is told at the field. */
  isTaken: boolean
  onChange: () => void
  onCreate: (name: string, displayName: string) => void
}

/** Name and slug; the slug follows the name until somebody writes one of their own. */
export function CreateOrganisationForm({ busy, error, isTaken, onChange, onCreate }: Props) {
  const [displayName, setDisplayName] = useState('')
  const [ownName, setOwnName] = useState('')
  // A field complains once it has been typed in and left: at the first press on another button the words would move it.
  const [typed, setTyped] = useState({ displayName: false, name: false })
  const [visited, setVisited] = useState({ displayName: false, name: false })

  const name = ownName === '' ? nameFromDisplayName(displayName) : ownName
  const problems = { displayName: displayNameProblem(displayName), name: nameProblem(name) }
  const valid = problems.displayName === undefined && problems.name === undefined

  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isTaken) return
    nameField.current?.focus()
    nameField.current?.select()
  }, [isTaken])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) onCreate(name, displayName.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={isTaken ? undefined : error} title="Failed to create organization" />
      <TextField
        label="Display name"
        data-autofocus
        name="displayName"
        maxLength={DISPLAY_NAME_MAX}
        placeholder="Corner Bakery Ltd"
        autoComplete="organization"
        value={displayName}
        onBlur={() => setVisited((now) => ({ ...now, displayName: typed.displayName }))}
        onChange={(event) => {
          setTyped((now) => ({ ...now, displayName: true }))
          setDisplayName(event.currentTarget.value)
          onChange()
        }}
        problem={visited.displayName ? problems.displayName : undefined}
      />
      <TextField
        label="Organization name"
        name="name"
        ref={nameField}
        maxLength={NAME_MAX}
        placeholder="corner-bakery"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onBlur={() => setVisited((now) => ({ ...now, name: typed.name || typed.displayName }))}
        onChange={(event) => {
          setTyped((now) => ({ ...now, name: true }))
          setOwnName(event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))
          onChange()
        }}
        problem={(visited.name || name !== '' ? problems.name : undefined) ?? (isTaken ? error : undefined)}
        hint="Lowercase letters, numbers, and hyphens. Filled in from the display name."
      />
      {valid && !isTaken && (
        <p className="rounded border border-line bg-surface px-4 py-3 text-muted">
          <span className="block font-semibold text-ink">{displayName.trim()}</span>
          {name}
        </p>
      )}
      <Button kind="primary" type="submit" size="large" busy={busy} disabled={!valid}>
        Create Organization
      </Button>
    </form>
  )
}
