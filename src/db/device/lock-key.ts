import type { LockKey } from './settings.ts'

/** OWASP's number for PBKDF2 with SHA-256: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const ROUNDS = 600_000
const SALT_BYTES = 16

/** The key of a lock that this code opens. The code cannot be read from it. */
export async function lockKeyOf(code: string, rounds = ROUNDS): Promise<LockKey> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt: toBase64(salt), hash: toBase64(await derive(code, salt, rounds)), rounds }
}

/** Whether a code opens the lock; needs no network. */
export async function opensLock(code: string, { salt, hash, rounds }: LockKey): Promise<boolean> {
  return toBase64(await derive(code, fromBase64(salt), rounds)) === hash
}

async function derive(
  code: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(code.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    256,
  )
  return new Uint8Array(bits)
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
