import { DEFAULT_GL_NUMBER } from '../../gl-account/gl-account.ts'
import { fitsPieces, holdsWord } from '../fold.ts'
import { regexTest } from '../regex.ts'
import { FoldedRow, type SeenTransaction } from '../seen-transaction.ts'
import type {
  AmountCondition,
  Condition,
  DateCondition,
  EmptyCondition,
  PatternCondition,
  TextCondition,
  TextField,
} from '../tree.ts'

export type ViewTest = Test<FoldedRow>

/** One view for all predicates: they run to their end before another row is looked at. */
const shared = new FoldedRow()

/**
 * A predicate over rows. Constants are lowered once; a call folds the row's texts and allocates nothing
 * else. Many rules over one row are faster through `ruleSet`, which folds once for all of them.
 */
export function compile(condition: Condition): (row: SeenTransaction) => boolean {
  const test = compileView(condition)
  return (row) => test(shared.load(row))
}

/** The predicate over a row already made ready. */
export function compileView(condition: Condition): ViewTest {
  switch (condition.kind) {
    case 'and':
      return every(cheapestFirst(condition.parts).map(compileView))
    case 'or':
      return some(cheapestFirst(condition.parts).map(compileView))
    case 'not':
      return negated(compileView(condition.part))
    case 'text':
      return compileText(condition)
    case 'pattern':
      return compilePattern(condition)
    case 'empty':
      return compileEmpty(condition)
    case 'amount':
      return compileAmount(condition)
    case 'fraction': {
      const fractions = boundsOf(condition.value)
      return (view) => view.amount % view.scale === fractions[view.exponent]
    }
    case 'type': {
      const { type } = condition
      return (view) => view.row.type === type
    }
    case 'currency': {
      const { codes } = condition
      return (view) => codes.includes(view.row.currency)
    }
    case 'date':
      return compileDate(condition)
    case 'weekday': {
      const bits = bitsOf(condition.days)
      return (view) => ((bits >> view.weekday) & 1) === 1
    }
    case 'month': {
      const bits = bitsOf(condition.months)
      return (view) => ((bits >> view.month) & 1) === 1
    }
    case 'dayOfMonth': {
      const { first, last } = condition
      return (view) => view.dayOfMonth >= first && view.dayOfMonth <= last
    }
    case 'monthEnd': {
      const { days } = condition
      return (view) => view.dayOfMonth > view.daysInMonth - days
    }
    case 'reconciled': {
      const { value } = condition
      return (view) => view.row.reconciled === value
    }
    case 'transfer': {
      const { value } = condition
      return (view) => view.row.inApprovedTransfer === value
    }
  }
}

/** Predicates have no effects, so the order is free: numbers and flags before texts, patterns last. */
function cheapestFirst(parts: readonly Condition[]): Condition[] {
  return [...parts].sort((a, b) => cost(a) - cost(b))
}

function cost(part: Condition): number {
  if (part.kind === 'not') return cost(part.part)
  if (part.kind === 'and' || part.kind === 'or') return Math.max(...part.parts.map(cost))
  return part.kind === 'pattern' ? 2 : part.kind === 'text' ? 1 : 0
}

type Test<T> = (of: T) => boolean

function negated<T>(test: Test<T>): Test<T> {
  return (of) => !test(of)
}

/** Each test calls the next: most are two, and two calls are faster than a loop. */
function every<T>(tests: readonly Test<T>[]): Test<T> {
  return tests.reduceRight((rest, test) => (of) => test(of) && rest(of))
}

function some<T>(tests: readonly Test<T>[]): Test<T> {
  return tests.reduceRight((rest, test) => (of) => test(of) || rest(of))
}

function bitsOf(values: readonly number[]): number {
  return values.reduce((bits, value) => bits | (1 << value), 0)
}

type TextTest = Test<string>

function compileText({ field, operator, match, values }: TextCondition): ViewTest {
  const [value = ''] = values
  // By far the commonest leaf; fewer calls for each row make it twice as fast.
  if (operator === 'contains' && values.length === 1 && field === 'description') {
    return (view) => view.description.includes(value)
  }
  const tests = values.map((value) => valueTest(operator, value))
  const holds = match === 'all' ? every(tests) : some(tests)
  return onField(field, holds, operator === 'exactly')
}

