import { logger } from 'firebase-functions'
import { isConnectionActive } from '../../src/domain/account/bank-connection.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { Actor } from '../admit.ts'
import { connectionById, readConnections } from '../store/tables/banks/bank-connections.ts'
import {
  type BankEvent,
  countTry,
  readBankEvents,
  settleBankEvents,
} from '../store/tables/banks/bank-events.ts'
import type { Store } from '../store/tenancy/store.ts'
import type { Banks } from './bank-settings.ts'
import type { BankScope } from './bank-scope.ts'
import { keepFailure, syncConnection } from './sync-connection.ts'

/** Announcements that failed so often wait for the daily sync instead. */
const MOST_TRIES = 5

/** The name under which the log keeps what nobody asked for. */
function daybook(): Actor {
  const at = new Date().toISOString()
  return { userId: 'Daybook', role: 'owner', at, receivedAt: at }
}

/** Syncs every connection that can be synced without its owner. Answers how many were; throws nothing. */
export async function syncEveryConnection(store: Store, banks: Banks): Promise<number> {
  let synced = 0
  for (const orgId of await store.organizationIds()) {
    const connections = await store.withOrgRead(orgId, readConnections)
    for (const { id } of connections.filter(isConnectionActive)) {
      if (await attempt({ store, banks, orgId, actor: daybook() }, id)) synced += 1
    }
  }
  return synced
}

/** Looks into what webhooks have announced. Answers for how many connections; throws nothing. */
export async function syncAnnouncedConnections(store: Store, banks: Banks): Promise<number> {
  let worked = 0
  for (const orgId of await store.organizationsWithBankEvents()) {
    const all = await store.withOrgRead(orgId, readBankEvents)
    const due = all.filter(({ tries }) => tries < MOST_TRIES)
    for (const connectionId of new Set(due.map((event) => event.connectionId))) {
      const events = due.filter((one) => one.connectionId === connectionId)
      const scope = { store, banks, orgId, actor: daybook() }
      const done = await look(scope, connectionId, events)
      await store.withOrgWrite({ orgId }, async (write) => {
        if (done) await settleBankEvents(write, events)
        else for (const one of events) await countTry(write, one)
      })
      worked += 1
    }
  }
  return worked
}

/** A webhook may be late or doubled, so whatever it says the bank is asked; the answer decides. */
async function look(scope: BankScope, connectionId: Id, events: readonly BankEvent[]): Promise<boolean> {
  const connection = await scope.store.withOrgRead(scope.orgId, (read) => connectionById(read, connectionId))
  if (!connection?.isActive) return true
  const done = await attempt(scope, connectionId)
  if (events.some(({ code }) => asksForOwner(code))) {
    await keepFailure(scope, connectionId, { type: 'ITEM_LOGIN_REQUIRED' })
  }
  return done
}

/** Codes after which the connection works on for a while, or not at all, until its owner signs in again. */
function asksForOwner(code: string): boolean {
  return /^(PENDING_EXPIRATION|PENDING_DISCONNECT|USER_PERMISSION_REVOKED|USER_ACCOUNT_REVOKED)$/.test(code)
}

async function attempt(scope: BankScope, connectionId: Id): Promise<boolean> {
  try {
    const result = await syncConnection(scope, connectionId)
    // What only the owner can mend is told on his screen; asking again changes nothing.
    return result.ok || result.error.type !== 'API_ERROR'
  } catch (error) {
    logger.error('A bank connection could not be synced', {
      orgId: scope.orgId,
      connectionId,
      error: String(error),
    })
    return false
  }
}
