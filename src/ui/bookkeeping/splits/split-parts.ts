import type { Id } from '../../../domain/ids.ts'
import { DEFAULT_GL_NUMBER } from '../../../domain/gl-account/gl-account.ts'
import { decimalText, type Minor, minor } from '../../../domain/money/money.ts'
import {
  divideByWeights,
  divideEvenly,
  type PartFault,
  partFault,
  remainder,
  type SplitPart,
} from '../../../domain/transaction/split.ts'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction.ts'
import { minorFromTyped } from '../amounts/typed-amount.ts'

/** A part of a split as it is typed. */
export interface TypedPart {
  /** Tells the parts apart while they are edited. */
  key: number
  /** Of a part that the split has already. */
  id?: Id
  description: string
  /** An amount in the currency's unit, or a percentage, as the editor stands. */
  share: string
  /** Which way the money of this part goes. */
  type: TransactionType
  /** Empty until one is chosen. */
  glAccountNumber: string
  glAccountName: string
  glSubcategory?: string | undefined
}

export type ShareUnit = 'amount' | 'percent'

/** A part as it is handed on. */
export interface ChosenPart extends SplitPart {
  /** Of a part that the split had already. */
  id?: Id
  glAccountName: string
  glSubcategory?: string
}

export type Whole = Pick<
  Transaction,
  | 'id'
  | 'description'
  | 'amount'
  | 'type'
  | 'currency'
  | 'glAccountNumber'
  | 'glAccountName'
  | 'glSubcategory'
>

/** A line that a split has. */
export type Line = Whole

/** The lines that a split has to begin with; of what is not split yet two halves. */
export function firstParts(whole: Whole, lines: readonly Line[] = []): TypedPart[] {
  if (lines.length > 0)
    return lines.map((line, key) => ({ ...blankPart(line, key, line.amount), id: line.id }))
  return divideEvenly(whole.amount, 2).map((amount, key) => blankPart(whole, key, amount))
}

/** Whether the parts are the lines that the split has, each as it is. */
export function areSame(whole: Whole, parts: readonly ChosenPart[], lines: readonly Line[]): boolean {
  return (
    parts.length === lines.length &&
    parts.every((part) => {
      const line = lines.find(({ id }) => id === part.id)
      return (
        line !== undefined &&
        part.description === line.description &&
        part.amount === line.amount &&
        (part.type ?? whole.type) === line.type &&
        part.glAccountNumber === line.glAccountNumber &&
        part.glSubcategory === line.glSubcategory
      )
    })
  )
}

/** It begins with the account and direction of the whole; the default account stands for none. */
export function blankPart(whole: Whole, key: number, amount: Minor): TypedPart {
  const { description, type, currency, glAccountNumber, glAccountName, glSubcategory } = whole
  return {
    key,
    description,
    type,
    share: decimalText(amount, currency),
    ...(glAccountNumber === DEFAULT_GL_NUMBER
      ? { glAccountNumber: '', glAccountName: '' }
      : { glAccountNumber, glAccountName, glSubcategory }),
  }
}

/** Percentages are whole hundredths of a percent; undefined where the text is none from 0 to 100. */
export function hundredths(text: string): number | undefined {
  const match = /^\s*(\d{1,3})(?:[.,](\d{0,2}))?\s*%?\s*$/.exec(text)
  if (!match) return undefined
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return value <= 10_000 ? value : undefined
}

/**
 * The amount of each part in minor units; undefined where a share cannot be read. Percentages that come to
 * 100 divide the whole to the last unit; where they do not yet, each counts by itself.
 */
export function amountsOf(whole: Whole, parts: readonly TypedPart[], unit: ShareUnit): (Minor | undefined)[] {
  if (unit === 'amount') return parts.map(({ share }) => minorFromTyped(share, whole.currency))
  const weights = parts.map(({ share }) => hundredths(share))
  const known = weights.filter((weight) => weight !== undefined)
  const total = known.reduce((sum, weight) => sum + weight, 0)
  if (known.length === weights.length && total === 10_000) return divideByWeights(whole.amount, known)
  return weights.map((weight) =>
    weight === undefined
      ? undefined
      : divideByWeights(whole.amount, [weight, Math.max(0, 10_000 - weight)])[0],
  )
}

