import type { RowOf } from '../../../../src/contract/protocol.ts'
import type { TableName } from '../../../../src/contract/table-names.ts'
import type { TransferRow } from '../../../../src/contract/rows/transfer-rows.ts'
import type { Element } from '../../array-parameter.ts'
import { transactionColumns } from './transaction-columns.ts'

/** What is stored of a row of the wire in one column. */
export interface StoredColumn<R> {
  column: string
  type: string
  value: (row: R) => Element
  /** The array that the column's text stands for, where a list of lists cannot be sent. */
  array?: string
}

const instants = { createdAt: 'timestamptz', updatedAt: 'timestamptz' } as const
const closed = {
  closedAt: 'timestamptz',
  closedBy: 'text',
  reopenedAt: 'timestamptz',
  reopenedBy: 'text',
  reopenReason: 'text',
} as const
const lock = { lockDate: 'date', lockSetAt: 'timestamptz', lockSetBy: 'text' } as const

/** What a mutation may store of each table's rows; totals of accounts and sums are counted by themselves. */
export const storedColumns: { readonly [T in TableName]: readonly StoredColumn<RowOf<T>>[] } = {
  accounts: [
    ...plain<RowOf<'accounts'>>({
      id: 'uuid',
      name: 'text',
      type: 'text',
      institution: 'text',
      currency: 'text',
      balance: 'numeric',
      balanceAt: 'date',
      balanceFrom: 'text',
      openingBalance: 'numeric',
      openingDay: 'date',
      isActive: 'boolean',
      isPettyCash: 'boolean',
      ...lock,
      ...instants,
    }),
    {
      column: 'told_before',
      type: 'jsonb',
      value: ({ toldBefore }) => toldBefore && JSON.stringify(toldBefore),
    },
  ],
  bankConnections: [
    ...plain<RowOf<'bankConnections'>>({
      id: 'uuid',
      provider: 'text',
      itemId: 'text',
      institution: 'text',
      status: 'text',
      isActive: 'boolean',
      ...instants,
    }),
    { column: 'last_sync_at', type: 'timestamptz', value: ({ lastSyncTime }) => lastSyncTime },
    { column: 'error', type: 'jsonb', value: ({ error }) => error && JSON.stringify(error) },
    { column: 'accounts', type: 'jsonb', value: ({ accounts }) => JSON.stringify(accounts) },
    {
      column: 'unassigned',
      type: 'jsonb',
      value: ({ unassigned }) => unassigned && JSON.stringify(unassigned),
    },
  ],
  closings: [
    ...plain<RowOf<'closings'>>({
      id: 'uuid',
      asOf: 'bigint',
      ...closed,
      ...instants,
    }),
    { column: 'from_day', type: 'text', value: ({ from }) => from },
    { column: 'to_day', type: 'text', value: ({ to }) => to },
    { column: 'figures', type: 'jsonb', value: ({ figures }) => JSON.stringify(figures) },
  ],
  fileImports: [
    ...plain<RowOf<'fileImports'>>({
      id: 'uuid',
      accountId: 'uuid',
      fileName: 'text',
      rows: 'integer',
      wanted: 'integer',
      stored: 'integer',
      imported: 'integer',
      assigned: 'integer',
      duplicates: 'integer',
      locked: 'integer',
      refused: 'integer',
      state: 'text',
      firstId: 'uuid',
      lastId: 'uuid',
      oldest: 'text',
      createdBy: 'text',
      ...instants,
    }),
    {
      column: 'corrected_lines',
      type: 'text',
      array: 'integer',
      value: ({ correctedLines }) => correctedLines && arrayText(correctedLines.map(String)),
    },
    { column: 'faults', type: 'text', array: 'text', value: ({ faults }) => faults && arrayText(faults) },
    { column: 'told', type: 'jsonb', value: ({ told }) => told && JSON.stringify(told) },
  ],
  glAccounts: plain<RowOf<'glAccounts'>>({
    id: 'uuid',
    number: 'text',
    name: 'text',
    description: 'text',
    category: 'text',
    subcategory: 'text',
    ...instants,
  }),
  journals: [
    ...plain<RowOf<'journals'>>({
      id: 'uuid',
      day: 'text',
      memo: 'text',
      reference: 'text',
      reversesOn: 'text',
      templateName: 'text',
      ...instants,
    }),
    { column: 'lines', type: 'jsonb', value: ({ lines }) => JSON.stringify(lines) },
    {
      column: 'gl_account_ids',
      type: 'text',
      array: 'uuid',
      value: ({ lines }) => arrayText([...new Set(lines.map(({ glAccountId }) => glAccountId))]),
    },
  ],
  ledgerSums: [],
  rules: plain<RowOf<'rules'>>({
    id: 'uuid',
    description: 'text',
    naturalLanguageRule: 'text',
    glAccountNumber: 'text',
    glAccountName: 'text',
    isActive: 'boolean',
    priority: 'integer',
    lastUsedAt: 'timestamptz',
    ...instants,
  }),
  settings: [
    ...plain<RowOf<'settings'>>({
      id: 'uuid',
      defaultCurrency: 'text',
      fiscalYearStart: 'smallint',
      ...lock,
      updatedAt: 'timestamptz',
    }),
    {
      column: 'enabled_currencies',
      type: 'text',
      array: 'text',
      value: ({ enabledCurrencies }) => arrayText(enabledCurrencies),
    },
  ],
  statements: [
    ...plain<RowOf<'statements'>>({
      id: 'uuid',
      accountId: 'uuid',
      currency: 'text',
      openingBalance: 'numeric',
      closingBalance: 'numeric',
      closingDay: 'text',
      status: 'text',
      ...closed,
      ...instants,
    }),
    { column: 'ticked_ids', type: 'text', array: 'uuid', value: ({ tickedIds }) => arrayText(tickedIds) },
  ],
  transactions: transactionColumns.map(({ field, column, type }) => ({
    column,
    type,
    value: (row) => row[field],
  })),
  transfers: [
    ...plain<TransferRow>({
      id: 'uuid',
      status: 'text',
      expenseTransactionId: 'uuid',
      incomeTransactionId: 'uuid',
      score: 'integer',
      isManual: 'boolean',
      reviewedAt: 'timestamptz',
      reviewedBy: 'text',
      rejectReason: 'text',
      ...instants,
    }),
    { column: 'reasons', type: 'jsonb', value: ({ reasons }) => JSON.stringify(reasons) },
    { column: 'alternatives', type: 'jsonb', value: ({ alternatives }) => JSON.stringify(alternatives) },
    { column: 'fee', type: 'numeric', value: ({ exchangeFee }) => exchangeFee?.amount },
    { column: 'fee_currency', type: 'text', value: ({ exchangeFee }) => exchangeFee?.currency },
    {
      column: 'converted_amount',
      type: 'numeric',
      value: ({ conversionData }) => conversionData?.expenseAmountInIncomeCurrency,
    },
    { column: 'converted_currency', type: 'text', value: ({ conversionData }) => conversionData?.currency },
    { column: 'rate', type: 'text', value: ({ conversionData }) => conversionData?.rate },
    { column: 'rate_date', type: 'text', value: ({ conversionData }) => conversionData?.rateDate },
  ],
}

/** Columns named as the fields are, but in small letters with underscores. */
function plain<R extends object>(types: {
  readonly [F in keyof R]?: string
}): StoredColumn<R>[] {
  return (Object.entries(types) as [keyof R & string, string][]).map(([field, type]) => ({
    column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    type,
    value: (row) => row[field] as Element,
  }))
}

/** An array as text; ids and codes hold nothing that would have to be quoted. */
function arrayText(values: readonly string[]): string {
  return `{${values.join(',')}}`
}
