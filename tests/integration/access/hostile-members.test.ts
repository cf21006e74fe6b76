import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { approve, member, push, refused, request } from '../support/hostile-pushes.ts'
import { person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

test('members that no organization has, by names of objects and of other people, are not found', async () => {
  const { who } = await backend().founder('hostile-members')
  const other = await backend().founder('hostile-members-other')
  for (const userId of [
    '__proto__',
    'constructor',
    other.who.uid,
    `${who.uid}\u200B`,
    `${who.uid} `,
    '%',
    "' or 1=1 --",
  ]) {
    await refused(backend(), who, 'updateMemberRole', { userId, role: 'viewer' })
    await refused(backend(), who, 'removeMember', { userId })
  }
  expect(await backend().call(other.who, 'getOrganizationMembers', null)).toMatchObject({
    members: [{ role: 'owner' }],
  })
})

test('who was taken out keeps no way back: not by switching, reading rows, or a client that was known', async () => {
  const { who, orgId } = await backend().founder('hostile-removed')
  const mallory = await member(backend(), who, 'hostile-removed-member', 'admin')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a', { description: 'AFTER' })])
  const clientId = randomUUID()
  await push(backend(), mallory, orgId, [approve(id)], clientId)
  await backend().call(who, 'removeMember', { userId: mallory.uid })
  await refused(backend(), mallory, 'switchCurrentOrganization', { organizationId: orgId })
  await refused(backend(), mallory, 'getAccounts', null, `organization=${orgId}`)
  const rows = { protocol: PROTOCOL, org: orgId, read: { what: 'rows', tbl: 'transactions', ids: [id] } }
  for (const [name, input] of [
    ['readRows', rows],
    ['sync', request(orgId, clientId, [{ ...approve(id), mid: 2 }])],
  ] as const) {
    const { body } = await backend().post(`/api/${name}`, JSON.stringify({ data: input }), {
      authorization: `Bearer ${tokenOf(mallory)}`,
    })
    expect(JSON.stringify(body)).not.toContain('AFTER')
  }
})

test('keys of devices are not found by trying, and who tries is slowed down', async () => {
  const tries = await Promise.all(
    Array.from({ length: 640 }, () =>
      backend().post(
        '/api/signOutDevice',
        JSON.stringify({ data: { userId: 'somebody', deviceKey: randomUUID() } }),
      ),
    ),
  )
  const answered = tries.filter(({ body }) => body.error === undefined)
  expect(answered.length).toBeLessThan(300)
  expect(new Set(answered.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"result":{}}']))
})

// Last, for they use up what an address may try.
test('codes in other scripts, with more before or after them, or by the thousand let nobody in', async () => {
  const { who } = await backend().founder('hostile-codes')
  const { inviteCode } = await backend().call(who, 'createInviteCode', {})
  const wide = Array.from(inviteCode)
    .map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  const guesses = [
    wide,
    `${inviteCode}A`,
    `A${inviteCode}`,
    inviteCode.slice(1),
    `${inviteCode}\u0000`,
    '%25%25%25',
    '______',
  ]
  for (const [index, guess] of guesses.entries()) {
    await refused(backend(), person(`hostile-guesser-${index}`), 'joinOrganization', { inviteCode: guess })
  }
})

test('whoever guesses codes under ever new addresses of their own making is stopped at the twentieth', async () => {
  const answers: string[] = []
  for (let guess = 0; guess < 24; guess++) {
    const { body } = await backend().post('/api/joinOrganization', '{"data":{"inviteCode":"ZZZZZZ"}}', {
      authorization: `Bearer ${tokenOf(person(`hostile-forger-${Math.floor(guess / 4)}`))}`,
      'x-forwarded-for': `10.0.${guess}.1, 203.0.113.9`,
      'x-real-ip': `10.0.${guess}.1`,
      forwarded: `for=10.0.${guess}.1`,
    })
    answers.push(body.error?.status ?? 'in')
  }
  expect(answers).not.toContain('in')
  expect(answers.filter((status) => status === 'NOT_FOUND').length).toBeLessThanOrEqual(20)
  expect(answers.at(-1)).toBe('RESOURCE_EXHAUSTED')
})
