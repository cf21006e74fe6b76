import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CALL_NAMES, calls } from '../../../src/contract/calls.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { type Person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60

/** A call by a token that has been renewed since its password was entered. */
async function callBy(who: Person, enteredMinutesAgo: number, name: string, data: unknown) {
  const token = tokenOf(who, { auth_time: minutesAgo(enteredMinutesAgo) })
  const { body } = await backend().post(`/api/${name}`, JSON.stringify({ data }), {
    authorization: `Bearer ${token}`,
  })
  return body
}

test('books leave and people are let in only for who entered the password lately', async () => {
  const { who } = await backend().founder('recent')
  for (const [name, data] of [
    ['exportTransactions', { format: 'csv' }],
    ['createInviteCode', {}],
  ] as const) {
    expect((await callBy(who, 16, name, data)).error, name).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { code: 'RECENT_SIGN_IN', message: 'Confirm your password to continue' },
    })
    expect((await callBy(who, 14, name, data)).result, name).toBeDefined()
  }
  const invites = await backend().call(who, 'getInviteCodes', null)
  expect(invites.inviteCodes).toHaveLength(1)
})

test('everything that lets others in or changes what they may do asks for it', () => {
  const recent = CALL_NAMES.filter((name) => 'recent' in calls[name])
  expect(recent).toEqual(
    expect.arrayContaining(['createInviteCode', 'updateMemberRole', 'removeMember', 'exportTransactions']),
  )
})

test('a push of edits is taken however long ago the password was entered', async () => {
  const { who, orgId } = await backend().founder('recent-push')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const mutation = { name: 'deleteTransaction', v: 1, args: { id }, at: new Date().toISOString() }
  const answer = await callBy(who, 600, 'sync', {
    protocol: PROTOCOL,
    org: orgId,
    clientId: randomUUID(),
    cursor: 0,
    mutations: [{ ...mutation, mid: 1, uuid: randomUUID() }],
  })
  expect(answer.result).toMatchObject({ results: [{ mid: 1, status: 'applied' }] })
})
