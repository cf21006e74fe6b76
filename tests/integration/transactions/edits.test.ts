import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InputOf } from '../../../src/contract/calls.ts'
import type { TransferProposal } from '../../../src/contract/rows/transfer-rows.ts'
import { PROTOCOL, type RowOf, type SyncPage } from '../../../src/contract/protocol.ts'
import type { TableName } from '../../../src/contract/table-names.ts'
import { type Entities, type Key, keyText } from '../../../src/mutations/entities.ts'
import { localFromRow } from '../../../src/db/core/local-row.ts'
import { applyEdit, type Edit } from '../../../src/mutations/mutation.ts'
import { mutationOf } from '../../../src/mutations/mutations.ts'
import { type StoredRow, RowView } from '../../../src/db/core/row-view.ts'
import { touchesOf } from '../../../src/db/write.ts'
import { Refusal } from '../../../src/contract/errors.ts'
import { transferId } from '../../../src/domain/transfer/transfer.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'
import { rounds } from '../../support/rounds.ts'

const backend = useBackend()

/** What a device that has pulled everything holds of these tables. */
async function pulled(
  who: Person,
  org: string,
  tables: readonly TableName[],
): Promise<Map<string, StoredRow>> {
  const held = new Map<string, StoredRow>()
  let page: SyncPage | undefined
  do {
    const answer: SyncPage = (await backend().call(who, 'sync', {
      protocol: PROTOCOL,
      org,
      clientId: crypto.randomUUID(),
      cursor: page?.to ?? 0,
      mutations: [],
    })) as SyncPage
    for (const { tbl, id, ...change } of answer.changes) {
      if (!tables.includes(tbl) || change.op !== 'put') continue
      const row = localFromRow(tbl, change.row as RowOf<typeof tbl>, change.seq)
      held.set(keyText({ tbl, id }), { key: { tbl, id }, row, confirmed: row, hasBase: false })
    }
    page = answer
  } while (page.more)
  return held
}

/** The entities behind held rows, without the places by which they were confirmed. */
function entities(held: ReadonlyMap<string, StoredRow>): Map<string, Entities[TableName]> {
  return new Map(
    [...held].flatMap(([text, { row }]) => {
      if (!row) return []
      const { _seq, ...entity } = row
      return [[text, entity]]
    }),
  )
}

/** Does an edit on the device's rows; answers what they then are, or undefined where the device refuses. */
function locally(held: ReadonlyMap<string, StoredRow>, edit: Edit, context: { at: string; userId: string }) {
  const all = new Map(held)
  const add = (key: Key) => {
    const text = keyText(key)
    if (!all.has(text)) all.set(text, { key, row: undefined, confirmed: null, hasBase: false })
  }
  try {
    touchesOf(edit).forEach(add)
    const view = new RowView(all)
    applyEdit(mutationOf(edit.name), view, edit.args, context)
    const after = entities(held)
    for (const { key, row } of view.changes()) {
      if (!row) after.delete(keyText(key))
      else {
        const { _seq, ...entity } = row
        after.set(keyText(key), entity)
      }
    }
    return after
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Sends the edit as a device does and answers whether it took effect. */
async function pushed(who: Person, org: string, { name, args }: Edit, at: string): Promise<boolean> {
  const uuid = crypto.randomUUID()
  const page = (await backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org,
    clientId: uuid,
    cursor: 0,
    mutations: [{ mid: 1, uuid, name, v: 1, args, at }],
  })) as SyncPage
  return page.results[0]?.status === 'applied'
}

async function alike(who: Person, org: string, tables: readonly TableName[], edits: readonly Edit[]) {
  let second = 0
  for (const edit of edits) {
    const at = `2026-05-01T00:00:${String((second += 1) % 60).padStart(2, '0')}.000Z`
    const before = await pulled(who, org, tables)
    const here = locally(before, edit, { at, userId: who.uid })
    const applied = await pushed(who, org, edit, at)
    expect(applied, JSON.stringify(edit)).toBe(here !== undefined)
    const there = entities(await pulled(who, org, tables))
    expect(there, JSON.stringify(edit)).toEqual(here ?? entities(before))
  }
}

