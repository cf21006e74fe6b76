import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { conditionOf } from '../../../tests/support/rule-notation.ts'
import { addDays } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import { condition, leaf, row } from '../../../tests/support/random-rules.ts'
import { compile } from './match/compile.ts'
import { conditionFrom } from './print/condition-from.ts'
import { fold } from './fold.ts'
import { implies } from './match/implies.ts'
import { neverTrue } from './match/never-true.ts'
import { parseCondition } from './parse/parse.ts'
import { print } from './print/print.ts'
import type { SeenTransaction } from './seen-transaction.ts'
import { applyRules, ruleSet, type RunnableRule } from './match/rule-set.ts'
import { allOf, anyOf, type Condition, not, type TextCondition } from './tree.ts'
import { rounds } from '../../../tests/support/rounds.ts'

// Thousands of random trees take a few seconds on a busy machine, and minutes where each line of them is counted for mutants.
vi.setConfig({ testTimeout: 300_000 })

/** The meaning of a tree, said as plainly as possible and sharing nothing with the compiler. */
function naive(tree: Condition, at: SeenTransaction): boolean {
  switch (tree.kind) {
    case 'and':
      return tree.parts.every((part) => naive(part, at))
    case 'or':
      return tree.parts.some((part) => naive(part, at))
    case 'not':
      return !naive(tree.part, at)
    case 'text':
      return textsOf(tree.field, at).some((raw) => {
        const seen = tree.operator === 'exactly' ? raw : fold(raw)
        const holds = (wanted: string) => naiveText(tree.operator, seen, wanted)
        return tree.match === 'all' ? tree.values.every(holds) : tree.values.some(holds)
      })
    case 'pattern':
      return textsOf(tree.field, at).some((raw) => new RegExp(tree.pattern, 'i').test(raw))
    case 'empty':
      if (tree.field === 'glAccount') return ['', 'DEFAULT'].includes(at.glAccountNumber)
      return (at[tree.field] ?? '').trim() === ''
    case 'amount': {
      if (tree.currency !== undefined && tree.currency !== at.currency) return false
      const scale = 10 ** exponentOf(at.currency)
      const low = Math.round(Number(tree.value) * scale * 1000) / 1000
      const high = Math.round(Number(tree.upTo ?? 0) * scale * 1000) / 1000
      return {
        over: at.amount > low,
        under: at.amount < low,
        atLeast: at.amount >= low,
        atMost: at.amount <= low,
        exactly: at.amount === low,
        between: at.amount >= low && at.amount <= high,
      }[tree.compare]
    }
    case 'fraction': {
      const units = at.amount / 10 ** exponentOf(at.currency)
      return Math.abs(units - Math.trunc(units) - Number(tree.value)) < 1e-6
    }
    case 'type':
      return at.type === tree.type
    case 'currency':
      return tree.codes.includes(at.currency)
    case 'date':
      return {
        after: at.day > tree.day,
        before: at.day < tree.day,
        onOrAfter: at.day >= tree.day,
        onOrBefore: at.day <= tree.day,
        on: at.day === tree.day,
        between: at.day >= tree.day && at.day <= (tree.upTo ?? tree.day),
      }[tree.compare]
    case 'weekday':
      return tree.days.includes(new Date(at.day).getUTCDay() || 7)
    case 'month':
      return tree.months.includes(new Date(at.day).getUTCMonth() + 1)
    case 'dayOfMonth':
      return new Date(at.day).getUTCDate() >= tree.first && new Date(at.day).getUTCDate() <= tree.last
    case 'monthEnd':
      return addDays(at.day, tree.days).slice(0, 7) !== at.day.slice(0, 7)
    case 'reconciled':
      return at.reconciled === tree.value
    case 'transfer':
      return at.inApprovedTransfer === tree.value
  }
}

function naiveText(operator: TextCondition['operator'], seen: string, wanted: string): boolean {
  switch (operator) {
    case 'contains':
      return seen.split(wanted).length > 1
    case 'word': {
      const edge =
        '[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xa9\\xab-\\xb4\\xb6-\\xb9\\xbb-\\xbf\\xd7\\xf7\\u2000-\\u206f\\u3000-\\u3003]'
      return new RegExp(`(^|${edge})${escaped(wanted)}($|${edge})`).test(seen)
    }
    case 'starts':
      return seen.slice(0, wanted.length) === wanted
    case 'ends':
      return seen.length >= wanted.length && seen.slice(seen.length - wanted.length) === wanted
    case 'is':
    case 'exactly':
      return seen === wanted
    case 'like':
      return new RegExp(`^${wanted.split('%').map(escaped).join('[^]*')}$`).test(seen)
  }
}

