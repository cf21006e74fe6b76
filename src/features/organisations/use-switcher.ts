import { useState } from 'react'
import type { Membership } from '../../db/device/device.ts'
import { countUnsent } from '../../db/core/unsent.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Id } from '../../domain/ids.ts'
import { useSession } from '../../session/session-context.ts'
import { useOnline } from '../../session/use-sync-status.ts'
import { useCreateOrganisation } from './use-organisations.ts'

const NONE: readonly Membership[] = []

/** The user's organisations, which of them is open, what waits in the others, and the ways between them. */
export function useSwitcher() {
  const { session, state } = useSession()
  const online = useOnline()
  const creating = useCreateOrganisation()
  const [switching, setSwitching] = useState(false)
  const [looks, setLooks] = useState(0)

  const open = state.stage === 'open' ? state : undefined
  const memberships = open?.memberships ?? NONE
  const current = open?.books.organisation
  const unsent = useUnsent(memberships, current?.organisationId, looks)

  const switchTo = async (organisationId: Id): Promise<void> => {
    setSwitching(true)
    try {
      await session.switchOrganisation(organisationId)
    } catch (error) {
      console.error('Failed to switch organization', error)
    } finally {
      setSwitching(false)
    }
  }
  /** For each time that the list is opened. */
  const reload = async (): Promise<void> => {
    setLooks((before) => before + 1)
    if (!online) return
    try {
      await session.reloadOrganisations()
    } catch (error) {
      console.error('Failed to load organizations', error)
    }
  }
  /** Answers whether the new organisation is there and open. */
  const create = async (name: string, displayName: string): Promise<boolean> => {
    if (!(await creating.create(name, displayName))) return false
    try {
      await session.openOrganisation()
    } catch (error) {
      // It exists all the same, and the list shows it at the next look.
      console.error('Failed to switch organization', error)
    }
    return true
  }
  return {
    memberships,
    current,
    unsent,
    online,
    switching,
    switchTo,
    reload,
    creating: { busy: creating.busy, error: creating.error, clearError: creating.clearError, create },
  }
}

/**
 * By organisation, the edits that only this device has; the open one has the sync line for that. Books
 * that did not exist at the first look are not followed, so each look counts anew.
 */
function useUnsent(
  memberships: readonly Membership[],
  openId: Id | undefined,
  looks: number,
): ReadonlyMap<Id, number> {
  const counts = useLive(async () => {
    const others = memberships.filter(({ organisationId }) => organisationId !== openId)
    return new Map(
      await Promise.all(
        others.map(
          async ({ userId, organisationId }) =>
            [organisationId, (await countUnsent(userId, organisationId)).pending] as const,
        ),
      ),
    )
  }, [memberships, openId, looks])
  return counts ?? NOTHING_UNSENT
}

const NOTHING_UNSENT: ReadonlyMap<Id, number> = new Map()
