import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'

const row = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ noUnicodeString: false }))

test('the order of fields does not count, nor one without a value', () => {
  fc.assert(
    fc.property(row, (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).toReversed())
      expect(contentHash({ ...turned, '': undefined })).toBe(contentHash(fields))
    }),
  )
})

test('whatever else differs makes another hash', () => {
  fc.assert(
    fc.property(row, fc.string({ minLength: 1 }), fc.jsonValue(), (fields, name, value) => {
      fc.pre(JSON.stringify(fields[name]) !== JSON.stringify(value))
      fc.pre(!Object.hasOwn(fields, name) || typeof value !== 'object')
      expect(contentHash({ ...fields, [name]: value })).not.toBe(contentHash(fields))
    }),
  )
})
