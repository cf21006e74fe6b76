import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [3_440_000, '3.4 MB'],
  [120_300_000_000, '120 GB'],
])('%d is %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
