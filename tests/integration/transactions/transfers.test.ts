import { describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '../../../src/contract/calls.ts'
import { loneTransferId, transferId } from '../../../src/domain/transfer/transfer.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()
const ABSENT = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'

/** An organisation with two accounts and one transfer between them, seen from both, beside ordinary rows. */
async function books(name: string, currency = 'USD') {
  const { who, orgId } = await backend().founder(name)
  const from = await openAccount(backend(), who)
  const to = await openAccount(backend(), who, currency)
  const [out = '', rent = ''] = await importLines(backend(), who, [
    line(from, 'out', { description: 'Transfer to savings', amount: 250 }),
    line(from, 'rent', { description: 'Rent', amount: 900 }),
  ])
  const [back = '', pay = ''] = await importLines(backend(), who, [
    line(to, 'back', { description: 'Transfer from checking', amount: 250, type: 'INCOME', currency }),
    line(to, 'pay', { description: 'Invoice 12', amount: 70, type: 'INCOME', currency }),
  ])
  return { who, orgId, from, to, out, back, rent, pay, id: pairId(out, back) }
}

function pairId(expenseTransactionId: string, incomeTransactionId: string) {
  return transferId({ expenseTransactionId, incomeTransactionId })
}

async function detected(name: string) {
  const found = await books(name)
  await backend().call(found.who, 'manualTransferDetection', null)
  return found
}

const deciding: { [N in CallName]?: (id: string) => InputOf<N> } = {
  approveTransfer: (transferId) => ({ transferId }),
  rejectTransfer: (transferId) => ({ transferId, reason: 'No' }),
  resetTransfer: (transferId) => ({ transferId }),
}

describe.each(Object.entries(deciding))('%s', (name, inputFor) => {
  test('finds neither absent transfers nor those of another organisation', async () => {
    const { who } = await backend().founder(`tx-${name.toLowerCase()}`)
    const other = await detected(`ty-${name.toLowerCase()}`)
    for (const id of [ABSENT, other.id]) {
      expect(await backend().failure(who, name, inputFor(id))).toMatchObject({
        status: 'NOT_FOUND',
        message: 'Transfer not found',
      })
    }
    const { transfers } = await backend().call(other.who, 'getTransferPairs', null)
    expect(transfers[0]?.status).toBe('UNDER_REVIEW')
  })

  test('refuses an id that is none', async () => {
    const { who } = await backend().founder(`tz-${name.toLowerCase()}`)
    for (const id of ['', '1', null]) {
      expect((await backend().failure(who, name, { transferId: id })).status).toBe('INVALID_ARGUMENT')
    }
  })
})

describe('decisions', () => {
  test('a rejected transfer cannot be approved, nor an approved one rejected, before it is reset', async () => {
    const { who, id } = await detected('t-no-shortcut')
    await backend().call(who, 'rejectTransfer', { transferId: id })
    const failure = await backend().failure(who, 'approveTransfer', { transferId: id })
    expect(failure).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'A transfer that is Rejected can’t become Approved; reset it first',
    })
    await backend().call(who, 'resetTransfer', { transferId: id })
    await backend().call(who, 'approveTransfer', { transferId: id })
    expect((await backend().failure(who, 'rejectTransfer', { transferId: id })).status).toBe(
      'FAILED_PRECONDITION',
    )
  })

  test('record who, when and why; a repeat changes nothing; a reset clears them', async () => {
    const { who, id } = await detected('t-recorded')
    const { transfer } = await backend().call(who, 'rejectTransfer', { transferId: id, reason: ' Chance ' })
    expect(transfer).toMatchObject({ status: 'REJECTED', reviewedBy: who.uid, rejectReason: 'Chance' })
    expect(Date.now() - Date.parse(transfer.reviewedAt ?? '')).toBeLessThan(10_000)
    const again = await backend().call(who, 'rejectTransfer', { transferId: id, reason: 'Other' })
    expect(again.transfer).toEqual(transfer)
    const reset = await backend().call(who, 'resetTransfer', { transferId: id })
    expect(reset.transfer.status).toBe('UNDER_REVIEW')
    expect(Object.keys(reset.transfer)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/reviewed|reject/)]),
    )
  })

  test('a row is in one approved transfer at most, also where two are approved at once', async () => {
    const { who, from, to, out, back } = await detected('t-exclusive')
    const [second = ''] = await importLines(backend(), who, [
      line(to, 'second', { description: 'Transfer', amount: 250, type: 'INCOME' }),
    ])
    const pairs = [back, second].map((incomeTransactionId) => ({
      expenseTransactionId: out,
      incomeTransactionId,
    }))
    const outcomes = await Promise.allSettled(
      pairs.map((pair) => backend().call(who, 'createManualTransfer', pair)),
    )
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    const approved = await backend().call(who, 'getTransferPairs', { status: 'APPROVED' })
    expect(approved.totalCount).toBe(1)
    expect(from).not.toBe(to)
  })
})

