import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'

test('numbers of every size and sign come back', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
      fc.double(),
      (whole, signed, exact) => {
        const to = new ByteWriter()
        to.whole(whole)
        to.signed(signed)
        to.signed(signed * 2 ** 20)
        to.exact(exact)
        const from = new ByteReader(to.finish())
        expect([from.whole(), from.signed(), from.signed(), from.exact()]).toEqual([
          whole,
          signed,
          signed * 2 ** 20,
          exact,
        ])
      },
    ),
  )
})

test('texts come back, half characters included', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const all = [...texts, ...texts.map((text) => `${text}\uD800`)]
      const to = new ByteWriter()
      to.texts(all)
      expect(new ByteReader(to.finish()).texts()).toEqual(all)
    }),
  )
})

test('numbers of four bytes come back, wherever they stand', () => {
  fc.assert(
    fc.property(fc.float32Array(), fc.nat(), (floats, whole) => {
      const to = new ByteWriter()
      to.whole(whole)
      to.floats(floats)
      to.whole(7)
      const from = new ByteReader(to.finish())
      expect(from.whole()).toBe(whole)
      expect(from.floats(floats.length)).toEqual(floats)
      expect([from.whole(), from.left]).toEqual([7, 0])
      expect(() => from.floats(1)).toThrow(RangeError)
    }),
  )
})

test('a small number takes one byte', () => {
  const to = new ByteWriter()
  to.whole(127)
  to.signed(-64)
  expect(to.finish()).toHaveLength(2)
})
