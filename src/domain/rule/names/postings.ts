import { fold } from '../fold.ts'

interface Chart {
  readonly accounts?: readonly { readonly name: string }[]
  readonly glAccounts?: readonly { readonly number: string; readonly name: string }[]
}

/** The GL account of a name or a number, in whatever letters; undefined where none is called so. */
export function postingCalled(said: string, { glAccounts = [] }: Chart) {
  const called = fold(said)
  return glAccounts.find(({ number, name }) => fold(number) === called || fold(name) === called)
}

/** The same, unless a bank account has the name as well. */
export function postingAlone(said: string, chart: Chart) {
  const name = fold(said)
  return chart.accounts?.some((account) => fold(account.name) === name) === true
    ? undefined
    : postingCalled(name, chart)
}
