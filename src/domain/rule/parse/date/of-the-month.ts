import { Phrases } from '../phrases.ts'

export const OF_A_MONTH = ['of', 'in']
  .flatMap((of) =>
    ['the month', 'each month', 'every month', 'any month', 'a month', 'the months'].map(
      (month) => `${of} ${month}`,
    ),
  ) // oxfmt-ignore
  .concat('of month')

export const OF_THE_MONTH = new Phrases<true>([
  [true, `${OF_A_MONTH.join('|')}|each month|every month|monthly`],
]) // oxfmt-ignore
