import { parseCondition } from '../../src/domain/rule/parse/parse.ts'
import {
  isLeaf,
  type Condition,
  type Leaf,
  type TextCondition,
  type TextField,
  type TextOperator,
} from '../../src/domain/rule/tree.ts'

const fields: Readonly<Record<TextField, string>> = {
  description: 'desc',
  merchant: 'merchant',
  anyText: 'any text',
  account: 'account',
  institution: 'institution',
  category: 'category',
  glAccount: 'gl',
}

const signs: Readonly<Record<TextOperator, string>> = {
  contains: '~', word: 'word', starts: '^', ends: '$', is: '=', exactly: '=', like: 'like',
} // oxfmt-ignore

/** The condition in a terse notation for tests, logs and comparison: `desc ~ "uber" and abs > 100`. */
export function canonical(condition: Condition): string {
  if (isLeaf(condition)) return leafText(condition)
  switch (condition.kind) {
    case 'and':
      return condition.parts
        .map((part) => (part.kind === 'or' ? `(${canonical(part)})` : canonical(part)))
        .join(' and ')
    case 'or':
      return condition.parts
        .map((part) => (part.kind === 'and' ? `(${canonical(part)})` : canonical(part)))
        .join(' or ')
    case 'not': {
      const { part } = condition
      if (part.kind === 'text' && part.operator === 'is') return leafText(part).replace(' = ', ' != ')
      return part.kind === 'and' || part.kind === 'or' ? `not (${canonical(part)})` : `not ${canonical(part)}`
    }
  }
}

function leafText(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'text':
      return `${fields[leaf.field]} ${signs[leaf.operator]} ${list(leaf)}${leaf.operator === 'exactly' ? ' (case-sensitive)' : ''}`
    case 'pattern':
      return `${fields[leaf.field]} re /${leaf.pattern}/`
    case 'empty':
      return leaf.field === 'glAccount' ? 'gl in (null, DEFAULT)' : `${fields[leaf.field]} empty`
    case 'amount': {
      const unit = leaf.currency === undefined ? '' : ` ${leaf.currency}`
      if (leaf.compare === 'between') return `${leaf.value} <= abs <= ${leaf.upTo ?? ''}${unit}`
      const sign = { over: '>', under: '<', atLeast: '>=', atMost: '<=', exactly: '=' }[leaf.compare]
      return `abs ${sign} ${leaf.value}${unit}`
    }
    case 'fraction':
      return leaf.value === '0' ? 'abs integer' : `abs ends .${leaf.value.slice(2).padEnd(2, '0')}`
    case 'type':
      return `type ${leaf.type}`
    case 'currency':
      return leaf.codes.length === 1
        ? `currency = ${leaf.codes.join()}`
        : `currency in (${leaf.codes.join(',')})`
    case 'date': {
      if (leaf.compare === 'between') return `${leaf.day} <= date <= ${leaf.upTo ?? ''}`
      const sign = { after: '>', before: '<', onOrAfter: '>=', onOrBefore: '<=', on: '=' }[leaf.compare]
      return `date ${sign} ${leaf.day}`
    }
    case 'weekday':
      return `dow in (${leaf.days.join(',')})`
    case 'month':
      return leaf.months.length === 1
        ? `month = ${leaf.months.join()}`
        : `month in (${leaf.months.join(',')})`
    case 'dayOfMonth':
      return leaf.first === leaf.last ? `dom = ${leaf.first}` : `${leaf.first} <= dom <= ${leaf.last}`
    case 'monthEnd':
      return `dom > eom-${leaf.days}`
    case 'reconciled':
      return `reconciled = ${leaf.value}`
    case 'transfer':
      return leaf.value ? 'approved transfer' : 'no approved transfer'
  }
}

function list({ match, values }: TextCondition): string {
  const quoted = values.map((value) => `"${value}"`)
  return quoted.length === 1 ? quoted.join() : `${match}(${quoted.join(',')})`
}

/** The tree of a condition; undefined where the text is no condition. */
export function conditionOf(text: string): Condition | undefined {
  const result = parseCondition(text)
  return result.ok ? result.tree : undefined
}

/** Sentences with what each means, a line each: "over 50 Amazon  =>  abs > 50 and …". */
export function sentenceTable(text: string): (readonly [sentence: string, meaning: string])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [sentence = '', meaning = ''] = line.split('  =>  ')
      return [sentence, meaning] as const
    })
}
