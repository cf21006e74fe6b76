import { expect, test } from 'vitest'
import { besiege } from '../../attack/besiege.ts'
import { useBackend } from '../support/backend.ts'
import { person } from '../support/identity.ts'

const backend = useBackend({ limiter: { take() {} } })

test('every call, by everybody who may not make it and with ids of others, is refused and changes nothing', async () => {
  const seed = Date.now() % 1_000_000
  const { requests, faults } = await besiege(backend().url, (name) => Promise.resolve(person(name)), seed)
  expect(faults, `seed ${seed}`).toEqual([])
  expect(requests).toBeGreaterThan(1_500)
})
