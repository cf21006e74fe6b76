import type { ByteReader, ByteWriter } from './bytes.ts'
import { type Contexts, contextsOf, KIND, coOccurrenceKey } from './context.ts'
import { CountTable } from './count-table.ts'
import { DayLists } from './day-lists.ts'
import { FactLog } from './fact-log.ts'
import type { Fact } from '../gl-example.ts'

/** Labels are counted with sixteen bits. */
const MOST_LABELS = 2 ** 16
/** Kinds of contexts whose uses are kept by day as well. */
const DATED = [KIND.text, KIND.account, KIND.accountText]

/**
 * Everything that was learned and not forgotten, counted. It is a function of the set of facts alone: the
 * order in which they came, and facts that have been taken back, leave no trace. So two devices that have
 * learned the same approvals count the same.
 */
export class LabelCounts {
  #table = new CountTable()
  #uses = new DayLists()
  readonly #log = new FactLog()
  readonly #labels: string[] = []
  readonly #indexesByLabel = new Map<string, number>()
  readonly #totals: number[] = []
  #shares: Float64Array | undefined
  #logShares: Float64Array | undefined
  #familiarity: number | undefined

  /** Labels named beforehand get their indexes in that order: weights kept elsewhere refer to them. */
  constructor(labels: readonly string[] = []) {
    for (const label of labels) this.#indexFor(label)
  }

  get table(): CountTable {
    return this.#table
  }

  get uses(): DayLists {
    return this.#uses
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

  get logShares(): Float64Array {
    return (this.#logShares ??= this.shares.map(Math.log))
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
    return this.#log.size
  }

  indexOf(label: string): number | undefined {
    return this.#indexesByLabel.get(label)
  }

  /** All facts with their labels, by day; equal sets of facts come in the same order. */
  inOrder(): Generator<{ fact: Fact; label: string }> {
    return this.#log.inOrder(this.#labels)
  }

  add(fact: Fact, label: string, contexts: Contexts = contextsOf(fact)): void {
    const index = this.#indexFor(label)
    this.#log.add(fact, index)
    this.#changed(index, 1)
    for (const key of contexts.keys) if (key !== 0) this.table.add(key, index)
    for (const key of contexts.words) this.table.add(key, index)
    if (this.table.count(contexts.keys[KIND.text] ?? 0, index) === 1) {
      for (const key of contexts.letters) this.table.add(key, index)
      for (const [one, other] of this.labelPairsOf(contexts, index))
        this.table.add(coOccurrenceKey(one), other)
    }
    for (const kind of DATED) this.uses.add(contexts.keys[kind] ?? 0, fact.day, index)
  }

  /** Takes back one `add`; answers false, and changes nothing, where there was none. */
  remove(fact: Fact, label: string): boolean {
    const index = this.#indexesByLabel.get(label)
    if (index === undefined || !this.#log.remove(fact, index)) return false
    const contexts = contextsOf(fact)
    this.#changed(index, -1)
    for (const key of contexts.keys) if (key !== 0) this.table.remove(key, index)
    for (const key of contexts.words) this.table.remove(key, index)
    if (this.table.count(contexts.keys[KIND.text] ?? 0, index) === 0) {
      for (const key of contexts.letters) this.table.remove(key, index)
      for (const [one, other] of this.labelPairsOf(contexts, index))
        this.table.remove(coOccurrenceKey(one), other)
    }
    for (const kind of DATED) this.uses.remove(contexts.keys[kind] ?? 0, fact.day, index)
    return true
  }

  /** The counts are written beside the facts: to take them up is quicker than to count anew. */
  write(to: ByteWriter): void {
    to.texts(this.#labels)
    for (const total of this.#totals) to.whole(total)
    this.#log.write(to, this.#labels)
    this.#table.write(to)
    this.#uses.write(to)
  }

  static read(from: ByteReader): LabelCounts {
    const known = new LabelCounts(from.texts())
    for (let label = 0; label < known.#labels.length; label += 1) known.#totals[label] = from.whole()
    known.#log.read(from, (label) => known.#indexFor(label))
    known.#table = CountTable.read(from)
    known.#uses = DayLists.read(from)
    return known
  }

  /** A label and each of the others that its text has had, both ways round. */
  labelPairsOf({ keys }: Contexts, label: number): [number, number][] {
    const cell = this.table.read(keys[KIND.text] ?? 0)
    const labels = cell?.labels.slice(0, cell.kinds).filter((other) => other !== label) ?? []
    return labels.flatMap((other): [number, number][] => [
      [label, other],
      [other, label],
    ])
  }

  #changed(label: number, by: number): void {
    this.#totals[label] = (this.#totals[label] ?? 0) + by
    this.#shares = undefined
    this.#logShares = undefined
    this.#familiarity = undefined
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
    if (this.#labels.length === MOST_LABELS) throw new RangeError(`More than ${MOST_LABELS} GL accounts`)
    this.#indexesByLabel.set(label, this.#labels.length)
    this.#totals.push(0)
    return this.#labels.push(label) - 1
  }
}
