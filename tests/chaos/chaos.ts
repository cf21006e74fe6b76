import { randomUUID } from 'node:crypto'
import { PROTOCOL } from '../../src/contract/protocol.ts'
import { touchesOf } from '../../src/db/write.ts'
import { onConnection } from '../integration/support/backend.ts'
import { Random } from '../sim/random.ts'
import { type Product, startProduct, type SharedServices } from '../support/product.ts'
import { openTill } from '../support/books/till.ts'
import { deletedAtServer, differences, fates, rowsAtServer } from './agreement.ts'
import { ChaosDevice, keyOf } from './chaos-device.ts'
import type { Store } from './store.ts'

const DEVICES = 3
const ROWS = 300
/** At most so long nobody does anything on a device; a daily run leaves a processor to what is tested beside it. */
const pauseWithin = (ms: number) => (ms > 60_000 ? 400 : 1_500)
/** For once to six times as long nothing new goes wrong around the devices: in a short run everything has to, in time. */
const pauseAround = (ms: number) => (ms > 60_000 ? 500 : 250)

/** What befalls a device. */
const VICTIMS = ['page', 'worker', 'browser', 'quota', 'clock'] as const
/** What befalls all of them. */
const AROUND = [
  'a server killed',
  'database killed',
  'network down',
  'answer lost',
  'answer of somebody else',
  'push refused',
] as const
/** A device that throws its rows away more often than three times an hour waits; so often at most it is made to. */
const RESTORES_AN_HOUR = 2

export interface Outcome {
  edits: { tried: number; acknowledged: number; applied: number; asIssue: number; unnamed: number }
  /** What devices asked about, and how many of it were left once they had sent all again that the server had lost. */
  issues: { undone: number; rejected: number; conflict: number; left: number }
  /** How often each fault was done. */
  faults: Record<string, number>
  /** What is wrong at the end, a line each. */
  wrong: string[]
}

/** Lets devices edit for so long while everything around them fails, then holds all of them to each other. */
export async function unleash(
  services: SharedServices,
  store: Store,
  { seed, ms, say }: { seed: number; ms: number; say: (line: string) => void },
): Promise<Outcome> {
  const product = await startProduct(services, { servers: 2 })
  const devices = Array.from(
    { length: DEVICES },
    // One in the whole browser, whose worker sends edits of closed pages; the shell costs a processor a fifth less.
    (_, index) =>
      new ChaosDevice(
        `device ${index + 1}`,
        product.url,
        new Random(seed * 10 + index),
        index === 0 ? 'whole' : 'shell',
      ),
  )
  try {
    const owner = await product.newOwner('Chaos')
    await bringRows(owner.call)
    for (const device of devices) await device.signIn(owner)
    say(`${DEVICES} devices have signed in`)
    const chaos = new Chaos(product, store, new Random(seed * 10 + DEVICES), say)
    await chaos.run(devices, ms)

    say('Everything runs again; all come to rest')
    await Promise.all(devices.map((device) => device.comeToRest()))
    const { told, wrong } = await hold(product, owner, devices)
    const acknowledged = devices.reduce((sum, device) => sum + device.acknowledged.size, 0)

    say('All that a restore has lost is sent again')
    // What is about another device's rows comes through once that device has sent them.
    for (let round = 0; round < 2; round++) {
      const sent: boolean[] = []
      for (const device of devices) sent.push(await device.sendLostAgain())
      if (!sent.includes(true)) break
      await Promise.all(devices.map((device) => device.rest()))
    }
    const again = await hold(product, owner, devices)
    const left = again.settled.flatMap(({ device, holdings }) =>
      holdings.issues.map((issue) => ({ device, issue })),
    )
    const deleted = await deletedAtServer(product.ownerUrl)
    for (const { device, issue } of left) {
      say(`  ${device.name}: ${issue.edit.name} is left, ${issue.status}: ${issue.message}`)
      // Where a device has sent again that it took an import back, nothing can be done to the rows of it anymore.
      const isOfDeleted = touchesOf(issue.edit).some(({ tbl, id }) => deleted.has(keyOf(tbl, id)))
      if (issue.status === 'undone' && !isOfDeleted)
        wrong.push(`${device.name}: ${issue.edit.name} of ${issue.at} has not come back: ${issue.message}`)
    }
    wrong.push(...again.wrong)
    return {
      edits: {
        tried: chaos.tried,
        acknowledged,
        applied: told.applied,
        asIssue: told.asIssue,
        unnamed: told.unnamed,
      },
      faults: Object.fromEntries(chaos.faults),
      issues: { ...told.issues, left: left.length },
      wrong,
    }
  } finally {
    for (const device of devices) await device.dispose()
    await product.stop()
  }
}

