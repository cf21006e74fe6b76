import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import type { Phrases } from './phrases.ts'
import { Refused, type Span } from '../refused/problem.ts'
import type { Token } from './token.ts'
import { tokenize } from './tokens.ts'
import { isAmong } from './word-list.ts'

interface KnownAccount {
  readonly id: string
  readonly name: string
  readonly institution: string
  readonly currency?: string
}

/** Names that a condition may speak of; a list that is left out is not checked against. */
export interface RuleContext {
  readonly accounts?: readonly KnownAccount[]
  readonly glAccounts?: readonly { readonly number: string; readonly name: string }[]
  /** With it a refused "last month" says which days it means; it never goes into a condition. */
  readonly today?: CalendarDay
  /** The month in which the organisation's fiscal year begins, from 1; without it "FY2026" is refused. */
  readonly fiscalYearStart?: number
}

/** A place in the pieces of a text, moved forward by what reads from it. */
export class Reader {
  readonly source: string
  readonly tokens: readonly Token[]
  readonly context: RuleContext
  at = 0
  /** What was found out about a place stays true of it, and is asked for again and again. */
  readonly trailingByPlace = new Map<number, boolean>()
  clauseEnds: readonly number[] | undefined
  heldByPlace: readonly boolean[] | undefined
  /** Where a noun ends that a preposition and a name follow: "fuel | at Shell". */
  readonly nounEnds = new Set<number>()

  constructor(source: string, context: RuleContext) {
    this.source = source
    this.tokens = tokenize(source)
    this.context = context
  }

  token(offset = 0): Token {
    return this.tokens[Math.min(this.at + offset, this.tokens.length - 1)] ?? END
  }

  key(offset = 0): string {
    return this.token(offset).key
  }

  /** The piece at a place counted from the beginning of the sentence; the end where there is none. */
  tokenAt(at: number): Token {
    return this.tokens[at] ?? END
  }

  /** The key at such a place. */
  keyAt(at: number): string {
    return this.tokenAt(at).key
  }

  /** The text as written, and the kind, of the piece at such a place. */
  textAt(at: number): string {
    return this.tokenAt(at).text
  }

  kindAt(at: number): Token['kind'] {
    return this.tokenAt(at).kind
  }

  get ended(): boolean {
    return this.token().kind === 'end'
  }

  /** What the phrase that stands here, or at another place, means and how long it is; reads nothing. */
  peek<T>(phrases: Phrases<T>, at = this.at): { meaning: T; length: number } | undefined {
    return phrases.at(this.tokens, at)
  }

  /** Reads a phrase if one stands here. */
  take<T>(phrases: Phrases<T>): T | undefined {
    const found = this.peek(phrases)
    if (!found) return undefined
    this.at += found.length
    return found.meaning
  }

  /** Reads the words if they stand here, one after another. */
  takeWords(...words: readonly string[]): boolean {
    if (!words.every((word, offset) => this.key(offset) === word)) return false
    this.at += words.length
    return true
  }

  /** Whether the word that stands here, or further on, is among these, which are parted by "|". */
  isOne(words: string, offset = 0): boolean {
    return isAmong(this.key(offset), words)
  }

  /** The same of a place counted from the beginning of the sentence. */
  isOneAt(words: string, at: number): boolean {
    return isAmong(this.keyAt(at), words)
  }

  /** Reads one word if it is among these. */
  takeOne(words: string): string | undefined {
    if (!this.isOne(words)) return undefined
    this.at += 1
    return this.key(-1)
  }

  /** The text as written from one piece up to another, blanks evened out. */
  text(from: number, to: number): string {
    const first = this.tokens[from]
    const last = this.tokens[to - 1]
    return first && last ? this.source.slice(first.from, last.to).replace(/\s+/g, ' ') : ''
  }

  /** The place of the pieces from one up to another; of the end of the text where there are none. */
  span(from: number, to = from + 1): Span {
    const first = this.tokens[from] ?? this.token()
    const last = this.tokens[Math.max(from, to - 1)] ?? first
    return { from: first.from, to: Math.max(first.to, last.to) }
  }

  /** The whole text with the pieces from one up to another written otherwise: what to write instead. */
  instead(from: number, to: number, text: string): string {
    const { from: start, to: end } = this.span(from, to)
    return `${this.source.slice(0, start)}${text}${this.source.slice(from === to ? start : end)}`
  }

  /** Tries to read; where that is refused or finds nothing, nothing has been read. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.at
    try {
      const value = read()
      if (value === undefined) this.at = start
      return value
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.at = start
      return undefined
    }
  }
}

const END: Token = { kind: 'end', text: '', key: '', from: 0, to: 0 }
