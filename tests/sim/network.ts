import type { CallName, InputOf } from '../../src/contract/calls.ts'
import type { SyncRequest } from '../../src/contract/protocol.ts'
import { RemoteFailure } from '../../src/sync/engine/remote.ts'
import type { Random } from './random.ts'
import type { SimServer } from './setting.ts'

/** Joins devices and server; loses, repeats, replaces, delays and thereby reorders what they say. */
export class Network {
  readonly #random: Random
  readonly #server: SimServer
  /** Requests whose senders have given them up and that will still arrive. */
  readonly #late: (() => Promise<unknown>)[] = []
  faults = true

  /** By the server's clock, milliseconds since the epoch. */
  readonly #now: () => number

  constructor(random: Random, server: SimServer, now: () => number) {
    this.#random = random
    this.#server = server
    this.#now = now
  }

  /** Carries a request and its answer; `meanwhile` is what happens at the device until the answer is there. */
  async call(
    name: CallName,
    input: unknown,
    sender: string,
    meanwhile: (answer: unknown) => Promise<void>,
  ): Promise<unknown> {
    // What is sent is what was said at the time of sending.
    const sent = structuredClone(input)
    const send = async () => structuredClone(await this.#deliver(name, sent, sender))
    if (!this.faults) return send()
    const fate = this.#random.next()
    if (fate < 0.07) throw new RemoteFailure('the request was lost', 'internal')
    if (fate < 0.12) {
      this.#late.push(send)
      throw new RemoteFailure('the request was given up', 'deadline-exceeded')
    }
    if (fate < 0.14) throw new RemoteFailure('the token has expired', 'unauthenticated')
    const answer = await send()
    // Something in between has answered in the server's place.
    if (fate > 0.97) return 'Welcome to the airport'
    if (fate < 0.22) throw new RemoteFailure('the answer was lost', 'internal')
    if (fate < 0.3) await send()
    await meanwhile(answer)
    return answer
  }

  /** A request that everybody had forgotten reaches the server. */
  async deliverLate(): Promise<void> {
    const [send] = this.#late.splice(this.#random.below(this.#late.length), 1)
    await send?.()
  }

  forgetLate(): void {
    this.#late.length = 0
  }

  async deliverAll(): Promise<void> {
    while (this.#late.length > 0) await this.deliverLate()
  }

  #deliver(name: CallName, input: unknown, sender: string) {
    if (name === 'healthCheck') return { time: new Date(this.#now()).toISOString() }
    if (name === 'sync') return this.#server.sync(input as SyncRequest, sender)
    if (name === 'readRows') return this.#server.readRows(input as InputOf<'readRows'>, sender)
    throw new Error(`The engine called ${name}`)
  }
}
