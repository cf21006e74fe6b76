import { type FormEvent, useEffect, useRef, useState } from 'react'
import { inviteCodeFrom, inviteCodeProblem, shownInviteCode } from '../../domain/organisation/invite-code.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  busy: boolean
  error: string | undefined
  /** Whether the error is about the code that was typed: it is told at the field. */
  isOfCode: boolean
  onChange: () => void
  /** With six characters and no hyphen. */
  onJoin: (code: string) => void
}

export function JoinOrganisationForm({ busy, error, isOfCode, onChange, onJoin }: Props) {
  const [code, setCode] = useState('')
  // The field complains once it has been left, not while it still waits for its next character.
  const [typed, setTyped] = useState(false)
  const [visited, setVisited] = useState(false)
  const problem = inviteCodeProblem(code)

  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOfCode) return
    field.current?.focus()
    field.current?.select()
  }, [isOfCode])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === undefined) onJoin(code)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={isOfCode ? undefined : error} />
      <TextField
        label="Invite code"
        data-autofocus
        name="inviteCode"
        ref={field}
        required
        placeholder="ABC-123"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={shownInviteCode(code)}
        // Left as it came up, it has nothing to complain of: the words would move the button that is being pressed.
        onBlur={() => setVisited(typed)}
        onChange={(event) => {
          setTyped(true)
          setCode(inviteCodeFrom(event.currentTarget.value))
          onChange()
        }}
        problem={(visited ? problem : undefined) ?? (isOfCode ? error : undefined)}
        hint="Six letters and digits, from an owner or admin of the organization."
      />
      <Button kind="primary" type="submit" size="large" busy={busy} disabled={problem !== undefined}>
        Join Organization
      </Button>
    </form>
  )
}
