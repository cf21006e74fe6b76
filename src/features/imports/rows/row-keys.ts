/** Rows with their indexes as keys, for lists that only ever grow at their end: no field of a row is unique. */
export function withKeys<T>(rows: readonly T[]): { key: number; row: T }[] {
  return rows.map((row, key) => ({ key, row }))
}
