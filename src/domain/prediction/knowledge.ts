import { contextsOf, type Contexts } from './context.ts'
import { CountTable, countOf } from './count-table.ts'
import { FactLog } from './fact-log.ts'
import type { Fact } from './gl-example.ts'

const WEEK = 7

const SINGLE = [
  'sign',
  'account',
  'month',
  'day',
  'size',
  'amount',
  'roundness',
  'first',
  'two',
  'text',
  'raw',
  'accountText',
  'textAmount',
  'accountSize',
  'firstSize',
] as const satisfies readonly (keyof Contexts)[]

/**
 * Everything that was learned and not forgotten, counted. It is a function of the set of facts alone: the
 * order in which they came, and facts that have been taken back, leave no trace. So two devices that have
 * learned the same approvals count the same.
 */
export class Knowledge {
  readonly table = new CountTable()
  readonly log = new FactLog()
  readonly #labels: string[] = []
  readonly #indexesByLabel = new Map<string, number>()
  readonly #totals: number[] = []
  #shares: Float64Array | undefined
  #familiarity: number | undefined
  /** By text: label, week and count, one after the other. */
  readonly #dates = new Map<string, number[]>()

  /** Labels named beforehand get their indexes in that order: weights kept elsewhere refer to them. */
  constructor(labels: readonly string[] = []) {
    for (const label of labels) this.#indexFor(label)
  }

  /** Labels by index, in the order they were first met; a forgotten one keeps its place with a total of 0. */
  get labels(): readonly string[] {
    return this.#labels
  }

  get totals(): readonly number[] {
    return this.#totals
  }

  /** Each label's share of everything, half a count added to every one in use; 0 for forgotten ones. */
  get shares(): Float64Array {
    return (this.#shares ??= this.#countShares())
  }

  /**
   * The chance that the next label is one of those in use: one less the share of labels met only once
   * (Good, Biometrika 40, 1953), with one more imagined so that little experience stays modest.
   */
  get familiarity(): number {
    return (this.#familiarity ??=
      1 - (this.#totals.filter((total) => total === 1).length + 1) / (this.size + 1))
  }

  get size(): number {
    return this.log.size
  }

  indexOf(label: string): number | undefined {
    return this.#indexesByLabel.get(label)
  }

  datesOf(textKey: string): readonly number[] | undefined {
    return this.#dates.get(textKey)
  }

  add(fact: Fact, label: string, contexts: Contexts = contextsOf(fact)): void {
    const index = this.#indexFor(label)
    this.#totals[index] = (this.#totals[index] ?? 0) + 1
    this.log.add(fact, label)
    this.#shares = undefined
    this.#familiarity = undefined
    for (const key of keysOf(contexts)) this.table.add(key, index)
    if (countOf(this.table.get(contexts.text), index) === 1) {
      for (const key of contexts.letters) this.table.add(key, index)
    }
    const week = Math.floor(fact.day / WEEK)
    const dates = this.#dates.get(contexts.text)
    if (!dates) this.#dates.set(contexts.text, [index, week, 1])
    else {
      const at = dateAt(dates, index, week)
      if (at < 0) dates.push(index, week, 1)
      else dates[at + 2] = (dates[at + 2] ?? 0) + 1
    }
  }

  /** Takes back one `add`; answers false, and changes nothing, where there was none. */
  remove(fact: Fact, label: string): boolean {
    const index = this.#indexesByLabel.get(label)
    if (index === undefined || !this.log.remove(fact, label)) return false
    const contexts = contextsOf(fact)
    this.#totals[index] = (this.#totals[index] ?? 0) - 1
    this.#shares = undefined
    this.#familiarity = undefined
    for (const key of keysOf(contexts)) this.table.remove(key, index)
    if (countOf(this.table.get(contexts.text), index) === 0) {
      for (const key of contexts.letters) this.table.remove(key, index)
    }
    const dates = this.#dates.get(contexts.text) ?? []
    const at = dateAt(dates, index, Math.floor(fact.day / WEEK))
    if ((dates[at + 2] ?? 0) > 1) dates[at + 2] = (dates[at + 2] ?? 0) - 1
    else if (dates.length > 3) dates.splice(at, 3)
    else this.#dates.delete(contexts.text)
    return true
  }

  #countShares(): Float64Array {
    let used = 0
    for (const total of this.#totals) if (total > 0) used += 1
    const shares = new Float64Array(this.#totals.length)
    const all = this.size + used / 2
    this.#totals.forEach((total, label) => {
      if (total > 0) shares[label] = (total + 0.5) / all
    })
    return shares
  }

  #indexFor(label: string): number {
    const found = this.#indexesByLabel.get(label)
    if (found !== undefined) return found
    this.#indexesByLabel.set(label, this.#labels.length)
    this.#totals.push(0)
    return this.#labels.push(label) - 1
  }
}

/**
 * Runs of letters are left out here: they speak for texts never met, so they count each pair of text and
 * label once, however often it came (as the lower orders do in Kneser and Ney, ICASSP 1995).
 */
function keysOf(contexts: Contexts): string[] {
  return [...SINGLE.map((name) => contexts[name]), ...contexts.words]
}

function dateAt(dates: readonly number[], label: number, week: number): number {
  for (let at = 0; at < dates.length; at += 3) if (dates[at] === label && dates[at + 1] === week) return at
  return -1
}
