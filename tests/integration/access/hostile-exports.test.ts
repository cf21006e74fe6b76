import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { refused } from '../support/hostile-pushes.ts'
import { tokenOf } from '../support/identity.ts'

const backend = useBackend()

test('the next part of another organization’s export is a part of one’s own, or nothing', async () => {
  const theirs = await backend().founder('hostile-export-victim')
  const account = await openAccount(backend(), theirs.who)
  const ids = await importLines(backend(), theirs.who, [
    line(account, 'a', { description: 'THEIR SECRET' }),
    line(account, 'b', { description: 'THEIR SECRET' }),
  ])
  const { transactions } = await backend().call(theirs.who, 'getTransactions', { pagination: { limit: 1 } })
  const page = await backend().call(theirs.who, 'getTransactions', { pagination: { limit: 1 } })
  const { who } = await backend().founder('hostile-export')
  const mine = await openAccount(backend(), who)
  await importLines(backend(), who, [line(mine, 'c', { description: 'MINE' })])
  const cursors = [page.nextCursor, { timestamp: transactions[0]?.timestamp, id: ids[0] }].filter(Boolean)
  for (const input of [
    ...cursors.map((cursor) => ({ format: 'csv', cursor })),
    { format: 'csv', filters: { accounts: [account] } },
    { format: 'hledger', filters: { accountId: account } },
  ]) {
    const { body } = await backend().post('/api/exportTransactions', JSON.stringify({ data: input }), {
      authorization: `Bearer ${tokenOf(who)}`,
    })
    expect(JSON.stringify(body), JSON.stringify(input)).not.toContain('THEIR SECRET')
    expect(body.error?.status ?? 'answered').not.toMatch(/INTERNAL/)
  }
})

test('a call that names two organizations is refused', async () => {
  const { who, orgId } = await backend().founder('hostile-two')
  const other = await backend().founder('hostile-two-other')
  await refused(backend(), who, 'getAccounts', null, `organization=${orgId}&organization=${other.orgId}`)
})

test('no cell of an export is a formula, whatever holds it', async () => {
  const { who } = await backend().founder('hostile-csv')
  const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ';=1', '|=cmd', '"=1', "'=1"]
  for (const [index, formula] of formulas.entries()) {
    const { account } = await backend().call(who, 'createAccount', {
      name: formula,
      type: 'CHECKING',
      institution: `${formula} ${index}`,
      balance: 0,
      currency: 'USD',
    })
    const { glAccount } = await backend().call(who, 'createGLAccount', {
      number: `${formula}${index}`,
      name: formula,
      subcategory: formula,
    })
    const row = line(account.id, `${formula}ref${index}`, {
      description: formula,
      category: formula,
      glAccountNumber: glAccount.number,
      glAccountName: formula,
    })
    const [id = ''] = await importLines(backend(), who, [row])
    await backend().call(who, 'declineTransaction', { transactionId: id, reason: formula })
  }
  const { content } = await backend().call(who, 'exportTransactions', { format: 'csv' })
  const cells = Papa.parse<string[]>(content).data.flat()
  expect(cells.length).toBeGreaterThan(100)
  for (const cell of cells) {
    if (/^-?\d+(\.\d+)?$/.test(cell)) continue
    expect(cell, JSON.stringify(cell)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
  }
})

test('no text of the books adds an entry, an account or a directive to a journal that is exported', async () => {
  const { who } = await backend().founder('hostile-hledger')
  const evil = 'x\n2026-01-01 * stolen\n    assets:cash  1000\n    equity\ninclude /etc/passwd\n; y'
  const { account } = await backend().call(who, 'createAccount', {
    name: evil.slice(0, 100),
    type: 'CHECKING',
    institution: 'a:b  c',
    balance: 0,
    currency: 'USD',
  })
  await backend().call(who, 'createGLAccount', { number: '9300', name: `${evil.slice(0, 60)}  1000` })
  const [id = ''] = await importLines(backend(), who, [
    line(account.id, evil.slice(0, 40), {
      description: evil,
      category: evil.slice(0, 90),
      glAccountNumber: '9300',
    }),
  ])
  await backend().call(who, 'approveTransaction', { transactionId: id })
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  await backend().call(who, 'createJournal', {
    id: randomUUID(),
    day: '2026-01-31',
    memo: evil,
    reference: evil.slice(0, 90),
    lines: (['DEBIT', 'CREDIT'] as const).map((side, index) => ({
      glAccountId: glAccounts[index]?.id ?? '',
      side,
      amount: 1,
      currency: 'USD',
      text: evil,
    })),
  })
  const { content } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
  expect(content.split('\n').filter((text) => text.startsWith('include'))).toEqual([])
  expect(content.split('\n').filter((text) => /^\d{4}-\d\d-\d\d/.test(text))).toHaveLength(2)
  expect(content).not.toMatch(/^\s+assets:cash\s+1000\s*$/m)
})
