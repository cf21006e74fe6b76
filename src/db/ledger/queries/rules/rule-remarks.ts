import { firstMarked, LiteralIndex, requiredTexts } from '../../../../domain/rule/match/literal-index.ts'
import { compileView } from '../../../../domain/rule/match/compile.ts'
import { remarksOn } from '../../../../domain/rule/print/remarks.ts'
import { FoldedRow } from '../../../../domain/rule/seen-transaction.ts'
import type { Condition } from '../../../../domain/rule/tree.ts'
import type { Ledger } from '../../ledger.ts'
import { SeenInLedger } from './rule-rows.ts'

/** Sentences that may become rules. */
export interface SentencesToRead {
  texts: readonly string[]
  /** With it "FY2026" says which days it means. */
  fiscalYearStart?: number
}

/**
 * What somebody should read before these sentences are kept as rules, by sentence. Which of their texts stand in the books
 * is found out in one or two passes over the rows, however many sentences there are.
 */
export function ruleRemarks(
  ledger: Ledger,
  { texts, fiscalYearStart }: SentencesToRead,
): ReadonlyMap<string, readonly string[]> {
  const context = {
    accounts: ledger.accounts,
    glAccounts: ledger.glAccounts,
    ...(fiscalYearStart === undefined ? {} : { fiscalYearStart }),
  }
  const found = new Map<string, boolean>()
  for (;;) {
    const asked = new Map<string, Condition>()
    const isFound = (condition: Condition) => {
      const key = JSON.stringify(condition)
      if (!found.has(key)) asked.set(key, condition)
      return found.get(key) ?? false
    }
    const remarks = new Map(texts.map((text) => [text, remarksOn(text, context, isFound)]))
    // What is found settles some questions, behind which others may stand.
    if (asked.size === 0) return remarks
    const holding = conditionsFound(ledger, asked)
    for (const key of asked.keys()) found.set(key, holding.has(key))
  }
}

/** The keys of those conditions on texts that hold for some row. */
function conditionsFound(ledger: Ledger, conditions: ReadonlyMap<string, Condition>): Set<string> {
  const sought = [...conditions].map(([key, condition]) => ({
    key,
    condition,
    holds: compileView(condition),
  }))
  const index = new LiteralIndex(
    sought.flatMap(({ condition }, owner) =>
      (requiredTexts(condition) ?? []).map((each) => [each, owner] as const),
    ),
    [],
  )
  const found = new Set<string>()
  const rows = new SeenInLedger(ledger)
  const view = new FoldedRow()
  // None of them is the last: all that are marked are looked at.
  const note = (owner: number) => {
    const { key, holds } = sought[owner] ?? {}
    if (key !== undefined && holds?.(view) === true) found.add(key)
    return false
  }
  const marks = new Uint32Array(Math.ceil(sought.length / 32))
  for (let place = 0; place < rows.size && found.size < sought.length; place++) {
    view.load(rows.at(place))
    marks.fill(0)
    index.mark(view.description, marks)
    index.mark(view.merchant, marks)
    firstMarked(marks, note)
  }
  return found
}