test('a pair whose transaction was declined meanwhile cannot be approved', async () => {
  const { who, id, back } = await detected('t-declined-later')
  await backend().call(who, 'declineTransaction', { transactionId: back, reason: 'No' })
  const failure = await backend().failure(who, 'approveTransfer', { transferId: id })
  expect(failure).toMatchObject({
    status: 'FAILED_PRECONDITION',
    message: 'A declined transaction can’t be part of a transfer',
  })
})

describe('createManualTransfer', () => {
  test('needs an expense and an income of two active accounts, neither declined', async () => {
    const { who, out, back, rent, pay, to, from } = await books('t-manual-refused')
    const [inner = ''] = await importLines(backend(), who, [line(from, 'in', { type: 'INCOME' })])
    const attempts: [string, string, string][] = [
      [back, out, 'one expense and one income'],
      [rent, out, 'one expense and one income'],
      [out, inner, 'two different accounts'],
    ]
    const create = (expenseTransactionId: string, incomeTransactionId: string) =>
      backend().failure(who, 'createManualTransfer', { expenseTransactionId, incomeTransactionId })
    for (const [expense, income, message] of attempts) {
      const failure = await create(expense, income)
      expect(failure.message).toContain(message)
      expect(failure.status).toBe('FAILED_PRECONDITION')
    }
    expect((await create(out, ABSENT)).status).toBe('NOT_FOUND')
    await backend().call(who, 'declineTransaction', { transactionId: pay, reason: 'No' })
    expect((await create(rent, pay)).message).toContain('declined')
    const { children } = await backend().call(who, 'splitTransaction', {
      transactionId: out,
      splits: [
        { description: 'a', amount: 200, glAccountNumber: '6200' },
        { description: 'b', amount: 50, glAccountNumber: '6100' },
      ],
    })
    expect((await create(children[0]?.id ?? '', back)).message).toContain('A split line')
    await backend().call(who, 'updateAccount', { id: to, isActive: false })
    expect((await create(out, back)).message).toBe('The account Account in USD is inactive')
  })

  test('refuses rows of another organisation', async () => {
    const mine = await books('t-manual-mine')
    const theirs = await books('t-manual-theirs')
    const failure = await backend().failure(mine.who, 'createManualTransfer', {
      expenseTransactionId: mine.out,
      incomeTransactionId: theirs.back,
    })
    expect(failure.status).toBe('NOT_FOUND')
  })

  test('joins the two at once, keeps what was lost on the way, and refuses a second partner', async () => {
    const { who, rent, pay, out } = await books('t-manual')
    const { transfer } = await backend().call(who, 'createManualTransfer', {
      expenseTransactionId: rent,
      incomeTransactionId: pay,
    })
    expect(transfer).toMatchObject({
      id: pairId(rent, pay),
      status: 'APPROVED',
      isManual: true,
      reviewedBy: who.uid,
      exchangeFee: { amount: 830, currency: 'USD' },
    })
    const failure = await backend().failure(who, 'createManualTransfer', {
      expenseTransactionId: out,
      incomeTransactionId: pay,
    })
    expect(failure.message).toContain('part of another approved transfer')
    const stats = await backend().call(who, 'getTransferStats', null)
    expect(stats).toMatchObject({ total: 1, approved: 1, totalFees: 830, totalFeesCurrency: 'USD' })
  })

  test('across currencies keeps the rate of the day', async () => {
    await rateOfTheDay()
    const { who, out, back } = await books('t-manual-fx', 'EUR')
    const { transfer } = await backend().call(who, 'createManualTransfer', {
      expenseTransactionId: out,
      incomeTransactionId: back,
    })
    expect(transfer).not.toHaveProperty('exchangeFee')
    expect(transfer.conversionData).toEqual({
      isCrossCurrency: true,
      expenseAmountInIncomeCurrency: 200,
      currency: 'EUR',
      rate: '1 USD = 0.8 EUR (Bank, Mar 13, 2026)',
      rateDate: '2026-03-13',
    })
  })
})

/** 250 dollars are 200 euros on the day of the books. */
async function rateOfTheDay() {
  await backend().asOwner(
    `insert into exchange_rate (base, quote, date, source, rate)
     values ('EUR', 'USD', '2026-03-13', 'Bank', 1.25) on conflict do nothing`,
  )
}

