/** Why a text is not a condition; the editor shows the message under the part it speaks of. */
export type ProblemCode =
  | 'EMPTY'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'MISSING_VALUE'
  | 'MISSING_OPERATOR'
  | 'NOT_A_NUMBER'
  | 'NEGATIVE_AMOUNT'
  | 'WRONG_OPERATOR'
  | 'UNKNOWN_FIELD'
  | 'UNKNOWN_ACCOUNT'
  | 'UNKNOWN_GL_ACCOUNT'
  | 'UNKNOWN_CURRENCY'
  | 'MISSING_AND'
  | 'EMPTY_RANGE'
  | 'NEVER_TRUE'
  | 'AMBIGUOUS_NUMBER'
  | 'AMBIGUOUS_DATE'
  | 'AMBIGUOUS_CURRENCY'
  | 'AMBIGUOUS_LIST'
  | 'TOO_PRECISE'
  | 'BAD_DATE'
  | 'UNCLOSED_BRACKET'
  | 'UNOPENED_BRACKET'
  | 'UNCLOSED_QUOTE'
  | 'DANGLING'
  | 'MISSING_CONNECTIVE'
  | 'BAD_REGEX'
  | 'NO_WILDCARD'
  | 'ACTION_NOT_CONDITION'
  | 'UNSUPPORTED_IDEA'
  | 'NOT_ENGLISH'

export interface RuleProblem {
  readonly code: ProblemCode
  /** A sentence for people, which says what to write instead. */
  readonly message: string
  /** Column of the first character it speaks of, counted from 1. */
  readonly from: number
  /** Column after the last character. */
  readonly to: number
  /** A whole condition that may be what was meant. */
  readonly suggestion?: string
  /** The conditions for other readings, where `suggestion` is that for one. */
  readonly alternatives?: readonly string[]
}

/** Leaves the parser from any depth; caught where parsing began, so it reaches no caller. */
export class Refused extends Error {
  readonly problem: RuleProblem

  constructor(problem: RuleProblem) {
    super(problem.message)
    this.name = 'Refused'
    this.problem = problem
  }
}

/** A span of the text by offsets from 0, the end excluded. */
export interface Span {
  readonly from: number
  readonly to: number
}

export function refuse(
  code: ProblemCode,
  message: string,
  at: Span,
  suggestion?: string,
  ...alternatives: readonly (string | undefined)[]
): never {
  const others = alternatives.filter((other) => other !== undefined)
  throw new Refused({
    code,
    message,
    from: at.from + 1,
    to: at.to + 1,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(others.length === 0 ? {} : { alternatives: others }),
  })
}
