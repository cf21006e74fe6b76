import { observeWindowRect, Virtualizer } from '@tanstack/react-virtual'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readableOffset } from './readable-offset.ts'

const ROW = 40
const FRAME_MS = 16

let passing: (number | undefined)[] = []
let virtual: Virtualizer<Window, Element>
let unmount: () => void

beforeEach(() => {
  vi.useFakeTimers()
  passing = []
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  virtual = new Virtualizer<Window, Element>({
    count: 100_000,
    estimateSize: () => ROW,
    getScrollElement: () => window,
    scrollToFn: () => {},
    observeElementRect: observeWindowRect,
    observeElementOffset: readableOffset((offset) => passing.push(offset)),
    initialRect: { width: 1_000, height: 800 },
    onChange: () => {},
  })
  unmount = virtual._didMount()
  virtual._willUpdate()
  passing = []
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function scrollTo(offset: number): void {
  vi.advanceTimersByTime(FRAME_MS)
  vi.stubGlobal('scrollY', offset)
  dispatchEvent(new Event('scroll'))
}

const firstInSight = () => virtual.calculateRange()?.startIndex

test('scrolling that can be followed is told at once', () => {
  for (const offset of [400, 1_200, 2_000]) {
    scrollTo(offset)
    expect(firstInSight()).toBe(offset / ROW)
  }
  expect(passing).toEqual([undefined, undefined, undefined])
})

test('a single jump is told at once', () => {
  scrollTo(2_000_000)
  expect(firstInSight()).toBe(50_000)
})

test('screens that go by one after another are not told, but where they are; the last one is, once it stands', () => {
  scrollTo(4_000)
  for (const offset of [8_000, 12_000, 4_000]) {
    scrollTo(offset)
    expect(passing.at(-1)).toBe(offset)
    expect(firstInSight()).toBe(100)
  }
  scrollTo(40_000)
  vi.advanceTimersByTime(99)
  expect(firstInSight()).toBe(100)
  vi.advanceTimersByTime(1)
  expect(firstInSight()).toBe(1_000)
  expect(passing.at(-1)).toBeUndefined()
})

test('a page that slows down is told without waiting', () => {
  for (const offset of [4_000, 8_000, 12_000]) scrollTo(offset)
  expect(firstInSight()).toBe(100)
  scrollTo(12_200)
  expect(firstInSight()).toBe(305)
  expect(passing.at(-1)).toBeUndefined()
})

test('a list that goes away is told nothing any more', () => {
  for (const offset of [4_000, 8_000]) scrollTo(offset)
  unmount()
  const told = passing.length
  vi.advanceTimersByTime(1_000)
  expect(passing).toHaveLength(told)
})
