import { expect, test } from 'vitest'
import { besiege } from '../../attack/besiege.ts'
import { rounds } from '../../support/rounds.ts'
import { useBackend } from '../support/backend.ts'
import { bankAccount, bankLine, connectPlaid, useSandboxes } from '../support/banks.ts'
import { type Person, person } from '../support/identity.ts'

const sandboxes = useSandboxes()
const newPerson = (name: string) => Promise.resolve(person(name))
const backend = useBackend({ limiter: { take() {} } })

test(
  'every call, by everybody who may not make it and with ids of others, is refused and changes nothing',
  { timeout: 480_000 },
  async () => {
    const seed = Date.now() % 1_000_000
    const connectBank = (owner: Person) => {
      const account = bankAccount()
      const item = sandboxes().plaid.link([account], [bankLine(account)])
      return connectPlaid(backend(), sandboxes(), owner, item)
    }
    const oddEach = rounds(2, 5)
    const isSampled = rounds(1, 2) === 1
    const options = { connectBank, oddEach, isSampled }
    const { requests, faults } = await besiege(backend().url, newPerson, seed, options)
    expect(faults, `seed ${seed}`).toEqual([])
    expect(requests).toBeGreaterThan(rounds(1_000, 1_500))
  },
)
