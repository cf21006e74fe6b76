import { derivedId, type Id } from '../domain/ids.ts'

/** Apart from the rows of the sample: the dashboard asks for these alone each time it opens. */
export const SAMPLE_ACCOUNT_KEYS = ['operating', 'reserve', 'lagos', 'card'] as const
export type SampleAccountKey = (typeof SAMPLE_ACCOUNT_KEYS)[number]

/** The ids of the sample accounts in an organisation, by which they can be found and taken away again. */
export function sampleAccountIds(organizationId: Id): Id[] {
  return SAMPLE_ACCOUNT_KEYS.map((key) => sampleAccountId(key, organizationId))
}

/** The accounts without those of the sample: no bank feeds them, and they are taken away whole. */
export function withoutSample<A extends { id: Id }>(accounts: readonly A[], organizationId: Id): A[] {
  const samples = new Set(sampleAccountIds(organizationId))
  return accounts.filter(({ id }) => !samples.has(id))
}

export function sampleAccountId(key: SampleAccountKey, organizationId: Id): Id {
  return derivedId(`sample account ${key}`, organizationId)
}
