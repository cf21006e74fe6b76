import { afterEach, expect, test, vi } from 'vitest'
import { footBar } from './foot-bar.ts'

const HEIGHT = 58

/** A bar that sticks to the lower edge of the window, and stands so far above it. */
function barAbove(distance: () => number, height = HEIGHT): HTMLElement {
  const bar = document.createElement('div')
  bar.style.bottom = '0px'
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(bar, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, innerHeight - distance() - height, 300, height),
  )
  return bar
}

const foot = () => document.documentElement.style.getPropertyValue('--foot')

afterEach(() => vi.restoreAllMocks())

test('what floats at the foot of a page keeps above its bar, wherever that stands', () => {
  let distance = 77
  const leave = footBar(barAbove(() => distance))
  expect(foot()).toBe(`${HEIGHT + 8 + 77}px`)
  distance = 0
  document.body.dispatchEvent(new Event('scroll'))
  expect(foot()).toBe(`${HEIGHT + 8}px`)
  leave?.()
  expect(foot()).toBe('')
  distance = 77
  document.body.dispatchEvent(new Event('scroll'))
  expect(foot()).toBe('')
})

test('a bar that is not shown needs no room', () => {
  const leave = footBar(barAbove(() => 77, 0))
  expect(foot()).toBe('0px')
  leave?.()
})
