import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Proposal } from '../../../domain/prediction/proposal.ts'
import { useSeenProposal } from './use-seen-proposal.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const filled = (glAccountNumber: string): Proposal => ({
  by: 'prediction',
  glAccountNumber,
  glAccountName: glAccountNumber,
  reason: '',
  choices: [],
})
const open: Proposal = { ...filled('DEFAULT'), by: 'nobody' }

function shownFirst(id: string, proposal: Proposal | undefined) {
  const { result, rerender } = renderHook((props) => useSeenProposal(props.id, props.proposal), {
    initialProps: { id, proposal },
  })
  return {
    become: (next: { id: string; proposal: Proposal | undefined }) => rerender(next),
    taken: () => result.current()?.glAccountNumber,
    wait: (ms: number) => vi.advanceTimersByTime(ms),
  }
}

test('a key that comes right after another suggestion is taken for the one that was read', () => {
  const { become, taken, wait } = shownFirst('a', filled('6100'))
  wait(500)
  become({ id: 'a', proposal: filled('6200') })
  wait(100)
  expect(taken()).toBe('6100')
  wait(100)
  expect(taken()).toBe('6200')
})

test('of several in a row it is the last that stood long enough', () => {
  const { become, taken, wait } = shownFirst('a', filled('6100'))
  wait(500)
  become({ id: 'a', proposal: filled('6200') })
  wait(50)
  become({ id: 'a', proposal: filled('6300') })
  wait(50)
  expect(taken()).toBe('6100')
})

test('the same suggestion drawn anew is no other', () => {
  const { become, taken, wait } = shownFirst('a', filled('6100'))
  wait(500)
  become({ id: 'a', proposal: filled('6200') })
  wait(150)
  become({ id: 'a', proposal: { ...filled('6200'), reason: 'learned since' } })
  wait(60)
  expect(taken()).toBe('6200')
})

test('a row that has just come into focus is taken with what it shows', () => {
  const { become, taken, wait } = shownFirst('a', filled('6100'))
  wait(500)
  become({ id: 'b', proposal: filled('6200') })
  expect(taken()).toBe('6200')
})

test('where nothing was suggested before, what is suggested now is taken', () => {
  const { become, taken, wait } = shownFirst('a', undefined)
  wait(500)
  become({ id: 'a', proposal: open })
  become({ id: 'a', proposal: filled('6200') })
  expect(taken()).toBe('6200')
})
