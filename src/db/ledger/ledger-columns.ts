import { grown } from '../../domain/grown.ts'
import type { Id } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import { fold } from '../../domain/rule/fold.ts'
import { BANK_FLAGS, type Transaction, TRANSACTION_STATUSES } from '../../domain/transaction/transaction.ts'
import { Interner } from './interner.ts'
import { WriteLog } from './write-log.ts'

/** What the columns give back of a transaction; the rest stands in the database. */
export type LedgerRow = Pick<
  Transaction,
  | 'id'
  | 'timestamp'
  | 'description'
  | 'amount'
  | 'type'
  | 'currency'
  | 'category'
  | 'accountId'
  | 'glAccountNumber'
  | 'glAccountName'
  | 'glSubcategory'
  | 'status'
  | 'reconciled'
  | 'importId'
  | 'parentTransactionId'
  | 'isSplit'
  | 'bankFlag'
  | 'ruleBasedAssignment'
  | 'appliedRuleId'
  | 'aiPredictionUsed'
> & {
  /** Whether it is one side of an approved transfer; a page of the list says so. */
  isTransfer?: true
}

/** The bits of `flags`. The status takes two, its place among the statuses; so does what a bank did, counted from 1. */
export const FLAG = {
  income: 1,
  status: 6,
  reconciled: 8,
  split: 16,
  part: 32,
  byRule: 64,
  predicted: 128,
  onStatement: 256,
  /** The server has no such row yet. */
  unconfirmed: 512,
  byBank: 3072,
} as const
const STATUS_SHIFT = 1
const BANK_SHIFT = 10

/** The bits of `flags` of a row with this status. */
export function statusBits(status: Transaction['status']): number {
  return TRANSACTION_STATUSES.indexOf(status) << STATUS_SHIFT
}

const FIRST_CAPACITY = 1024

/**
 * Every held transaction, a column a field, so that a question about all of them reads a few arrays and no
 * objects. Rows lie close together in no order; a row's place changes when another is removed.
 */
export class LedgerColumns {
  size = 0
  /** Milliseconds since 1970. */
  times = new Float64Array(FIRST_CAPACITY)
  /** Magnitudes in minor units of the row's currency. */
  amounts = new Float64Array(FIRST_CAPACITY)
  flags = new Uint16Array(FIRST_CAPACITY)
  /** Numbers of texts; the interner of the same name has the texts. */
  currency = new Uint32Array(FIRST_CAPACITY)
  account = new Uint32Array(FIRST_CAPACITY)
  category = new Uint32Array(FIRST_CAPACITY)
  glNumber = new Uint32Array(FIRST_CAPACITY)
  glName = new Uint32Array(FIRST_CAPACITY)
  glSubcategory = new Uint32Array(FIRST_CAPACITY)
  rule = new Uint32Array(FIRST_CAPACITY)
  importOf = new Uint32Array(FIRST_CAPACITY)
  parent = new Uint32Array(FIRST_CAPACITY)
  readonly ids: Id[] = []
  readonly descriptions: string[] = []
  /** Description and reference, folded, with a NUL between: what a search looks through. */
  readonly searched: string[] = []

  readonly texts = {
    currency: new Interner(),
    account: new Interner(),
    category: new Interner(),
    glNumber: new Interner(),
    glName: new Interner(),
    glSubcategory: new Interner(),
    rule: new Interner(),
    importOf: new Interner(),
    parent: new Interner(),
  }
  /** The places whose rows are others now. */
  readonly writes = new WriteLog()
  readonly #placeById = new Map<Id, number>()

  placeOf(id: Id): number | undefined {
    return this.#placeById.get(id)
  }

  put(row: Transaction & { _seq?: number }): void {
    let at = this.#placeById.get(row.id)
    if (at === undefined) {
      at = this.size
      if (at === this.times.length) this.#grow()
      this.size += 1
      this.#placeById.set(row.id, at)
    }
    const { texts } = this
    this.times[at] = Date.parse(row.timestamp)
    this.amounts[at] = row.amount
    this.flags[at] = flagsOf(row)
    this.currency[at] = texts.currency.codeOf(row.currency)
    this.account[at] = texts.account.codeOf(row.accountId)
    this.category[at] = texts.category.codeOf(row.category)
    this.glNumber[at] = texts.glNumber.codeOf(row.glAccountNumber)
    this.glName[at] = texts.glName.codeOf(row.glAccountName)
    this.glSubcategory[at] = texts.glSubcategory.codeOf(row.glSubcategory)
    this.rule[at] = texts.rule.codeOf(row.appliedRuleId)
    this.importOf[at] = texts.importOf.codeOf(row.importId)
    this.parent[at] = texts.parent.codeOf(row.parentTransactionId)
    this.ids[at] = row.id
    this.descriptions[at] = row.description
    this.searched[at] = `${fold(row.description)}\0${fold(row.userTransactionId)}`
    this.writes.note(at)
  }

  /** Notes that the server has a row as it stands here; false where the row does not stand here. */
  confirm(id: Id): boolean {
    const at = this.#placeById.get(id)
    if (at === undefined) return false
    this.flags[at] = (this.flags[at] ?? 0) & ~FLAG.unconfirmed
    return true
  }

