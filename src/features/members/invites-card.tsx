import { useState } from 'react'
import { type Role, roleLabel } from '../../domain/organisation/access.ts'
import { shownInviteCode } from '../../domain/organisation/invite-code.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CopyButton } from '../../ui/primitives/copy-button.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteList, usesText } from './invite-list.tsx'
import type { Invite, Member, NewInvite } from './use-members.ts'
import { dayOfMoment } from '../../session/day-of-moment.ts'

interface Props {
  /** Undefined until the server has answered. */
  invites: readonly Invite[] | undefined
  members: readonly Member[]
  /** That of whoever invites: nobody invites above it. */
  role: Role
  disabled: boolean
  busy: boolean
  /** Undefined where it failed. */
  onCreate: (wanted: { role: Role; uses: number }) => Promise<NewInvite | undefined>
  onRevoke: (ids: readonly string[]) => void
  onChange: () => void
}

export function InvitesCard({ invites, members, role, disabled, busy, onCreate, onRevoke, onChange }: Props) {
  const [made, setMade] = useState<NewInvite>()
  return (
    <Card
      title="Invite codes"
      flush
      action={
        invites &&
        invites.length > 1 && (
          <Button
            disabled={disabled}
            onClick={() => {
              onRevoke(invites.map(({ id }) => id))
              setMade(undefined)
            }}
          >
            Revoke all {invites.length}
          </Button>
        )
      }
    >
      <div className="grid gap-4 p-4">
        <p className="text-muted">
          Anyone who enters a code joins the organization and sees its books. Share it only with that person.
        </p>
        <InviteForm
          role={role}
          disabled={disabled}
          busy={busy}
          onChange={onChange}
          onCreate={(wanted) => void onCreate(wanted).then((invite) => invite && setMade(invite))}
        />
        {made && <MadeInvite invite={made} />}
      </div>
      {invites && invites.length > 0 && (
        <InviteList
          invites={invites}
          members={members}
          disabled={disabled}
          onRevoke={(ids) => {
            onRevoke(ids)
            if (made && ids.includes(made.id)) setMade(undefined)
          }}
        />
      )}
      {invites?.length === 0 && <p className="border-t border-line px-4 py-3 text-faint">No active codes.</p>}
    </Card>
  )
}

/** The code itself, the one time it can be seen: the server keeps only a hash of it. */
function MadeInvite({ invite }: { invite: NewInvite }) {
  const shown = shownInviteCode(invite.inviteCode)
  return (
    <output className="grid gap-2 rounded bg-income-soft p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular text-2xl font-semibold tracking-wide select-all">{shown}</span>
        <CopyButton text={shown} what="invite code" />
      </p>
      <p>
        Copy it now; it won’t be shown again. It lets {usesText(invite.uses, 'person', 'people')} join as{' '}
        {roleLabel(invite.role)} until {dayOfMoment(invite.expiresAt)}.
      </p>
    </output>
  )
}
