import { describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '../../../src/contract/calls.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'
import { Mirror } from '../support/mirror.ts'

const backend = useBackend()
const ABSENT = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'
const NONE = { id: '' }

const rule = {
  description: 'Rides',
  naturalLanguageRule: 'description contains uber',
  glAccountNumber: '6200',
} as const

async function made(who: Person, changes: InputOf<'createTransactionRule'> = {}) {
  return (await backend().call(who, 'createTransactionRule', { ...rule, ...changes })).rule
}

describe('what is missing is said in words', () => {
  const refusals: [CallName, unknown, string][] = [
    ['createTransactionRule', { ...rule, description: '  ' }, 'Rule description is required'],
    ['createTransactionRule', {}, 'Rule description is required'],
    ['createTransactionRule', { ...rule, naturalLanguageRule: '' }, 'Rule condition is required'],
    ['createTransactionRule', { ...rule, glAccountNumber: ' ' }, 'GL account number is required'],
    ['updateTransactionRule', { description: 'x' }, 'Transaction rule ID is required'],
    ['updateTransactionRule', { id: ABSENT, description: ' ' }, 'Rule description is required'],
    ['deleteTransactionRule', { id: '' }, 'Transaction rule ID is required'],
    ['getTransactionRule', {}, 'Transaction rule ID is required'],
    ['bulkDeleteTransactionRules', { ids: [] }, 'No transaction rule IDs provided'],
    ['bulkCreateTransactionRules', { rules: [] }, 'No transaction rule data provided'],
    [
      'bulkCreateTransactionRules',
      { rules: [rule, { ...rule, naturalLanguageRule: ' ' }] },
      'All transaction rules must have description, condition, and GL account',
    ],
    ['bulkUpdateRulePriorities', { rules: [] }, 'No priority updates provided'],
    ['matchTransactionRule', {}, 'A transaction is required'],
  ]
  test.each(refusals)('%s %j', async (name, input, message) => {
    const { who } = await backend().founder(`blank-${crypto.randomUUID().slice(0, 8)}`)
    expect(await backend().failure(who, name, input)).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message,
      details: { code: 'VALIDATION_ERROR', message },
    })
    expect(await backend().call(who, 'getTransactionRules', null)).toEqual({ rules: [], totalCount: 0 })
  })

  test('unknown fields and places beyond reason are refused', async () => {
    const { who } = await backend().founder('rule-strict')
    for (const changes of [{ colour: 'red' }, { priority: -1 }, { priority: 1.5 }, { isActive: 'yes' }]) {
      const failure = await backend().failure(who, 'createTransactionRule', { ...rule, ...changes })
      expect(failure.status).toBe('INVALID_ARGUMENT')
    }
  })

  test('a GL account outside of the chart is refused', async () => {
    const { who } = await backend().founder('rule-chart')
    expect(
      await backend().failure(who, 'createTransactionRule', { ...rule, glAccountNumber: '4711' }),
    ).toMatchObject({
      status: 'NOT_FOUND',
      message: 'There is no GL account 4711; choose one from the chart of accounts',
    })
  })
})

const changing: { [N in CallName]?: (id: string) => InputOf<N> } = {
  getTransactionRule: (id) => ({ id }),
  updateTransactionRule: (id) => ({ id, description: 'Mine' }),
  deleteTransactionRule: (id) => ({ id }),
  bulkDeleteTransactionRules: (id) => ({ ids: [id] }),
  bulkUpdateRulePriorities: (id) => ({ rules: [{ id, priority: 7 }] }),
}

describe.each(Object.entries(changing))('%s', (name, inputFor) => {
  test('finds neither absent rules nor those of another organisation', async () => {
    const { who } = await backend().founder(`rx-${name.toLowerCase()}`)
    const other = await backend().founder(`ry-${name.toLowerCase()}`)
    const theirs = await made(other.who)
    for (const id of [ABSENT, theirs.id]) {
      expect(await backend().failure(who, name, inputFor(id))).toMatchObject({
        status: 'NOT_FOUND',
        message: 'Transaction rule not found',
      })
    }
    expect((await backend().call(other.who, 'getTransactionRules', null)).rules).toEqual([theirs])
  })
})

