import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Id } from '../../../domain/ids.ts'
import { bestAnswer, type Proposal } from '../../../domain/prediction/proposal.ts'

/** A person who presses a key so soon after something has changed presses it for what stood there before. */
const REACTION_MS = 200

interface Shown {
  id: Id | undefined
  proposal: Proposal | undefined
  since: number
  /** What stood there for the same row before, long enough to be read. */
  before: Proposal | undefined
}

/**
 * What a key decides by: the proposal for the row in focus, or where another one has just taken its place, as each
 * decision teaches something, the one that was read.
 */
export function useSeenProposal(id: Id | undefined, proposal: Proposal | undefined) {
  const shown = useRef<Shown>({ id: undefined, proposal: undefined, since: 0, before: undefined })
  useLayoutEffect(() => {
    const last = shown.current
    if (last.id === id && isSame(last.proposal, proposal)) return
    const before = last.id === id ? readOf(last) : undefined
    shown.current = { id, proposal, since: performance.now(), before }
  }, [id, proposal])
  return useCallback(() => readOf(shown.current), [])
}

function readOf({ proposal, since, before }: Shown): Proposal | undefined {
  const isRead = performance.now() - since >= REACTION_MS
  // Where there was nothing to take, nobody pressed a key to take it.
  return !isRead && before && bestAnswer(before) ? before : proposal
}

function isSame(one: Proposal | undefined, other: Proposal | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && textOf(one) === textOf(other))
}

function textOf({ by, glAccountNumber, choices }: Proposal): string {
  return [by, glAccountNumber, ...choices.map((choice) => choice.glAccountNumber)].join(' ')
}
