import { expect, test } from 'vitest'
import type { CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import { doubtsOf } from '../../src/domain/rule/doubt/doubts.ts'
import { parseCondition } from '../../src/domain/rule/parse/parse.ts'
import type { RuleContext } from '../../src/domain/rule/parse/grammar/reader.ts'
import { canonical, sentenceTable } from './rule-notation.ts'

/** The books of the tables of readings. */
export const books: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash', 'Barclays Current', 'Amex Gold'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  glAccounts: ['Travel', 'Meals', 'Fuel', 'Telephone'].map((name, index) => ({
    number: `6${index + 1}00`,
    name,
  })),
  today: '2026-11-24' as CalendarDay,
  fiscalYearStart: 4,
}

/** What a sentence means, or the code with which it is refused, and what is doubted about it. */
export function readingOf(sentence: string, context = books): { meaning: string; doubts: readonly string[] } {
  const read = parseCondition(sentence, context)
  return read.ok
    ? {
        meaning: canonical(read.tree),
        doubts: doubtsOf(sentence, read.tree, context).map(({ text }) => text),
      }
    : { meaning: read.problem.code, doubts: [] }
}

/** What a sentence means, with "?" where that is doubted, or the code with which it is refused. */
export function meaningText(sentence: string, context = books): string {
  const { meaning, doubts } = readingOf(sentence, context)
  return `${meaning}${doubts.length > 0 ? ' ?' : ''}`
}

/** What a sentence means, with "?" where that is doubted; or why it is refused, "CODE | message | what to write". */
export function readingText(sentence: string): string {
  const read = parseCondition(sentence, books)
  if (read.ok) return `${canonical(read.tree)}${doubtsOf(sentence, read.tree, books).length > 0 ? ' ?' : ''}`
  const { code, message, suggestion } = read.problem
  return [code, message, ...(suggestion === undefined ? [] : [suggestion])].join(' | ')
}

/** A test for each sentence of a table, "over 50 Amazon  =>  abs > 50 and …" a line. */
export function testReadings(table: string): void {
  test.each(sentenceTable(table))('"%s" is read as %s', (sentence, reading) => {
    expect(readingText(sentence)).toBe(reading)
  })
}

/** The same where a refusal is told by its code alone. */
export function testMeanings(table: string): void {
  test.each(sentenceTable(table))('"%s" means %s', (sentence, expected) => {
    expect(meaningText(sentence)).toBe(expected)
  })
}

/** The same of what is doubted, one doubt after another with " / " between them, or "nothing". */
export function testDoubts(table: string): void {
  test.each(sentenceTable(table))('of "%s" is told: %s', (sentence, told) => {
    const read = parseCondition(sentence, books)
    expect(
      read.ok &&
        (doubtsOf(sentence, read.tree, books)
          .map(({ text }) => text)
          .join(' / ') ||
          'nothing'),
    ).toBe(told)
  })
}
