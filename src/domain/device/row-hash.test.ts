import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addHashes, hashText, rowHash } from './row-hash.ts'

test('the hash of a row is the beginning of the MD5 of its id and seq', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER - 1 }), (id, seq) => {
      const md5 = createHash('md5').update(`${id}:${seq}`).digest('hex')
      expect(hashText(rowHash(id, seq))).toBe(md5.slice(0, 16))
    }),
  )
})

test('sums wrap at 64 bits and do not depend on order', () => {
  expect(addHashes(2n ** 64n - 1n, 2n)).toBe(1n)
  expect(addHashes(0n, -1n)).toBe(2n ** 64n - 1n)
  expect(hashText(addHashes(2n ** 64n - 1n, 1n))).toBe('0'.repeat(16))
})
