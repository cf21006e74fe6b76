import { type InputOf, isMutationName, type MutationName, type OutputOf } from '../../src/contract/calls.ts'
import { notAllowed, invalid, Refusal, TooMany } from '../../src/contract/errors.ts'
import type { MutationOnWire, MutationResult, SyncPage, SyncRequest } from '../../src/contract/protocol.ts'
import type { SkippedRow } from '../../src/contract/rows/imported-transactions.ts'
import { wireBytes } from '../../src/contract/wire-bytes.ts'
import type { Role } from '../../src/domain/organisation/access.ts'
import type { Id } from '../../src/domain/ids.ts'
import { type Actor, admitArgs } from '../admit.ts'
import { auditActionOf, type Admission, refusalFrom } from '../define-call.ts'
import { reportFault } from '../fault-report.ts'
import { runMutation } from '../mutations/run-mutation.ts'
import { demandRole } from '../policies/membership.ts'
import { noteRefusal } from '../refusal-log.ts'
import type { SignedIn } from '../policies/session.ts'
import type { AuditAction } from '../store/sync/audit.ts'
import { isUnavailable, wasUndone } from '../store/faults.ts'
import { recordedResult } from '../store/sync/mutation-record.ts'
import { roleOf } from '../store/tenancy/members.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { Store } from '../store/tenancy/store.ts'
import { lockClient } from '../store/sync/sync.ts'

type Stop = NonNullable<SyncPage['stop']>

/** Who pushes, what, and as whom. */
export interface Pusher {
  user: SignedIn
  role: Role
  request: SyncRequest
  admission: Admission
}

/** What became of the edits of a push. */
export interface Pushed {
  results: MutationResult[]
  stop?: Stop
}

/** Takes the edits of a push in their order, until one cannot be dealt with. */
export async function push(store: Store, pusher: Pusher): Promise<Pushed | 'removed'> {
  const results: MutationResult[] = []
  for (const mutation of pusher.request.mutations) {
    try {
      const result = await pushOne(store, pusher, mutation)
      if (result === 'removed') return result
      if (result === 'out-of-range') return { results, stop: { mid: mutation.mid, code: 'out-of-range' } }
      results.push(result)
    } catch (error) {
      if (error instanceof Refusal && !(error instanceof TooMany)) throw error
      return { results, stop: stopFor(error, mutation) }
    }
  }
  return { results }
}

const RETRY_AFTER_SECONDS = 5

/** What comes after a mutation that could not be dealt with waits, so that the order is kept. */
function stopFor(error: unknown, { mid, name }: MutationOnWire): Stop {
  if (error instanceof TooMany) return { mid, code: 'unavailable', retryAfter: error.retryAfter }
  if (isUnavailable(error) || wasUndone(error)) {
    return { mid, code: 'unavailable', retryAfter: RETRY_AFTER_SECONDS }
  }
  reportFault(`sync of ${name}`, error)
  return { mid, code: 'internal', retryAfter: 12 * RETRY_AFTER_SECONDS }
}

/** An edit that was let in, with its arguments held to their schema. */
interface Admitted<N extends MutationName = MutationName> {
  name: N
  input: InputOf<N>
}

/**
 * Asks whether an edit is let in. What is wrong with the edit itself is answered, so that it holds back none of those
 * behind it; what is wrong with who sends it is thrown, and ends the push.
 */
