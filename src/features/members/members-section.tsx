import { Link } from 'react-router-dom'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { useKeptFocus } from '../../ui/keyboard/use-kept-focus.ts'
import { InvitesCard } from './invites-card.tsx'
import { MembersList } from './members-list.tsx'
import { RoleChangeNotice } from './role-change-notice.tsx'
import { type Member, useMembers } from './use-members.ts'

export function MembersSection() {
  const found = useMembers()
  const { members, invites, me, role, allowed, online, busy, error, reload } = found
  useKeptFocus(busy)
  const isComing = members === undefined && error === undefined
  if (!allowed) {
    return (
      <Card title="Members">
        <p className="text-muted">
          Only owners and admins can see members and invite people. Ask one of them.
        </p>
      </Card>
    )
  }
  return (
    <>
      {!online && (
        <Notice tone="warning" title="You’re offline">
          Members and invite codes need a connection. Connect to see and change them.
        </Notice>
      )}
      {error !== undefined && (
        <RetryNotice error={error} onRetry={() => void reload()} busy={busy} disabled={!online} />
      )}
      {found.changed && (
        <RoleChangeNotice
          changed={found.changed}
          members={members ?? []}
          disabled={!online || busy}
          onUndo={() => found.changed && void found.undoRoles(found.changed)}
        />
      )}
      <Card title="Members" flush>
        {members ? (
          <MembersList
            members={members}
            me={me}
            disabled={!online || busy}
            {...(role === 'owner'
              ? {
                  onChangeRoles: found.changeRoles,
                  onRemove: async (gone: readonly Member[]) => {
                    await found.removeMembers(gone)
                  },
                }
              : {})}
          />
        ) : (
          <Missing online={online} failed={error !== undefined} />
        )}
      </Card>
      <InvitesCard
        invites={invites}
        members={members ?? []}
        role={role}
        // The list above is still to come, and would move the button away under whoever presses it.
        disabled={!online || busy || isComing}
        busy={busy}
        onCreate={found.createInvite}
        onRevoke={(ids) => void found.revokeInvites(ids)}
        onChange={found.clearError}
      />
      <p className="text-sm text-muted">
        Who changed what, and when, is in the{' '}
        <Link to="/settings/audit-log" className="font-medium text-accent underline underline-offset-2">
          audit log
        </Link>
        .
      </p>
    </>
  )
}

function Missing({ online, failed }: { online: boolean; failed: boolean }) {
  if (!online) return <p className="p-4 text-muted">Not available on this device.</p>
  return failed ? (
    <p className="p-4 text-muted">The members couldn’t be loaded.</p>
  ) : (
    <SkeletonRows rows={2} />
  )
}
