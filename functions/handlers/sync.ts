import { type InputOf, isMutationName, type MutationName, type OutputOf } from '../../src/contract/calls.ts'
import { notAllowed, invalid, Refusal, TooMany } from '../../src/contract/errors.ts'
import {
  CONTENTS,
  type MutationOnWire,
  type MutationResult,
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
  type SyncReset,
  type SyncResponse,
} from '../../src/contract/protocol.ts'
import { MAX_PUSH_BYTES } from '../../src/contract/table-names.ts'
import type { SkippedRow } from '../../src/contract/calls/transaction-calls.ts'
import { wireBytes } from '../../src/contract/wire-bytes.ts'
import type { Role } from '../../src/domain/organisation/access.ts'
import type { Id } from '../../src/domain/ids.ts'
import { type Actor, admitArgs } from '../admit.ts'
import { auditActionOf, type Personal, type Admission, refusalFrom } from '../define-call.ts'
import { reportFault } from '../fault-report.ts'
import { JsonText } from '../json-text.ts'
import { runMutation } from '../mutations/run-mutation.ts'
import { demandRole } from '../policies/membership.ts'
import { noteRefusal } from '../refusal-log.ts'
import type { SignedIn } from '../policies/session.ts'
import type { AuditAction } from '../store/sync/audit.ts'
import { type Bucket, keepContents } from '../store/sync/contents.ts'
import { readDigests } from '../store/sync/digest.ts'
import { isUnavailable, wasUndone } from '../store/faults.ts'
import { recordedResult } from '../store/sync/mutation-record.ts'
import { roleOf } from '../store/tenancy/members.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { Store } from '../store/tenancy/store.ts'
import {
  changesAfter,
  type ChangesPage,
  type ClientPosition,
  lockClient,
  isOfThisHistory,
  markAt,
  type OrgSync,
  readClient,
  readOrgSync,
  recordLoad,
} from '../store/sync/sync.ts'

type Stop = NonNullable<SyncPage['stop']>

/**
 * Push, then pull. Takes a device's queued edits in their order, each with its own transaction, then
 * answers the next page of the organisation's changes. Whatever happens to an edit, it is recorded in
 * the transaction of its effect, so that a push which is sent again changes nothing.
 */
export const sync: Personal<'sync'> = async (store, user, request, admission) => {
  refuseOtherProtocol(request.protocol)
  refuseOversizedPush(request)
  const role = admission.memberships.find(({ orgId }) => orgId === request.org)?.role
  if (!role) return jsonText({ reset: 'access' })
  const pusher = { user, role, request, admission }
  if (request.mutations.length > 0) {
    // Nothing is taken of a push that starts from another history; a mere pull is checked as it is read.
    const reset = await store.withOrgRead(request.org, (read) => readReset(read, request))
    if (reset) return jsonText(reset)
  }
  const pushed = await push(store, pusher)
  if (pushed === 'removed') return jsonText({ reset: 'access' })
  if (request.cursor === 0 && request.pull !== false) await beginLoad(store, pusher)
  const { answer, filled } = await store.withOrgRead(request.org, (read) => pull(read, pusher, pushed))
  if (filled.length > 0)
    await store.withOrgWrite({ orgId: request.org }, (write) => keepContents(write, filled))
  return answer
}

/** Throws Refusal where the device speaks another version of the protocol. */
export function refuseOtherProtocol(protocol: number): void {
  if (protocol === PROTOCOL) return
  throw new Refusal('UPGRADE_REQUIRED', 'Update to continue: this version is too old', 'failed-precondition')
}

/** Twice the agreed size, so that nothing the parse fills in refuses what a device may send. */
function refuseOversizedPush({ mutations }: SyncRequest): void {
  if (wireBytes(mutations) > 2 * MAX_PUSH_BYTES) {
    throw invalid('The push is too large; send fewer changes at a time', 'mutations')
  }
}

async function readReset(read: OrgRead, request: SyncRequest): Promise<SyncReset | undefined> {
  const reset = resetFor(await readOrgSync(read), await readClient(read, request.clientId), request)
  return reset ?? ((await isKnown(read, request)) ? undefined : { reset: 'epoch' })
}

async function isKnown(read: OrgRead, { cursor, mark }: SyncRequest): Promise<boolean> {
  return mark === undefined || isOfThisHistory(read, cursor, mark)
}