function valueTest(operator: TextCondition['operator'], value: string): TextTest {
  switch (operator) {
    case 'contains':
      return (text) => text.includes(value)
    case 'word':
      return (text) => holdsWord(text, value)
    case 'starts':
      return (text) => text.startsWith(value)
    case 'ends':
      return (text) => text.endsWith(value)
    case 'is':
    case 'exactly':
      return (text) => text === value
    case 'like': {
      const pieces = value.split('%')
      return (text) => fitsPieces(text, pieces)
    }
  }
}

/** With `all`, every value has to be found in one and the same text. */
function onField(field: TextField, test: TextTest, asWritten: boolean): ViewTest {
  if (asWritten) return onFieldAsWritten(field, test)
  switch (field) {
    case 'description':
      return (view) => test(view.description)
    case 'merchant':
      return (view) => test(view.merchant)
    case 'anyText':
      return (view) => test(view.description) || (view.row.merchant !== undefined && test(view.merchant))
    case 'account':
      return (view) => test(view.account)
    case 'institution':
      return (view) => test(view.institution)
    case 'category':
      return (view) => test(view.category)
    case 'glAccount':
      return (view) => test(view.glAccount)
  }
}

function onFieldAsWritten(field: TextField, test: TextTest): ViewTest {
  switch (field) {
    case 'description':
      return ({ row }) => test(row.description)
    case 'merchant':
      return ({ row }) => test(row.merchant ?? row.description)
    case 'anyText':
      return ({ row }) => test(row.description) || (row.merchant !== undefined && test(row.merchant))
    case 'account':
      return ({ row }) => test(row.accountName)
    case 'institution':
      return ({ row }) => test(row.institution)
    case 'category':
      return ({ row }) => test(row.category ?? '')
    case 'glAccount':
      return ({ row }) => test(row.glAccountNumber)
  }
}

function compilePattern({ field, pattern }: PatternCondition): ViewTest {
  return onFieldAsWritten(field, regexTest(pattern))
}

function compileEmpty({ field }: EmptyCondition): ViewTest {
  switch (field) {
    case 'merchant':
      return ({ row }) => (row.merchant ?? '').trim() === ''
    case 'category':
      return ({ row }) => (row.category ?? '').trim() === ''
    case 'glAccount':
      return ({ row }) =>
        row.glAccountNumber === '' || row.glAccountNumber.toUpperCase() === DEFAULT_GL_NUMBER
  }
}

/** Exponents of ISO 4217 go from 0 to 4, so a bound stands ready in minor units for each. */
function boundsOf(value: string): readonly number[] {
  return [0, 1, 2, 3, 4].map((exponent) => Number(`${value}e${exponent}`))
}

function compileAmount({ compare, value, upTo, currency }: AmountCondition): ViewTest {
  const lows = boundsOf(value)
  const highs = boundsOf(upTo ?? value)
  const test = ((): ViewTest => {
    switch (compare) {
      case 'over':
        return (view) => view.amount > (lows[view.exponent] ?? Number.NaN)
      case 'under':
        return (view) => view.amount < (lows[view.exponent] ?? Number.NaN)
      case 'atLeast':
        return (view) => view.amount >= (lows[view.exponent] ?? Number.NaN)
      case 'atMost':
        return (view) => view.amount <= (lows[view.exponent] ?? Number.NaN)
      case 'exactly':
        return (view) => view.amount === lows[view.exponent]
      case 'between':
        return (view) =>
          view.amount >= (lows[view.exponent] ?? Number.NaN) &&
          view.amount <= (highs[view.exponent] ?? Number.NaN)
    }
  })()
  return currency === undefined ? test : (view) => view.row.currency === currency && test(view)
}

function compileDate({ compare, day, upTo }: DateCondition): ViewTest {
  switch (compare) {
    case 'after':
      return ({ row }) => row.day > day
    case 'before':
      return ({ row }) => row.day < day
    case 'onOrAfter':
      return ({ row }) => row.day >= day
    case 'onOrBefore':
      return ({ row }) => row.day <= day
    case 'on':
      return ({ row }) => row.day === day
    case 'between': {
      const last = upTo ?? day
      return ({ row }) => row.day >= day && row.day <= last
    }
  }
}
