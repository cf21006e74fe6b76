import { expect, test } from 'vitest'
import { generalChart } from '../gl-account/starter-charts.ts'
import { parseCondition } from './parse/parse.ts'
import { readRuleList } from './rule-list.ts'
import { STARTER_RULES, starterAccount } from './starter-rules.ts'

const chart = [
  { number: '6100', name: 'Travel' },
  { number: '6200', name: 'Office Supplies' },
]

test('a row that lacks a name, a condition or an account of the chart is refused with its place', () => {
  const { rules, refused } = readRuleList(
    [
      ['', 'description contains uber', '6100'],
      ['Rides', ' ', '6100'],
      ['Rides', 'description contains uber'],
      ['Rides', 'description contains uber', '9999'],
    ],
    chart,
  )
  expect(rules).toEqual([])
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'Rule description is required'],
    [2, 'Rule condition is required'],
    [3, 'GL account is required'],
    [4, 'There is no GL account 9999; choose one from the chart of accounts'],
  ])
})

test('columns are found by their headings in any order, accounts by number or name', () => {
  const { rules, refused } = readRuleList(
    [
      ['Account', 'Condition', 'Name'],
      ['travel', 'description contains uber', 'Rides'],
      [],
      ['6200 Office Supplies', 'any words at all', 'Paper'],
    ],
    chart,
  )
  expect(refused).toEqual([])
  expect(rules).toEqual([
    {
      description: 'Rides',
      naturalLanguageRule: 'description contains uber',
      glAccountNumber: '6100',
      glAccountName: 'Travel',
    },
    {
      description: 'Paper',
      naturalLanguageRule: 'any words at all',
      glAccountNumber: '6200',
      glAccountName: 'Office Supplies',
    },
  ])
})

test('every starter rule is understood and finds its account in the chart everybody starts with', () => {
  for (const rule of STARTER_RULES) {
    expect(parseCondition(rule.naturalLanguageRule), rule.naturalLanguageRule).toMatchObject({ ok: true })
    expect(starterAccount(rule, generalChart.lines), rule.description).toBeDefined()
    expect(starterAccount(rule, [])).toBeUndefined()
  }
})

test('a condition with commas of its own needs no quotes where the account ends the line', () => {
  const { rules, refused } = readRuleList(
    [
      ['Rides', ' Uber', ' Lyft or Bolt', ' 6100'],
      ['Paper', 'Staples', '6200', 'once a month'],
      ['Fees', 'over 1', '000', '9999', ''],
    ],
    chart,
  )
  expect(
    rules.map(({ naturalLanguageRule, glAccountNumber }) => [naturalLanguageRule, glAccountNumber]),
  ).toEqual([
    ['Uber, Lyft or Bolt', '6100'],
    ['Staples', '6200'],
  ])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'There is no GL account 9999; choose one from the chart of accounts',
  ])
})
