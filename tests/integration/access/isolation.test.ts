import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { queueBankEvent } from '../../../functions/store/tables/banks/bank-events.ts'
import { prune } from '../../../functions/store/sync/prune.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { bankAccount, bankLine, connectPlaid, useSandboxes } from '../support/banks.ts'
import { importLines, line, openAccount } from '../support/books.ts'

const sandboxes = useSandboxes()
const backend = useBackend({ guard: false })

/** Tables that hold nothing of any organisation or person. */
const OPEN_TABLES = ['exchange_rate', 'schema_migration', 'server_identity']

async function tables() {
  return backend().asOwner<{ name: string; secured: boolean; forced: boolean; columns: string[] }>(
    `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
       array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.oid, c.relname order by c.relname`,
  )
}

describe('the catalogue', () => {
  test('every table but the list of migrations has row-level security with a policy, not forced', async () => {
    const found = await tables()
    expect(found.length).toBeGreaterThan(9)
    const unsecured = found.filter((table) => !table.secured).map((table) => table.name)
    expect(unsecured).toEqual(OPEN_TABLES)
    expect(found.filter((table) => table.forced)).toEqual([])
    const policies = await backend().asOwner<{ name: string }>(
      'select distinct tablename as name from pg_policies',
    )
    for (const table of found.filter((one) => one.secured)) {
      expect(policies.map((policy) => policy.name)).toContain(table.name)
    }
  })

  test('no policy asks another table', async () => {
    const policies = await backend().asOwner<{ text: string }>(
      "select coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies",
    )
    for (const { text } of policies) expect(text).not.toMatch(/select/i)
  })

  test('every key and foreign key of a table with org_id begins with it', async () => {
    const constraints = await backend().asOwner<{ table: string; definition: string }>(
      `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c
       where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'x', 'f')
         and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'org_id')`,
    )
    expect(constraints.length).toBeGreaterThan(8)
    // Membership is kept on every node beside the users it names, so it may refer to them.
    const others = constraints.filter((one) => !/^[A-Z ]+\(org_id/.test(one.definition))
    expect(others.map((one) => one.definition)).toEqual([
      'FOREIGN KEY (user_id) REFERENCES app_user(user_id)',
    ])
  })

  test('there are no triggers of ours', async () => {
    expect(await backend().asOwner('select tgname from pg_trigger where not tgisinternal')).toEqual([])
  })
})

describe('a stranger at the database', () => {
  test('sees no row of any table, with no setting, an empty one, or that of another organisation', async () => {
    const { who } = await backend().founder('secretive')
    const accountId = await openAccount(backend(), who)
    await importLines(backend(), who, [line(accountId, 'a')])
    const orgId = (await backend().call(who, 'getUserOrganizations', null))[0]?.organization.id ?? ''
    await backend().call(who, 'sync', {
      protocol: PROTOCOL,
      org: orgId,
      clientId: randomUUID(),
      cursor: 0,
      mutations: [
        {
          mid: 1,
          uuid: randomUUID(),
          name: 'bulkApproveTransactions',
          v: 1,
          args: { transactionIds: [randomUUID()] },
          at: '2026-01-01T00:00:00.000Z',
        },
      ],
    })
    const [id = ''] = await importLines(backend(), who, [line(accountId, 'b')])
    await backend().call(who, 'approveTransaction', { transactionId: id })
    await backend().call(who, 'createTransactionRule', {
      description: 'Rides',
      naturalLanguageRule: 'description contains uber',
      glAccountNumber: '6200',
    })
    const other = await openAccount(backend(), who)
    const [back = ''] = await importLines(backend(), who, [line(other, 'c', { type: 'INCOME' })])
    await backend().call(who, 'createManualTransfer', {
      expenseTransactionId: id,
      incomeTransactionId: back,
    })
    await backend().call(who, 'closePeriod', {
      id: randomUUID(),
      from: '2026-01-01',
      to: '2026-01-31',
      asOf: 0,
      figures: [],
    })
    const { glAccounts: chart } = await backend().call(who, 'getGLAccounts', null)
    const lines = (['DEBIT', 'CREDIT'] as const).map((side, index) => ({
      glAccountId: chart[index + 1]?.id ?? '',
      side,
      amount: 10,
      currency: 'USD',
    }))
    await backend().call(who, 'createJournal', { id: randomUUID(), day: '2026-02-28', memo: 'Secret', lines })
    await backend().call(who, 'recordImport', {
      id: randomUUID(),
      accountId: other,
      fileName: 'secret.csv',
      rows: 1,
      wanted: 1,
      stored: 1,
      assigned: 0,
      duplicates: 0,
      refused: 0,
      state: 'done',
    })
    await backend().call(who, 'startStatement', {
      id: randomUUID(),
      accountId: other,
      openingBalance: 0,
      closingBalance: 1,
      closingDay: '2026-01-31',
    })
    const bank = bankAccount()
    const item = sandboxes().plaid.link([bank], [bankLine(bank)])
    const connectionId = await connectPlaid(backend(), sandboxes(), who, item)
    const sync = () => backend().call(who, 'syncPlaidTransactions', { connectionId })
    await sync()
    const choices = [{ bankAccountId: bank.id, accountId: null }]
    await backend().call(who, 'assignBankAccounts', { connectionId, choices })
    await sync()
    await backend().call(who, 'createMonoLink', {})
    await backend().store.withOrgWrite({ orgId }, (write) =>
      queueBankEvent(write, connectionId, 'SYNC_UPDATES_AVAILABLE', new Date().toISOString()),
    )
    await backend().call(who, 'createInviteCode', null)
    await backend().store.withOrgWrite({ orgId }, (write) => prune(write, new Date().toISOString()))
    await backend().failure(who, 'joinOrganization', { inviteCode: 'ABC234' })
    const found = (await tables()).filter((table) => table.secured)

    for (const table of found) {
      const [filled] = await backend().asOwner<{ n: string }>(`select count(*) as n from ${table.name}`)
      expect(Number(filled?.n), `${table.name} has rows to hide`).toBeGreaterThan(0)
    }
    await onConnection(backend().database.appUrl, async (client) => {
      for (const setting of [undefined, '', randomUUID()]) {
        for (const { name } of found) {
          await client.query('begin')
          if (setting !== undefined) {
            await client.query(`set local app.org_id = '${setting}'`)
            await client.query(`set local app.user_id = '${setting}'`)
            await client.query(`set local app.org_ids = '${setting}'`)
          }
          expect((await client.query(`select * from ${name}`)).rows, name).toEqual([])
          const update = `update ${name} set ${await firstColumn(name)}`
          if (name.startsWith('audit_')) {
            await expect(client.query(update), name).rejects.toThrow('permission denied')
          } else {
            expect((await client.query(update)).rowCount, name).toBe(0)
            expect((await client.query(`delete from ${name}`)).rowCount, name).toBe(0)
          }
          await client.query('rollback')
        }
      }
    })
  })

  test('cannot write a row of an organisation other than the one set', async () => {
    const { orgId } = await backend().founder('written-to')
    await onConnection(backend().database.appUrl, async (client) => {
      for (const { name, columns, secured } of await tables()) {
        if (!secured || !columns.includes('org_id')) continue
        await client.query('begin')
        await client.query(`set local app.org_id = '${randomUUID()}'`)
        await client.query(`set local app.user_id = 'stranger'`)
        await expect(client.query(`insert into ${name} (org_id) values ('${orgId}')`), name).rejects.toThrow(
          /row-level security|null value/,
        )
        await client.query('rollback')
      }
      await client.query('begin')
      await client.query(`set local app.user_id = 'stranger'`)
      await client.query(`insert into app_user (user_id) values ('stranger')`)
      await expect(
        client.query(
          `insert into membership (org_id, user_id, role) values ('${orgId}', 'stranger', 'owner')`,
        ),
      ).rejects.toThrow('row-level security')
      await client.query('rollback')
    })
  })

  test('a row cannot be moved into another organisation', async () => {
    const { orgId } = await backend().founder('moved-from')
    const { orgId: target } = await backend().founder('moved-to')
    await onConnection(backend().database.appUrl, async (client) => {
      await client.query('begin')
      await client.query(`set local app.org_id = '${orgId}'`)
      await expect(client.query(`update gl_account set org_id = '${target}'`)).rejects.toThrow(
        'row-level security',
      )
      await client.query('rollback')
    })
  })
})

async function firstColumn(name: string): Promise<string> {
  const [row] = await backend().asOwner<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = '${name}'::regclass and attnum = 1`,
  )
  return `${row?.column} = ${row?.column}`
}

test('two organisations may hold an account and rows of the same ids', async () => {
  const accountId = randomUUID()
  for (const name of ['same-ids-one', 'same-ids-two']) {
    const { who } = await backend().founder(name)
    await openAccount(backend(), who, 'USD', accountId)
    await importLines(backend(), who, [line(accountId, 'a')])
    const { totalCount } = await backend().call(who, 'getTransactions', {})
    expect(totalCount).toBe(1)
  }
})