describe('manualTransferDetection', () => {
  test('finds the pair once, with its reasons', async () => {
    const { who, id, out, back } = await books('t-detect')
    const first = await backend().call(who, 'manualTransferDetection', null)
    expect(first).toEqual({ success: true, transfersDetected: 1, error: null })
    const again = await backend().call(who, 'manualTransferDetection', {})
    expect(again.transfersDetected).toBe(0)
    const { transfers, totalCount } = await backend().call(who, 'getTransferPairs', null)
    expect(totalCount).toBe(1)
    expect(transfers[0]).toMatchObject({
      id,
      status: 'UNDER_REVIEW',
      expenseTransactionId: out,
      incomeTransactionId: back,
      isManual: false,
    })
    const { score, reasons } = transfers[0] ?? { score: 0, reasons: [] }
    expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(score)
    expect(reasons[0]?.text).toBe('Same amount')
  })

  test('more of what a device has found is no search of its own', async () => {
    const { who } = await books('t-detect-more')
    const answer = await backend().call(who, 'manualTransferDetection', { found: [], continues: true })
    expect(answer).toEqual({ success: true, transfersDetected: 0, error: null })
    expect((await backend().call(who, 'getTransferPairs', null)).totalCount).toBe(0)
  })

  test('two at once find it once', async () => {
    const { who } = await books('t-detect-race')
    const answers = await Promise.all(
      [1, 2, 3].map(() => backend().call(who, 'manualTransferDetection', null)),
    )
    expect(answers.map((answer) => answer.transfersDetected).sort((a, b) => a - b)).toEqual([0, 0, 1])
  })

  test('remembers a rejection, and leaves approved rows alone', async () => {
    const { who, id } = await detected('t-detect-rejected')
    await backend().call(who, 'rejectTransfer', { transferId: id })
    const again = await backend().call(who, 'manualTransferDetection', null)
    expect(again.transfersDetected).toBe(0)
    expect((await backend().call(who, 'getTransferStats', null)).rejected).toBe(1)
  })

  test('lists a row that reads like a transfer without a partner until the partner arrives', async () => {
    const { who } = await backend().founder('t-detect-lone')
    const from = await openAccount(backend(), who)
    const to = await openAccount(backend(), who)
    const text = 'Online transfer to savings'
    await importLines(backend(), who, [line(from, 'out', { description: text, amount: 400 })])
    await backend().call(who, 'manualTransferDetection', null)
    const lone = await backend().call(who, 'getEnrichedTransferPairs', { status: 'NO_MATCH' })
    expect(lone.transfers).toHaveLength(1)
    expect(lone.transfers[0]).toMatchObject({ status: 'NO_MATCH', incomeTransaction: null })
    expect(lone.transfers[0]?.expenseTransaction?.description).toBe(text)
    await importLines(backend(), who, [
      line(to, 'in', { description: 'Online transfer from checking', amount: 400, type: 'INCOME' }),
    ])
    await backend().call(who, 'manualTransferDetection', null)
    const stats = await backend().call(who, 'getTransferStats', null)
    expect(stats).toMatchObject({ underReview: 1, noMatch: 0, total: 1 })
  })

  test('the name of the organization is no other party', async () => {
    const { who } = await backend().founder('t-detect-own')
    const [from, to] = [await openAccount(backend(), who), await openAccount(backend(), who)]
    await importLines(backend(), who, [
      line(from, 'out', { description: 'Wire to The t-detect-own', amount: 2_450 }),
      line(from, 'paid', { description: 'Wire to Millworks', amount: 1_120 }),
    ])
    await importLines(backend(), who, [
      line(to, 'in', { description: 'Wire from The t-detect-own', amount: 2_450, type: 'INCOME' }),
      line(to, 'got', { description: 'Wire from Northwind', amount: 1_120, type: 'INCOME' }),
    ])
    const answer = await backend().call(who, 'manualTransferDetection', null)
    expect(answer.transfersDetected).toBe(1)
  })

  test('finds a pair across currencies by the rate of the day', async () => {
    await rateOfTheDay()
    const { who } = await backend().founder('t-detect-fx')
    const from = await openAccount(backend(), who)
    const to = await openAccount(backend(), who, 'EUR')
    await importLines(backend(), who, [
      line(from, 'o', { description: 'Transfer to Account in EUR', amount: 250 }),
    ])
    await importLines(backend(), who, [
      line(to, 'i', { description: 'Transfer from checking', amount: 199, type: 'INCOME', currency: 'EUR' }),
    ])
    const answer = await backend().call(who, 'manualTransferDetection', null)
    expect(answer.transfersDetected).toBe(1)
    const { transfers } = await backend().call(who, 'getEnrichedTransferPairs', null)
    expect(transfers[0]).toMatchObject({
      exchangeFee: null,
      conversionData: { isCrossCurrency: true, expenseAmountInIncomeCurrency: 200, currency: 'EUR' },
      expenseTransaction: { currency: 'USD' },
      incomeTransaction: { currency: 'EUR' },
    })
  })

  test('lists pairs by the day of their later side, page by page', async () => {
    const { who } = await backend().founder('t-order')
    const [from, to] = [await openAccount(backend(), who), await openAccount(backend(), who)]
    const transfer = (n: number, type: 'EXPENSE' | 'INCOME') =>
      line(type === 'EXPENSE' ? from : to, `${type}${n}`, {
        description: 'Transfer',
        amount: 100 * n,
        type,
        timestamp: `2026-02-0${n}T00:00:00.000Z`,
      })
    await importLines(
      backend(),
      who,
      [2, 1, 3].map((n) => transfer(n, 'EXPENSE')),
    )
    await importLines(
      backend(),
      who,
      [3, 2, 1].map((n) => transfer(n, 'INCOME')),
    )
    await backend().call(who, 'manualTransferDetection', null)
    const amounts = async (pagination: { limit?: number; offset?: number }) => {
      const { transfers, hasMore } = await backend().call(who, 'getEnrichedTransferPairs', { pagination })
      return { amounts: transfers.map((one) => one.expenseTransaction?.amount), hasMore }
    }
    expect(await amounts({})).toEqual({ amounts: [300, 200, 100], hasMore: false })
    expect(await amounts({ limit: 2 })).toEqual({ amounts: [300, 200], hasMore: true })
    expect(await amounts({ limit: 2, offset: 2 })).toEqual({ amounts: [100], hasMore: false })
    expect((await backend().failure(who, 'getTransferPairs', { pagination: { limit: 0 } })).status).toBe(
      'INVALID_ARGUMENT',
    )
  })

  test('a declined row is no side of a transfer', async () => {
    const { who, out } = await books('t-detect-declined')
    await backend().call(who, 'declineTransaction', { transactionId: out, reason: 'Twice' })
    const answer = await backend().call(who, 'manualTransferDetection', null)
    expect(answer.transfersDetected).toBe(0)
  })
})

