import { Building2, ChevronsUpDown, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import type { Membership } from '../../db/device/device.ts'
import { roleLabel } from '../../domain/organisation/access.ts'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import type { MenuAction } from '../../ui/overlays/menu-item.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { claimModalRoot } from './modal-root.ts'
import { useSwitcher } from './use-switcher.ts'

const CreateOrganisationModal = lazyComponent(
  async () => (await import('./create-organisation-modal.tsx')).CreateOrganisationModal,
)

const JoinOrganisationModal = lazyComponent(
  async () => (await import('./join-organisation-modal.tsx')).JoinOrganisationModal,
)

interface Props {
  /** Only the icon, for a sidebar that is folded up. */
  compact?: boolean
}

/** Which organisation's books are open, and the way to another: a known one, a new one, or one that invites. */
export function OrganisationSwitcher({ compact = false }: Props) {
  const { memberships, current, unsent, online, switching, switchTo, reload, creating, joining } =
    useSwitcher()
  const [asking, setAsking] = useState<'create' | 'join'>()
  if (!current) return null
  const ask = (way: 'create' | 'join') => () => {
    claimModalRoot()
    setAsking(way)
  }
  const close = () => setAsking(undefined)
  const lineOf = (membership: Membership): MenuAction => {
    const { organisationId, displayName, role, left } = membership
    const isCurrent = organisationId === current.organisationId
    const count = unsent.get(organisationId) ?? 0
    const sending = count > 0 ? `${count.toLocaleString('en-US')} to sync · ` : ''
    return {
      id: organisationId,
      label: displayName,
      hint: `${sending}${left ? 'No access' : roleLabel(role)}`,
      chosen: isCurrent,
      disabled: !online || isCurrent,
      onSelect: () => void switchTo(organisationId),
    }
  }
  return (
    <>
      <DropdownMenu
        up
        wide
        align="start"
        label={`Organization: ${current.displayName}`}
        title={compact ? current.displayName : undefined}
        disabled={switching}
        onOpen={() => void reload()}
        head={
          online
            ? undefined
            : 'You’re offline. Switching, creating, and joining organizations need a connection; these books work offline.'
        }
        actions={[
          ...memberships.map(lineOf),
          {
            id: 'create',
            label: 'Create Organization',
            icon: Plus,
            disabled: !online,
            onSelect: ask('create'),
          },
          {
            id: 'join',
            label: 'Join Organization',
            icon: UserPlus,
            disabled: !online,
            onSelect: ask('join'),
          },
        ]}
        buttonClassName={`min-h-11 gap-2 ${compact ? 'justify-center' : ''}`}
      >
        {switching ? (
          <Spinner size="small" label="Switching organization" />
        ) : (
          <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        )}
        {!compact && (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{current.displayName}</span>
              <span className="block text-xs text-faint">{roleLabel(current.role)}</span>
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </>
        )}
      </DropdownMenu>
      <LazyBoundary onClose={close}>
        {asking === 'create' && <CreateOrganisationModal open onClose={close} {...creating} />}
        {asking === 'join' && <JoinOrganisationModal open onClose={close} {...joining} />}
      </LazyBoundary>
    </>
  )
}