const RULE_IDS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const ruleId = fc.constantFrom(...RULE_IDS)
const accounts = fc.constantFrom(
  { glAccountNumber: '6200', glAccountName: 'Office Supplies' },
  { glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' },
)
const texts = fc.constantFrom('description contains uber', 'amount is over', ' amount is under 5 ', '  ')
const priority = fc.nat(20)
const draft = fc
  .tuple(ruleId, accounts, texts, priority, fc.boolean())
  .map(
    ([id, account, naturalLanguageRule, place, isActive]) =>
      ({ id, ...account, description: ' A rule', naturalLanguageRule, priority: place, isActive }) as const,
  )
const several = fc.uniqueArray(ruleId, { minLength: 0, maxLength: 3 })
const change = fc
  .tuple(ruleId, fc.option(accounts), fc.option(texts), fc.option(priority), fc.option(fc.boolean()))
  .map(([id, account, text, place, isActive]) => ({
    id,
    ...account,
    ...(text === null ? {} : { naturalLanguageRule: text }),
    ...(place === null ? {} : { priority: place }),
    ...(isActive === null ? {} : { isActive }),
  }))

const ruleEdit: fc.Arbitrary<Edit> = fc.oneof(
  draft.map((args): Edit => ({ name: 'createTransactionRule', args })),
  change.map((args): Edit => ({ name: 'updateTransactionRule', args })),
  ruleId.map((id): Edit => ({ name: 'deleteTransactionRule', args: { id } })),
  several.map((ids): Edit => ({ name: 'bulkDeleteTransactionRules', args: { ids } })),
  fc
    .uniqueArray(draft, { selector: (one) => one.id, maxLength: 3 })
    .map((rules): Edit => ({ name: 'bulkCreateTransactionRules', args: { rules } })),
  fc
    .array(fc.record({ id: ruleId, priority }), { maxLength: 3 })
    .map((rules): Edit => ({ name: 'bulkUpdateRulePriorities', args: { rules } })),
)

test('edits of rules do the same on a device and on the server', async () => {
  const { who, orgId } = await backend().founder('edits-rules')
  await fc.assert(
    fc.asyncProperty(fc.array(ruleEdit, { minLength: 1, maxLength: 6 }), (edits) =>
      alike(who, orgId, ['rules'], edits),
    ),
    { numRuns: rounds(2, 150), seed: 11, endOnFailure: true },
  )
})

test('edits of transfers do the same on a device and on the server', async () => {
  const { who, orgId } = await backend().founder('edits-transfers')
  const [from, to] = [await openAccount(backend(), who), await openAccount(backend(), who)]
  const expenses = await importLines(backend(), who, [
    line(from, 'a', { amount: 100, description: 'Transfer to savings' }),
    line(from, 'b', { amount: 70, timestamp: '2026-01-05T00:00:00.000Z' }),
  ])
  const incomes = await importLines(backend(), who, [
    line(to, 'c', { amount: 100, type: 'INCOME', description: 'Transfer from checking' }),
    line(to, 'd', { amount: 65, type: 'INCOME', timestamp: '2026-02-09T00:00:00.000Z' }),
  ])
  // Each expense has one partner, because what only the server sees (another approved pair) it refuses alone.
  const pairs = expenses.map((expenseTransactionId, index) => ({
    expenseTransactionId,
    incomeTransactionId: incomes[index] ?? '',
  }))
  const found = await proposals(who)
  const pair = fc.constantFrom(...pairs)
  const id = pair.map((sides) => ({ transferId: transferId(sides) }))
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.constant<Edit>({ name: 'manualTransferDetection', args: { found } }),
    id.map((args): Edit => ({ name: 'approveTransfer', args })),
    id.map((args): Edit => ({ name: 'rejectTransfer', args: { ...args, reason: ' Chance ' } })),
    id.map((args): Edit => ({ name: 'rejectTransfer', args })),
    id.map((args): Edit => ({ name: 'resetTransfer', args })),
    pair.map((args): Edit => ({ name: 'createManualTransfer', args })),
    pair.map(({ expenseTransactionId: out, incomeTransactionId: back }): Edit => ({
      name: 'createManualTransfer',
      args: { expenseTransactionId: back, incomeTransactionId: out },
    })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) =>
      alike(who, orgId, ['transfers', 'transactions'], edits),
    ),
    { numRuns: rounds(2, 150), seed: 12, endOnFailure: true },
  )
})

