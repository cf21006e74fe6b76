import { answered, type Doubt } from '../doubt.ts'
import { implies } from '../../match/implies.ts'
import { neverTrue } from '../../match/never-true.ts'
import { allOf, type Condition, isAnywhere, isLeaf, sameCondition } from '../../tree.ts'
import { print } from '../../print/print.ts'
import { wordAt } from '../texts/word-at.ts'

/**
 * Conditions that the others beside them already settle, as whole sentences: nobody says what changes nothing, so something
 * else was meant. "category is Travel and not Uber" asks for a category, which then is no other.
 */
export function idleDoubts(tree: Condition, source: string): Doubt[] {
  if (isLeaf(tree)) return []
  if (tree.kind === 'not') return idleDoubts(tree.part, source)
  const inner = tree.parts.flatMap((part) => idleDoubts(part, source))
  if (tree.kind === 'or') {
    // "income or refunds over 100": all of the one are among the other.
    const held = tree.parts.filter((part) =>
      tree.parts.some((other) => other !== part && implies(part, other)),
    )
    return [...inner, ...held.map(doubtOf)]
  }
  const idle = tree.parts.filter(
    (part) =>
      !isNounOfParty(part, source) &&
      isIdle(
        part,
        tree.parts.filter((other) => other !== part),
      ),
  )
  return [
    ...inner,
    ...emptied(tree.parts),
    ...idle.map(doubtOf),
    ...tree.parts.filter((part) => leavesOnlyIncome(part, tree.parts)).map(onlyIncome),
  ]
}

/** "Amazon Prime but not Amazon purchases": the purchases that are left out are all that is looked for. */
function leavesOnlyIncome(part: Condition, all: readonly Condition[]): boolean {
  if (part.kind !== 'not' || part.part.kind !== 'and') return false
  const ways = part.part.parts.filter(({ kind }) => kind === 'type')
  const texts = part.part.parts.filter(({ kind }) => kind === 'text')
  const rest = allOf(all.filter((other) => other !== part))
  const isWider =
    texts.length > 0 &&
    texts.every((text) => implies(rest, text) && !all.some((other) => sameCondition(other, text)))
  const isAllOfIt = ways.length + texts.length === part.part.parts.length
  return isAllOfIt && isWider && ways.some((way) => way.kind === 'type' && way.type === 'EXPENSE')
}

/** "Uber Eats and Deliveroo but not Uber": what is left out is in every text that one of the names is found in. */
function emptied(parts: readonly Condition[]): Doubt[] {
  const denied = parts.flatMap((part) =>
    part.kind === 'not' && isAnywhere(part.part) ? part.part.values : [],
  )
  return parts.filter(isAnywhere).flatMap(({ values }) =>
    values.flatMap((value) => {
      const within = values.length > 1 ? denied.find((each) => value.includes(each)) : undefined
      return within === undefined
        ? []
        : [
            {
              text: `This never finds "${value}" because it leaves out everything that contains "${within}".`,
            },
          ]
    }),
  )
}

function onlyIncome(part: Condition): Doubt {
  return {
    text: `This finds no money out: ${print(part)} leaves all of it out. Leave that out, or say what you mean by it.`,
  }
}

/** "malt from Crisp Malting": what is bought may be in the name of who sells it. */
function isNounOfParty(part: Condition, source: string): boolean {
  if (part.kind !== 'text' || part.field !== 'anyText' || part.match === 'all') return false
  const value = part.values.at(-1) ?? ''
  const written = source.toLowerCase()
  return /^\S*\s+(?:from|at|by|via|with) /.test(written.slice(written.indexOf(value) + value.length))
}

function isIdle(part: Condition, others: readonly Condition[]): boolean {
  // "over 50 USD and the currency is USD" and "payee is Tata Power, not Tata Motors" make sure.
  if (
    part.kind === 'currency' ||
    (part.kind === 'not' && part.part.kind === 'currency') ||
    isAlike(part, others)
  )
    return false
  const rest = allOf(others)
  return implies(rest, part) || (part.kind === 'not' && neverTrue(allOf([rest, part.part])) !== undefined)
}

/** Whether a merchant that is denied begins as one does that is asked for, so that the one may be taken for the other. */
function isAlike(part: Condition, others: readonly Condition[]): boolean {
  if (part.kind !== 'not' || part.part.kind !== 'text' || part.part.field !== 'merchant') return false
  const denied = new Set(part.part.values.map((value) => wordAt(value, 0)))
  return others.some(
    (other) => other.kind === 'text' && other.values.some((value) => denied.has(wordAt(value, 0))),
  )
}

function doubtOf(part: Condition): Doubt {
  const denied = part.kind === 'not' && part.part.kind === 'text' ? part.part : undefined
  if (denied === undefined)
    return { text: `This changes nothing: ${print(part)}. Leave it out, or say what you mean by it.` }
  const names = print({ ...denied, field: 'anyText', operator: 'contains' })
  return answered(
    `This leaves nothing out: ${print(part)}. To leave out transactions that name it`,
    `not (${names})`,
  )
}
