import type { InputOf } from '../../contract/calls.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { cutText } from '../../domain/text/sanitize-text.ts'

/** A filter in the words of the server. It cannot be asked for what counts as income or expense. */
export function serverFilters(filter: TransactionFilter): NonNullable<InputOf<'getTransactions'>['filters']> {
  const { search, from, to, accounts, categories, types, status, glAccountNumber } = filter
  const { minAmount, maxAmount, reconciled, importId } = filter
  return {
    ...(search === undefined ? {} : { search: cutText(search, 200) }),
    ...(from === undefined && to === undefined
      ? {}
      : {
          dateRange: {
            ...(from === undefined ? {} : { start: from }),
            ...(to === undefined ? {} : { end: to }),
          },
        }),
    ...(accounts === undefined || accounts.length === 0 ? {} : { accounts: [...accounts] }),
    ...(categories === undefined || categories.length === 0 ? {} : { categories: [...categories] }),
    ...(types === undefined || types.length === 0 ? {} : { types: [...types] }),
    ...(status === undefined ? {} : { status }),
    ...(glAccountNumber === undefined ? {} : { glAccountNumber }),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(reconciled === undefined ? {} : { reconciled }),
    ...(importId === undefined ? {} : { importId }),
  }
}
