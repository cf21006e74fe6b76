import type { IdentifiedLine } from '../../../domain/bank-file/file-line.ts'

const CHUNK_LINES = 2_000
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
  readonly #chunks: Uint8Array[] = []
  #open: KeptLine[] = []
  #unpacked: { chunk: number; lines: IdentifiedLine[] } | undefined

  get length(): number {
    return this.#first.length + this.#chunks.length * CHUNK_LINES + this.#open.length
  }

  add(line: IdentifiedLine): void {
    if (this.#first.length < UNPACKED_LINES) {
      this.#first.push(Object.assign(line, { raw: NO_CELLS }))
      return
    }
    this.#open.push(keptOf(line))
    if (this.#open.length < CHUNK_LINES) return
    this.#chunks.push(new TextEncoder().encode(JSON.stringify(this.#open)))
    this.#open = []
  }

  /** The line at an index, from 0. */
  at(index: number): IdentifiedLine | undefined {
    if (index < this.#first.length) return this.#first[index]
    const beyond = index - this.#first.length
    const chunk = Math.floor(beyond / CHUNK_LINES)
    return this.#linesOf(chunk)[beyond % CHUNK_LINES]
  }

  *[Symbol.iterator](): Generator<IdentifiedLine> {
    yield* this.#first
    for (let chunk = 0; chunk <= this.#chunks.length; chunk += 1) yield* this.#linesOf(chunk)
  }

  #linesOf(chunk: number): IdentifiedLine[] {
    const bytes = this.#chunks[chunk]
    if (!bytes) return chunk === this.#chunks.length ? this.#open.map(lineOf) : []
    if (this.#unpacked?.chunk !== chunk) {
      const kept = JSON.parse(new TextDecoder().decode(bytes)) as KeptLine[]
      this.#unpacked = { chunk, lines: kept.map(lineOf) }
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
  const [
    line,
    day,
    description,
    amount,
    type,
    currency,
    userTransactionId,
    bankId,
    reference,
    category,
    repeatsLine,
  ] = kept
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
