import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { refused } from '../support/hostile-pushes.ts'

const backend = useBackend()

const part = (amount: unknown, id?: string) => ({
  description: 'p',
  amount,
  glAccountNumber: '4000',
  ...(id && { id }),
})

test('a split takes no line under an id that is taken, and no lines that do not come to the whole', async () => {
  const { who } = await backend().founder('hostile-split')
  const theirs = await backend().founder('hostile-split-victim')
  const accountId = await openAccount(backend(), who)
  const [whole = '', other = ''] = await importLines(backend(), who, [
    line(accountId, 'a'),
    line(accountId, 'b'),
  ])
  const [foreign = ''] = await importLines(backend(), theirs.who, [
    line(await openAccount(backend(), theirs.who), 'x'),
  ])
  const split = (...splits: unknown[]) => ({ transactionId: whole, splits })
  for (const input of [
    split(part(10, whole), part(2.34)),
    split(part(10, other), part(2.34)),
    split(part(10, 'constructor'), part(2.34)),
    split(part(10), part(2.340001)),
    split(part(12.34), part(0)),
    split(part(22.34), part(-10)),
    split(part(1e308), part(1e308)),
    split(part(null), part(12.34)),
    split(part(12.34)),
    { transactionId: foreign, splits: [part(10), part(2.34)] },
  ]) {
    await refused(backend(), who, 'splitTransaction', input)
  }
  const id = randomUUID()
  await refused(backend(), who, 'splitTransaction', split(part(10, id), part(2.34, id)))
  expect((await backend().call(theirs.who, 'getTransactions', {})).totalCount).toBe(1)
  expect((await backend().call(who, 'getTransactions', {})).totalCount).toBe(2)
})

test('of two splits of one transaction at once, one is made', async () => {
  const { who } = await backend().founder('hostile-splits')
  const accountId = await openAccount(backend(), who)
  const [whole = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const splits = [
    { description: 'p', amount: 12, glAccountNumber: '4000' },
    { description: 'q', amount: 0.34, glAccountNumber: '4000' },
  ]
  const tries = await Promise.all(
    Array.from({ length: 4 }, () =>
      backend().failureOrNone(who, 'splitTransaction', { transactionId: whole, splits }),
    ),
  )
  expect(tries.filter((failure) => failure === undefined)).toHaveLength(1)
  const { transactions } = await backend().call(who, 'getChildTransactions', { parentTransactionId: whole })
  expect(transactions).toHaveLength(2)
})

test('one side is in no two transfers, however many are made of it at once', async () => {
  const { who } = await backend().founder('hostile-transfers')
  const [a, b] = [await openAccount(backend(), who), await openAccount(backend(), who, 'USD')]
  const [expense = ''] = await importLines(backend(), who, [line(a, 'out')])
  const incomes = await importLines(
    backend(),
    who,
    ['x', 'y', 'z'].map((name) => line(b, name, { type: 'INCOME' })),
  )
  const tries = await Promise.all(
    incomes.map((income) =>
      backend().failureOrNone(who, 'createManualTransfer', {
        expenseTransactionId: expense,
        incomeTransactionId: income,
      }),
    ),
  )
  expect(tries.filter((failure) => failure === undefined).length).toBeLessThanOrEqual(1)
  const { transfers } = (await backend().call(who, 'getTransferPairs', null)) as unknown as {
    transfers: { status: string }[]
  }
  expect(transfers.filter(({ status }) => status === 'APPROVED').length).toBeLessThanOrEqual(1)
})

const entry = (...lines: [string | undefined, string, number, string?][]) => ({
  id: randomUUID(),
  day: '2026-01-31',
  memo: 'm',
  lines: lines.map(([glAccountId, side, amount, currency = 'USD']) => ({
    glAccountId,
    side,
    amount,
    currency,
  })),
})

test('journal entries that do not balance, or whose sum cannot be counted, are refused', async () => {
  const { who } = await backend().founder('hostile-journals')
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const [one, two] = glAccounts
  for (const input of [
    entry([one?.id, 'DEBIT', 1], [two?.id, 'CREDIT', 1.01]),
    entry([one?.id, 'DEBIT', 1], [two?.id, 'CREDIT', 1, 'EUR']),
    entry(
      [one?.id, 'DEBIT', 1e15],
      [one?.id, 'DEBIT', 1e15],
      [two?.id, 'CREDIT', 1e15],
      [two?.id, 'CREDIT', 1e15 + 2],
    ),
    entry([randomUUID(), 'DEBIT', 1], [two?.id, 'CREDIT', 1]),
    { ...entry([one?.id, 'DEBIT', 1], [two?.id, 'CREDIT', 1]), day: '2026-02-30' },
  ]) {
    await refused(backend(), who, 'createJournal', input)
  }
})

test('a rule under the id of another organization’s is refused or one’s own', async () => {
  const theirs = await backend().founder('hostile-rule-victim')
  const { rule } = await backend().call(theirs.who, 'createTransactionRule', {
    description: 'Theirs',
    naturalLanguageRule: 'uber',
    glAccountNumber: '4000',
  })
  const { who } = await backend().founder('hostile-rule')
  await backend().failureOrNone(who, 'createTransactionRule', {
    id: rule.id,
    description: 'Mine',
    naturalLanguageRule: 'lyft',
    glAccountNumber: '4000',
  })
  await backend().failureOrNone(who, 'bulkDeleteTransactionRules', { ids: [rule.id] })
  const { rules } = await backend().call(theirs.who, 'getTransactionRules', null)
  expect(rules).toMatchObject([{ id: rule.id, description: 'Theirs' }])
})
