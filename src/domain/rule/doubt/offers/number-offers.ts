import { print } from '../../print/print.ts'
import { type Condition, containing, isAnyText, mapLeaves } from '../../tree.ts'

/** "check number 1043", "invoice no. 2001": what is numbered, and its number. */
const NUMBERED = /^(che(?:ck|que)|chq|invoice|order|receipt) (?:number|no\.?) ?#?(\S*\d\S*)$/

/** Whether a text is a paper with its number, of which a bank writes either. */
export const isNumbered = (said: string): boolean => NUMBERED.test(said.toLowerCase())

/** What is asked for with a number in the place of a text that says what it is the number of; a check is written with the word, "CHECK 1043". */
export function numberOffers(value: string, tree: Condition): string[] {
  const [, paper = '', number = ''] = NUMBERED.exec(value) ?? []
  if (number === '') return []
  const meant: Condition = paper.startsWith('ch')
    ? { kind: 'text', field: 'anyText', operator: 'contains', match: 'all', values: [paper, number] }
    : containing([number])
  const numbered = mapLeaves(tree, (leaf) =>
    isAnyText(leaf) && leaf.values.length === 1 && leaf.values[0] === value ? meant : leaf,
  )
  return numbered === tree ? [] : [print(numbered)]
}
