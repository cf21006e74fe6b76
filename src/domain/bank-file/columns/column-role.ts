/** What a column of a file can be for. */
export const COLUMN_ROLES = [
  'date', 'description', 'amount', 'debit', 'credit', 'flag', 'balance', 'currency', 'bankId', 'reference',
  'account', 'category', 'status',
] as const // oxfmt-ignore
export type ColumnRole = (typeof COLUMN_ROLES)[number]
