import { sql } from 'kysely'
import type { Id } from '../../../src/domain/ids.ts'
import { present } from '../database.ts'
import type { UserScope } from './user-scope.ts'

/** A sign-in as its token tells of it. */
export interface SignInFacts {
  /** ISO text of the second the password was entered in. */
  signedInAt: string
  /** What the browser calls itself; told apart by it are a person's own devices alone. */
  deviceId: Id
  /** The device in words. */
  device: string | undefined
}

/** A sign-in that is in use is noted again so seldom that it costs nothing. */
const NOTED_EVERY_SECONDS = 120

/** Notes that a sign-in is in use, and answers whether it has been ended. One that has been stays so. */
export async function noteSession({ tx, userId }: UserScope, facts: SignInFacts): Promise<'on' | 'ended'> {
  const { signedInAt, deviceId, device } = facts
  const { rows } = await sql<{ isEnded: boolean; isOld: boolean }>`
    select ended_at is not null as "isEnded",
      last_seen_at < now() - make_interval(secs => ${NOTED_EVERY_SECONDS}) as "isOld"
    from user_session where subject = ${userId} and signed_in_at = ${signedInAt}::timestamptz
  `.execute(tx)
  const [known] = rows
  if (known && !known.isEnded && known.isOld) {
    await sql`
      update user_session set last_seen_at = now(), device = coalesce(${device ?? null}::text, device)
      where subject = ${userId} and signed_in_at = ${signedInAt}::timestamptz
    `.execute(tx)
  }
  if (known) return known.isEnded ? 'ended' : 'on'
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

export interface Device {
  id: Id
  name?: string
  signedInAt: string
  lastSeenAt: string
}

/** The devices somebody is signed in on, the one used last first. */
export async function readDevices({ tx, userId }: UserScope): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select device_id as id, (array_agg(device order by last_seen_at desc))[1] as name,
      max(signed_in_at) as "signedInAt", max(last_seen_at) as "lastSeenAt"
    from user_session where subject = ${userId} and ended_at is null
    group by device_id order by max(last_seen_at) desc, device_id
  `.execute(tx)
  return rows.map((row) => present<Device>(row))
}

/** The device of a sign-in, however it calls itself now; undefined where the sign-in is not known. */
export async function deviceOf({ tx, userId }: UserScope, signedInAt: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select device_id as id from user_session
    where subject = ${userId} and signed_in_at = ${signedInAt}::timestamptz
  `.execute(tx)
  return rows[0]?.id
}

/** Ends every sign-in of a device. */
export async function endDevice({ tx, userId }: UserScope, deviceId: Id): Promise<void> {
  await sql`
    update user_session set ended_at = now()
    where subject = ${userId} and device_id = ${deviceId} and ended_at is null
  `.execute(tx)
}

/** Ends every sign-in but those of one device, those too that nobody has seen yet. */
export async function endOtherDevices({ tx, userId }: UserScope, deviceId: Id): Promise<void> {
  await sql`
    insert into app_user as u (user_id, sessions_from) values (${userId}, now())
    on conflict (user_id) do update set sessions_from = excluded.sessions_from
  `.execute(tx)
  await sql`
    update user_session set ended_at = now()
    where subject = ${userId} and device_id <> ${deviceId} and ended_at is null
  `.execute(tx)
}
