import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { Building2, Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Membership } from '../../db/device.ts'
import { roleLabel } from '../../domain/access.ts'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CreateOrganisationModal } from './create-organisation-modal.tsx'
import { claimModalRoot } from './modal-root.ts'
import { useSwitcher } from './use-switcher.ts'

interface Props {
  /** Only the icon, for a sidebar that is folded up. */
  compact?: boolean
  /** Where the list opens; upwards from a footer. */
  anchor?: 'top start' | 'bottom start' | 'bottom end'
}

/** Which organisation's books are open, and the way to another or a new one. */
export function OrganisationSwitcher({ compact = false, anchor = 'top start' }: Props) {
  const { memberships, current, unsent, online, switching, switchTo, reload, creating } = useSwitcher()
  const [asking, setAsking] = useState(false)
  if (!current) return null
  const ask = () => {
    claimModalRoot()
    setAsking(true)
  }
  return (
    <>
      <Menu>
        <MenuButton
          disabled={switching}
          onClick={() => void reload()}
          aria-label={`Organization: ${current.displayName}`}
          title={compact ? current.displayName : undefined}
          className={`flex min-h-11 w-full items-center gap-2 rounded px-2 text-left hover:bg-sunken disabled:opacity-50 ${compact ? 'justify-center' : ''}`}
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
        </MenuButton>
        <MenuItems
          anchor={{ to: anchor, gap: 4, padding: 8 }}
          className="z-40 w-72 max-w-[calc(100vw-1rem)] rounded bg-raised py-1 shadow-float outline-none"
        >
          {memberships.map((membership) => (
            <MenuItem
              key={membership.organisationId}
              disabled={!online || membership.organisationId === current.organisationId}
            >
              <button
                type="button"
                onClick={() => void switchTo(membership.organisationId)}
                className="flex min-h-11 w-full items-center gap-2 px-3 py-1 text-left data-focus:bg-sunken"
              >
                <OrganisationLine
                  membership={membership}
                  isCurrent={membership.organisationId === current.organisationId}
                  unsent={unsent.get(membership.organisationId) ?? 0}
                />
              </button>
            </MenuItem>
          ))}
          <MenuSeparator className="my-1 h-px bg-line" />
          {!online && (
            <p className="px-3 py-2 text-sm text-muted">
              You are offline. Switching and creating need a connection; these books work without one.
            </p>
          )}
          <MenuItem disabled={!online}>
            <button
              type="button"
              onClick={ask}
              className="flex min-h-11 w-full items-center gap-2 px-3 text-left data-disabled:opacity-50 data-focus:bg-sunken"
            >
              <Plus aria-hidden="true" className="size-4 text-muted" />
              Create Organization
            </button>
          </MenuItem>
        </MenuItems>
      </Menu>
      <CreateOrganisationModal open={asking} onClose={() => setAsking(false)} {...creating} />
    </>
  )
}

interface LineProps {
  membership: Membership
  isCurrent: boolean
  unsent: number
}

function OrganisationLine({ membership, isCurrent, unsent }: LineProps) {
  return (
    <>
      <span className="grid size-4 shrink-0 place-items-center text-accent">
        {isCurrent && <Check aria-label="Open now" className="size-4" />}
      </span>
      <span className="min-w-0 flex-1 truncate">{membership.displayName}</span>
      {unsent > 0 && (
        <Badge tone="warning" size="sm">
          {unsent.toLocaleString('en-US')} to send
        </Badge>
      )}
      <span className="text-xs text-faint">{roleLabel(membership.role)}</span>
    </>
  )
}
