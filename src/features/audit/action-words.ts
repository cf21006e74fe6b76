import type { ActionName, AuditEntry } from '../../contract/calls/audit-calls.ts'
import type { TableName } from '../../contract/table-names.ts'
import { counted } from '../../domain/text/count-text.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** What was done, and to rows of which table it was done; `op` tells those apart from rows that only followed. */
interface RowsAction {
  verb: string
  tbl: TableName
  op?: AuditEntry['rows'][number]['op']
}

const transactions = (verb: string, op: RowsAction['op'] = 'put'): RowsAction => ({
  verb,
  tbl: 'transactions',
  op,
})

const words: Readonly<Record<ActionName, string | RowsAction>> = {
  createTransaction: transactions('Added', 'add'),
  updateTransaction: transactions('Changed'),
  deleteTransaction: transactions('Deleted', 'delete'),
  bulkDeleteTransactions: transactions('Deleted', 'delete'),
  restoreTransactions: transactions('Restored', 'add'),
  splitTransaction: transactions('Split'),
  unsplitTransaction: transactions('Undid the split of'),
  bulkImportTransactions: transactions('Imported', 'add'),
  recordImport: { verb: 'Imported', tbl: 'fileImports', op: 'add' },
  approveTransaction: transactions('Approved'),
  declineTransaction: transactions('Declined'),
  updateTransactionStatus: transactions('Changed the status of'),
  bulkUpdateTransactionStatus: transactions('Changed the status of'),
  bulkApproveTransactions: transactions('Approved'),
  bulkDeclineTransactions: transactions('Declined'),
  bulkAssignGLAccount: transactions('Set the GL account of'),
  setBankFlag: transactions('Cleared the bank’s notice on'),
  createAccount: { verb: 'Added', tbl: 'accounts', op: 'add' },
  updateAccount: { verb: 'Changed', tbl: 'accounts' },
  deleteAccount: { verb: 'Deleted', tbl: 'accounts', op: 'delete' },
  createGLAccount: { verb: 'Added', tbl: 'glAccounts', op: 'add' },
  updateGLAccount: { verb: 'Changed', tbl: 'glAccounts' },
  deleteGLAccount: { verb: 'Deleted', tbl: 'glAccounts', op: 'delete' },
  bulkDeleteGLAccounts: { verb: 'Deleted', tbl: 'glAccounts', op: 'delete' },
  bulkCreateGLAccounts: { verb: 'Added', tbl: 'glAccounts', op: 'add' },
  createTransactionRule: { verb: 'Added', tbl: 'rules', op: 'add' },
  updateTransactionRule: { verb: 'Changed', tbl: 'rules' },
  deleteTransactionRule: { verb: 'Deleted', tbl: 'rules', op: 'delete' },
  bulkUpdateRulePriorities: { verb: 'Reordered', tbl: 'rules' },
  bulkCreateTransactionRules: { verb: 'Added', tbl: 'rules', op: 'add' },
  bulkDeleteTransactionRules: { verb: 'Deleted', tbl: 'rules', op: 'delete' },
  manualTransferDetection: 'Detected transfers',
  approveTransfer: 'Approved a transfer',
  rejectTransfer: 'Rejected a transfer',
  resetTransfer: 'Reset a transfer',
  createManualTransfer: 'Matched a transfer',
  startStatement: 'Started a statement',
  updateStatement: 'Changed a statement',
  tickTransactions: 'Selected transactions of a statement',
  closeStatement: 'Closed a statement',
  reopenStatement: 'Reopened a statement',
  deleteStatement: 'Deleted a statement',
  closePeriod: 'Closed a period',
  reopenPeriod: 'Reopened a period',
  createJournal: { verb: 'Added', tbl: 'journals', op: 'add' },
  updateJournal: { verb: 'Changed', tbl: 'journals' },
  deleteJournal: { verb: 'Deleted', tbl: 'journals', op: 'delete' },
  setAccountLockDate: { verb: 'Changed the lock date of', tbl: 'accounts' },
  exchangePlaidPublicToken: { verb: 'Connected', tbl: 'bankConnections', op: 'add' },
  disconnectPlaidAccount: { verb: 'Disconnected', tbl: 'bankConnections' },
  syncPlaidTransactions: 'Synced a bank',
  bulkSyncPlaidTransactions: 'Synced banks',
  getPlaidAccountBalances: 'Updated balances from a bank',
  exchangeMonoAuthToken: { verb: 'Connected', tbl: 'bankConnections', op: 'add' },
  deleteMonoConnection: { verb: 'Disconnected', tbl: 'bankConnections' },
  syncMonoTransactions: 'Synced a bank',
  reconnectBank: { verb: 'Reconnected', tbl: 'bankConnections' },
  assignBankAccounts: 'Chose the bank accounts of a connection',
  addBankMatch: 'Added a transaction that looked like a duplicate',
  createOrganization: 'Created the organization',
  joinOrganization: 'Joined the organization',
  createInviteCode: 'Created an invite code',
  revokeInviteCode: 'Revoked an invite code',
  updateMemberRole: 'Changed a role',
  removeMember: 'Removed a member',
  updateOrganizationSettings: 'Changed the settings',
  exportTransactions: 'Exported transactions',
  refused: 'Tried something that isn’t allowed',
}

export const nouns: Readonly<Record<TableName, string>> = {
  accounts: 'bank account',
  bankConnections: 'bank connection',
  closings: 'closed period',
  fileImports: 'import',
  glAccounts: 'GL account',
  journals: 'journal entry',
  ledgerSums: 'total',
  rules: 'rule',
  settings: 'setting',
  statements: 'statement',
  transactions: 'transaction',
  transfers: 'transfer',
}

/** The rows an action was about, not those that only followed. */
export function rowsActionOf({ act }: Pick<AuditEntry, 'act'>): RowsAction | undefined {
  const found = isKnown(act) ? words[act] : undefined
  return typeof found === 'string' ? undefined : found
}

/** What an entry says happened, in one line: "Approved “Coffee House”", "Imported 448 transactions". */
export function headline(entry: AuditEntry): string {
  const { act, member, changes, rows } = entry
  if (!isKnown(act)) return 'Made a change that this version of the app doesn’t recognize'
  const found = words[act]
  if (typeof found === 'string') return withMember(found, member)
  const { verb, tbl, op } = found
  const fits = (row: { tbl: string; op: string }) => row.tbl === tbl && (op === undefined || row.op === op)
  const count = rows.filter(fits).reduce((sum, row) => sum + row.count, 0)
  const label = changes.find(fits)?.label
  const what =
    count > 1 ? counted(count, nouns[tbl]) : label === undefined ? `a ${nouns[tbl]}` : quoted(label)
  return `${verb} ${what}${tbl === 'fileImports' ? '' : fromFile(entry)}`
}

/** Behind what was imported, where it is known of which file. */
function fromFile({ changes }: AuditEntry): string {
  const file = changes.find(({ tbl, op }) => tbl === 'fileImports' && op === 'add')?.label
  return file === undefined ? '' : ` from ${quoted(file)}`
}

function withMember(text: string, member: AuditEntry['member']): string {
  if (!member) return text
  const name = member.email ?? 'a former member'
  return text === words.removeMember ? `Removed ${name}` : `Changed the role of ${name}`
}

function isKnown(act: string): act is ActionName {
  return Object.hasOwn(words, act)
}
