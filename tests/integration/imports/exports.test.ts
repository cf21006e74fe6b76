import { spawnSync } from 'node:child_process'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()

const WICKED = [
  '=HYPERLINK("http://evil.example")',
  '+1-800-FLOWERS',
  '-5 refund',
  '@here',
  '\ttabbed',
  '＝1+1',
  'A; comment | note',
  '* starred',
  '(coded) text',
  'two\nlines "quoted", with comma',
  'Käse  and   blanks',
]

/** Books with descriptions that other programs could read as something else. */
async function books(name: string): Promise<{ who: Person; ids: string[] }> {
  const { who } = await backend().founder(name)
  const { account } = await backend().call(who, 'createAccount', {
    name: 'Main: (old); [1]  *',
    type: 'CREDIT',
    institution: '  ;Bank:of | "X"',
    balance: 0,
    currency: 'USD',
  })
  const yen = await openAccount(backend(), who, 'JPY')
  const rows = WICKED.map((description, index) =>
    line(account.id, `r(${index});`, { description, amount: 10.5 }),
  )
  const ids = await importLines(backend(), who, [
    ...rows,
    line(yen, 'yen', { currency: 'JPY', amount: 1200, type: 'INCOME', glAccountNumber: '4000' }),
  ])
  return { who, ids }
}

test('an unknown format is refused', async () => {
  const { who } = await backend().founder('export-format')
  expect(await backend().failure(who, 'exportTransactions', { format: 'xlsx' })).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { field: 'format' },
  })
})

describe('CSV', () => {
  test('formulas are escaped in texts and never in amounts', async () => {
    const { who } = await books('export-csv')
    const { content, count, fileName } = await backend().call(who, 'exportTransactions', { format: 'csv' })
    expect(fileName).toBe('transactions.csv')
    const { data, errors } = Papa.parse<Record<string, string>>(content, {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expect(data.length).toBe(count)
    const texts = data.map((row) => row['Description'] ?? '')
    for (const text of WICKED) expect(texts).toContain(/^[=+\-@\t＝]/.test(text) ? `'${text}` : text)
    for (const row of data) expect(row['Amount']).toBe(row['Currency'] === 'JPY' ? '1200' : '-10.50')
  })

  test('filters narrow what is exported', async () => {
    const { who } = await books('export-filtered')
    const filters = { types: ['INCOME' as const] }
    const { count } = await backend().call(who, 'exportTransactions', { format: 'csv', filters })
    expect(count).toBe(1)
  })
})

describe('hledger journal', () => {
  test('leaves out what was declined, and of a split the whole', async () => {
    const { who, ids } = await books('export-journal')
    const [first = '', second = ''] = ids
    await backend().call(who, 'declineTransaction', { transactionId: first, reason: 'No' })
    await backend().call(who, 'splitTransaction', {
      transactionId: second,
      splits: [
        { description: 'Part one', amount: 10, glAccountNumber: '6200' },
        { description: 'Part two', amount: 0.5, glAccountNumber: '6250' },
      ],
    })
    const { content, count } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
    expect(count).toBe(ids.length)
    expect(content).not.toContain('HYPERLINK')
    expect(content).not.toContain('FLOWERS')
    expect(content).toContain('Part two')
  })

  const hledger = spawnSync('hledger', ['--version']).status === 0
  test.skipIf(!hledger)(
    'passes the strict checks of hledger and sums to the balances of the accounts',
    async () => {
      const { who } = await books('export-hledger')
      const { content } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
      const run = (...args: string[]) =>
        spawnSync('hledger', ['-f', '-', ...args], {
          input: content,
          encoding: 'utf8',
          env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
        })
      const check = run('check', '--strict')
      expect(check.stderr).toBe('')
      expect(check.status).toBe(0)
      const balance = run('balance', 'Liabilities', 'Assets', '--format', '%(total)')
      expect(balance.stdout).toContain('-115.50 USD')
      // The bank says 100 today, whatever rows lie before.
      expect(balance.stdout).toContain('100 JPY')
    },
  )
})
