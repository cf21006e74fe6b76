import { Phrases } from '../grammar/phrases.ts'

/** Of the longest months. */
export const LATEST_DAY = 31

export const OF_A_MONTH = ['of', 'in']
  .flatMap((of) =>
    ['the month', 'each month', 'every month', 'any month', 'a month', 'the months'].map(
      (month) => `${of} ${month}`,
    ),
  )
  .concat('of month')

export const OF_THE_MONTH = new Phrases<true>([
  [true, `${OF_A_MONTH.join('|')}|each month|every month|monthly`],
]) // oxfmt-ignore

/** "the last day of the month", "end of each month". */
const ofMonth = (points: string): string =>
  points
    .split('|')
    .flatMap((point) => OF_A_MONTH.map((month) => `${point} ${month}`))
    .join('|')

export const MONTH_POINTS = new Phrases<'first' | 'last' | 'firstWeek' | 'lastWeek'>([
  ['first', `${ofMonth('start|beginning|first day|first')}|month start`],
  ['last', `${ofMonth('last day|end|last|final day')}|month end|month-end`],
  ['firstWeek', ofMonth('first week')],
  ['lastWeek', ofMonth('last week|final week')],
]) // oxfmt-ignore