  /** Takes a row away; the last row moves to its place. */
  remove(id: Id): void {
    const at = this.#placeById.get(id)
    if (at === undefined) return
    this.#placeById.delete(id)
    const last = this.size - 1
    this.writes.note(last)
    if (at !== last) {
      this.writes.note(at)
      for (const column of this.#numbers()) column[at] = column[last] ?? 0
      for (const column of this.#strings()) column[at] = column[last] ?? ''
      this.#placeById.set(this.ids[at] ?? '', at)
    }
    for (const column of this.#strings()) column.pop()
    this.size = last
  }

  /** The row at a place; throws RangeError where there is none. */
  rowAt(at: number): LedgerRow {
    if (at < 0 || at >= this.size) throw new RangeError(`There is no row at ${at}`)
    const { texts } = this
    const flags = this.flags[at] ?? 0
    const category = texts.category.textOf(this.category[at] ?? 0)
    const glSubcategory = texts.glSubcategory.textOf(this.glSubcategory[at] ?? 0)
    const importId = texts.importOf.textOf(this.importOf[at] ?? 0)
    const parent = texts.parent.textOf(this.parent[at] ?? 0)
    const rule = texts.rule.textOf(this.rule[at] ?? 0)
    const bankFlag = BANK_FLAGS[((flags & FLAG.byBank) >> BANK_SHIFT) - 1]
    return {
      id: this.ids[at] ?? '',
      timestamp: new Date(this.times[at] ?? 0).toISOString(),
      description: this.descriptions[at] ?? '',
      amount: minor(this.amounts[at] ?? 0),
      type: flags & FLAG.income ? 'INCOME' : 'EXPENSE',
      currency: texts.currency.textOf(this.currency[at] ?? 0) ?? '',
      ...(category === undefined ? {} : { category }),
      accountId: texts.account.textOf(this.account[at] ?? 0) ?? '',
      glAccountNumber: texts.glNumber.textOf(this.glNumber[at] ?? 0) ?? '',
      glAccountName: texts.glName.textOf(this.glName[at] ?? 0) ?? '',
      ...(glSubcategory === undefined ? {} : { glSubcategory }),
      status: TRANSACTION_STATUSES[(flags & FLAG.status) >> STATUS_SHIFT] ?? 'UNDER_REVIEW',
      reconciled: (flags & FLAG.reconciled) !== 0,
      ...(importId === undefined ? {} : { importId }),
      ...(parent === undefined ? {} : { parentTransactionId: parent }),
      ...(flags & FLAG.split ? { isSplit: true } : {}),
      ...(bankFlag === undefined ? {} : { bankFlag }),
      ...(flags & FLAG.byRule ? { ruleBasedAssignment: true } : {}),
      ...(rule === undefined ? {} : { appliedRuleId: rule }),
      ...(flags & FLAG.predicted ? { aiPredictionUsed: true } : {}),
    }
  }

  #grow(): void {
    const capacity = this.times.length * 2
    this.times = grown(this.times, new Float64Array(capacity))
    this.amounts = grown(this.amounts, new Float64Array(capacity))
    this.flags = grown(this.flags, new Uint16Array(capacity))
    this.currency = grown(this.currency, new Uint32Array(capacity))
    this.account = grown(this.account, new Uint32Array(capacity))
    this.category = grown(this.category, new Uint32Array(capacity))
    this.glNumber = grown(this.glNumber, new Uint32Array(capacity))
    this.glName = grown(this.glName, new Uint32Array(capacity))
    this.glSubcategory = grown(this.glSubcategory, new Uint32Array(capacity))
    this.rule = grown(this.rule, new Uint32Array(capacity))
    this.importOf = grown(this.importOf, new Uint32Array(capacity))
    this.parent = grown(this.parent, new Uint32Array(capacity))
  }

  #numbers() {
    const { times, amounts, flags, currency, account, category } = this
    const { glNumber, glName, glSubcategory, rule, importOf, parent } = this
    const first = [times, amounts, flags, currency, account, category]
    return [...first, glNumber, glName, glSubcategory, rule, importOf, parent]
  }

  #strings() {
    return [this.ids, this.descriptions, this.searched]
  }
}

function flagsOf(row: Transaction & { _seq?: number }): number {
  return (
    (row.type === 'INCOME' ? FLAG.income : 0) |
    statusBits(row.status) |
    (row.reconciled ? FLAG.reconciled : 0) |
    (row.isSplit ? FLAG.split : 0) |
    (row.parentTransactionId === undefined ? 0 : FLAG.part) |
    (row.ruleBasedAssignment ? FLAG.byRule : 0) |
    (row.aiPredictionUsed ? FLAG.predicted : 0) |
    (row.statementId === undefined ? 0 : FLAG.onStatement) |
    (row._seq === 0 ? FLAG.unconfirmed : 0) |
    (row.bankFlag === undefined ? 0 : (BANK_FLAGS.indexOf(row.bankFlag) + 1) << BANK_SHIFT)
  )
}
