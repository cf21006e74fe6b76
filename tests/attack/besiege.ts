import { TABLE_NAMES } from '../../src/contract/table-names.ts'
import { PROJECT, type Person } from '../integration/support/identity.ts'
import { Random } from '../sim/random.ts'
import { attack, inputOf } from './attack.ts'
import { knockOddly } from './odd-requests.ts'
import { type Attacker, halfSignedIn, tokenNow } from './people.ts'
import { MARK, Target } from './target.ts'

export interface Siege {
  requests: number
  /** What went wrong, a line each. */
  faults: string[]
}

interface Options {
  project?: string
  /** Connects a bank to the books of their owner, where the product has any to connect. */
  connectBank?: (owner: Person) => Promise<unknown>
  /** How many odd requests each call meets; all of them where it is left out. */
  oddEach?: number
  /** Whether everybody makes each call in one of the ways there are. */
  isSampled?: boolean
}

/**
 * Fills books in a running product, lets a viewer, a member and an admin in, and has everybody attack them who may not. People
 * are made by `newPerson`, who has to exist where the product looks its users up.
 */
export async function besiege(
  url: string,
  newPerson: (name: string) => Promise<Required<Person>>,
  seed: number,
  { project = PROJECT, connectBank, oddEach, isSampled = false }: Options = {},
): Promise<Siege> {
  const target = new Target(url)
  const signedIn = async (name: string) => {
    const person = await newPerson(name)
    const token = tokenNow(person, project)
    return { person, token }
  }
  const owner = await signedIn('attacked-owner')
  const org = await target.fillBooks(owner.token, `attacked-${seed}`, MARK)
  await connectBank?.(owner.person)
  const inside: Attacker[] = []
  for (const role of ['viewer', 'member', 'admin'] as const) {
    const { token } = await signedIn(`attacking-${role}`)
    const { inviteCode } = await target.call(owner.token, 'createInviteCode', { role })
    await target.call(token, 'joinOrganization', { inviteCode })
    inside.push({ name: `a ${role}`, token, role })
  }
  const lonely = await signedIn('attacking-lonely')
  const neighbour = await signedIn('attacking-neighbour')
  const ownOrg = await target.fillBooks(neighbour.token, `attacking-${seed}`, 'books of their own')
  const attackers: Attacker[] = [
    ...halfSignedIn(owner.person, project),
    { name: 'somebody without an organization', token: lonely.token, role: 'outsider' },
    { name: 'the owner of another organization', token: neighbour.token, role: 'outsider', ownOrg },
    ...inside,
  ]

  const rows = await target.rowsOf(owner.token, org)
  const filled = new Set<string>(rows.map(({ tbl }) => tbl))
  const empty = TABLE_NAMES.filter((tbl) => !filled.has(tbl) && (connectBank || tbl !== 'bankConnections'))
  if (empty.length > 0) throw new Error(`Nothing to attack in ${empty.join(', ')}: fill it in fillBooks`)
  const beside = await target.idsBeside(owner.token, org)
  const ids = [...new Set(rows.map(({ id }) => id)), ...beside, org, owner.person.uid]
  const before = await target.stateOf(owner.token, org)
  const random = new Random(seed)
  const victim = { org, ids }
  const siege = await attack(target, attackers, victim, random, isSampled)
  const odd = await knockOddly({
    url,
    token: neighbour.token,
    inputOf: (name) => inputOf(name, victim, random),
    random,
    ...(oddEach !== undefined && { each: oddEach }),
  })
  const after = await target.stateOf(owner.token, org)
  const changed = after.split('\n').filter((row) => !before.includes(row))
  const gone = before.split('\n').filter((row) => !after.includes(row))
  return {
    requests: siege.requests + odd.requests,
    faults: [
      ...siege.faults,
      ...odd.faults,
      ...changed.map((row) => `the books have changed: ${row}`),
      ...gone.map((row) => `the books have lost: ${row}`),
    ],
  }
}
