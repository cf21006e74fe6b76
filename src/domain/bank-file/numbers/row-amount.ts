import { entryOf } from '../../text/entry-of.ts'
import { cutText } from '../../text/sanitize-text.ts'
import { flagKey, wayOfFlag } from '../ways/flag-words.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import { type DecimalMark, markOf, numberFault, plainNumber } from './number-text.ts'

/** What the amount of a row is told by. */
export type AmountRule = Pick<FileMapping, 'amount' | 'decimalMark' | 'sign'>

export type AmountReading =
  | { plain: string; column: number }
  | { plain?: undefined; column: number; fault: string; blank: boolean }

/** The signed amount of a row (plus is into the account) as plain decimal text; undefined where there is none. */
export function signedPlain(cells: readonly string[], rule: AmountRule): string | undefined {
  return readAmount(cells, rule).plain
}

/** The signed amount of a row, plus being into the account; or why there is none. */
export function readAmount(cells: readonly string[], rule: AmountRule): AmountReading {
  const { amount, decimalMark, sign } = rule
  if (!amount) return { column: 0, fault: 'No amount column is chosen.', blank: true }
  if (amount.kind === 'two-columns') {
    const read = readTwoColumns(cells, decimalMark, amount)
    if (read.plain === undefined) return read.blank ? feeAlone(read, cells, rule) : read
    return withFee(sign === 'positive-out' ? { ...read, plain: negated(read.plain) } : read, cells, rule)
  }
  const { column } = amount
  const raw = cells[column] ?? ''
  if (isBlank(raw)) return feeAlone(noAmount(column), cells, rule)
  const plain = plainNumber(raw, decimalMark)
  if (plain === undefined) return { column, fault: numberFault(raw, decimalMark), blank: false }
  if (amount.kind === 'signed') return withFee({ plain: turned(plain, raw, sign), column }, cells, rule)
  const flag = (cells[amount.flag] ?? '').trim()
  const told = (amount.ways && entryOf(amount.ways, flagKey(flag))) ?? wayOfFlag(flag)
  const way = told ?? (amount.minusIsOut && flag !== '' ? wayOfSign(plain) : undefined)
  if (!way) {
    const shown = flag === '' ? 'The row' : `“${flag.length > 40 ? `${cutText(flag, 40)}…` : flag}”`
    const fault = `${shown} doesn’t say whether money came in or went out. Correct the row.`
    return { column: amount.flag, fault, blank: false }
  }
  const magnitude = amount.signed ? plain : plain.replace('-', '')
  return withFee({ plain: way === 'out' ? negated(magnitude) : magnitude, column }, cells, rule)
}

function wayOfSign(plain: string): 'in' | 'out' {
  return plain.startsWith('-') ? 'out' : 'in'
}

function turned(plain: string, raw: string, sign: FileMapping['sign']): string {
  if (sign === 'positive-in') return plain
  if (sign === 'positive-out') return negated(plain)
  return markOf(raw) === undefined ? negated(plain) : plain
}

/** Takes the fee off that the bank lists beside the amount, however its sign is written. */
function withFee(
  read: { plain: string; column: number },
  cells: readonly string[],
  { amount, decimalMark }: AmountRule,
): AmountReading {
  if (amount?.fee === undefined) return read
  const raw = cells[amount.fee] ?? ''
  if (isBlank(raw)) return read
  const fee = plainNumber(raw, decimalMark)
  if (fee === undefined) return { column: amount.fee, fault: numberFault(raw, decimalMark), blank: false }
  return { ...read, plain: sumOf(read.plain, amount.feeIsSigned ? fee : negated(fee)) }
}

/** A monthly fee is a movement of its own: its row has no other amount. */
function feeAlone(read: AmountReading, cells: readonly string[], rule: AmountRule): AmountReading {
  const { amount, decimalMark } = rule
  const fee = amount?.fee === undefined ? undefined : plainNumber(cells[amount.fee] ?? '', decimalMark)
  return fee !== undefined && /[1-9]/.test(fee)
    ? withFee({ plain: '0', column: read.column }, cells, rule)
    : read
}

/** The exact sum of two plain decimals. */
function sumOf(one: string, other: string): string {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const sum = scaled(one, decimals) + scaled(other, decimals)
  const digits = `${sum < 0n ? -sum : sum}`.padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${sum < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`
}

function decimalsOf(plain: string): number {
  const dot = plain.indexOf('.')
  return dot < 0 ? 0 : plain.length - dot - 1
}

function scaled(plain: string, decimals: number): bigint {
  return BigInt(plain.replace('.', '') + '0'.repeat(decimals - decimalsOf(plain)))
}

function readTwoColumns(
  cells: readonly string[],
  decimalMark: DecimalMark,
  amount: { debit: number; credit: number; debitSigned: boolean },
): AmountReading {
  let found: AmountReading | undefined
  let zero: AmountReading | undefined
  for (const column of [amount.debit, amount.credit]) {
    const raw = cells[column] ?? ''
    if (isBlank(raw)) continue
    const plain = plainNumber(raw, decimalMark)
    if (plain === undefined) return { column, fault: numberFault(raw, decimalMark), blank: false }
    const signed = column === amount.debit && !amount.debitSigned ? negated(plain) : plain
    if (!/[1-9]/.test(plain)) zero = { plain: signed, column }
    else if (found) {
      const fault = 'The row has both a debit and a credit. Correct the row.'
      return { column, fault, blank: false }
    } else found = { plain: signed, column }
  }
  return found ?? zero ?? noAmount(amount.debit)
}

function noAmount(column: number): AmountReading {
  const fault = 'The row has no amount. Add one, or leave the row out if it’s only a note.'
  return { column, fault, blank: true }
}

export function isBlank(raw: string): boolean {
  return raw === '' || /^[\s\u00a0–—-]*$/.test(raw)
}

function negated(plain: string): string {
  return plain.startsWith('-') ? plain.slice(1) : `-${plain}`
}
