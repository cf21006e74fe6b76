import { expect, test } from 'vitest'
import { ACTS_BY_KIND } from './audit-calls.ts'
import { CALL_NAMES, isOf } from '../calls.ts'

test('everything that changes an organisation can be found in its log', () => {
  const known = new Set<string>(Object.values(ACTS_BY_KIND).flat())
  const changing = CALL_NAMES.filter((name) => isOf('mutation', name) || isOf('online', name))
  expect(changing.filter((name) => !known.has(name))).toEqual([])
})