/**
 * A device whose cursor belongs to another history starts anew, and so does one that has been away for so
 * long that deletions it has not seen are forgotten; its queued edits stay with it. A device in the middle
 * of loading everything misses no deletion from before it began.
 */
function resetFor(
  state: OrgSync | undefined,
  client: ClientPosition | undefined,
  { epoch, cursor }: SyncRequest,
): SyncReset | undefined {
  if (!state) return { reset: 'access' }
  const sameEpoch = epoch === undefined ? cursor === 0 : epoch === state.epoch
  if (!sameEpoch || cursor > state.head) return { reset: 'epoch' }
  const seen = Math.max(cursor, client?.loadHead ?? 0)
  return cursor > 0 && seen < state.tombstoneFloor ? { reset: 'cursor_expired' } : undefined
}

function beginLoad(store: Store, { user, request }: Pusher): Promise<void> {
  return store.withOrgWrite({ orgId: request.org, writer: request.clientId }, (write) =>
    recordLoad(write, request.clientId, user.userId),
  )
}

interface Pusher {
  user: SignedIn
  role: Role
  request: SyncRequest
  admission: Admission
}

interface Pushed {
  results: MutationResult[]
  stop?: Stop
}

async function push(store: Store, pusher: Pusher): Promise<Pushed | 'removed'> {
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

/** An edit that the door has let in, with its arguments held to their schema. */
interface Admitted<N extends MutationName = MutationName> {
  name: N
  input: InputOf<N>
}

/**
 * Asks the door for an edit. What is wrong with the edit itself is answered, so that it holds back none of those
 * behind it; what is wrong with who sends it is thrown, and ends the push.
 */
async function admitEdit({ admission }: Pusher, mutation: MutationOnWire): Promise<Admitted | Refusal> {
  const { name, args } = mutation
  if (!isMutationName(name)) return invalid(`This server knows no edit named ${name}`, 'name')
  await admission.door.admitEdit(name, admission.caller)
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
  return new Refusal('STALE_DATA', 'Someone else has changed this in the meantime', 'aborted')
}

/** An answer, and of its digest what is to be kept for the next one. */
interface Pulled {
  answer: JsonText<SyncResponse>
  filled: readonly Bucket[]
}

function onlyAnswer(answer: SyncResponse): Pulled {
  return { answer: jsonText(answer), filled: [] }
}

/** One page of changes, read in one snapshot together with the head and the device's last edit. */
async function pull(read: OrgRead, { user, role, request }: Pusher, pushed: Pushed): Promise<Pulled> {
  const state = await readOrgSync(read)
  const client = await readClient(read, request.clientId)
  const reset = resetFor(state, client, request)
  if (reset || !state) return onlyAnswer(reset ?? { reset: 'access' })
  if (!(await isKnown(read, request))) return onlyAnswer({ reset: 'epoch' })
  if (client && client.userId !== user.userId) throw notAllowed('This device is registered to another user')

  const { clientId, ownAfter } = request
  const asker = ownAfter === undefined ? undefined : { clientId, ownAfter }
  const { chunks, own, to, more } =
    request.pull === false ? nothingYet(request) : await changesAfter(read, request.cursor, state.head, asker)
  const mark = await markAt(read, state.head)
  const told =
    more || !request.floors
      ? undefined
      : await readDigests(read, request.floors, request.contents === CONTENTS)
  const page: Omit<SyncPage, 'changes'> = {
    epoch: state.epoch,
    ...(mark !== undefined && { mark }),
    ...pushed,
    role,
    from: request.cursor,
    to,
    more,
    ...(own.length > 0 && { own }),
    ...(more ? {} : { lastMid: client?.lastMid ?? 0 }),
    ...(told && { digest: told.digests }),
  }
  const answer = new JsonText<SyncResponse>([
    `${JSON.stringify(page).slice(0, -1)},"changes":[`,
    ...chunks,
    ']}',
  ])
  return { answer, filled: told?.filled ?? [] }
}

/** The device stays where it is; its edits are settled by a page that it asks for later. */
function nothingYet({ cursor }: SyncRequest): ChangesPage {
  return { chunks: [], own: [], to: cursor, more: true }
}

function jsonText<T>(value: T): JsonText<T> {
  return new JsonText([JSON.stringify(value)])
}
