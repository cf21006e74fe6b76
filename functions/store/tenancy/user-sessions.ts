import { sql } from 'kysely'
import type { Id } from '../../../src/domain/ids.ts'
import { present } from '../database.ts'
import type { UserScope } from './user-scope.ts'

/** A sign-in of a person. Tokens tell the second it began in, and two browsers may share one: their names tell them apart. */
export interface SignInKey {
  /** ISO text of the second its password was entered in. */
  signedInAt: string
  /** What the browser calls itself. */
  deviceId: Id
}

/** A sign-in as its token and its browser tell of it. */
interface SignInFacts extends SignInKey {
  /** The device in words. */
  device: string | undefined
}

/** A sign-in that is in use is noted again so seldom that it costs nothing. */
const NOTED_EVERY_SECONDS = 120
/** Nobody signs in on more browsers within a second: whoever has a token may call himself anything. */
const MOST_WITHIN_SECOND = 4

interface Noted {
  deviceId: Id
  isEnded: boolean
  isOld: boolean
}

/**
 * Notes that a sign-in is in use, and answers whether it has been ended. One that has been stays so, under any name that
 * is new within its second.
 */
export async function noteSession({ tx, userId }: UserScope, facts: SignInFacts): Promise<'on' | 'ended'> {
  const { signedInAt, deviceId, device } = facts
  const { rows } = await sql<Noted>`
    select device_id as "deviceId", ended_at is not null as "isEnded",
      last_seen_at < now() - make_interval(secs => ${NOTED_EVERY_SECONDS}) as "isOld"
    from user_session where subject = ${userId} and signed_in_at = ${signedInAt}::timestamptz
  `.execute(tx)
  const known = rows.find((row) => row.deviceId === deviceId)
  if (known && !known.isEnded && known.isOld) {
    await sql`
      update user_session set last_seen_at = now(), device = coalesce(${device ?? null}::text, device)
      where subject = ${userId} and signed_in_at = ${signedInAt}::timestamptz and device_id = ${deviceId}
    `.execute(tx)
  }
  if (known) return known.isEnded ? 'ended' : 'on'
  if (rows.length >= MOST_WITHIN_SECOND || rows.some(({ isEnded }) => isEnded)) return 'ended'
  if (await isBeforeOthersEnded({ tx, userId }, signedInAt)) return 'ended'
  await sql`
    insert into user_session (subject, signed_in_at, device_id, device)
    values (${userId}, ${signedInAt}::timestamptz, ${deviceId}, ${device ?? null}) on conflict do nothing
  `.execute(tx)
  return 'on'
}

async function isBeforeOthersEnded(
  { tx, userId }: Pick<UserScope, 'tx' | 'userId'>,
  signedInAt: string,
): Promise<boolean> {
  const { rows } = await sql<{ isBefore: boolean }>`
    select sessions_from > ${signedInAt}::timestamptz as "isBefore" from app_user
    where user_id = ${userId} and sessions_from is not null
  `.execute(tx)
  return rows[0]?.isBefore ?? false
}

/** A sign-in that goes on. Instants are ISO text. */
export interface SignIn extends SignInKey {
  lastSeenAt: string
  /** The device in words; absent where it is not known. */
  device?: string
}

/** The sign-ins of a person that go on. */
export async function readSignIns({ tx, userId }: UserScope): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select signed_in_at as "signedInAt", last_seen_at as "lastSeenAt", device_id as "deviceId", device
    from user_session where subject = ${userId} and ended_at is null
  `.execute(tx)
  return rows.map((row) => present<SignIn>(row))
}

/**
 * Ends sign-ins of a person, under whatever names they are used: whoever has copied the token of one may call himself
 * otherwise. The sign-in of who asks goes on.
 */
export async function endSignIns(
  { tx, userId }: UserScope,
  signIns: readonly SignInKey[],
  asking: SignInKey,
): Promise<void> {
  await sql`
    update user_session set ended_at = now()
    where subject = ${userId} and signed_in_at = any (${signIns.map(({ signedInAt }) => signedInAt)}::timestamptz[])
      and (signed_in_at <> ${asking.signedInAt}::timestamptz or device_id <> ${asking.deviceId})
      and ended_at is null
  `.execute(tx)
}

/** Ends every sign-in of a person that was first used under the name of a device, under its other names as well. */
export async function endSignInsOn({ tx, userId }: UserScope, deviceId: Id): Promise<void> {
  await sql`
    update user_session set ended_at = now()
    where subject = ${userId} and ended_at is null and signed_in_at in (
      select s.signed_in_at from user_session as s where s.subject = ${userId} and s.device_id = ${deviceId}
    )
  `.execute(tx)
}

/** Ends every sign-in but one, those too that nobody has seen yet. */
export async function endOtherSignIns(
  { tx, userId }: UserScope,
  { signedInAt, deviceId }: SignInKey,
): Promise<void> {
  await sql`
    insert into app_user as u (user_id, sessions_from) values (${userId}, now())
    on conflict (user_id) do update set sessions_from = excluded.sessions_from
  `.execute(tx)
  await sql`
    update user_session set ended_at = now()
    where subject = ${userId} and (signed_in_at <> ${signedInAt}::timestamptz or device_id <> ${deviceId})
      and ended_at is null
  `.execute(tx)
}
