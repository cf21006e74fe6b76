import type { IdentifiedLine } from '../domain/statement/statement-line.ts'

const BLOCK_LINES = 2_000
/** Files of the common sizes stay as they are: packing costs time. */
const UNPACKED_LINES = 100_000
const NO_CELLS: readonly string[] = []

/** A line without its cells, which nobody asks for once it has been read. */
type KeptLine = [
  line: number,
  day: IdentifiedLine['day'],
  description: string,
  amount: IdentifiedLine['amount'],
  type: IdentifiedLine['type'],
  currency: string,
  userTransactionId: string,
  // As JSON has it, what is missing among these is null.
  bankId?: string | null | undefined,
  reference?: string | null | undefined,
  category?: string | null | undefined,
  repeatsLine?: number | null | undefined,
]

/**
 * The lines of a file in their order. Beyond the first hundred thousand they are kept as bytes, about a
 * sixth of what they take as objects, and made anew as they are asked for.
 */
export class PackedLines implements Iterable<IdentifiedLine> {
  readonly #first: IdentifiedLine[] = []
  readonly #blocks: Uint8Array[] = []
  #open: KeptLine[] = []
  #unpacked: { block: number; lines: IdentifiedLine[] } | undefined

  get length(): number {
    return this.#first.length + this.#blocks.length * BLOCK_LINES + this.#open.length
  }

  add(line: IdentifiedLine): void {
    if (this.#first.length < UNPACKED_LINES) {
      this.#first.push(Object.assign(line, { raw: NO_CELLS }))
      return
    }
    this.#open.push(keptOf(line))
    if (this.#open.length < BLOCK_LINES) return
    this.#blocks.push(new TextEncoder().encode(JSON.stringify(this.#open)))
    this.#open = []
  }

  /** The line at a place, from 0. */
  at(place: number): IdentifiedLine | undefined {
    if (place < this.#first.length) return this.#first[place]
    const beyond = place - this.#first.length
    const block = Math.floor(beyond / BLOCK_LINES)
    return this.#linesOf(block)[beyond % BLOCK_LINES]
  }

  *[Symbol.iterator](): Generator<IdentifiedLine> {
    yield* this.#first
    for (let block = 0; block <= this.#blocks.length; block += 1) yield* this.#linesOf(block)
  }

  #linesOf(block: number): IdentifiedLine[] {
    const bytes = this.#blocks[block]
    if (!bytes) return block === this.#blocks.length ? this.#open.map(lineOf) : []
    if (this.#unpacked?.block !== block) {
      const kept = JSON.parse(new TextDecoder().decode(bytes)) as KeptLine[]
      this.#unpacked = { block, lines: kept.map(lineOf) }
    }
    return this.#unpacked.lines
  }
}

function keptOf(each: IdentifiedLine): KeptLine {
  const { line, day, description, amount, type, currency, userTransactionId } = each
  const kept = [line, day, description, amount, type, currency, userTransactionId] satisfies KeptLine
  const { bankId, reference, category, repeatsLine } = each
  if (bankId !== undefined || reference !== undefined || category !== undefined || repeatsLine !== undefined)
    return [...kept, bankId, reference, category, repeatsLine]
  return kept
}

function lineOf(kept: KeptLine): IdentifiedLine {
  const [line, day, description, amount, type, currency, userTransactionId, bankId, reference, category, repeatsLine] = kept // prettier-ignore
  return {
    line,
    day,
    description,
    amount,
    type,
    currency,
    raw: NO_CELLS,
    userTransactionId,
    ...(typeof bankId === 'string' ? { bankId } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
    ...(typeof category === 'string' ? { category } : {}),
    ...(typeof repeatsLine === 'number' ? { repeatsLine } : {}),
  }
}