/** Holds devices that have come to rest to the server, and every edit to what has become of it. */
async function hold(product: Product, owner: Owner, devices: readonly ChaosDevice[]) {
  const head = await headOf(owner)
  const settled = []
  for (const device of devices) settled.push({ device, holdings: await device.holdings(head) })
  const atServer = await rowsAtServer(owner, owner.organizationId)
  const told = await fates(product.ownerUrl, settled)
  const apart = settled.flatMap(({ device, holdings }) => differences(device.name, holdings.rows, atServer))
  return { settled, told, wrong: [...apart, ...told.lost, ...told.needless] }
}

/** Where the sequence of changes stands at the server. */
async function headOf(owner: Owner): Promise<number> {
  const from = { cursor: 0, clientId: randomUUID() }
  const input = { protocol: PROTOCOL, org: owner.organizationId, ...from, mutations: [] }
  const page = await owner.call('sync', input)
  if ('reset' in page || page.more) throw new Error('The whole of the books is no page')
  return page.to
}

type Owner = Awaited<ReturnType<Product['newOwner']>>

async function bringRows(call: Owner['call']): Promise<void> {
  const accountId = await openTill(call)
  const transactions = Array.from({ length: ROWS }, (_, index) => ({
    userTransactionId: `row ${index}`,
    timestamp: new Date(Date.UTC(2026, 0, 1 + (index % 120))).toISOString(),
    description: `Payment ${index}`,
    amount: (1_000 + index) / 100,
    type: index % 5 === 0 ? ('INCOME' as const) : ('EXPENSE' as const),
    accountId,
    currency: 'USD',
  }))
  await call('bulkImportTransactions', { isCSVImport: true, transactions })
}

const RESTORED = 'server restored'
const befalling = (victim: (typeof VICTIMS)[number]) => `${victim} of a device`

/** Draws each of its cards once before any of them comes again. */
class Deck<T> {
  readonly #cards: readonly T[]
  readonly #random: Random
  #left: T[] = []

  constructor(cards: readonly T[], random: Random) {
    this.#cards = cards
    this.#random = random
  }

  draw(): T {
    if (this.#left.length === 0) this.#left = this.#random.shuffled(this.#cards)
    const card = this.#left.pop()
    if (card === undefined) throw new Error('A deck without cards')
    return card
  }
}

/** The faults, as they come; what happens to one device stands in its own loop, and the rest in another. */
class Chaos {
  readonly faults = new Map<string, number>()
  tried = 0
  readonly #victims: Deck<(typeof VICTIMS)[number]>
  readonly #dangers: Deck<(typeof AROUND)[number]>
  readonly #product: Product
  readonly #store: Store
  readonly #random: Random
  readonly #say: (line: string) => void
  #until = 0
  #longestPause = 0

  constructor(product: Product, store: Store, random: Random, say: (line: string) => void) {
    this.#product = product
    this.#store = store
    this.#random = random
    this.#say = say
    this.#victims = new Deck(VICTIMS, new Random(random.below(1_000_000)))
    this.#dangers = new Deck(AROUND, new Random(random.below(1_000_000)))
  }

