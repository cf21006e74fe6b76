import { randomUUID } from 'node:crypto'
import { isUnassigned } from '../../src/domain/rule/match/assign.ts'
import { CURRENCIES } from '../../src/domain/money/iso-4217.ts'
import { keyIn } from '../../src/mutations/entities.ts'
import type { MutationActor, WholeBooks } from '../../src/mutations/whole-books.ts'
import { deletedTransactions } from '../store/tables/deleted-rows.ts'
import { glNamesByNumber, postableAccounts, takenNumbers } from '../store/tables/gl-accounts.ts'
import { journalCounts } from '../store/tables/journals.ts'
import { countRules, lockRulesPosting, nextPriority } from '../store/tables/rules.ts'
import { closingReceivedAt, openStatementDay } from '../store/tables/statements.ts'
import { balanceReportsOf } from '../store/tables/balance-reports.ts'
import { existingReferences, postedCounts } from '../store/tables/transactions.ts'
import { inApprovedTransfers } from '../store/tables/transfers.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { findTransfers } from './find-transfers.ts'
import type { LockedRows } from './locked-rows.ts'
import { postingByRules } from './rule-assignment.ts'

/** The books as a mutation's guards may ask them, in its own transaction. */
export function wholeBooks(write: OrgWrite, actor: MutationActor, rows: LockedRows): WholeBooks {
  const accounts = keyIn('accounts')
  const transactions = keyIn('transactions')
  return {
    actor,
    isQueued: write.writer !== undefined,
    newId: randomUUID,
    isCurrency: (code) => CURRENCIES.some((one) => one.code === code),
    async accounts(ids) {
      await rows.lock(ids.map(accounts))
      return [...new Set(ids)].map((id) => rows.get('accounts', id)).filter((row) => row !== undefined)
    },
    async transactions(ids) {
      await rows.lock(ids.map(transactions))
      return [...new Set(ids)].map((id) => rows.get('transactions', id)).filter((row) => row !== undefined)
    },
    glNames: (numbers) => glNamesByNumber(write, numbers),
    takenNumbers: (glAccounts) => takenNumbers(write, glAccounts),
    postableAccounts: (ids) => postableAccounts(write, ids),
    journalCounts: (ids) => journalCounts(write, ids),
    postedCounts: (numbers) => postedCounts(write, numbers),
    rulesPosting: (numbers) => lockRulesPosting(write, numbers),
    ruleCount: () => countRules(write),
    nextPriority: () => nextPriority(write),
    async postingByRules(row) {
      if (!isUnassigned(row)) return undefined
      await rows.lock([accounts(row.accountId)])
      const account = rows.rowOf('accounts', row.accountId)
      return postingByRules(write, row, account)
    },
    partsOf: (ids) => rows.lockFamilies(ids),
    async rowsOfStatement(id) {
      await rows.lock([{ tbl: 'statements', id }])
      const ticked = rows.get('statements', id)?.tickedIds ?? []
      return [...ticked, ...(await rows.lockFamilies(ticked))]
    },
    balanceReports: (accountId) => balanceReportsOf(write, accountId),
    async openStatementDay(accountId, otherThan) {
      await rows.lock([accounts(accountId)])
      return openStatementDay(write, accountId, otherThan)
    },
    closingReceivedAt: (id) => closingReceivedAt(write, id),
    deletedTransactions: (ids) => deletedTransactions(write, ids),
    holdsReference: async (references) => (await existingReferences(write, references)).size > 0,
    inApprovedTransfers: (ids, otherThan) => inApprovedTransfers(write, ids, otherThan),
    findTransfers: () => findTransfers(write),
  }
}
