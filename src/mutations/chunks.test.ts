import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editChunks, chunks } from './chunks.ts'

const anyLimit = fc.integer({ min: 1, max: 12 })

test('chunks hold all items in their order, and each as many as every limit lets it have', () => {
  const anyItems = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 9 }), { maxLength: 30 })
  fc.assert(
    fc.property(anyItems, anyLimit, anyLimit, (items, mostEntries, mostItems) => {
      const limits = [
        { of: (item: number[]) => item.length, most: mostEntries },
        { of: () => 1, most: mostItems },
      ]
      const isAbove = (chunk: number[][]) => chunk.flat().length > mostEntries || chunk.length > mostItems
      const found = chunks(items, limits)
      expect(found.flat()).toEqual(items)
      for (const [index, chunk] of found.entries()) {
        if (chunk.length > 1) expect(isAbove(chunk)).toBe(false)
        const [next] = found[index + 1] ?? []
        if (next) expect(isAbove([...chunk, next])).toBe(true)
      }
    }),
  )
})

test.each(['x', 'é', '銀', '🏦'])('an edit of long texts of %s goes out beside others', (character) => {
  const items = Array.from({ length: 300 }, (_, number) => ({ number, text: character.repeat(950) }))
  const found = editChunks(items)
  expect(found.flat()).toEqual(items)
  for (const chunk of found) expect(Buffer.byteLength(JSON.stringify(chunk))).toBeLessThan(105 * 1024)
})