async function approved(name: string) {
  const found = await detected(name)
  await backend().call(found.who, 'approveTransfer', { transferId: found.id })
  return found
}

async function pairsOf(who: Person) {
  return (await backend().call(who, 'getTransferPairs', null)).transfers
}

describe('when a side changes', () => {
  test('of one that is deleted the pair goes; what an approved pair leaves is listed without partner', async () => {
    const { who, out, back } = await approved('t-deleted')
    await backend().call(who, 'deleteTransaction', { id: out })
    expect(await pairsOf(who)).toMatchObject([
      { id: loneTransferId(back), status: 'NO_MATCH', incomeTransactionId: back },
    ])
    await backend().call(who, 'deleteTransaction', { id: back })
    expect(await pairsOf(who)).toEqual([])
  })

  test('of a pair that waits nothing is left, nor of one whose sides go together', async () => {
    const waiting = await detected('t-deleted-waiting')
    await backend().call(waiting.who, 'deleteTransaction', { id: waiting.out })
    expect(await pairsOf(waiting.who)).toEqual([])
    const both = await approved('t-deleted-both')
    await backend().call(both.who, 'bulkDeleteTransactions', { transactionIds: [both.out, both.back] })
    expect(await pairsOf(both.who)).toEqual([])
  })

  test('an approved pair goes back under review when a side is declined, so that the other counts again', async () => {
    const { who, id, back } = await approved('t-declined-side')
    await backend().call(who, 'bulkDeclineTransactions', { transactionIds: [back], reason: 'Not ours' })
    const [pair] = await pairsOf(who)
    expect(pair).toMatchObject({ id, status: 'UNDER_REVIEW' })
    expect(pair).not.toHaveProperty('reviewedAt')
  })

  test('a device that takes a deletion back brings the approved pair back with the row', async () => {
    const { who, id, out, back } = await approved('t-deleted-undone')
    const { transactions } = await backend().call(who, 'getTransactions', {})
    await backend().call(who, 'resetTransfer', { transferId: id })
    await backend().call(who, 'deleteTransaction', { id: out })
    expect(await pairsOf(who)).toEqual([])

    await backend().call(who, 'restoreTransactions', {
      transactions: transactions.filter((row) => row.id === out),
    })
    await backend().call(who, 'createManualTransfer', {
      expenseTransactionId: out,
      incomeTransactionId: back,
    })
    expect(await pairsOf(who)).toMatchObject([{ id, status: 'APPROVED' }])
  })

  test('the fee follows a corrected amount, and no reason speaks of the former one', async () => {
    const { who, id, back } = await approved('t-corrected')
    const [was] = await pairsOf(who)
    await backend().call(who, 'updateTransaction', { id: back, amount: 247.5 })
    const [pair] = await pairsOf(who)
    expect(pair).toMatchObject({ id, status: 'APPROVED', exchangeFee: { amount: 2.5, currency: 'USD' } })
    expect(pair?.reasons.map((reason) => reason.kind)).not.toContain('exact-amount')
    expect(pair?.score).toBeLessThan(was?.score ?? 0)
    await backend().call(who, 'updateTransaction', { id: back, amount: 250 })
    expect((await pairsOf(who))[0]).not.toHaveProperty('exchangeFee')
  })

  test('the conversion follows a corrected amount', async () => {
    await rateOfTheDay()
    const { who, out, back } = await books('t-corrected-fx', 'EUR')
    const sides = { expenseTransactionId: out, incomeTransactionId: back }
    await backend().call(who, 'createManualTransfer', sides)
    await backend().call(who, 'updateTransaction', { id: out, amount: 100 })
    const [pair] = await pairsOf(who)
    expect(pair?.conversionData).toMatchObject({ expenseAmountInIncomeCurrency: 80, currency: 'EUR' })
  })

  test('a side that turns from expense to income is one no more', async () => {
    const { who, out, back } = await approved('t-turned')
    await backend().call(who, 'updateTransaction', { id: out, type: 'INCOME' })
    expect(await pairsOf(who)).toMatchObject([{ id: loneTransferId(back), status: 'NO_MATCH' }])
  })

  test('other changes leave the pair as it is', async () => {
    const { who, out } = await approved('t-described')
    const was = await pairsOf(who)
    await backend().call(who, 'updateTransaction', { id: out, description: 'To savings' })
    expect(await pairsOf(who)).toEqual(was)
  })
})