describe('rules', () => {
  test('take the defaults, the name of the chart, and their place after all others', async () => {
    const { who } = await backend().founder('rule-defaults')
    const first = await made(who, { description: ' Rides ', glAccountName: 'whatever' })
    expect(first).toMatchObject({
      ...rule,
      glAccountName: 'Office Supplies',
      isActive: true,
      priority: 0,
    })
    expect(first).not.toHaveProperty('problem')
    expect((await made(who, { priority: 40 })).priority).toBe(40)
    expect((await made(who)).priority).toBe(41)
  })

  test('a repeat under the same id answers the rule that is there', async () => {
    const { who } = await backend().founder('rule-repeat')
    const first = await made(who, { id: ABSENT })
    expect(await made(who, { id: ABSENT, description: 'Other' })).toEqual(first)
  })

  test('a text that is no condition is kept, marked, and never runs', async () => {
    const { who } = await backend().founder('rule-unparsed')
    const bad = await made(who, { naturalLanguageRule: 'amount is over' })
    expect(bad.problem).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(bad.problem?.to).toBeGreaterThanOrEqual(bad.problem?.from ?? 99)
    const answer = await backend().call(who, 'matchTransactionRule', {
      transaction: { description: 'amount is over', amount: 5 },
    })
    expect(answer).toEqual({ matched: false, rule: null })
    const { rule: mended } = await backend().call(who, 'updateTransactionRule', {
      id: bad.id,
      naturalLanguageRule: 'amount is over 3',
    })
    expect(mended).not.toHaveProperty('problem')
  })

  test('change only in what is given', async () => {
    const { who } = await backend().founder('rule-update')
    const before = await made(who)
    const usedAt = '2026-01-02T03:04:05.678Z'
    const { rule: after } = await backend().call(who, 'updateTransactionRule', {
      id: before.id,
      isActive: false,
      glAccountNumber: '6100',
      lastUsedAt: usedAt,
    })
    expect(after).toEqual({
      ...before,
      isActive: false,
      glAccountNumber: '6100',
      glAccountName: expect.not.stringMatching(/^(Office Supplies|6100)$/) as string,
      lastUsedAt: usedAt,
      updatedAt: after.updatedAt,
    })
    expect((await backend().call(who, 'getActiveTransactionRules', null)).rules).toEqual([])
  })

  test('are listed in running order, filtered and searched', async () => {
    const { who } = await backend().founder('rule-list')
    const { rules } = await backend().call(who, 'bulkCreateTransactionRules', {
      rules: [rule, { ...rule, description: 'Fares 100%' }, { ...rule, isActive: false }],
    })
    expect(rules.map((one) => one.priority)).toEqual([0, 1, 2])
    const [first = NONE, second = NONE, third = NONE] = rules
    const moved = await backend().call(who, 'bulkUpdateRulePriorities', {
      rules: [
        { id: first.id, priority: 9 },
        { id: third.id, priority: 2 },
      ],
    })
    expect(moved.updatedCount).toBe(1)
    const listed = await backend().call(who, 'getTransactionRules', {})
    expect(listed.rules.map((one) => one.id)).toEqual([second.id, third.id, first.id])
    const count = async (filters: object) =>
      (await backend().call(who, 'getTransactionRules', { filters })).totalCount
    expect(await count({ isActive: true })).toBe(2)
    expect(await count({ search: '0%' })).toBe(1)
    expect(await count({ glAccountNumber: '6100' })).toBe(0)
    const page = await backend().call(who, 'getTransactionRules', { pagination: { limit: 1, offset: 1 } })
    expect(page.rules.map((one) => one.id)).toEqual([third.id])
    expect(page.totalCount).toBe(3)
  })

  test('follow the GL account they post to when it is renamed', async () => {
    const { who } = await backend().founder('rule-renamed')
    const before = await made(who)
    const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
    const account = glAccounts.find((one) => one.number === '6200')
    await backend().call(who, 'updateGLAccount', { id: account?.id ?? '', number: '6201', name: 'Paper' })
    const { rule: after } = await backend().call(who, 'getTransactionRule', { id: before.id })
    expect(after).toMatchObject({ glAccountNumber: '6201', glAccountName: 'Paper' })
  })

  test('bulk deletion takes all or none', async () => {
    const { who } = await backend().founder('rule-bulk-delete')
    const [one, two] = [await made(who), await made(who)]
    const failure = await backend().failure(who, 'bulkDeleteTransactionRules', { ids: [one.id, ABSENT] })
    expect(failure.message).toBe('One of the transaction rules was not found')
    const { deletedCount } = await backend().call(who, 'bulkDeleteTransactionRules', {
      ids: [one.id, two.id, one.id],
    })
    expect(deletedCount).toBe(2)
    expect((await backend().call(who, 'getTransactionRules', null)).totalCount).toBe(0)
  })
})

