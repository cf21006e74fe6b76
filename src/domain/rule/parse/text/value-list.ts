import type { TextField, TextOperator } from '../../tree.ts'

/** A field and operator that a later clause may leave out: "… contains amazon but not aws". */
export interface TextSubject {
  readonly field: TextField
  readonly operator: TextOperator
}

export interface ValueList {
  readonly values: readonly string[]
  readonly match: 'any' | 'all'
  /** "all of", "any of": said outright rather than understood from "and". */
  readonly quantified: boolean
  /** "none of" */
  readonly denied: boolean
}
