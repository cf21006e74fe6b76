import { parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import { type Condition, isLeaf, sameCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { textsOf } from '../texts/texts-of.ts'

/**
 * "SHELL MONEY IN", "ANYTHING UBER CHARGES US OVER 20": in capitals throughout no name can be told from the words around it, and a
 * bank's line is written so as well. Asked where small letters would be read otherwise, and not as one text either way. Where they
 * are read alike, `doubtsInSmall` tells what is doubted of them.
 */
export function capitalsDoubts(
  source: string,
  tree: Condition,
  context: RuleContext,
  doubtsInSmall: (small: string) => Doubt[],
): Doubt[] {
  if (/\p{Ll}|["“”„«»]/u.test(source) || !/\p{L}\P{L}+\p{L}/u.test(source)) return []
  const small = source.trim().toLowerCase()
  const read = parseCondition(small, context)
  const looks = `All in capitals, this matches transactions where ${print(tree)}.`
  if (!read.ok) {
    const { code, message, suggestion } = read.problem
    if (isText(tree)) return []
    if (code !== 'ACTION_NOT_CONDITION' && !holdsVerb(tree)) return doubtsInSmall(small)
    return [{ text: `${looks} ${message}.`, ...(suggestion !== undefined && { answers: [suggestion] }) }]
  }
  // "REGUS & KESTREL", "M&S & B&Q"
  if (JOINED_NAMES.test(source) && sameCondition(read.tree, tree)) return doubtsInSmall(small)
  // "AUTOPAY PYMT TO CHASE" is a bank's line.
  if (isText(tree) && (isText(read.tree) || /\s(?:TO|FROM|AT)\s/.test(source))) return []
  if (sameCondition(read.tree, tree)) return doubtsInSmall(small)
  return [answered(`${looks} If you don’t mean a bank’s text`, small)]
}

/** Whether what was done was taken for a part of a name: "gusto credits us". */
function holdsVerb(tree: Condition): boolean {
  const values = textsOf(tree).flatMap((text) => text.values)
  return values.some((value) =>
    /\S (?:takes|pays|sends|charges|bills|debits|credits|refunds|us|me)(?: |$)/.test(value),
  )
}

const isText = (tree: Condition): boolean => isLeaf(tree) && tree.kind === 'text'

const JOINED_NAMES = /^\s*\S+(?: & \S+)+\s*$/