describe('matching', () => {
  test('the first active rule by priority wins, for stored and for described transactions', async () => {
    const { who } = await backend().founder('rule-match')
    const accountId = await openAccount(backend(), who)
    const [id = ''] = await importLines(backend(), who, [line(accountId, 'r', { description: 'UBER TRIP' })])
    await made(who, { priority: 5, description: 'late' })
    const early = await made(who, { priority: 1, naturalLanguageRule: 'amount is under 100' })
    await made(who, { priority: 0, isActive: false })
    expect(await backend().call(who, 'matchTransactionRule', { transactionId: id })).toEqual({
      matched: true,
      rule: early,
    })
    const described = await backend().call(who, 'matchTransactionRule', {
      transaction: { description: 'Uber', amount: 100 },
    })
    expect(described.rule?.description).toBe('late')
    expect((await backend().failure(who, 'matchTransactionRule', { transactionId: ABSENT })).status).toBe(
      'NOT_FOUND',
    )
  })

  test('a test tells the fault and where it lies', async () => {
    const { who } = await backend().founder('rule-fault')
    for (const naturalLanguageRule of [
      '',
      'amount is over',
      '(description contains uber',
      'over 1.200 EUR',
    ]) {
      const answer = await backend().call(who, 'testTransactionRule', { naturalLanguageRule })
      expect(answer).toMatchObject({ isValid: false, interpretation: null, matches: null, matchCount: 0 })
      expect(answer.error).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        from: expect.any(Number),
        to: expect.any(Number),
      })
    }
  })

  test('a test echoes the condition and shows what it holds for', async () => {
    const { who } = await backend().founder('rule-test')
    const accountId = await openAccount(backend(), who)
    const lines = Array.from({ length: 8 }, (_, index) =>
      line(accountId, `t${index}`, { description: index < 6 ? `Uber ${index}` : 'Rent' }),
    )
    await importLines(backend(), who, lines)
    const answer = await backend().call(who, 'testTransactionRule', {
      naturalLanguageRule: 'description contains uber',
      transaction: { description: 'Uber home', amount: 12 },
    })
    expect(answer).toMatchObject({
      isValid: true,
      error: null,
      interpretation: '[description contains "uber"]',
      matches: true,
      matchCount: 6,
      examinedCount: 8,
    })
    expect(answer.examples).toHaveLength(5)
  })

  test('a test says what may be wrong with how a sentence was understood', async () => {
    const { who } = await backend().founder('rule-doubt')
    const answer = await backend().call(who, 'testTransactionRule', {
      naturalLanguageRule: 'fuel (Shell, BP)',
    })
    expect(answer.interpretation?.split('\n')).toEqual([
      '[description or merchant contains any of "shell", "bp"]',
      'This looks for "shell" or "bp" and reads "fuel" as a note. To look for "fuel" as well, write it without parentheses.',
    ])
  })
})

async function stored(who: Person, id: string) {
  return (await backend().call(who, 'getTransactionById', { id })).transaction
}

