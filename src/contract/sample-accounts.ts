import { derivedId, type Id } from '../domain/ids.ts'

/** Apart from the rows of the sample: the dashboard asks for these alone each time it opens. */
export const SAMPLE_ACCOUNT_KEYS = ['operating', 'reserve', 'lagos', 'card'] as const
export type SampleAccountKey = (typeof SAMPLE_ACCOUNT_KEYS)[number]

/** The ids of the sample accounts in an organisation, by which they can be found and taken away again. */
export function sampleAccountIds(organizationId: Id): Id[] {
  return SAMPLE_ACCOUNT_KEYS.map((key) => sampleAccountId(key, organizationId))
}

export function sampleAccountId(key: SampleAccountKey, organizationId: Id): Id {
  return derivedId(`sample account ${key}`, organizationId)
}
