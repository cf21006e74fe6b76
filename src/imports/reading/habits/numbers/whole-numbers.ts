import { headerWeight } from '../../../../domain/bank-file/columns/header-words.ts'
import { moneyKind } from '../../../../domain/bank-file/columns/money-kinds.ts'
import { pointed } from '../../../../domain/bank-file/numbers/implied-point.ts'

/*
 * Amounts that are written without their point, and the columns that may hold them.
 */

const WHOLE = /^([+-]?)(\d{1,15})$/

export function isWhole(cell: string): boolean {
  return WHOLE.test(cell.trim())
}

/** A whole number with the point before so many of its digits; undefined of any other text. */
export function withPoint(cell: string, decimals: number): string | undefined {
  const [, sign = '', digits] = WHOLE.exec(cell.trim()) ?? []
  return digits === undefined ? undefined : `${sign}${pointed(digits, decimals)}`
}

/** Whether a header names money of any kind. */
export function namesMoney(name: string): boolean {
  const roles = ['amount', 'balance', 'debit', 'credit'] as const
  return roles.some((role) => headerWeight(name, role) > 0) || moneyKind(name) !== 'own'
}
