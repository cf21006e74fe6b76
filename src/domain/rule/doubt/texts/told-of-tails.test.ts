import { describe, expect, test } from 'vitest'
import { readingOf } from '../../../../../tests/support/rule-readings.ts'

/*
 * Each word of a sentence is asked for, belongs to a name, or says nothing; what follows a text in any other way leaves two
 * readings, whatever the text is.
 */

const NAMES = ['Tesco', 'Shipton Mill', 'Acme Ltd', 'British Gas']
const NOUNS = ['rent', 'office supplies', 'coin takings', 'website hosting', 'insurance premiums']

/** Whether something is shown before such a sentence is kept. */
function isAsked(sentence: string): boolean {
  const { meaning, doubts } = readingOf(sentence)
  return doubts.length > 0 || /^[A-Z_]+$/.test(meaning)
}

describe.each([...NAMES, ...NOUNS])('behind "%s"', (head) => {
  test.each([
    ', long-term',
    ', bay 3',
    ', half-yearly',
    ' (deposit)',
    ' (was Lidl)',
    ' & postage',
    ' and up',
    ' or similar',
    ' or else',
    ' x 2',
    ' 2x50',
    ' 50/-',
    ' 1Q26',
    ' 13th/28th',
    ' not Jan',
    ' unless urgent',
    ' if late',
    ' until paid',
    ' per head',
    ' as agreed',
    ' overdue',
    ' written off',
    ' for the deposit',
    '? rent',
    ' ... fuel',
    ' &fuel',
    ' instead of Lidl',
    ' rather than Lidl',
    ' like last year',
    ' twice',
    ' etc',
  ])('"%s" is asked about', (tail) => {
    expect(isAsked(`${head}${tail}`)).toBe(true)
  })

  test.each([
    '',
    ' over 50',
    ' >50 <60',
    ', 50-60',
    ' £50',
    ' in January',
    ', Jan-Mar',
    ' on Mondays',
    ', not on Mondays',
    ' in 2026',
    ' since 2025',
    ' on the 1st',
    ' or Lidl',
    ' but not Lidl',
    ' (not Lidl)',
    ' in euros',
    ' every month',
    ' at least 50 at most 60',
    ' please',
  ])('"%s" is not', (tail) => {
    expect(isAsked(`${head}${tail}`)).toBe(false)
  })
})
