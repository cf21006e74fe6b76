import type { AuditChange } from '../../src/contract/calls/audit-calls.ts'
import type { TableName } from '../../src/contract/table-names.ts'

type Row = Readonly<Record<string, unknown>>

/** The fields that people know of a row; the others follow from these, or name rows to the program alone. */
const LOGGED_FIELDS: Readonly<Record<TableName, readonly string[]>> = {
  transactions: [
    'timestamp',
    'description',
    'amount',
    'type',
    'category',
    'glAccountNumber',
    'glAccountName',
    'glSubcategory',
    'status',
    'declineReason',
    'reconciled',
    'appliedRuleName',
  ],
  accounts: [
    'name',
    'type',
    'institution',
    'currency',
    'balance',
    'openingBalance',
    'openingDay',
    'isActive',
    'isPettyCash',
    'lockDate',
  ],
  glAccounts: ['number', 'name', 'description', 'category', 'subcategory'],
  rules: ['description', 'naturalLanguageRule', 'glAccountNumber', 'glAccountName', 'isActive', 'priority'],
  transfers: ['status', 'rejectReason'],
  statements: ['closingDay', 'openingBalance', 'closingBalance', 'status', 'reopenReason'],
  settings: ['defaultCurrency', 'enabledCurrencies', 'fiscalYearStart', 'lockDate'],
  bankConnections: ['institution', 'status', 'isActive'],
  closings: ['from', 'to', 'reopenReason'],
  fileImports: [],
  journals: ['day', 'memo', 'reference', 'lines', 'reversesOn', 'templateName'],
  ledgerSums: [],
}

/** Which fields name a row to people. */
const NAMES: Readonly<Record<TableName, readonly string[]>> = {
  transactions: ['description'],
  accounts: ['name'],
  glAccounts: ['number', 'name'],
  rules: ['description'],
  transfers: [],
  statements: [],
  settings: [],
  bankConnections: ['institution'],
  closings: [],
  fileImports: ['fileName'],
  journals: ['memo'],
  ledgerSums: [],
}

/** Accounts as people know them, by the ids that lines of journal entries name. */
type Accounts = ReadonlyMap<string, string>
const NO_ACCOUNTS: Accounts = new Map()

/** What an action made of a row, told by the fields that people know. */
export function changeOf(
  tbl: TableName,
  op: AuditChange['op'],
  before: Row | undefined,
  after: Row | undefined,
  accounts: Accounts = NO_ACCOUNTS,
): AuditChange {
  const known = before ?? after ?? {}
  const label = NAMES[tbl].flatMap((field) => textOf(known[field]) ?? []).join(' ')
  const currency = textOf(known['currency'])
  return {
    tbl,
    op,
    ...(label === '' ? {} : { label: label.slice(0, MOST_CHARACTERS) }),
    ...(currency === undefined ? {} : { currency }),
    fields: op === 'put' && before && after ? differences(tbl, before, after, accounts) : [],
  }
}

function differences(tbl: TableName, before: Row, after: Row, accounts: Accounts): AuditChange['fields'] {
  return LOGGED_FIELDS[tbl].flatMap((field) => {
    const [was, is] = [valueOf(field, before[field], accounts), valueOf(field, after[field], accounts)]
    if (was === is) return []
    return {
      field,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    }
  })
}

const MOST_CHARACTERS = 2_000

function valueOf(field: string, value: unknown, accounts: Accounts): string | number | boolean | undefined {
  // The log keeps instants as PostgreSQL writes them, in more than one form.
  if (field === 'timestamp' && typeof value === 'string') return new Date(value).toISOString()
  if (field === 'lines' && Array.isArray(value)) return linesText(value, accounts).slice(0, MOST_CHARACTERS)
  if (Array.isArray(value)) return value.join(', ').slice(0, MOST_CHARACTERS)
  if (typeof value === 'string') return value.slice(0, MOST_CHARACTERS)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** The lines of a journal entry: "debit 6200 Office Supplies 120.5 USD (March), credit 2100 Payables 120.5 USD". */
function linesText(lines: readonly Row[], accounts: Accounts): string {
  return lines
    .map(({ side, glAccountId, amount, currency, text }) => {
      const account = accounts.get(textOf(glAccountId) ?? '') ?? 'a deleted account'
      const note = textOf(text)
      return [
        side === 'DEBIT' ? 'debit' : 'credit',
        account,
        Number(amount),
        textOf(currency),
        ...(note === undefined ? [] : [`(${note})`]),
      ].join(' ')
    })
    .join(', ')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
