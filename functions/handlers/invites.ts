import { randomInt, randomUUID } from 'node:crypto'
import { utc } from '@date-fns/utc'
import { addDays } from 'date-fns'
import { invalid, missing, notAllowed, Refusal } from '../../src/contract/errors.ts'
import { roleReaches } from '../../src/domain/organisation/access.ts'
import {
  INVITE_ALPHABET,
  INVITE_CODE_LENGTH,
  INVITE_DAYS,
  inviteCodeFrom,
  inviteCodeProblem,
} from '../../src/domain/organisation/invite-code.ts'
import { auditActionOf, type Change, type Personal, type Read } from '../define-call.ts'
import { keyedHash, serverSecret } from '../policies/secret.ts'
import { type Counted, countShared } from '../policies/shared-limits.ts'
import type { SignedIn } from '../policies/session.ts'
import {
  deleteInvite,
  hasUsesLeft,
  insertInvite,
  type Invite,
  inviteByHash,
  openInvites,
  useInvite,
  wasRemovedSince,
} from '../store/tenancy/invites.ts'
import { insertMember, membershipsOf, namedMemberships } from '../store/tenancy/organisations.ts'
import type { Store } from '../store/tenancy/store.ts'

/** A code that collides with one in use is replaced; one in millions does. */
const DRAWS = 5

/** Makes a code that lets others join; only its hash is kept, so it is shown this once. */
export const createInviteCode: Change<'createInviteCode'> = async (write, actor, input) => {
  const role = input?.role ?? 'member'
  if (!roleReaches(actor.role, role)) throw notAllowed('You can’t invite someone to a role above your own')
  const uses = input?.uses ?? 1
  const id = randomUUID()
  const expiresAt = addDays(actor.at, INVITE_DAYS, { in: utc }).toISOString()

  for (let draw = 0; draw < DRAWS; draw++) {
    const inviteCode = drawCode()
    if (await insertInvite(write, hashOf(inviteCode), { id, role, usesLeft: uses, expiresAt }, actor)) {
      write.note({ id, role, uses, expiresAt })
      return { id, inviteCode, role, uses, expiresAt }
    }
  }
  throw new Error('No invite code was free')
}

export const getInviteCodes: Read<'getInviteCodes'> = async (read, actor) => ({
  inviteCodes: await openInvites(read, actor.at),
})

export const revokeInviteCode: Change<'revokeInviteCode'> = async (write, _actor, { id }) => {
  if (await deleteInvite(write, id)) write.note({ id })
  return { id }
}

/** Makes the user a member by a code, and the organisation the user's current one. */
export const joinOrganization: Personal<'joinOrganization'> = async (store, user, input) => {
  const fault = inviteCodeProblem(input.inviteCode)
  if (fault !== undefined) throw invalid(fault, 'inviteCode')
  const at = new Date().toISOString()
  await refuseGuessing(store, user)

  const codeHash = hashOf(inviteCodeFrom(input.inviteCode))
  const invite = await store.withUser(user.userId, (scope) => inviteByHash(scope, codeHash))
  if (!invite) throw missing('The invite code was not found')
  await refuseMember(store, user, invite)
  refuseSpent(invite, at)

  const action = auditActionOf('joinOrganization', user, at)
  const scope = { orgId: invite.orgId, userId: user.userId, action, inviteHash: codeHash }
  await store.withOrgWrite(scope, async (write) => {
    if (!(await useInvite(write, codeHash, at))) {
      // Somebody else may have taken the last use since the invite was read.
      throw (await hasUsesLeft(write, codeHash)) ? disowned() : usedUp()
    }
    if (await wasRemovedSince(write, codeHash, user.userId)) throw removed()
    if (!(await insertMember(write, user, invite.role))) throw alreadyMember()
    write.note({ role: invite.role })
  })
  const memberships = await store.withUser(user.userId, namedMemberships)
  const joined = memberships.find((membership) => membership.orgId === invite.orgId)
  if (!joined) throw new Error('The member that has just joined is none')
  const { orgId, name, displayName, role } = joined
  return { organization: { id: orgId, name, displayName }, role }
}

function drawCode(): string {
  return Array.from({ length: INVITE_CODE_LENGTH }, drawCharacter).join('')
}

function drawCharacter(): string {
  return INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)] ?? ''
}

function hashOf(code: string): string {
  return keyedHash(serverSecret(process.env), 'invite code', code)
}

/** Six characters can be guessed by who may try often, so tries are few, for a user and for an address. */
const TRIES_PER_USER = { calls: 5, seconds: 3600 }
const TRIES_PER_ADDRESS = { calls: 20, seconds: 3600 }
/** Behind a proxy many people share this one; it bounds who goes past the proxy and writes the other. */
const TRIES_PER_NEAREST = { calls: 200, seconds: 3600 }

async function refuseGuessing(store: Store, { userId, address, nearest }: SignedIn): Promise<void> {
  const message = 'Too many invite codes have been tried; try again later'
  const tries: Counted[] = [{ kind: 'user', who: userId, call: 'joinOrganization', limit: TRIES_PER_USER }]
  if (address !== undefined) {
    tries.push({ kind: 'address', who: address, call: 'joinOrganization', limit: TRIES_PER_ADDRESS })
  }
  if (nearest !== undefined && nearest !== address) {
    tries.push({ kind: 'nearest', who: nearest, call: 'joinOrganization', limit: TRIES_PER_NEAREST })
  }
  for (const counted of tries) await countShared(store, userId, counted, message)
}

async function refuseMember(store: Store, user: SignedIn, invite: Invite): Promise<void> {
  const memberships = await store.withUser(user.userId, membershipsOf)
  if (memberships.some((membership) => membership.orgId === invite.orgId)) throw alreadyMember()
}

/** No code of the backend's but its own sentence tells this from an expired code, so it has a code of its own. */
function usedUp(): Refusal {
  return new Refusal('CREATE_ERROR', 'This invite code has no uses remaining', 'aborted')
}

/** Whoever made the code has left the organisation or lost the role that the invite takes. */
function disowned(): Refusal {
  const message = 'The person who made this invite code can no longer invite others. Ask for a new one'
  return new Refusal('CREATE_ERROR', message, 'aborted')
}

/** A code that was out when somebody was removed is no way back for them: whoever removed them meant it. */
function removed(): Refusal {
  const message = 'You were removed from this organization. Ask for a new invite code'
  // As a failed precondition people would be told that the code has expired.
  return new Refusal('CREATE_ERROR', message, 'aborted')
}

function alreadyMember(): Refusal {
  return new Refusal('CREATE_ERROR', 'You are already a member of this organization', 'already-exists')
}

function refuseSpent({ expiresAt, usesLeft }: Invite, at: string): void {
  if (expiresAt <= at) {
    throw new Refusal('CREATE_ERROR', 'This invite code has expired', 'failed-precondition')
  }
  if (usesLeft === 0) throw usedUp()
}
