import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { Vectors } from './vectors.ts'

const WIDTH = 4

/** A key of 48 bits, all its own. */
function key(index: number): number {
  return index * 65_537 * 257 + 12_345
}

function bytesOf(vectors: Vectors): Uint8Array {
  const to = new ByteWriter()
  vectors.write(to)
  return to.finish()
}

const steps = fc.array(
  fc.tuple(
    fc.array(fc.nat(300).map(key), { maxLength: 4 }),
    fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: WIDTH, maxLength: WIDTH }),
  ),
  { maxLength: 60 },
)

test('what no step has met is nothing', () => {
  expect([...new Vectors(WIDTH).sum([key(1), key(2)])]).toEqual([0, 0, 0, 0])
  expect([...new Vectors(WIDTH).sum([])]).toEqual([0, 0, 0, 0])
})

test('a vector goes where its steps lead, and the others stay', () => {
  const vectors = new Vectors(WIDTH)
  for (let round = 0; round < 20; round += 1) vectors.step([key(1)], Float64Array.of(1, -1, 0, 0.5))
  const [up = 0, down = 0, still, half = 0] = vectors.sum([key(1)])
  expect(up).toBeGreaterThan(1)
  expect(down).toBeCloseTo(-up, 3)
  expect(half).toBeCloseTo(up / 2, 2)
  expect(still).toBe(0)
  expect([...vectors.sum([key(2)])]).toEqual([0, 0, 0, 0])
})

test('many keys say no more than one by being many', () => {
  const vectors = new Vectors(WIDTH)
  const keys = [1, 2, 3, 4].map(key)
  for (const one of keys) vectors.step([one], Float64Array.of(1, 0, 0, 0))
  expect(vectors.sum(keys)[0]).toBeCloseTo(2 * (vectors.sum([key(1)])[0] ?? 0), 6)
})

test('however far a vector is pushed it stays within its room', () => {
  const vectors = new Vectors(WIDTH)
  for (let round = 0; round < 2000; round += 1) vectors.step([key(1)], Float64Array.of(50, -50, 50, -50))
  for (const value of vectors.sum([key(1)])) expect(Math.abs(value)).toBeLessThanOrEqual(8)
})

test('it reads back exactly as it was written, and goes on alike', () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const vectors = new Vectors(WIDTH)
      for (const [keys, slope] of before) vectors.step(keys, Float64Array.from(slope))
      const again = Vectors.read(new ByteReader(bytesOf(vectors)), WIDTH)
      for (const [keys, slope] of after) {
        expect(again.sum(keys)).toEqual(vectors.sum(keys))
        vectors.step(keys, Float64Array.from(slope))
        again.step(keys, Float64Array.from(slope))
      }
      expect(bytesOf(again)).toEqual(bytesOf(vectors))
    }),
  )
})

test('keys beyond the most share vectors instead of taking room', () => {
  const vectors = new Vectors(1)
  for (let index = 0; index < 40_000; index += 1) vectors.step([key(index)], Float64Array.of(1))
  const before = bytesOf(vectors).length
  expect(vectors.sum([key(100_000)])[0]).toBeGreaterThan(0)
  for (let index = 40_000; index < 60_000; index += 1) vectors.step([key(index)], Float64Array.of(1))
  // Values may take a byte more each; keys, places and squares do not.
  expect(bytesOf(vectors).length).toBeLessThan(before + 2 ** 15)
})

test('bytes that end too early are an error', () => {
  const vectors = new Vectors(WIDTH)
  for (let index = 0; index < 20; index += 1) vectors.step([key(index)], Float64Array.of(1, 2, 3, 4))
  const bytes = bytesOf(vectors)
  expect(() => Vectors.read(new ByteReader(bytes.slice(0, bytes.length - 1)), WIDTH)).toThrow(RangeError)
})