async function admitEdit({ admission }: Pusher, mutation: MutationOnWire): Promise<Admitted | Refusal> {
  const { name, args } = mutation
  if (!isMutationName(name)) return invalid(`This server knows no edit named ${name}`, 'name')
  await admission.access.admitEdit(name, admission.caller)
  try {
    return { name, input: admitArgs(name, args, wireBytes(args)) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Deals with one mutation. Its effect and the record of it are one transaction; where it is refused that
 * transaction is undone, and another keeps the refusal. Who has been taken out of the organisation meanwhile
 * changes nothing any more.
 */
async function pushOne(
  store: Store,
  pusher: Pusher,
  mutation: MutationOnWire,
): Promise<MutationResult | 'out-of-range' | 'removed'> {
  const { user, request } = pusher
  const { org: orgId, clientId } = request
  const receivedAt = new Date().toISOString()
  const admitted = isFarAhead(mutation.at, receivedAt) ? clockAhead() : await admitEdit(pusher, mutation)
  // A device's clock may be wrong; it never dates an edit after it came.
  const at = mutation.at < receivedAt ? mutation.at : receivedAt

  const settle = (
    action: AuditAction | undefined,
    judge: (write: OrgWrite, role: Role) => Promise<MutationResult>,
  ) =>
    store.withOrgWrite({ orgId, writer: clientId, ...(action && { action }) }, async (write) => {
      const role = await roleOf(write, user.userId)
      if (role === undefined) return 'removed'
      const client = await lockClient(write, clientId, user.userId)
      if (client.userId !== user.userId) throw notAllowed('This device is registered to another user')
      if (mutation.mid > client.lastMid + 1) return 'out-of-range'
      if (mutation.mid <= client.lastMid) return resultOfRepeated(write, clientId, mutation)
      const result = await judge(write, role)
      write.record({ clientId, userId: user.userId, mutation, result })
      return result
    })

  if (admitted instanceof Refusal) return settle(undefined, async () => rejected(mutation, admitted))
  try {
    return await settle(auditActionOf(mutation.name, user, at), (write, role) =>
      effect(write, { userId: user.userId, role, at, receivedAt }, mutation, admitted),
    )
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { refusal } = error
    await noteRefusal(store, orgId, user, admitted.name, refusal)
    return settle(undefined, (write) => resultOfUndone(write, mutation, refusal))
  }
}

/** A clock that is ahead by more than any zone and a day is wrong, and so may be whatever it dates. */
const CLOCK_AHEAD_MS = 48 * 60 * 60 * 1000

function isFarAhead(at: string, receivedAt: string): boolean {
  return Date.parse(at) - Date.parse(receivedAt) > CLOCK_AHEAD_MS
}

function clockAhead(): Refusal {
  return invalid(
    'This device’s clock is more than two days ahead. Correct it and make the change again.',
    'at',
  )
}

/**
 * An edit that was dealt with before is answered as then. Another edit under its number, or a number whose record
 * is no longer kept, comes from a device that was put back to an earlier state: nobody can say that it has taken
 * effect, so it is to be sent under another name.
 */
async function resultOfRepeated(
  write: OrgWrite,
  clientId: Id,
  { mid, uuid }: MutationOnWire,
): Promise<MutationResult | 'out-of-range'> {
  const recorded = await recordedResult(write, clientId, mid)
  return recorded?.uuid === uuid ? recorded.result : 'out-of-range'
}

/** Does what the mutation says, or throws Undone with the reason. */
async function effect(
  write: OrgWrite,
  actor: Actor,
  mutation: MutationOnWire,
  { name, input }: Admitted,
): Promise<MutationResult> {
  let answer: OutputOf<MutationName>
  try {
    demandRole(name, actor.role)
    answer = await runMutation(name, write, actor, input)
  } catch (error) {
    const refusal = refusalFrom(error)
    throw refusal ? new Undone(refusal) : error
  }
  // The rows are locked: what others changed up to then shows now, and nothing can follow.
  if (await write.changedByOthersSince(mutation.expect ?? {})) throw new Undone(conflict())
  const skipped = skippedIn(answer)
  return { mid: mutation.mid, status: 'applied', ...(skipped.length > 0 && { skipped }) }
}

/** The rows of an import that stayed out for another transaction's sake, which only the server can tell. */
function skippedIn(answer: OutputOf<MutationName>): SkippedRow[] {
  if (!('skipped' in answer)) return []
  return answer.skipped.flatMap((row) => ('existing' in row ? [row] : []))
}

/** Thrown to undo the transaction of a mutation that may not take effect. */
class Undone extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Where somebody else has changed the rows meanwhile, that is the reason, whatever the edit met; but a row that
 * is gone leaves nothing to choose.
 */
async function resultOfUndone(
  write: OrgWrite,
  mutation: MutationOnWire,
  refusal: Refusal,
): Promise<MutationResult> {
  const mayConflict = refusal.code !== 'NOT_FOUND' && refusal.backendCode !== 'permission-denied'
  if (mayConflict && (await write.changedByOthersSince(mutation.expect ?? {}))) {
    return { mid: mutation.mid, status: 'conflict', detail: conflict().details }
  }
  return rejected(mutation, refusal)
}

function rejected({ mid }: MutationOnWire, refusal: Refusal): MutationResult {
  return { mid, status: 'rejected', detail: refusal.details }
}

function conflict(): Refusal {
  return new Refusal('STALE_DATA', 'It was changed on another device in the meantime', 'aborted')
}
