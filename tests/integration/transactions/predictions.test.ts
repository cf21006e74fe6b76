import { describe, expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'

const backend = useBackend()

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString()

/** Three months of approvals: coffee goes to one account, trains to another. */
async function taught(name: string) {
  const { who } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: 80 }, (_, index) =>
    line(accountId, `l${index}`, {
      description: index % 2 === 0 ? `Blue Bottle Coffee ${index}` : 'City Railway',
      amount: index % 2 === 0 ? 4.5 : 12.8,
      timestamp: day(index),
      glAccountNumber: index % 2 === 0 ? '6200' : '6100',
    }),
  )
  const transactionIds = await importLines(backend(), who, lines)
  await backend().call(who, 'bulkApproveTransactions', { transactionIds })
  return { who, accountId, transactionIds }
}

describe('what is missing is said in words', () => {
  test.each([{}, { description: '' }, { description: '  ', amount: 3 }])('%j', async (input) => {
    const { who } = await backend().founder(`p-${crypto.randomUUID().slice(0, 8)}`)
    expect(await backend().failure(who, 'predictTransactionGLAccount', input)).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'Prediction needs a non-blank description',
      details: { code: 'VALIDATION_ERROR', field: 'description' },
    })
  })

  test('a batch needs a list, and each of its items a description', async () => {
    const { who } = await backend().founder('p-batch-empty')
    for (const input of [{}, { transactions: [] }]) {
      const failure = await backend().failure(who, 'batchPredictGLAccounts', input)
      expect(failure.message).toBe('Batch prediction needs a non-empty list')
    }
    const transactions = [{ description: 'Coffee' }, { description: ' ' }]
    const failure = await backend().failure(who, 'batchPredictGLAccounts', { transactions })
    expect(failure.details?.field).toBe('transactions.1.description')
    const fine = await backend().failure(who, 'predictTransactionGLAccount', {
      description: 'x',
      amount: 1.005,
    })
    expect(fine.details?.field).toBe('amount')
  })
})

test('what the file called rows tells of a payee that is new', async () => {
  const { who } = await backend().founder('p-category')
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: 60 }, (_, index) =>
    line(accountId, `l${index}`, {
      description: `Payee ${String.fromCharCode(97 + (index % 20)).repeat(5)}`,
      category: index % 2 === 0 ? 'Coffee' : 'Trains',
      timestamp: day(index),
      glAccountNumber: index % 2 === 0 ? '6200' : '6100',
    }),
  )
  const transactionIds = await importLines(backend(), who, lines)
  await backend().call(who, 'bulkApproveTransactions', { transactionIds })
  for (const [category, glAccountNumber] of [
    ['Coffee', '6200'],
    ['Trains', '6100'],
  ] as const) {
    const asked = { description: 'Zyx', category, timestamp: day(61), accountId }
    expect(await backend().call(who, 'predictTransactionGLAccount', asked)).toMatchObject({ glAccountNumber })
  }
})

test('nothing is predicted before anything was approved', async () => {
  const { who } = await backend().founder('p-untaught')
  const accountId = await openAccount(backend(), who)
  await importLines(backend(), who, [line(accountId, 'a', { glAccountNumber: '6200' })])
  expect(await backend().call(who, 'predictTransactionGLAccount', { description: 'Line a' })).toEqual({
    glAccountNumber: null,
    glAccountName: null,
    confidence: 0,
    confident: false,
    reason: null,
    choices: [],
  })
})

test('approvals teach, with the reason in words, and only the own organisation', async () => {
  const { who, accountId } = await taught('p-taught')
  const stranger = await backend().founder('p-stranger')
  const asked = { description: 'City Railway', amount: 12.8, accountId }
  const answer = await backend().call(who, 'predictTransactionGLAccount', asked)
  expect(answer).toMatchObject({ glAccountNumber: '6100', confident: true })
  expect(answer.reason).toMatch(/^Used for 40 of 40 /)
  expect(answer.choices[0]?.glAccountName).toBe(answer.glAccountName)
  const unlearned = await backend().call(stranger.who, 'predictTransactionGLAccount', asked)
  expect(unlearned.confident).toBe(false)
  expect(unlearned.choices.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^“railway” usually goes to /),
  ])
})

test('a batch is answered in its order, with the ids that were given', async () => {
  const { who } = await taught('p-batch')
  const { predictions } = await backend().call(who, 'batchPredictGLAccounts', {
    transactions: [
      { id: 'one', description: 'BLUE BOTTLE COFFEE 999', amount: 4.5 },
      { description: 'City Railway', amount: 12.8 },
    ],
  })
  expect(predictions.map((one) => one.glAccountNumber)).toEqual(['6200', '6100'])
  expect(predictions.map((one) => one.id)).toEqual(['one', undefined])
})

test('every approval teaches at once', async () => {
  const { who, accountId } = await taught('p-each')
  const asked = { description: 'Corner Store', amount: 7, accountId }
  const before = await backend().call(who, 'predictTransactionGLAccount', asked)
  expect(before.choices.map((choice) => choice.glAccountNumber)).not.toContain('4000')
  for (const reference of ['s1', 's2', 's3']) {
    const [transactionId = ''] = await importLines(backend(), who, [
      line(accountId, reference, { description: 'Corner Store', amount: 7, glAccountNumber: '4000' }),
    ])
    await backend().call(who, 'approveTransaction', { transactionId })
    const after = await backend().call(who, 'predictTransactionGLAccount', asked)
    expect(after.glAccountNumber).toBe('4000')
  }
})

test('what is taken back is forgotten at the next change', async () => {
  const { who, transactionIds } = await taught('p-forget')
  const asked = { description: 'City Railway', amount: 12.8 }
  expect((await backend().call(who, 'predictTransactionGLAccount', asked)).confident).toBe(true)
  for (const transactionId of transactionIds.filter((_, index) => index % 2 === 1)) {
    await backend().call(who, 'updateTransactionStatus', { transactionId, status: 'UNDER_REVIEW' })
  }
  const answer = await backend().call(who, 'predictTransactionGLAccount', asked)
  expect(answer.choices.map((choice) => choice.glAccountNumber)).not.toContain('6100')
})