test('fees are summed exactly, in the currency asked for, and those without a rate stand beside', async () => {
  await rateOfTheDay()
  const { who } = await backend().founder('t-fees')
  const lost = { USD: [0.1, 0.2], XTS: [1] }
  for (const [currency, fees] of Object.entries(lost)) {
    const [from, to] = [
      await openAccount(backend(), who, currency),
      await openAccount(backend(), who, currency),
    ]
    for (const [index, fee] of fees.entries()) {
      const [out = ''] = await importLines(backend(), who, [
        line(from, `o${index}`, { currency, amount: 20 + fee }),
      ])
      const [back = ''] = await importLines(backend(), who, [
        line(to, `i${index}`, { currency, amount: 20, type: 'INCOME' }),
      ])
      await backend().call(who, 'createManualTransfer', {
        expenseTransactionId: out,
        incomeTransactionId: back,
      })
    }
  }
  const unconvertedFees = [{ amount: 1, currency: 'XTS' }]
  expect(await backend().call(who, 'getTransferStats', null)).toMatchObject({
    totalFees: 0.3,
    totalFeesCurrency: 'USD',
    unconvertedFees,
  })
  expect(await backend().call(who, 'getTransferStats', { currency: 'EUR' })).toMatchObject({
    totalFees: 0.24,
    totalFeesCurrency: 'EUR',
    unconvertedFees,
  })
})

describe('getEnrichedTransferPairs', () => {
  test('shows both sides with their accounts, the counts, and the fees of all that are not rejected', async () => {
    const { who, id } = await detected('t-enriched')
    const page = await backend().call(who, 'getEnrichedTransferPairs', null)
    expect(page).toMatchObject({
      underReview: 1,
      approved: 0,
      rejected: 0,
      totalFees: 0,
      totalFeesCurrency: 'USD',
      hasMore: false,
    })
    expect(page.transfers[0]).toMatchObject({
      id,
      status: 'UNDER_REVIEW',
      reviewedAt: null,
      expenseTransaction: {
        amount: 250,
        currency: 'USD',
        description: 'Transfer to savings',
        timestamp: '2026-03-14T00:00:00.000Z',
        account: { institution: 'First Bank', name: 'Account in USD' },
      },
      incomeTransaction: { amount: 250, description: 'Transfer from checking' },
      exchangeFee: null,
      conversionData: null,
    })
    const none = await backend().call(who, 'getEnrichedTransferPairs', { status: 'APPROVED' })
    expect(none.transfers).toEqual([])
  })
})
