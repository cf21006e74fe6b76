import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from './database.ts'
import { liveReadOf, readAheadOf } from './live-read.ts'
import { useShared } from './use-shared.ts'

let db: BooksDatabase
let number = 0
let runs = 0

const readRates = (books: BooksDatabase) => {
  runs += 1
  return books.rates.count()
}

beforeEach(async () => {
  number += 1
  runs = 0
  db = new BooksDatabase(`live-${number}`, '00000000-0000-4000-8000-00000000000a')
  // What is read while a database opens is read again when it has.
  await db.open()
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await db.delete()
})

const rate = (day: string) => ({ base: 'EUR', quote: 'USD', date: day as never, source: 'ECB', rate: '1.1' })

/** Everything that was shown, in order. */
let shown: string[] = []
function Count({ name }: { name: string }) {
  const count = useShared(db, readRates)
  shown.push(`${name} ${count ?? 'nothing'}`)
  return <p>{`${name} ${count ?? 'nothing'}`}</p>
}

test('however many show a read, it runs once for each change', async () => {
  render(
    <>
      <Count name="one" />
      <Count name="two" />
    </>,
  )
  expect(await screen.findByText('two 0')).toBeDefined()
  expect(runs).toBe(1)
  await act(() => db.rates.put(rate('2026-03-01')).then(() => undefined))
  expect(await screen.findByText('one 1')).toBeDefined()
  expect(await screen.findByText('two 1')).toBeDefined()
  expect(runs).toBe(2)
})

test('what was read ahead is shown from the first moment, and is that of now', async () => {
  await readAheadOf(db, [readRates])
  await db.rates.put(rate('2026-03-01'))
  await vi.waitFor(() => expect(liveReadOf(db, readRates).get()).toEqual({ value: 1 }))
  shown = []
  render(<Count name="one" />)
  expect(shown[0]).toBe('one 1')
})

test('a screen that follows another shows the answer at once, and never nothing in between', async () => {
  const { rerender } = render(<Count key="first" name="first" />)
  expect(await screen.findByText('first 0')).toBeDefined()
  shown = []
  rerender(<Count key="second" name="second" />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(new Set(shown)).toEqual(new Set(['second 0']))
  expect(runs).toBe(1)
})

test('an answer that nobody has shown for a while is forgotten: it is not followed any more', async () => {
  await readAheadOf(db, [readRates])
  const live = liveReadOf(db, readRates)
  vi.useFakeTimers()
  // Whoever comes and goes begins the while anew.
  live.subscribe(() => undefined)()
  vi.advanceTimersByTime(4_999)
  expect(live.get()).toEqual({ value: 0 })
  vi.advanceTimersByTime(1)
  expect(live.get()).toBeUndefined()
})

test('with the books that are closed their answers are forgotten', async () => {
  await readAheadOf(db, [readRates])
  db.close()
  expect(liveReadOf(db, readRates).get()).toBeUndefined()
})

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message === undefined ? this.props.children : <p>{this.state.message}</p>
  }
}

let isGone = true
const readNothing = async () => {
  if (isGone) throw new Error('The disk is gone')
  return 7
}
function Failing() {
  return <p>{useShared(db, readNothing)}</p>
}

test('a read that fails is told by the screen around it, holds nobody up who reads ahead, and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await readAheadOf(db, [readNothing])
  const failed = render(
    <Caught>
      <Failing />
    </Caught>,
  )
  expect(await screen.findByText('The disk is gone')).toBeDefined()
  failed.unmount()
  isGone = false
  render(
    <Caught>
      <Failing />
    </Caught>,
  )
  expect(await screen.findByText('7')).toBeDefined()
})