  async run(devices: readonly ChaosDevice[], ms: number): Promise<void> {
    this.#until = Date.now() + ms
    this.#longestPause = pauseWithin(ms)
    await this.#backUp()
    const restores = Math.max(1, Math.min(RESTORES_AN_HOUR, Math.floor(ms / 600_000)))
    await Promise.all([
      this.#around(ms, restores),
      ...devices.map((device, index) => this.#within(device, index)),
    ])
    this.#product.proxy.setDown(false)
    this.#product.proxy.refuse()
  }

  /** Whether the time is not up, or one of the faults has not struck yet: a run proves nothing of a fault that never does. */
  get #goesOn(): boolean {
    return Date.now() < this.#until || this.#missing().length > 0
  }

  #missing(): string[] {
    return [...VICTIMS.map(befalling), ...AROUND, RESTORED].filter((name) => !this.faults.has(name))
  }

  async #do(name: string, fault: () => Promise<unknown>): Promise<void> {
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1)
    this.#say(name)
    await fault()
  }

  async #within(device: ChaosDevice, place: number): Promise<void> {
    const random = new Random(place + this.#random.below(1_000_000))
    while (this.#goesOn) {
      // Once the time is up, only what has not struck yet is waited for.
      const isLate =
        Date.now() >= this.#until && VICTIMS.some((victim) => !this.faults.has(befalling(victim)))
      if (random.chance(isLate ? 0.4 : 0.85)) {
        this.tried += 1
        await device.edit()
        await pause(random.below(this.#longestPause))
        continue
      }
      const victim = this.#victims.draw()
      await this.#do(befalling(victim), async () => {
        if (victim === 'quota') await device.starve(random.below(40_000), 2_000)
        else if (victim === 'clock') await device.skew()
        else await device.kill(victim)
      }).catch((error: unknown) => this.#say(`  not done: ${String(error).split('\n')[0]}`))
    }
  }

  async #around(ms: number, restores: number): Promise<void> {
    const random = this.#random
    const began = Date.now()
    let restored = 0
    while (this.#goesOn) {
      await pause(pauseAround(ms) * (1 + random.below(6)))
      // Spread over the time, so that edits lie before and after each.
      if (restored < restores && Date.now() - began > ((restored + 0.6) * ms) / restores) {
        restored += 1
        await this.#do(RESTORED, () => this.#restore())
        continue
      }
      await this.#aroundOnce(random)
    }
  }

  #aroundOnce(random: Random): Promise<void> {
    const { proxy } = this.#product
    const danger = this.#dangers.draw()
    switch (danger) {
      case 'a server killed':
        return this.#do(danger, async () => {
          const place = random.below(2)
          await this.#product.killServer(place)
          await pause(random.below(3_000))
          await this.#product.restartServer(place)
        })
      case 'database killed':
        return this.#do(danger, () => this.#store.killAndRestart())
      case 'network down':
        return this.#do(danger, async () => {
          proxy.setDown(true)
          await pause(random.below(3_000))
          proxy.setDown(false)
        })
      case 'answer lost':
        return this.#do(danger, async () => {
          proxy.dropNextAnswer(isSync).catch(() => {})
        })
      case 'answer of somebody else':
        return this.#do(danger, async () => {
          const status = random.pick([200, 302, 401, 403, 413, 429, 502])
          proxy.answerNext(isSync, { status, body: '<html>Welcome to the hotel</html>' })
        })
      case 'push refused':
        return this.#do(danger, async () => {
          proxy.refuse((asked) => isSync(asked) && asked.body.includes('"mutations":[{'))
          await pause(random.below(2_500))
          proxy.refuse()
        })
    }
  }

  get #database(): string {
    return new URL(this.#product.ownerUrl).pathname.slice(1)
  }

  async #backUp(): Promise<void> {
    await this.#withoutServers(() => this.#store.backUp(this.#database))
  }

  #restore(): Promise<void> {
    return this.#withoutServers(() => this.#store.restore(this.#database))
  }

  async #withoutServers(work: () => Promise<void>): Promise<void> {
    await Promise.all([this.#product.killServer(0), this.#product.killServer(1)])
    await onConnection(this.#store.ownerUrl, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        this.#database,
      ]),
    )
    await work()
    await Promise.all([this.#product.restartServer(0), this.#product.restartServer(1)])
  }
}

function isSync({ path }: { path: string }): boolean {
  return path.startsWith('/api/sync')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
