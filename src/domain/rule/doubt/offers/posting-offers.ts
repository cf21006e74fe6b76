import { postingCalled } from '../../names/postings.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import { type Condition, isAnyText, mapLeaves } from '../../tree.ts'

/** What is asked for with the GL account in the place of a text that names one: that of "not in Meals", "uber under Travel". */
export function postingOffers(value: string, tree: Condition, context: RuleContext): string[] {
  const [, called = ''] =
    /^(?:in|into|under|posted to|coded to|booked to|assigned to) (.+)$/.exec(value) ?? []
  const account = called === '' ? undefined : postingCalled(called, context)
  if (account === undefined) return []
  const meant = mapLeaves(tree, (leaf) =>
    isAnyText(leaf) && leaf.values.length === 1 && leaf.values[0] === value
      ? { kind: 'text', field: 'glAccount', operator: 'is', match: 'any', values: [account.name] }
      : leaf,
  )
  return meant === tree ? [] : [print(meant)]
}