/** What is still to be given out, in minor units of the whole's direction; negative where it is too much. */
export function leftOver(whole: Whole, parts: readonly TypedPart[], unit: ShareUnit): bigint {
  const amounts = amountsOf(whole, parts, unit)
  const known = parts.map(({ type }, at) => ({ type, amount: amounts[at] ?? minor(0) }))
  return remainder(whole, known)
}

export function opposite(type: TransactionType): TransactionType {
  return type === 'INCOME' ? 'EXPENSE' : 'INCOME'
}

/**
 * The share and direction with which a part takes all that is left over: against the whole where the others come to
 * too much. Undefined where nothing would be left for it.
 */
export function restFor(
  whole: Whole,
  parts: readonly TypedPart[],
  unit: ShareUnit,
  key: number,
): Pick<TypedPart, 'share' | 'type'> | undefined {
  const others = parts.filter((part) => part.key !== key)
  if (unit === 'percent') {
    const rest = others.reduce((left, { share }) => left - (hundredths(share) ?? 0), 10_000)
    return rest > 0 ? { share: percentText(rest), type: whole.type } : undefined
  }
  const rest = leftOver(whole, others, unit)
  if (rest === 0n) return undefined
  return {
    share: decimalText(rest < 0n ? -rest : rest, whole.currency),
    type: rest > 0n ? whole.type : opposite(whole.type),
  }
}

/** Whether all parts go the way of the whole: percentages say no direction. */
export function goOneWay(whole: Whole, parts: readonly TypedPart[]): boolean {
  return parts.every(({ type }) => type === whole.type)
}

/** The same parts, which all go the way of the whole, in the other unit. Amounts that no two decimals of a percent can say become the nearest. */
export function inUnit(whole: Whole, parts: readonly TypedPart[], unit: ShareUnit): TypedPart[] {
  const amounts = amountsOf(whole, parts, unit === 'amount' ? 'percent' : 'amount')
  if (unit === 'amount') {
    return parts.map((part, at) => {
      const amount = amounts[at]
      return { ...part, share: amount === undefined ? '' : decimalText(amount, whole.currency) }
    })
  }
  const known = amounts.map((amount) => Math.max(0, amount ?? 0))
  const complete = leftOver(whole, parts, 'amount') === 0n && whole.amount > 0
  const weights = complete
    ? divideByWeights(minor(10_000), known)
    : known.map((amount) => (whole.amount > 0 ? Math.round((amount * 10_000) / whole.amount) : 0))
  return parts.map((part, at) => ({ ...part, share: percentText(weights[at] ?? 0) }))
}

/** What is wrong with each part as it is typed, by its key. */
export function faultsOf(
  whole: Whole,
  parts: readonly TypedPart[],
  unit: ShareUnit,
): ReadonlyMap<number, PartFault> {
  const amounts = amountsOf(whole, parts, unit)
  const chosen = chosenParts(whole, parts, unit)
  const wanted = unit === 'amount' ? `an amount in ${whole.currency}` : 'a percentage from 0 to 100'
  const unread: PartFault = { field: 'amount', text: `This isn’t ${wanted}` }
  return new Map(
    chosen.flatMap((part, at) => {
      const { key = at, share = '' } = parts[at] ?? {}
      const fault = share.trim() !== '' && amounts[at] === undefined ? unread : partFault(part)
      return fault ? [[key, fault]] : []
    }),
  )
}

/** The parts as they are handed on; a share that cannot be read counts as zero, which no split accepts. */
export function chosenParts(whole: Whole, parts: readonly TypedPart[], unit: ShareUnit): ChosenPart[] {
  const amounts = amountsOf(whole, parts, unit)
  return parts.map(({ id, description, type, glAccountNumber, glAccountName, glSubcategory }, at) => ({
    ...(id === undefined ? {} : { id }),
    description: description.trim(),
    amount: amounts[at] ?? minor(0),
    ...(type === whole.type ? {} : { type }),
    glAccountNumber,
    glAccountName,
    ...(glSubcategory === undefined ? {} : { glSubcategory }),
  }))
}

function percentText(value: number): string {
  return decimalText(BigInt(value), 'USD').replace(/\.?0+$/, '') || '0'
}
