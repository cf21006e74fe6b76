import { randomUUID } from 'node:crypto'
import type { NameOf } from '../../src/contract/calls.ts'
import type { Id } from '../../src/domain/ids.ts'
import { type Actor, actorIn } from '../admit.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { Store } from '../store/tenancy/store.ts'
import type { Banks } from './bank-settings.ts'

/** Whose connections are worked on, and by whom. */
export interface BankScope {
  store: Store
  banks: Banks
  orgId: Id
  actor: Actor
  /** The call of a member that the work is done for; absent where the schedule or a webhook does it. */
  call?: NameOf<'external'>
}

/**
 * One transaction of bank work. Between asking a bank and storing its answer minutes may pass, in which a
 * member can be removed or lose a role, so each transaction asks for the role anew. Throws Refusal where it
 * no longer reaches, and has written nothing then.
 */
export function bankWrite<T>(
  { store, orgId, actor, call }: BankScope,
  action: string | undefined,
  work: (write: OrgWrite) => Promise<T>,
): Promise<T> {
  const log = action === undefined ? {} : { action: auditActionOf(actor, action) }
  return store.withOrgWrite({ orgId, ...log }, async (write) => {
    if (call !== undefined) await actorIn(write, call, actor.userId, actor.at)
    return work(write)
  })
}

function auditActionOf({ userId, at }: Actor, name: string) {
  return { id: randomUUID(), name, userId, at }
}
