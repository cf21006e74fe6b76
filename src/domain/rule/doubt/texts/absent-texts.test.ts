import { expect, test } from 'vitest'
import { parseCondition } from '../../parse/parse.ts'
import { absentTexts } from './absent-texts.ts'

function absent(sentence: string, ...bank: readonly string[]): string[] {
  const read = parseCondition(sentence)
  if (!read.ok) throw new Error(read.problem.message)
  return absentTexts(read.tree, ({ values }) =>
    bank.some((line) => values.some((value) => line.toLowerCase().includes(value))),
  )
}

test('texts that no transaction contains are told, whether they are looked for or left out', () => {
  const bank = ['UBER TRIP 12', 'LYFT RIDE']
  expect(absent('Uber, Lyft or obviously', ...bank)).toEqual(['obviously'])
  expect(absent('Uber but not includ tax', ...bank)).toEqual(['includ tax'])
  expect(absent('Uber or Lyft over 50', ...bank)).toEqual([])
  expect(absent('Bolt or Bolt over 50', ...bank)).toEqual(['bolt'])
  expect(absent('merchant is Bolt and amount over 5', ...bank)).toEqual([])
})

test('one spelling of a name is enough', () => {
  expect(absent('Marks and Spencer', 'MARKS & SPENCER PLC')).toEqual([])
  expect(absent('Douglas Aitken, Inc.', 'DOUGLAS AITKEN INC')).toEqual([])
  expect(absent('Marks and Spencer', 'UBER')).toEqual(['marks and spencer', 'marks & spencer'])
})

test('a list of many is no sentence, and nothing is told of it', () => {
  const list = Array.from({ length: 13 }, (_, index) => `Firm${String.fromCharCode(65 + index)}x`)
  expect(absent(list.join(', '), 'UBER')).toEqual([])
  expect(absent(list.slice(1).join(', '), 'UBER')).toHaveLength(12)
})
