import { PRODUCT_NAME } from '../../domain/product.ts'
import type { CallName, InputOf, OutputOf } from '../../contract/calls.ts'
import { isRowAnswer, isSyncResponse } from './check-answer.ts'
import type { CallOptions, Remote } from './remote.ts'

/** A request that is given less time than this is not worth being made. */
const SHORTEST_MS = 3_000

/** Thrown instead of making a request for which a run has no time left. */
export class BudgetSpent extends Error {
  constructor() {
    super('The run has no time left for another request')
    this.name = 'BudgetSpent'
  }
}

/** Thrown where the server has answered what is not the contract's. */
export class UnreadableAnswer extends Error {
  constructor(name: CallName) {
    super(`The server’s answer couldn’t be read (${name}). ${PRODUCT_NAME} keeps trying.`)
    this.name = 'UnreadableAnswer'
  }
}

/**
 * The server as one run of the engine sees it: no request outlives the run's deadline (milliseconds since
 * the epoch), and an answer has the shape of the contract. Throws BudgetSpent and UnreadableAnswer besides.
 */
export function runRemote(remote: Remote, deadline: number, now: () => number): Remote {
  // What took so long just now is not begun again where it would be cut off.
  let lastMs = 0
  return {
    async call<N extends CallName>(name: N, input: InputOf<N>, options: CallOptions = {}) {
      const began = now()
      const timeoutMs = deadline - began
      if (timeoutMs < Math.max(SHORTEST_MS, lastMs)) throw new BudgetSpent()
      const answer: OutputOf<N> = await remote.call(name, input, { ...options, timeoutMs })
      lastMs = now() - began
      if (!isAnswerOf(name, answer)) throw new UnreadableAnswer(name)
      return answer
    },
  }
}

function isAnswerOf(name: CallName, answer: unknown): boolean {
  if (name === 'sync') return isSyncResponse(answer)
  return name !== 'readRows' || isRowAnswer(answer)
}
