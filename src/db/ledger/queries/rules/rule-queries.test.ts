import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import type { Account } from '../../../../domain/account/account.ts'
import type { GLAccount } from '../../../../domain/gl-account/gl-account.ts'
import { minor } from '../../../../domain/money/money.ts'
import type { Transaction } from '../../../../domain/transaction/transaction.ts'
import type { TransactionRule } from '../../../../domain/rule/transaction-rule.ts'
import { Ledger } from '../../ledger.ts'
import { dryRunRules } from './rule-dry-run.ts'
import { proposeRule, readWrittenRule, ruleFindings } from './rule-queries.ts'
import { ruleRemarks } from './rule-remarks.ts'

const AT = '2026-11-03T00:00:00.000Z'
const UNDECIDED = { chosenByPeople: false, approved: false }

function row(id: string, description: string, changes: Partial<Transaction> = {}): Transaction {
  return sampleTransaction({
    id,
    userTransactionId: id,
    timestamp: AT,
    description,
    amount: minor(1250),
    accountId: 'bank',
    ...changes,
  })
}

function rule(
  id: string,
  priority: number,
  naturalLanguageRule: string,
  changes: Partial<TransactionRule> = {},
): TransactionRule {
  return {
    id,
    description: `Rule ${id}`,
    naturalLanguageRule,
    glAccountNumber: '6450',
    glAccountName: 'Travel',
    isActive: true,
    priority,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}

function ledgerOf(rules: TransactionRule[], ...rows: Transaction[]): Ledger {
  const ledger = new Ledger()
  for (const each of rows) ledger.columns.put(each)
  ledger.rules = rules
  ledger.accounts = [{ id: 'bank', name: 'Current', institution: 'GTBank' }] as Account[]
  ledger.glAccounts = [
    { number: '6450', name: 'Travel' },
    { number: '6200', name: 'Office Supplies' },
  ] as GLAccount[]
  ledger.changed()
  return ledger
}

test('a sentence that is not understood says where, and holds for nothing', () => {
  const ledger = ledgerOf([], row('a', 'UBER TRIP'))
  const reading = readWrittenRule(ledger, { text: 'amount is over' })
  expect(reading).toMatchObject({ chips: [], matches: 0, total: 1, samples: [] })
  expect(reading.problem).toMatchObject({ from: expect.any(Number), message: expect.any(String) })
  expect(readWrittenRule(ledger, { text: '  ' })).not.toHaveProperty('problem')
})

test('a sentence shows what it holds for, newest first, and how many have no account yet', () => {
  const ledger = ledgerOf(
    [],
    row('old', 'UBER TRIP', { timestamp: '2026-01-03T00:00:00.000Z' }),
    row('new', 'Uber eats', { glAccountNumber: '6450', glAccountName: 'Travel' }),
    row('other', 'LIDL'),
  )
  const reading = readWrittenRule(ledger, { text: 'description contains uber and account is current' })
  expect(reading).toMatchObject({ matches: 2, unassigned: 1, total: 3, conflicts: [] })
  expect(reading.samples.map(({ id }) => id)).toEqual(['new', 'old'])
  expect(reading.chips.map(({ kind }) => kind)).toEqual(['condition', 'and', 'condition'])
})

test('where no row contains the words, the names in them are offered that some rows contain', () => {
  const ledger = ledgerOf([], row('a', 'ESKOM PREPAID 771'), row('b', 'CITY POWER JHB'))
  const reading = readWrittenRule(ledger, { text: 'Rent from Eskom or City Power over R1000' })
  expect(reading.instead).toEqual({
    names: ['eskom', 'city power'],
    text: 'description or merchant contains any of "eskom", "city power" and amount is over 1000 ZAR',
  })
  expect(readWrittenRule(ledger, { text: 'Eskom or City Power' })).not.toHaveProperty('instead')
  expect(readWrittenRule(ledger, { text: 'Rent from Tshwane' })).not.toHaveProperty('instead')
  const asked = readWrittenRule(ledger, { text: 'Electricity tokens from Eskom' })
  expect(asked.doubts[0]?.answers).toContain('description or merchant contains "eskom"')
  expect(asked).not.toHaveProperty('instead')
})

test('texts that no row contains are told, but for those that a doubt speaks of', () => {
  const ledger = ledgerOf([], row('a', 'UBER TRIP'), row('b', 'LYFT RIDE'))
  const absentIn = (text: string, of = ledger) => readWrittenRule(of, { text }).absent
  expect(absentIn('Uber, Lyft or Bolt but not Eats')).toEqual(['bolt', 'eats'])
  expect(absentIn('Uber over 50')).toEqual([])
  expect(absentIn('Woolies groceries over 5')).toEqual([])
  expect(absentIn('Bolt', ledgerOf([]))).toEqual([])
  expect(absentIn('amount is over')).toEqual([])
})

test('a new rule is told of the one that shadows it, and of one that posts its rows elsewhere', () => {
  const rules = [
    rule('wide', 0, 'description contains uber'),
    rule('big', 1, 'amount is over 5', { glAccountNumber: '6200', glAccountName: 'Office Supplies' }),
  ]
  const ledger = ledgerOf(rules, row('a', 'UBER TRIP'), row('b', 'LIDL'))
  const late = readWrittenRule(ledger, { text: 'description contains "uber trip"', glAccountNumber: '6450' })
  expect(late.shadowedBy).toMatchObject({ id: 'wide' })
  expect(late.conflicts).toMatchObject([{ rule: { id: 'big' }, rows: 1, winsOverThis: true }])
  const itself = readWrittenRule(ledger, {
    text: 'description contains uber',
    id: 'wide',
    priority: 0,
    glAccountNumber: '6450',
  })
  expect(itself).not.toHaveProperty('shadowedBy')
  expect(itself.conflicts).toMatchObject([{ rule: { id: 'big' }, winsOverThis: false }])
})

test('a sentence is tried on one transaction, and the rule that takes it is named', () => {
  const ledger = ledgerOf([rule('wide', 0, 'amount is over 5')], row('a', 'UBER TRIP'))
  const text = 'description contains uber'
  expect(readWrittenRule(ledger, { text, triedOn: 'a' }).tried).toMatchObject({
    holds: true,
    taker: { id: 'wide' },
  })
  expect(readWrittenRule(ledger, { text: 'description contains lidl', triedOn: 'a' }).tried).toMatchObject({
    holds: false,
    taker: { id: 'wide' },
  })
  expect(readWrittenRule(ledger, { text, triedOn: 'gone' })).not.toHaveProperty('tried')
})

test('each row counts for the first rule that holds; what is off or not understood takes none', () => {
  const ledger = ledgerOf(
    [
      rule('off', 0, 'amount is over 1', { isActive: false }),
      rule('odd', 1, 'amount is over'),
      rule('uber', 2, 'description contains uber'),
      rule('all', 3, 'amount is over 1'),
      rule('late', 4, 'description contains "uber eats"'),
    ],
    row('a', 'UBER TRIP'),
    row('b', 'LIDL'),
    row('c', 'ALDI'),
  )
  const findings = ruleFindings(ledger)
  expect([...findings].map(([id, { taken }]) => [id, taken])).toEqual([
    ['off', 0],
    ['odd', 0],
    ['uber', 1],
    ['all', 2],
    ['late', 0],
  ])
  expect(findings.get('odd')?.problem).toMatchObject({ code: expect.any(String) })
  expect(findings.get('late')?.shadowedBy).toMatchObject({ id: 'uber' })
  expect(findings.get('uber')).not.toHaveProperty('shadowedBy')
})

test('a dry run leaves alone what a person chose, what is approved, declined or split, and what stands right', () => {
  const travel = { glAccountNumber: '6450', glAccountName: 'Travel' }
  const office = { glAccountNumber: '6200', glAccountName: 'Office Supplies' }
  const ledger = ledgerOf(
    [rule('uber', 0, 'description contains uber')],
    row('none', 'UBER 1'),
    row('person', 'UBER 2', office),
    row('rule', 'UBER 3', { ...office, ruleBasedAssignment: true, appliedRuleId: 'old' }),
    row('guess', 'UBER 4', { ...office, aiPredictionUsed: true }),
    row('right', 'UBER 5', travel),
    row('approved', 'UBER 6', { status: 'APPROVED' }),
    row('declined', 'UBER 7', { status: 'DECLINED' }),
    row('whole', 'UBER 8', { isSplit: true }),
    row('else', 'LIDL'),
  )
  const run = dryRunRules(ledger, UNDECIDED)
  expect(run).toMatchObject({ changed: 3, examined: 7, keptChosenByPeople: 1, keptApproved: 1 })
  expect(run.changes).toHaveLength(1)
  expect(run.changes[0]?.ids.toSorted()).toEqual(['guess', 'none', 'rule'])
  expect(run.changes[0]?.posting).toMatchObject({
    ...travel,
    appliedRuleId: 'uber',
    appliedRuleName: 'Rule uber',
  })
  expect(run.changes[0]?.from).toEqual([
    { ...office, rows: 2 },
    { glAccountNumber: 'DEFAULT', glAccountName: 'Default Account', rows: 1 },
  ])
  const all = dryRunRules(ledger, { chosenByPeople: true, approved: true })
  expect(all.changes[0]?.ids.toSorted()).toEqual(['approved', 'guess', 'none', 'person', 'rule'])
})

test('a rule proposed from rows takes them, few others, and the account most of them stand on', () => {
  const office = { glAccountNumber: '6200', glAccountName: 'Office Supplies' }
  const ledger = ledgerOf(
    [],
    row('a', 'POS PAPER MART 1', office),
    row('b', 'POS PAPER MART 2', office),
    row('c', 'POS LIDL'),
  )
  const proposal = proposeRule(ledger, { ids: ['a', 'b'] })
  expect(proposal).toMatchObject({ name: 'Paper mart', others: 0, glAccountNumber: '6200' })
  const reading = readWrittenRule(ledger, { text: proposal.text ?? '' })
  expect(reading.samples.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
})

test('a rule for a wanted account takes the rows that are posted there already', () => {
  const token = (id: string, amount: number, more = {}) =>
    row(id, 'PREPAID METER TOKEN', { amount: minor(amount), ...more })
  const utilities = { glAccountNumber: '6500', glAccountName: 'Utilities' }
  const ledger = ledgerOf([], token('a', 100), token('b', 200, utilities), row('c', 'LIDL'))
  expect(proposeRule(ledger, { ids: ['a'], glAccountNumber: '6500' })).toEqual({
    text: 'description contains "prepaid meter token"',
    name: 'Prepaid meter token',
    others: 1,
    glAccountNumber: '6500',
  })
})

test('of each rule is told how many rows carry its posting, none once that is undone', () => {
  const rules = [rule('one', 1, 'description contains uber'), rule('two', 2, 'description contains bolt')]
  const posted = row('a', 'UBER TRIP', { ruleBasedAssignment: true, appliedRuleId: 'one' })
  const ledger = ledgerOf(rules, posted, row('b', 'UBER TRIP'), row('c', 'BOLT RIDE'))
  const counts = () => [...ruleFindings(ledger)].map(([id, { posted: rows }]) => [id, rows])
  expect(counts()).toEqual([
    ['one', 1],
    ['two', 0],
  ])
  ledger.columns.put(row('a', 'UBER TRIP'))
  ledger.changed()
  expect(counts()).toEqual([
    ['one', 0],
    ['two', 0],
  ])
})

function doubtsAmong(text: string, ...rows: string[]) {
  return readWrittenRule(ledgerOf([], ...rows.map((each, at) => row(`${at}`, each))), { text }).doubts
}

test('a sentence that is word for word what the bank wrote is not asked about', () => {
  expect(doubtsAmong('Slater & Gordon', 'UBER TRIP')).toHaveLength(1)
  expect(doubtsAmong('Slater & Gordon', 'UBER TRIP', 'SLATER & GORDON LLP')).toEqual([])
  expect(doubtsAmong('Slater & Gordon')).toHaveLength(1)
})

function remarksAmong(text: string, ...rows: string[]) {
  const ledger = ledgerOf([], ...rows.map((each, at) => row(`${at}`, each)))
  return ruleRemarks(ledger, { texts: [text] }).get(text)
}

test('a short text is asked about where a row has it within a longer word alone, in both editors', () => {
  const asked =
    'This finds "ee" inside longer words too. To find it only as a whole word, write: description or merchant contains the word "ee"'
  for (const [rows, doubts] of [
    [['EE LTD', 'COSTA COFFEE'], [asked]],
    [['EE LTD', 'BT GROUP'], []],
  ] as const) {
    expect(doubtsAmong('EE', ...rows).map(({ text }) => text)).toEqual(doubts)
    expect(remarksAmong('EE', ...rows)).toEqual(doubts)
  }
})
