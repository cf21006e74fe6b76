import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../src/contract/calls.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()

async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const idOf = (number: string) => glAccounts.find((account) => account.number === number)?.id ?? ''
  return { who, orgId, idOf }
}

type Entry = InputOf<'createJournal'>

/** Rent of a month that is paid later. */
function accrual(idOf: (number: string) => string, changes: Partial<Entry> = {}): Entry {
  return {
    id: randomUUID(),
    day: '2026-03-31',
    memo: 'Supplies not billed yet',
    reference: 'V-17',
    lines: [
      { glAccountId: idOf('6200'), side: 'DEBIT', amount: 120.5, currency: 'USD', text: 'March' },
      { glAccountId: idOf('2100'), side: 'CREDIT', amount: 120.5, currency: 'USD' },
    ],
    reversesOn: '2026-04-01',
    ...changes,
  }
}

async function pulled(who: Person, org: string): Promise<SyncPage['changes']> {
  const request = { protocol: PROTOCOL, org, clientId: randomUUID(), cursor: 0, mutations: [] }
  const page = (await backend().call(who, 'sync', request)) as SyncPage
  return page.changes.filter(({ tbl }) => tbl === 'journals')
}

test('an entry is stored, changed, pulled by devices, and gone again, with each step in the audit log', async () => {
  const { who, orgId, idOf } = await books('journal-life')
  const entry = accrual(idOf)
  const { journal } = await backend().call(who, 'createJournal', entry)
  expect(journal).toMatchObject(entry)
  expect(await pulled(who, orgId)).toMatchObject([{ op: 'put', id: entry.id, row: journal }])

  const { reference: _none, reversesOn: _never, ...shorter } = { ...entry, memo: 'Supplies' }
  const { journal: changed } = await backend().call(who, 'updateJournal', shorter)
  expect(changed).not.toHaveProperty('reference')
  expect(changed).not.toHaveProperty('reversesOn')
  await backend().call(who, 'deleteJournal', { id: entry.id })
  expect(await pulled(who, orgId)).toMatchObject([{ op: 'delete', id: entry.id }])
  const log = await backend().asOwner<{ name: string }>(
    `select name from audit_log where org_id = $1 and name like '%Journal' order by seq`,
    [orgId],
  )
  expect(log.map(({ name }) => name)).toEqual(['createJournal', 'updateJournal', 'deleteJournal'])
})

describe('what is refused', () => {
  test('lines that do not balance in each currency, are too few, or name what there is not', async () => {
    const { who, idOf } = await books('journal-refused')
    const [debit, credit] = accrual(idOf).lines as [Entry['lines'][number], Entry['lines'][number]]
    const told = async (changes: Partial<Entry>) =>
      (await backend().failure(who, 'createJournal', accrual(idOf, changes))).message
    expect(await told({ lines: [debit] })).toContain('At least 2 lines are required')
    expect(await told({ lines: [debit, { ...credit, amount: 117.5 }] })).toContain('Off by $3.00')
    expect(await told({ lines: [debit, { ...credit, currency: 'EUR' }] })).toContain('differ')
    expect(await told({ lines: [debit, { ...credit, amount: 120.505 }] })).toContain('more decimals')
    expect(await told({ lines: [debit, { ...credit, glAccountId: randomUUID() }] })).toContain('not found')
    expect(await told({ lines: [debit, { ...credit, glAccountId: idOf('DEFAULT') }] })).toContain('not found')
    const alien = [debit, credit].map((line) => ({ ...line, currency: 'XQX' }))
    expect(await told({ lines: alien })).toContain('XQX is not a currency')
    expect(await told({ reversesOn: '2026-03-31' })).toContain('must be after')
  })

  test('a change behind the lock date, of the entry or of its reversal; templates are free', async () => {
    const { who, orgId, idOf } = await books('journal-locked')
    const [old, reversed] = [accrual(idOf), accrual(idOf, { day: '2026-03-01' })]
    await backend().call(who, 'createJournal', old)
    await backend().call(who, 'createJournal', reversed)
    await backend().call(who, 'updateOrganizationSettings', { id: orgId, lockDate: '2026-03-31' })
    const later = { day: '2026-05-01', reversesOn: '2026-06-01' }
    const refused = [
      await backend().failure(who, 'createJournal', accrual(idOf)),
      await backend().failure(who, 'updateJournal', { ...old, ...later }),
      await backend().failure(who, 'deleteJournal', { id: reversed.id }),
    ]
    for (const { message } of refused) {
      expect(message).toMatch(/The books are locked through Mar 31, 2026, so a journal entry dated/)
    }
    await backend().call(who, 'createJournal', accrual(idOf, later))
    await backend().call(who, 'createJournal', accrual(idOf, { templateName: 'Accrual' }))
  })

  test('deleting a GL account that an entry or a template uses', async () => {
    const { who, idOf } = await books('journal-gl')
    const entry = accrual(idOf, { templateName: 'Accrual' })
    await backend().call(who, 'createJournal', entry)
    const { message } = await backend().failure(who, 'deleteGLAccount', { id: idOf('2100') })
    expect(message).toContain('1 journal entry uses it')
    await backend().call(who, 'deleteJournal', { id: entry.id })
    await backend().call(who, 'deleteGLAccount', { id: idOf('2100') })
  })
})

test('an account with another number keeps its entries, and hledger takes the export', async () => {
  const { who, idOf } = await books('journal-export')
  await backend().call(who, 'createJournal', accrual(idOf, { memo: 'A; memo | (odd)' }))
  await backend().call(who, 'createJournal', accrual(idOf, { templateName: 'Not exported' }))
  await backend().call(who, 'updateGLAccount', { id: idOf('6200'), number: '6299' })
  const { content } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
  expect(content).toContain('2026-03-31 * (V-17) A, memo / (odd)')
  expect(content).toContain('2026-04-01 * (V-17) Reversal: A, memo / (odd)')
  expect(content.match(/Expenses:6299 Office Supplies {2}-?120\.50 USD/g)).toHaveLength(2)
  const filtered = await backend().call(who, 'exportTransactions', {
    format: 'hledger',
    filters: { status: 'APPROVED' },
  })
  expect(filtered.content).not.toContain('V-17')
  if (spawnSync('hledger', ['--version']).status !== 0) return
  const check = spawnSync('hledger', ['-f', '-', 'check', '--strict'], {
    input: content,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })
  expect(check.stderr).toBe('')
})
