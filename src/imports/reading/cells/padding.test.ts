import { expect, test } from 'vitest'
import { withoutPadding } from './padding.ts'

const bytes = (text: string, nuls: number) => new Blob([text, new Uint8Array(nuls)])

test.each([3, 512, 200_000])('%d NULs behind a text are no part of it', async (nuls) => {
  expect(await (await withoutPadding(bytes('Date,Amount\n', nuls))).text()).toBe('Date,Amount\n')
})

test('a text in UTF-16 keeps its own', async () => {
  const text = new Blob([
    Uint8Array.from(Array.from('Date\n').flatMap((letter) => [letter.codePointAt(0) ?? 0, 0])),
    new Uint8Array(4),
  ])
  expect((await withoutPadding(text)).size).toBe(text.size)
})

test('a file of nothing but NULs stays one', async () => {
  expect((await withoutPadding(bytes('', 100))).size).toBe(100)
})
