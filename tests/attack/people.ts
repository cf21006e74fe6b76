import { type Person, tokenOf } from '../integration/support/identity.ts'

/** Somebody who attacks an organisation, and what they are in it. */
export interface Attacker {
  /** How a report names them. */
  name: string
  /** Undefined for nobody. */
  token: string | undefined
  role: 'outsider' | 'viewer' | 'member' | 'admin'
  /** An organisation of their own. */
  ownOrg?: string
  /** Who may do this about themselves, whatever else they lack. */
  passes?: 'enrolled'
}

/** Nobody has signed in in the same second as another: browsers without a name of their own are told apart by it. */
let signedIn = 0

/** A token for a project, as it is issued at this moment: an older one says nothing of a user made meanwhile. */
export function tokenNow(person: Person, project: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  signedIn += 1
  const issuer = `https://securetoken.google.com/${project}`
  return tokenOf(person, { aud: project, iss: issuer, iat: now, auth_time: now - signedIn, ...claims })
}

/** The same person without what the gate demands. */
export function halfSignedIn(person: Person, project: string): Attacker[] {
  const bearing = (changes: Partial<Person>, claims: Record<string, unknown> = {}) =>
    tokenNow({ ...person, ...changes }, project, claims)
  return [
    { name: 'nobody', token: undefined, role: 'outsider' },
    {
      name: 'the owner without the second factor',
      token: bearing({ secondFactor: false }),
      role: 'outsider',
    },
    {
      name: 'the owner with an unverified address',
      token: bearing({ emailVerified: false }),
      role: 'outsider',
      passes: 'enrolled',
    },
    {
      name: 'the owner with a token that has expired',
      token: bearing({}, { exp: 1_700_000_000 }),
      role: 'outsider',
    },
    {
      name: 'the owner with a token of another project',
      token: bearing({}, { aud: 'elsewhere' }),
      role: 'outsider',
    },
  ]
}
