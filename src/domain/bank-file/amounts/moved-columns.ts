import type { AmountFile } from './amount-reading.ts'
import type { MoneyColumns } from './amount-candidates.ts'
import {
  beforeTax,
  feesWithin,
  type GrossAndNet,
  grossAndNetOf,
  sumOfParts,
  unnamedGrossAndNet,
} from './gross-and-net.ts'
import { paidAbroad } from '../currency/paid-abroad.ts'
import { NAMED } from '../columns/header-words.ts'

/** Which columns of a file can be its amounts, and what they are of a sale. */
export interface MovedColumns {
  readonly columns: MoneyColumns
  readonly grossAndNet: GrossAndNet | undefined
}

/** The columns of money without what was paid abroad, the parts of a sum, fees that are within, and amounts before tax. */
export function movedColumns(file: AmountFile): MovedColumns {
  const own = without(paidAbroad(file.money, file), file.money)
  const sum = sumOfParts(own.all, file)
  const grossAndNet = sum ?? grossAndNetOf(own, file) ?? unnamedGrossAndNet(own, file)
  const within = feesWithin(own, file)
  const money = { ...own, fees: own.fees.filter((fee) => !within.includes(fee)) }
  const columns = sum ? onlySum(money, sum.net) : withoutParts(money, grossAndNet, beforeTax(money, file))
  return { columns, grossAndNet }
}

function without(abroad: readonly number[], columns: MoneyColumns): MoneyColumns {
  const isOwn = (column: number) => !abroad.includes(column)
  const { all, amounts, nameless } = columns
  return {
    ...columns,
    all: all.filter(isOwn),
    amounts: amounts.filter(({ column }) => isOwn(column)),
    nameless: nameless.filter(isOwn),
  }
}

/** A sum alone, without the parts that it is of. */
function onlySum(columns: MoneyColumns, sum: number): MoneyColumns {
  const { amounts, balances } = columns
  const own = amounts.find(({ column }) => column === sum) ?? { column: sum, weight: 1, named: NAMED.likely }
  const known = balances.filter((column) => !columns.all.includes(column))
  return { ...columns, amounts: [own], pair: undefined, fees: [], nameless: [], flags: [], balances: known }
}

/** Of a sale, its fee and what is left of it the first and the last can be meant; an amount before tax never is. */
function withoutParts(
  columns: MoneyColumns,
  grossAndNet: GrossAndNet | undefined,
  bare: readonly number[],
): MoneyColumns {
  const amounts = columns.amounts.filter(({ column }) => !bare.includes(column))
  if (!grossAndNet) return { ...columns, amounts }
  const of = (column: number | undefined) => amounts.filter((each) => each.column === column)
  // One value of a flag says nothing where the fee is taken off every amount.
  const flags = grossAndNet.tellsIn ? [] : columns.flags.filter(({ values }) => values.length > 1)
  return {
    ...columns,
    amounts: [...of(grossAndNet.moved), ...of(grossAndNet.net), ...of(grossAndNet.gross)],
    fees: [],
    nameless: [],
    flags,
  }
}