test('edits of statements and lock dates do the same on a device and on the server', async () => {
  const { who, orgId } = await backend().founder('edits-statements')
  const accounts = [await openAccount(backend(), who), await openAccount(backend(), who)]
  // An account for each statement, because that another one is open the server alone sees.
  const statements = accounts.map((accountId) => ({ id: crypto.randomUUID(), accountId }))
  const rows = await importLines(
    backend(),
    who,
    accounts.flatMap((accountId) => [
      line(accountId, 'a', { amount: 10, type: 'INCOME' }),
      line(accountId, 'b', { amount: 4 }),
      line(accountId, 'c', { amount: 6, timestamp: '2026-04-02T00:00:00.000Z' }),
    ]),
  )
  const statement = fc.constantFrom(...statements)
  const statementId = statement.map(({ id }) => id)
  const ids = fc.uniqueArray(fc.constantFrom(...rows), { maxLength: 4 })
  const figures = fc.record({
    openingBalance: fc.constantFrom(0, 4, 0.001),
    closingBalance: fc.constantFrom(6, 10, 0),
    closingDay: fc.constantFrom('2026-03-31', '2026-04-30'),
  })
  const reason = fc.constantFrom('A late fee', ' ')
  const own = statement.map(({ id, accountId }) => ({
    statementId: id,
    transactionIds: rows.slice(accounts.indexOf(accountId) * 3).slice(0, 2),
  }))
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc
      .tuple(statement, figures)
      .map(([one, all]): Edit => ({ name: 'startStatement', args: { ...one, ...all } })),
    fc.tuple(statementId, figures).map(([id, all]): Edit => ({
      name: 'updateStatement',
      args: { statementId: id, ...all },
    })),
    fc.tuple(statementId, ids, ids).map(([id, ticked, unticked]): Edit => ({
      name: 'tickTransactions',
      args: { statementId: id, ticked, unticked },
    })),
    own.map((args): Edit => ({ name: 'closeStatement', args })),
    fc.tuple(statementId, ids).map(([id, transactionIds]): Edit => ({
      name: 'closeStatement',
      args: { statementId: id, transactionIds },
    })),
    fc
      .tuple(own, reason)
      .map(([args, why]): Edit => ({ name: 'reopenStatement', args: { ...args, reason: why } })),
    statementId.map((id): Edit => ({ name: 'deleteStatement', args: { statementId: id } })),
    fc
      .tuple(statement, fc.constantFrom('2020-01-31', '2020-02-28', null), reason)
      .map(([{ accountId }, lockDate, why]): Edit => ({
        name: 'setAccountLockDate',
        args: { accountId, lockDate, reason: why },
      })),
    fc.constantFrom(...rows).map((id): Edit => ({
      name: 'updateTransaction',
      args: { id, timestamp: '2026-03-20T00:00:00.000Z' },
    })),
    fc
      .constantFrom(...rows)
      .map((id): Edit => ({ name: 'updateTransaction', args: { id, description: 'Fee' } })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 12 }), (edits) =>
      alike(who, orgId, ['accounts', 'statements', 'transactions'], edits),
    ),
    { numRuns: rounds(2, 150), seed: 13, endOnFailure: true },
  )
})

/** What a device's own detection would send: here, what the server's has found. */
async function proposals(who: Person): Promise<TransferProposal[]> {
  await backend().call(who, 'manualTransferDetection', null)
  const { transfers } = await backend().call(who, 'getTransferPairs', null)
  return transfers.map(
    ({ expenseTransactionId, incomeTransactionId, score, reasons, alternatives }): TransferProposal => ({
      ...(expenseTransactionId === undefined ? {} : { expenseTransactionId }),
      ...(incomeTransactionId === undefined ? {} : { incomeTransactionId }),
      ...(score === undefined ? {} : { score }),
      reasons,
      alternatives,
    }),
  )
}

test('what an edit is undone by brings the rules back as they were', () => {
  const at = '2026-05-01T00:00:00.000Z'
  const context = { at, userId: 'u' }
  const start: InputOf<'createTransactionRule'> = {
    id: RULE_IDS[0] ?? '',
    description: 'One',
    naturalLanguageRule: 'description contains uber',
    glAccountNumber: '6200',
    glAccountName: 'Office Supplies',
    priority: 3,
  }
  const undone: Edit[] = [
    { name: 'updateTransactionRule', args: { id: start.id ?? '', glAccountNumber: '6100', isActive: false } },
    { name: 'deleteTransactionRule', args: { id: start.id ?? '' } },
    { name: 'bulkDeleteTransactionRules', args: { ids: [start.id ?? ''] } },
    { name: 'bulkUpdateRulePriorities', args: { rules: [{ id: start.id ?? '', priority: 9 }] } },
  ]
  const key: Key = { tbl: 'rules', id: start.id ?? '' }
  for (const edit of undone) {
    const view = new RowView(
      new Map([[keyText(key), { key, row: undefined, confirmed: null, hasBase: false }]]),
    )
    applyEdit(mutationOf('createTransactionRule'), view, start, context)
    const before = view.get('rules', key.id)
    const inverse = mutationOf(edit.name).inverse?.(view, edit.args) ?? []
    applyEdit(mutationOf(edit.name), view, edit.args, context)
    expect(view.get('rules', key.id), edit.name).not.toEqual(before)
    for (const back of inverse) applyEdit(mutationOf(back.name), view, back.args, context)
    expect(view.get('rules', key.id), edit.name).toEqual(before)
  }
})

test('a GL account’s name is the chart’s: one that comes without a number changes nothing', async () => {
  const { who } = await backend().founder('names-alone')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const { transaction } = await backend().call(who, 'updateTransaction', {
    id,
    glAccountName: 'Approved by nobody',
  })
  expect(transaction.glAccountName).toBe('Default Account')
})
