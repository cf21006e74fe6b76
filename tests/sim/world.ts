import { expect } from 'vitest'
import { Client } from './client.ts'
import { Network } from './network.ts'
import type { Random } from './random.ts'
import type { Setting } from './setting.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const HOUR = 3_600_000
/** Of all backups the last one. */
const LATEST = 0.999

/** Several devices and a server, joined by a network that cannot be relied on. */
export class World {
  readonly random: Random
  readonly setting: Setting
  readonly network: Network
  readonly clients: Client[] = []
  #time = START
  #elsewhere = false

  private constructor(random: Random, setting: Setting) {
    this.random = random
    this.setting = setting
    this.network = new Network(random, setting.server, () => this.now())
  }

  static async create(random: Random, setting: Setting): Promise<World> {
    const world = new World(random, setting)
    for (const userId of setting.userIds) world.clients.push(await Client.unpack(world, userId))
    return world
  }

  /** Whether anything may go wrong now. */
  get faults(): boolean {
    return this.network.faults
  }

  now(): number {
    this.#time += 1 + this.random.below(5_000)
    return this.#time
  }

  sleepUntil(time: number): void {
    this.#time = Math.max(this.#time, time) + 4 * HOUR
  }

  async step(): Promise<void> {
    const client = this.random.pick(this.clients)
    const what = this.random.next()
    if (this.setting.isOftenRestored && what < 0.1) this.befallServer()
    else if (what < 0.4) await client.edit()
    else if (what < 0.75) await client.sync()
    else if (what < 0.87) await client.loadOlder()
    else if (what < 0.95) await client.mishap()
    else if (what < 0.97) await this.network.deliverLate()
    else if (what < 0.99) this.#time += this.random.below(HOUR)
    else this.befallServer()
    await client.check()
  }

  /** Another device goes on with its work, one that holds rows `about` if any does; what befalls it is its own. */
  async elsewhere(here: Client, about: ReadonlySet<string>): Promise<void> {
    if (this.#elsewhere) return
    this.#elsewhere = true
    try {
      const others = this.clients.filter((each) => each !== here)
      const holding = await Promise.all(others.map((each) => each.holds(about)))
      const holders = others.filter((_, index) => holding[index])
      const client = this.random.pick(holders.length > 0 ? holders : others)
      await client.edit(about)
      await client.sync()
      await client.check()
    } finally {
      this.#elsewhere = false
    }
  }

  /** The server is backed up, or put back to one of its backups. */
  befallServer(): void {
    const { server } = this.setting
    if (this.random.chance(0.5)) server.backUp?.()
    else if (server.restore) {
      // Nobody's request outlives the time it takes to restore a server.
      this.network.forgetLate()
      const epoch = this.random.chance(0.5) ? this.random.uuid() : undefined
      server.restore(epoch, this.setting.isOftenRestored ? this.random.next() : LATEST)
    }
  }

  /** Lets everything arrive, and holds all devices against the server. */
  async settle(): Promise<void> {
    this.network.faults = false
    await this.network.deliverAll()
    // Long enough for a device whose storage was full to try again, and for every reset to be permitted.
    this.#time += 30 * HOUR
    for (const client of this.clients) await client.recover()
    for (let round = 0; round < 2; round += 1) for (const client of this.clients) await client.syncUntilIdle()
    for (const client of this.clients) await client.checkSettled()
    const decisions = await this.setting.server.decisions()
    for (const { times } of decisions.values()) expect(times, 'every edit was decided once').toBe(1)
    const order = [...decisions.keys()]
    for (const { made } of this.clients) {
      const own = new Set(made)
      expect(
        order.filter((uuid) => own.has(uuid)),
        'edits of one device are decided in the order in which they were made',
      ).toEqual(made.filter((uuid) => decisions.has(uuid)))
    }
  }
}