describe('rules on new rows', () => {
  const UBER = { description: 'UBER TRIP' }

  test('post what a caller imports or creates without an account, and note their use', async () => {
    const { who } = await backend().founder('rule-new-rows')
    const accountId = await openAccount(backend(), who)
    const made1 = await made(who, { description: 'Rides' })
    const [posted = '', chosen = '', other = ''] = await importLines(backend(), who, [
      line(accountId, 'a', UBER),
      line(accountId, 'b', { ...UBER, glAccountNumber: '6100' }),
      line(accountId, 'c'),
    ])
    expect(await stored(who, posted)).toMatchObject({
      glAccountNumber: '6200',
      glAccountName: 'Office Supplies',
      ruleBasedAssignment: true,
      appliedRuleId: made1.id,
      appliedRuleName: 'Rides',
      status: 'UNDER_REVIEW',
    })
    expect(await stored(who, chosen)).toMatchObject({ glAccountNumber: '6100' })
    expect(await stored(who, chosen)).not.toHaveProperty('appliedRuleId')
    expect(await stored(who, other)).toMatchObject({ glAccountNumber: 'DEFAULT' })
    const { rule: used } = await backend().call(who, 'getTransactionRule', { id: made1.id })
    expect(used.lastUsedAt).toEqual(expect.any(String))
    expect(used.updatedAt).toBe(made1.updatedAt)

    const { transaction } = await backend().call(who, 'createTransaction', {
      userTransactionId: 'by-hand',
      timestamp: '2026-03-14T00:00:00.000Z',
      description: 'Uber again',
      amount: 5,
      type: 'EXPENSE',
      accountId,
      accountName: 'Any',
      currency: 'USD',
      glAccountNumber: 'DEFAULT',
      glAccountName: 'Default Account',
      status: 'UNDER_REVIEW',
    })
    expect(transaction).toMatchObject({ glAccountNumber: '6200', appliedRuleName: 'Rides' })
  })

  test('leave a device’s queued rows as the device has posted them', async () => {
    const { who, orgId } = await backend().founder('rule-queued-rows')
    const accountId = await openAccount(backend(), who)
    await made(who)
    const mirror = new Mirror(backend(), who, orgId)
    await mirror.pull()
    const { rows } = await mirror.edit('bulkImportTransactions', {
      isCSVImport: true,
      transactions: [line(accountId, 'a', UBER)],
    })
    expect(rows[0]?.server).toMatchObject({ glAccountNumber: 'DEFAULT' })
    expect(rows[0]?.server).not.toHaveProperty('appliedRuleId')
  })

  test('an account that a device’s rule chose and that is gone meanwhile refuses no import', async () => {
    const { who } = await backend().founder('rule-gone-account')
    const accountId = await openAccount(backend(), who)
    const [id = ''] = await importLines(backend(), who, [
      line(accountId, 'a', {
        ...UBER,
        glAccountNumber: '4711',
        glAccountName: 'Gone',
        ruleBasedAssignment: true,
        appliedRuleId: ABSENT,
        appliedRuleName: 'Gone too',
      }),
    ])
    expect(await stored(who, id)).toMatchObject({
      glAccountNumber: 'DEFAULT',
      glAccountName: 'Default Account',
    })
    expect(await stored(who, id)).not.toHaveProperty('appliedRuleId')
  })

  test('an assignment on demand carries the rule, and taking it back brings what was there', async () => {
    const { who, orgId } = await backend().founder('rule-on-demand')
    const accountId = await openAccount(backend(), who)
    const [id = ''] = await importLines(backend(), who, [line(accountId, 'a', UBER)])
    const rides = await made(who)
    const mirror = new Mirror(backend(), who, orgId)
    await mirror.pull()
    const assigned = await mirror.edit('bulkAssignGLAccount', {
      transactionIds: [id],
      glAccountNumber: '6200',
      glAccountName: 'Office Supplies',
      ruleBasedAssignment: true,
      appliedRuleId: rides.id,
      appliedRuleName: 'Rides',
    })
    expect(assigned.rows).toHaveLength(2)
    for (const { device, server } of assigned.rows) expect(server).toEqual(device)
    expect(assigned.rows[0]?.server).toMatchObject({ appliedRuleId: rides.id })
    expect(assigned.rows[1]?.server).toMatchObject({ lastUsedAt: expect.any(String) })
  })
})

function many(count: number, from = 0) {
  return Array.from({ length: count }, (_, index) => ({
    ...rule,
    id: crypto.randomUUID(),
    naturalLanguageRule: `description contains shop${from + index}`,
  }))
}

test('an organization has at most 2,000 rules, in calls at once as well', async () => {
  const { who } = await backend().founder('many-rules')
  await backend().call(who, 'bulkCreateTransactionRules', { rules: many(1_000) })
  await backend().call(who, 'bulkCreateTransactionRules', { rules: many(995, 1_000) })
  const added = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      backend().call(who, 'createTransactionRule', { ...rule, naturalLanguageRule: `amount is ${index}` }),
    ),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await backend().failure(who, 'createTransactionRule', rule)).toMatchObject({
    status: 'INVALID_ARGUMENT',
    message: 'An organization can have up to 2,000 rules. Delete some that are no longer used first.',
  })
  const { rules, totalCount } = await backend().call(who, 'getTransactionRules', null)
  expect([rules.length, totalCount]).toEqual([2_000, 2_000])
})
