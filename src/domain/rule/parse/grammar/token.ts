import type { Span } from '../refused/problem.ts'

export type TokenKind = 'word' | 'quoted' | 'regex' | 'symbol' | 'open' | 'close' | 'comma' | 'end'

/** One piece of the text with its place in it (offsets from 0). */
export interface Token extends Span {
  readonly kind: TokenKind
  /** The text as written; of a quoted piece what stands between the quotes. */
  readonly text: string
  /** Folded, with plain apostrophes: what keywords are looked up by. Empty for quoted pieces. */
  readonly key: string
}
