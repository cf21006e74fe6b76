import { fold } from '../fold.ts'
import type { Condition, TextField } from '../tree.ts'

/**
 * Texts of which at least one must stand in a row's description or merchant for the condition to hold;
 * undefined where the condition can hold without any.
 */
export function requiredTexts(condition: Condition): readonly string[] | undefined {
  if (condition.kind === 'and') {
    const sets = condition.parts.map(requiredTexts).filter((set) => set !== undefined)
    // The set with the longest shortest text rules out the most rows.
    return sets.sort((a, b) => shortest(b) - shortest(a))[0]
  }
  if (condition.kind === 'or') {
    const sets = condition.parts.map(requiredTexts)
    return sets.every((set) => set !== undefined) ? [...new Set(sets.flat())] : undefined
  }
  if (condition.kind !== 'text' || !TEXTS.has(condition.field)) return undefined
  const texts = condition.values.map((value) =>
    condition.operator === 'like' ? longest(value.split('%')) : fold(value),
  )
  const needed = condition.match === 'all' ? [longest(texts)] : texts
  return needed.includes('') ? undefined : needed
}

/**
 * Texts that must not stand in a row's description for the condition to hold; there may be others that the
 * condition denies as well.
 */
export function excludedTexts(condition: Condition): readonly string[] {
  if (condition.kind === 'and') return condition.parts.flatMap(excludedTexts)
  return condition.kind === 'not' ? sufficientTexts(condition.part) : []
}

/** Texts each of which is enough for the condition to hold, wherever it stands in the description. */
function sufficientTexts(condition: Condition): readonly string[] {
  if (condition.kind === 'or') return condition.parts.flatMap(sufficientTexts)
  if (condition.kind !== 'text' || condition.operator !== 'contains') return []
  if (condition.field !== 'description' && condition.field !== 'anyText') return []
  return condition.match === 'any' ? condition.values : []
}

const TEXTS = new Set<TextField>(['description', 'merchant', 'anyText'])

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map((text) => text.length))
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '')
}

/**
 * Finds in one pass over a text which of many literals stand in it (Aho and Corasick 1975), and marks the
 * owners of those found in bit sets.
 */
export class LiteralIndex {
  readonly #classes = new Uint16Array(65536)
  readonly #width: number
  readonly #next: Int32Array
  /** Owners that ask for the text as they are, owners that deny it by their complement. */
  readonly #owners: readonly (readonly number[] | undefined)[]
  readonly #isEmpty: boolean

  /** Pairs of a text and the number of its owner: texts that owners ask for, and texts that they deny. */
  constructor(
    required: readonly (readonly [text: string, owner: number])[],
    excluded: readonly (readonly [text: string, owner: number])[],
  ) {
    const literals = [...required, ...excluded.map(([text, owner]) => [text, ~owner] as const)]
    this.#isEmpty = literals.length === 0
    let width = 1
    let units = 1
    for (const [text] of literals) {
      units += text.length
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (this.#classes[unit] === 0) this.#classes[unit] = width++
      }
    }
    this.#width = width
    const next = new Int32Array(units * width).fill(-1)
    const owners: (number[] | undefined)[] = [undefined]
    for (const [text, owner] of literals) {
      let state = 0
      for (let at = 0; at < text.length; at++) {
        const slot = state * width + (this.#classes[text.charCodeAt(at)] ?? 0)
        if ((next[slot] ?? -1) < 0) {
          next[slot] = owners.length
          owners.push(undefined)
        }
        state = next[slot] ?? 0
      }
      owners[state] = [...(owners[state] ?? []), owner]
    }
    link(next, width, owners)
    this.#next = next
    this.#owners = owners
  }

  /** Sets, of each literal that stands in the text, the bit of who asks for it and of who denies it. */
  mark(text: string, asking: Uint32Array, denying?: Uint32Array): void {
    if (this.#isEmpty) return
    const next = this.#next
    const classes = this.#classes
    const width = this.#width
    let state = 0
    for (let at = 0; at < text.length; at++) {
      state = next[state * width + (classes[text.charCodeAt(at)] ?? 0)] ?? 0
      const found = this.#owners[state]
      if (found !== undefined) {
        for (const owner of found) {
          if (owner >= 0) asking[owner >> 5] = (asking[owner >> 5] ?? 0) | (1 << (owner & 31))
          else if (denying) denying[~owner >> 5] = (denying[~owner >> 5] ?? 0) | (1 << (~owner & 31))
        }
      }
    }
  }
}

/** The first owner whose bit is marked, and not denied, of whom a test holds; undefined where there is none. Owners are tried in their order. */
export function firstMarked(
  marks: Uint32Array,
  holds: (owner: number) => boolean,
  denied?: Uint32Array,
): number | undefined {
  for (let word = 0; word < marks.length; word++) {
    for (let rest = (marks[word] ?? 0) & ~(denied?.[word] ?? 0); rest !== 0; rest &= rest - 1) {
      const owner = word * 32 + 31 - Math.clz32(rest & -rest)
      if (holds(owner)) return owner
    }
  }
  return undefined
}

/** Turns the tree of prefixes into an automaton that never goes back, and hands owners down the suffixes. */
function link(next: Int32Array, width: number, owners: (number[] | undefined)[]): void {
  const fallback = new Int32Array(owners.length)
  const queue = [0]
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head] ?? 0
    const back = fallback[state] ?? 0
    const inherited = owners[back]
    if (state !== 0 && inherited) owners[state] = [...new Set([...(owners[state] ?? []), ...inherited])]
    for (let unit = 0; unit < width; unit++) {
      const slot = state * width + unit
      const beyond = state === 0 ? 0 : (next[back * width + unit] ?? 0)
      const child = next[slot] ?? -1
      if (child < 0) next[slot] = beyond
      else {
        fallback[child] = beyond
        queue.push(child)
      }
    }
  }
}
