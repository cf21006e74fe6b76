import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => document.documentElement.removeAttribute('style'))

test.each([
  ['', 40],
  ['16px', 40],
  ['20px', 50],
])('rows are as high as their text asks for where the browser’s is %s', async (size, px) => {
  document.documentElement.style.fontSize = size
  const { asTextIs } = await import('./row-height.ts')
  expect(asTextIs(40)).toBe(px)
})

test('texts and the widths at which a screen changes follow the size of text that the browser is set to', () => {
  const styles = readFileSync('src/app/boot/styles.css', 'utf8')
  const sizes = [...styles.matchAll(/^ *(--text-.*|--breakpoint-.*|font-size|line-height): .*$/gm)]
  expect(sizes.length).toBeGreaterThan(15)
  expect(sizes.map(([line]) => line.trim()).filter((line) => /px/.test(line))).toEqual([])
})
