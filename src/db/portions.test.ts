import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editPortions, portions } from './portions.ts'

const anyLimit = fc.integer({ min: 1, max: 12 })

test('portions hold all items in their order, and each as many as every limit lets it have', () => {
  const anyItems = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 9 }), { maxLength: 30 })
  fc.assert(
    fc.property(anyItems, anyLimit, anyLimit, (items, mostEntries, mostItems) => {
      const limits = [
        { of: (item: number[]) => item.length, most: mostEntries },
        { of: () => 1, most: mostItems },
      ]
      const isAbove = (portion: number[][]) =>
        portion.flat().length > mostEntries || portion.length > mostItems
      const found = portions(items, limits)
      expect(found.flat()).toEqual(items)
      for (const [index, portion] of found.entries()) {
        if (portion.length > 1) expect(isAbove(portion)).toBe(false)
        const [next] = found[index + 1] ?? []
        if (next) expect(isAbove([...portion, next])).toBe(true)
      }
    }),
  )
})

test.each(['x', 'é', '銀', '🏦'])('an edit of long texts of %s goes out beside others', (character) => {
  const items = Array.from({ length: 300 }, (_, number) => ({ number, text: character.repeat(950) }))
  const found = editPortions(items)
  expect(found.flat()).toEqual(items)
  for (const portion of found) expect(Buffer.byteLength(JSON.stringify(portion))).toBeLessThan(105 * 1024)
})
