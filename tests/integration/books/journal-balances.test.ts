import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPostings, dayFlows } from '../../support/books/plain-ledger.ts'
import * as z from 'zod/mini'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { exponentOf } from '../../../src/domain/money/currency.ts'
import type { GLAccount } from '../../../src/domain/gl-account/gl-account.ts'
import { LedgerAccounts } from '../../../src/domain/ledger/ledger-accounts.ts'
import { minor } from '../../../src/domain/money/money.ts'
import { exportFile } from '../../../src/domain/transaction/transaction-export.ts'
import {
  countedAmount,
  type Transaction,
  TRANSACTION_STATUSES,
} from '../../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'
import { rounds } from '../../support/rounds.ts'
import { sampleAccount } from '../../support/books/sample-account.ts'

const hasHledger = spawnSync('hledger', ['--version']).status === 0
const AT = '2026-01-01T00:00:00.000Z'

const accounts = (
  [
    ['a', 'Checking', 'CHECKING', 'USD'],
    ['b', 'Card', 'CREDIT', 'EUR'],
    ['c', 'Yen', 'SAVINGS', 'JPY'],
  ] as const
).map(([id, name, type, currency]) => sampleAccount({ id, name, type, currency }))
const chart = (
  [
    ['1500', 'ASSET'],
    ['2500', 'LIABILITY'],
    ['4000', 'INCOME'],
    ['6000', 'EXPENSE'],
  ] as const
).map(([number, category]): GLAccount => ({
  id: number,
  number,
  name: 'X',
  category,
  createdAt: AT,
  updatedAt: AT,
}))

const draft = fc.record({
  account: fc.nat(2),
  amount: fc.integer({ min: 0, max: 999_999_999_999 }),
  type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const),
  glAccountNumber: fc.constantFrom('1500', '2500', '4000', '6000', 'DEFAULT', '9999'),
  status: fc.constantFrom(...TRANSACTION_STATUSES),
  day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-12-31'),
  isSplit: fc.boolean(),
})
const partOf = fc.record({ whole: fc.nat(11), draft })
const anyPair = fc.record({ expense: fc.nat(11), income: fc.nat(11), fee: fc.nat(99), worth: fc.nat(9999) })

type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

function rowOf(id: string, { account, day, isSplit, ...rest }: Draft): Transaction {
  const bank = accounts[account] ?? accounts[0]
  return {
    ...rest,
    id,
    userTransactionId: id,
    description: `Row ${id}`,
    timestamp: `${day}T00:00:00.000Z`,
    amount: minor(rest.amount),
    accountId: bank?.id ?? '',
    currency: bank?.currency ?? '',
    glAccountName: 'As the row has it',
    ...(isSplit ? { isSplit } : {}),
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
  }
}

/** The sums by account of a journal, as hledger adds it up: text of the account and currency → minor units. */
function balancesOf(journal: string): Map<string, bigint> {
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  const check = spawnSync('hledger', ['-f', '-', 'check', '--strict'], {
    input: journal,
    env,
    encoding: 'utf8',
  })
  expect(check.stderr).toBe('')
  const args = ['-f', '-', 'balance', '--flat', '--empty', '-O', 'json']
  const { stdout, stderr } = spawnSync('hledger', args, { input: journal, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  const [lines] = balanceReport.parse(JSON.parse(stdout))
  return new Map(
    lines.flatMap(([name, , , amounts]) =>
      amounts.map(({ acommodity, aquantity: { decimalMantissa, decimalPlaces } }) => {
        const scale = 10n ** BigInt(exponentOf(acommodity) - decimalPlaces)
        return [`${name} ${acommodity}`, BigInt(decimalMantissa) * scale] as const
      }),
    ),
  )
}

const amount = z.object({
  acommodity: z.string(),
  aquantity: z.object({ decimalMantissa: z.int(), decimalPlaces: z.int() }),
})
const balanceReport = z.tuple([
  z.array(z.tuple([z.string(), z.string(), z.number(), z.array(amount)])),
  z.array(amount),
])

test.runIf(hasHledger)(
  'hledger finds the balances of the accounts and the income and expenses of the dashboard in the export',
  () => {
    fc.assert(
      fc.property(
        fc.array(draft, { minLength: 1, maxLength: 12 }),
        fc.array(partOf, { maxLength: 6 }),
        fc.array(anyPair, { maxLength: 3 }),
        (drafts, parts, pairs) => {
          const wholes = drafts.map((one, index) => rowOf(`r${index}`, one))
          const rows = [
            ...wholes,
            ...parts.map(({ whole, draft: part }, index) => ({
              ...rowOf(`p${index}`, { ...part, isSplit: false }),
              parentTransactionId: `r${whole}`,
            })),
          ]
          const transfers = pairs.map(({ expense, income, fee, worth }, index): TransferPair => ({
            id: `t${index}`,
            status: index === 2 ? 'REJECTED' : 'APPROVED',
            expenseTransactionId: `r${expense}`,
            incomeTransactionId: `r${income}`,
            reasons: [],
            alternatives: [],
            fee: { amount: minor(fee), currency: 'USD' },
            conversion: {
              expenseAmountInIncomeCurrency: minor(worth),
              currency: 'EUR',
              rate: '',
              rateDate: '2026-01-31' as CalendarDay,
            },
            isManual: true,
            createdAt: AT,
            updatedAt: AT,
          }))
          const found = balancesOf(exportFile('hledger', rows, accounts, chart, transfers, [], true).content)
          for (const { id, name, type, currency } of accounts) {
            const own = rows.filter(({ accountId }) => accountId === id)
            const total = own.reduce((sum, row) => sum + BigInt(countedAmount(row)), 0n)
            const root = type === 'CREDIT' ? 'Liabilities' : 'Assets'
            expect(found.get(`${root}:Bank:${name} ${currency}`) ?? 0n).toBe(total)
          }
          const flows = dayFlows(allPostings(rows, transfers, new LedgerAccounts(accounts, chart)))
          for (const currency of ['USD', 'EUR', 'JPY']) {
            const own = flows.filter((flow) => flow.currency === currency)
            const net = own.reduce((sum, flow) => sum + flow.income - flow.expenses, 0n)
            const result = [...found]
              .filter(([name]) => /^(Income|Expenses):/.test(name) && name.endsWith(` ${currency}`))
              .reduce((sum, [, amount]) => sum - amount, 0n)
            expect(result).toBe(net)
          }
        },
      ),
      { numRuns: rounds(2, 120) },
    )
  },
)