function escaped(plain: string): string {
  return plain.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function textsOf(field: TextCondition['field'], at: SeenTransaction): string[] {
  switch (field) {
    case 'description':
      return [at.description]
    case 'merchant':
      return [at.merchant ?? at.description]
    case 'anyText':
      return [at.description, at.merchant ?? at.description]
    case 'account':
      return [at.accountName]
    case 'institution':
      return [at.institution]
    case 'category':
      return [at.category ?? '']
    case 'glAccount':
      return [at.glAccountNumber]
  }
}

test('reading the echo of any tree gives the tree back', () => {
  fc.assert(
    fc.property(condition, (tree) => {
      const echo = print(tree)
      const never = neverTrue(tree)
      const result = parseCondition(echo)
      if (echo.length > 2000) return
      if (never === undefined) expect(result).toEqual({ ok: true, tree })
      else expect(result).toMatchObject({ ok: false, problem: { code: 'NEVER_TRUE', message: never } })
    }),
    { numRuns: rounds(150, 30_000) },
  )
})

test('what is asked for and left out at once is refused, whatever it is and however it is written', () => {
  fc.assert(
    fc.property(leaf, leaf, fc.boolean(), (one, other, isFirst) => {
      const tree = allOf(isFirst ? [not(one), other, one] : [one, other, not(one)])
      expect(parseCondition(print(tree))).toMatchObject({ ok: false, problem: { code: 'NEVER_TRUE' } })
    }),
    { numRuns: rounds(150, 30_000) },
  )
})

test('a predicate says what a plain reading of the tree says', () => {
  fc.assert(
    fc.property(condition, fc.array(row, { minLength: 1, maxLength: 8 }), (tree, rows) => {
      const test = compile(tree)
      for (const at of rows) expect(test(at)).toBe(naive(tree, at))
    }),
    { numRuns: rounds(150, 30_000) },
  )
})

test('a condition called never true holds for no row, and a proof of implication is never wrong', () => {
  fc.assert(
    fc.property(condition, condition, fc.array(row, { minLength: 4, maxLength: 12 }), (one, other, rows) => {
      const empty = one.kind !== 'or' && one.kind !== 'not' && neverTrue(one) !== undefined
      const partsPossible =
        one.kind === 'and' ? one.parts.every((part) => part.kind !== 'not' && part.kind !== 'or') : true
      const narrower = allOf([one, other])
      expect(implies(narrower, one)).toBe(true)
      expect(implies(one, anyOf([other, one]))).toBe(true)
      const proved = implies(one, other)
      for (const at of rows) {
        if (empty && partsPossible) expect(naive(one, at)).toBe(false)
        if (proved && naive(one, at)) expect(naive(other, at)).toBe(true)
      }
    }),
    { numRuns: rounds(150, 30_000) },
  )
})

test('proofs between single conditions hold on rows', () => {
  fc.assert(
    fc.property(leaf, leaf, fc.array(row, { minLength: 4, maxLength: 12 }), (one, other, rows) => {
      if (!implies(one, other)) return
      for (const at of rows) if (naive(one, at)) expect(naive(other, at)).toBe(true)
    }),
    { numRuns: rounds(1_500, 200_000) },
  )
})

test('a rule set finds the rule that trying each in order finds', () => {
  const rules = fc
    .array(fc.tuple(condition, fc.nat(3), fc.boolean(), fc.boolean()), { maxLength: 70 })
    .map((list) =>
      list.map(([tree, priority, isActive, parsed], index): RunnableRule => ({
        id: String(index).padStart(3, '0'),
        priority,
        isActive,
        condition: parsed || index % 3 > 0 ? tree : undefined,
      })),
    )
  fc.assert(
    fc.property(rules, fc.array(row, { minLength: 1, maxLength: 5 }), (list, rows) => {
      const set = ruleSet(list)
      const order = [...list].sort((a, b) => a.priority - b.priority || a.id.localeCompare(b.id))
      for (const at of rows) {
        const expected = order.find(
          ({ isActive, condition }) => isActive && condition !== undefined && naive(condition, at),
        )
        expect(set.firstMatch(at)).toBe(expected)
        expect(applyRules(list, at)).toBe(expected)
      }
    }),
    { numRuns: rounds(80, 4_000) },
  )
})

test('a proposed condition reads back, takes every chosen row and counts the others right', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.array(row, { maxLength: 10 }),
      (chosen, others) => {
        const proposal = conditionFrom(chosen, others)
        if (!proposal) return
        const tree = conditionOf(proposal.text)
        expect(tree).toEqual(proposal.condition)
        expect(chosen.every((at) => naive(proposal.condition, at))).toBe(true)
        expect(others.filter((at) => naive(proposal.condition, at)).length).toBe(proposal.others)
      },
    ),
    { numRuns: rounds(300, 20_000) },
  )
})

const pieces = [
  'description', 'amount', 'date', 'account', 'currency', 'category', 'GL account', 'merchant', 'payments',
  'it', 'is', 'not', 'does not', 'contains', 'over', 'between', '50', '75', '1.234,56', '$', '$5', 'EUR', 'and',
  'or', 'but', 'unless', 'except when', ',', '(', ')', '"uber"', '"', "'", '/a+/', '/', 'matches', 'like', '%',
  'on', 'in', 'the', 'last', '3', 'days', 'of', 'month', '1st', 'Friday', 'December', '2026', '2026-02-30',
  'from', 'to', 'at', 'spent', 'income', 'money', 'transfer', 'reconciled', 'empty', 'any of', 'all of', 'then',
  'set', 'uber', 'eats', '->', '>=', '<', '=', '~', '-', 'k', 'or more', 'with', 'where', 'has no', 'day', '\n',
] // oxfmt-ignore

test('no text makes the parser throw or hang, and what it takes reads back', () => {
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((list) => list.join(' '))
  const long = fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 400 }))
    .map(([piece, times]) => `description contains ${`${piece} `.repeat(times)}`)
  const anything = fc.oneof(
    soup,
    soup,
    long,
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc.string({ maxLength: 80 }),
  )
  fc.assert(
    fc.property(anything, (source) => {
      const result = parseCondition(source)
      if (result.ok) {
        const echo = print(result.tree)
        if (echo.length <= 2000) expect(parseCondition(echo)).toEqual(result)
      } else {
        expect(result.problem.message).not.toBe('')
        expect(result.problem.from).toBeGreaterThanOrEqual(1)
        expect(result.problem.to).toBeLessThanOrEqual(source.length + 1)
        expect(result.problem.to).toBeGreaterThanOrEqual(result.problem.from)
      }
    }),
    { numRuns: rounds(200, 60_000) },
  )
})

test('a tree is plain data: JSON carries it', () => {
  fc.assert(
    fc.property(condition, (tree) => {
      expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
    }),
  )
})
