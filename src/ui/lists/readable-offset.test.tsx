import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { act, cleanup, renderHook, type RenderHookResult } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readableOffset } from './readable-offset.ts'

const ROW = 40
const FRAME_MS = 16

let passing: (number | undefined)[] = []
let list: RenderHookResult<Virtualizer<Window, Element>, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  const observeElementOffset = readableOffset((offset) => passing.push(offset))
  list = renderHook(() =>
    useWindowVirtualizer({
      count: 100_000,
      estimateSize: () => ROW,
      scrollToFn: () => {},
      observeElementOffset,
      useFlushSync: false,
    }),
  )
  passing = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

function scrollTo(offset: number): void {
  wait(FRAME_MS)
  vi.stubGlobal('scrollY', offset)
  act(() => void dispatchEvent(new Event('scroll')))
}

const firstInSight = () => list.result.current.range?.startIndex

test('scrolling that can be followed is told at once', () => {
  for (const offset of [400, 1_200, 2_000]) {
    scrollTo(offset)
    expect(firstInSight()).toBe(offset / ROW)
  }
  expect(passing).toEqual([undefined, undefined, undefined])
})

test('a single jump is told once no other follows in the next frame', () => {
  scrollTo(2_000_000)
  expect(passing).toEqual([2_000_000])
  wait(25)
  expect(firstInSight()).toBe(50_000)
  expect(passing).toEqual([2_000_000, undefined])
})

test('the jump that begins a rush is not told', () => {
  for (const offset of [4_000, 8_000]) scrollTo(offset)
  expect(firstInSight()).toBe(0)
})

test('screens that go by one after another are not told, but where they are; the last one is, once it stands', () => {
  scrollTo(4_000)
  wait(25)
  for (const offset of [8_000, 12_000, 4_000]) {
    scrollTo(offset)
    expect(passing.at(-1)).toBe(offset)
    expect(firstInSight()).toBe(100)
  }
  scrollTo(40_000)
  wait(99)
  expect(firstInSight()).toBe(100)
  wait(1)
  expect(firstInSight()).toBe(1_000)
  expect(passing.at(-1)).toBeUndefined()
})

test('a page that slows down is told without waiting', () => {
  for (const offset of [4_000, 8_000, 12_000]) scrollTo(offset)
  expect(firstInSight()).toBe(0)
  scrollTo(12_200)
  expect(firstInSight()).toBe(305)
  expect(passing.at(-1)).toBeUndefined()
})

test('a list that goes away is told nothing any more', () => {
  for (const offset of [4_000, 8_000]) scrollTo(offset)
  list.unmount()
  const told = passing.length
  wait(1_000)
  expect(passing).toHaveLength(told)
})
