/** Who said what the bank holds: a person, a statement file, a closed statement, or a bank connection. */
export const BALANCE_SOURCES = ['typed', 'file', 'statement', 'connection'] as const
export type BalanceSource = (typeof BALANCE_SOURCES)[number]
