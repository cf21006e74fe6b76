/**
 * The tables that are kept on devices, and how much a push carries. They stand apart from the schemas, so
 * that a page which only names tables does not fetch the library that checks rows.
 */
export const TABLE_NAMES = [
  'accounts',
  'bankConnections',
  'closings',
  'fileImports',
  'glAccounts',
  'journals',
  'ledgerSums',
  'rules',
  'settings',
  'statements',
  'transactions',
  'transfers',
] as const
export type TableName = (typeof TABLE_NAMES)[number]

/** A push carries at most so many mutations, and its body at most so many bytes of JSON. */
export const MAX_MUTATIONS_PER_PUSH = 100
export const MAX_PUSH_BYTES = 1024 * 1024
/** Room in the body of a push for what stands around its mutations. */
export const PUSH_ENVELOPE_BYTES = 1_000
