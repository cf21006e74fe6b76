import { missing } from '../contract/errors.ts'

/** What whoever makes an edit knows of the GL accounts that the edit names. */
export interface Chart {
  names: ReadonlyMap<string, string>
  /**
   * What it means that a number has no name here: on the server that the edit is refused, on a device that
   * the account is gone, and before the device has loaded its chart, nothing.
   */
  absent: 'refused' | 'gone' | 'unknown'
}

/** The chart's name of a GL account, or the given one; throws Refusal where the account has to be there. */
export function nameIn({ names, absent }: Chart, number: string, given: string = number): string {
  const name = names.get(number)
  if (name !== undefined) return name
  if (absent === 'refused') {
    throw missing(`There is no GL account ${number}; choose one from the chart of accounts`)
  }
  return given
}

/** An edit that posts to one GL account, named by the chart. */
export function postsToOne<A extends { glAccountNumber: string; glAccountName?: string | undefined }>(): {
  numbers: (args: A) => string[]
  named: (args: A, chart: Chart) => A
} {
  return {
    numbers: ({ glAccountNumber }) => [glAccountNumber],
    named: (args, chart) => ({
      ...args,
      glAccountName: nameIn(chart, args.glAccountNumber, args.glAccountName),
    }),
  }
}
