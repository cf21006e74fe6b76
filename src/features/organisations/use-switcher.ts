import { useState } from 'react'
import type { Membership } from '../../db/device/device.ts'
import { countUnsent } from '../../db/core/unsent.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Id } from '../../domain/ids.ts'
import { useSession } from '../../session/session-context.ts'
import { useSwitch } from '../../session/hooks/use-switch.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { useCreateOrganisation, useJoinOrganisation } from './use-organisations.ts'

const NONE: readonly Membership[] = []

/** The user's organisations, which of them is open, what waits in the others, and the ways between them. */
export function useSwitcher() {
  const { session, state } = useSession()
  const online = useOnline()
  const creating = useCreateOrganisation()
  const joining = useJoinOrganisation()
  const { running, switchTo, openCurrent } = useSwitch()
  const [looks, setLooks] = useState(0)

  const open = state.stage === 'open' ? state : undefined
  const memberships = open?.memberships ?? NONE
  const current = open?.books.organisation
  const unsent = useUnsent(memberships, current?.organisationId, looks)

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
  /** Answers whether the new organisation is there. */
  const create = async (name: string, displayName: string): Promise<boolean> => {
    if (!(await creating.create(name, displayName))) return false
    // Where it cannot be opened it exists all the same, and the list shows it at the next look.
    await openCurrent()
    return true
  }
  /** Answers whether this person is in the organization of the code now. */
  const join = async (inviteCode: string): Promise<boolean> => {
    if (!(await joining.join(inviteCode))) return false
    await openCurrent()
    return true
  }
  return {
    memberships,
    current,
    unsent,
    online,
    switching: running,
    switchTo,
    reload,
    creating: { ...creating, create },
    joining: { ...joining, join },
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
