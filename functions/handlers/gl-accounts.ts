import { randomUUID } from 'node:crypto'
import type { NewGLAccount } from '../../src/contract/gl-account-calls.ts'
import { missing, Refusal } from '../../src/contract/errors.ts'
import type { GLAccountRow } from '../../src/contract/rows.ts'
import {
  changedGLAccount,
  heldByPostings,
  heldByRules,
  newGLAccount,
} from '../../src/domain/gl-account-edit.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { Mutate, Read } from '../define-call.ts'
import {
  glAccountsById,
  insertGLAccounts,
  lockGLAccounts,
  numberTaken,
  readChart,
  removeGLAccounts,
  storeGLAccount,
} from '../store/tables/gl-accounts.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { lockRulesPosting, renameRulePostings } from '../store/tables/rules.ts'
import { postedCounts, renamePostings } from '../store/tables/transactions.ts'

export const getGLAccounts: Read<'getGLAccounts'> = async (read) => ({ glAccounts: await readChart(read) })

/** Adds an account. An id that is there already is answered as it stands, so a repeat is harmless. */
export const createGLAccount: Mutate<'createGLAccount'> = async (write, actor, input) => {
  const row = rowOf(input, actor.at)
  const added = await insertGLAccounts(write, [row])
  const [glAccount] = await glAccountsById(write, [row.id])
  if (!glAccount || (!added.has(row.id) && glAccount.number !== row.number)) throw numberTaken(row.number)
  return { glAccount }
}

/** Adds those accounts whose numbers are free, and lists the others with the reason. */
export const bulkCreateGLAccounts: Mutate<'bulkCreateGLAccounts'> = async (write, actor, input) => {
  const rows = input.accounts.map((item) => rowOf(item, actor.at))
  const added = await insertGLAccounts(write, rows)
  const taken = rows.flatMap(({ id, number }, index) =>
    added.has(id) ? [] : [{ index, number, reason: `GL account with number ${number} already exists` }],
  )
  return { successful: rows.filter((row) => added.has(row.id)), skipped: taken }
}

/** Changes an account. What is posted to it goes along with its number and its name. */
export const updateGLAccount: Mutate<'updateGLAccount'> = async (write, actor, input) => {
  const [was] = await lockAll(write, [input.id])
  const glAccount = changedGLAccount(was, input, actor.at)
  if (was.number === DEFAULT_GL_NUMBER && glAccount.number !== was.number) {
    throw refused('The default account keeps its number', 'number')
  }
  await storeGLAccount(write, glAccount)
  if (glAccount.number !== was.number || glAccount.name !== was.name) {
    await renamePostings(write, was.number, glAccount, actor.at)
    await renameRulePostings(write, was.number, glAccount, actor.at)
  }
  return { glAccount }
}

export const deleteGLAccount: Mutate<'deleteGLAccount'> = async (write, _actor, input) => {
  await removeAll(write, [input.id])
  return { id: input.id }
}

export const bulkDeleteGLAccounts: Mutate<'bulkDeleteGLAccounts'> = async (write, _actor, input) => ({
  deletedCount: await removeAll(write, input.ids),
})

/**
 * Removes accounts, all or none: neither the default account nor one that anything is posted to, nor one
 * that a rule posts to.
 */
async function removeAll(write: OrgWrite, ids: readonly Id[]): Promise<number> {
  const rows = await lockAll(write, ids)
  if (rows.some((row) => row.number === DEFAULT_GL_NUMBER)) {
    throw refused('The default account cannot be deleted')
  }
  const numbers = rows.map((row) => row.number)
  const countByNumber = await postedCounts(write, numbers)
  const used = rows.find((row) => countByNumber.has(row.number))
  if (used) throw refused(heldByPostings(used, countByNumber.get(used.number) ?? 0))
  const rules = await lockRulesPosting(write, numbers)
  const wanted = rows.find((row) => rules.some((rule) => rule.glAccountNumber === row.number))
  if (wanted) {
    const posting = rules.filter((rule) => rule.glAccountNumber === wanted.number)
    throw refused(
      heldByRules(
        wanted,
        posting.map((rule) => rule.description),
      ),
    )
  }
  await removeGLAccounts(
    write,
    rows.map((row) => row.id),
  )
  return rows.length
}

function refused(message: string, field?: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'failed-precondition', field)
}

function rowOf(input: NewGLAccount, at: string): GLAccountRow {
  return newGLAccount({ ...input, id: input.id ?? randomUUID() }, at)
}

/** The accounts of these ids, each once; all of them must be there. */
async function lockAll(write: OrgWrite, ids: readonly Id[]): Promise<[GLAccountRow, ...GLAccountRow[]]> {
  const wanted = new Set(ids)
  const [first, ...others] = await lockGLAccounts(write, [...wanted])
  if (!first || others.length + 1 < wanted.size) {
    throw missing(wanted.size === 1 ? 'GL account not found' : 'One of the GL accounts was not found')
  }
  return [first, ...others]
}
