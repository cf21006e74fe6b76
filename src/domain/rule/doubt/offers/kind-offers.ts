import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { paidFor } from '../names/paid-for.ts'
import { print } from '../../print/print.ts'
import { asBanksWrite, thingInSingular } from '../../parse/text/as-banks-write.ts'
import { nounOf, wayOf } from '../../parse/text/noun-says.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { allOf, type Condition, containing, isAnywhere, leavesOf, mapLeaves } from '../../tree.ts'

/** How it is paid, or nothing that a bank would write by itself. */
const HOLLOW =
  /^(?:card|cash|bank|credit|debit|online|direct|late|other|all|any|first|last|annual|monthly|weekly|the|a|an|my|our)$/

/**
 * What is asked for with what a noun says in the place of the noun: "tithe" and money in for "tithes deposits", "kerry co-op feed" and
 * money out for "kerry co-op feed purchases".
 */
export function kindOffers(value: string, tree: Condition): string[] {
  const paid = paidFor(value)
  const { name = '', says } =
    paid === undefined ? (nounOf(value) ?? {}) : ({ name: paid, says: 'nothing' } as const)
  if (
    says === undefined ||
    !isAmong(says, 'nothing|INCOME|EXPENSE|unclear') ||
    name.split(' ').some((word) => HOLLOW.test(word))
  )
    return []
  // "figma n adobe subs"
  const names = name.split(/ (?:n|and|&) /)
  const areNames =
    names.length > 1 &&
    !isFirm(name) &&
    names.every((each) => /^\p{L}{3,}$/u.test(each) && !isCategoryWord(each))
  const isTold = leavesOf(tree).some(({ kind }) => kind === 'type')
  const meant = allOf([
    ...(isTold ? [] : wayOf(says)),
    containing(areNames ? names : asBanksWrite(name.includes(' ') ? name : thingInSingular(name))),
  ])
  const offered = mapLeaves(tree, (leaf) =>
    isAnywhere(leaf) && leaf.values.length === 1 && leaf.values[0] === value ? meant : leaf,
  )
  return offered === tree ? [] : [print(offered)]
}
