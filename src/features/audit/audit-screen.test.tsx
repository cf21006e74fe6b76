import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, sessionWithBooks } from '../../../tests/support/render-at-gate.tsx'
import type { AuditEntry } from '../../contract/calls/audit-calls.ts'
import type { InputOf } from '../../contract/calls.ts'
import type { Role } from '../../domain/organisation/access.ts'
import type { Session } from '../../session/session.ts'
import { BooksContext, SessionContext } from '../../session/session-context.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { AuditScreen } from './audit-screen.tsx'

const PEOPLE = [
  { userId: 'ada', email: 'ada@example.com' },
  { userId: 'bob', email: 'bob@example.com' },
]
const user = userEvent.setup()
let answers: Answers
let asked: InputOf<'getAuditLog'>[]
let session: Session

const entry = (index: number, changes: Partial<AuditEntry>): AuditEntry => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  at: '2026-03-04T12:00:00.000Z',
  receivedAt: '2026-03-04T12:00:00.000Z',
  userId: 'bob',
  email: 'bob@example.com',
  act: 'approveTransaction',
  rows: [],
  changes: [],
  ...changes,
})

/** A part of an import. */
const chunk = (index: number) =>
  entry(index, { act: 'bulkImportTransactions', rows: [{ tbl: 'transactions', op: 'add', count: 300 }] })

const CHANGED = entry(1, {
  act: 'updateTransaction',
  device: 'Chrome on Windows',
  rows: [{ tbl: 'transactions', op: 'put', count: 1 }],
  changes: [
    {
      tbl: 'transactions',
      op: 'put',
      label: 'Coffee House',
      currency: 'USD',
      fields: [
        { field: 'amount', before: 12.34, after: 20 },
        { field: 'glAccountNumber', before: '6200', after: '6250' },
        { field: 'glAccountName', before: 'Paper', after: 'Travel' },
      ],
    },
  ],
})

beforeEach(() => {
  asked = []
  answers = {
    getAuditLog: (input) => {
      asked.push(input)
      return { entries: [CHANGED], hasMore: false, people: PEOPLE }
    },
  }
})
afterEach(async () => {
  await session.signOut()
  vi.restoreAllMocks()
})

async function show(role: Role = 'owner'): Promise<void> {
  const opened = await sessionWithBooks(answers, role)
  session = opened.session
  render(
    <SessionContext value={session}>
      <BooksContext value={opened.books}>
        <AuditScreen />
      </BooksContext>
    </SessionContext>,
  )
}

test('a member is told who sees it, and the server is not asked', async () => {
  await show('member')
  expect(screen.getByText(/Only owners and admins/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('a change says who made it where, and what was before and after', async () => {
  await show()
  expect(await screen.findByText('Changed “Coffee House”')).toBeTruthy()
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Changed “Coffee House”')
  expect(screen.getByText('bob@example.com, Chrome on Windows')).toBeTruthy()
  expect(screen.getByText('Amount: $12.34 → $20.00')).toBeTruthy()
  expect(screen.getByText('GL account: 6200 Paper → 6250 Travel')).toBeTruthy()
})

test('what was done long before it was synced is told with both times', async () => {
  answers.getAuditLog = () => ({
    entries: [entry(2, { at: '2026-03-01T10:30:00.000Z' })],
    hasMore: false,
    people: PEOPLE,
  })
  await show()
  expect(await screen.findByText(/; changed March 1|; changed Mar 1/)).toBeTruthy()
})

test.each([
  [
    { act: 'bulkImportTransactions', rows: [{ tbl: 'transactions', op: 'add', count: 1_448 }] },
    'Imported 1,448 transactions',
  ],
  [{ act: 'removeMember', member: { userId: 'eve', email: 'eve@example.com' } }, 'Removed eve@example.com'],
  [{ act: 'createInviteCode' }, 'Created an invite code'],
  [{ act: 'somethingOfTomorrow' }, 'Made a change that this version of the app doesn’t recognize'],
] as [Partial<AuditEntry>, string][])('%o reads “%s”', async (changes, text) => {
  answers.getAuditLog = () => ({ entries: [entry(3, changes)], hasMore: false, people: [] })
  await show()
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a transaction that nobody had assigned says so, as the list does', async () => {
  const [change] = CHANGED.changes
  answers.getAuditLog = () => ({
    entries: [
      {
        ...CHANGED,
        changes: change
          ? [
              {
                ...change,
                fields: [
                  { field: 'glAccountNumber', before: 'DEFAULT', after: '6250' },
                  { field: 'glAccountName', before: 'Default Account', after: 'Travel' },
                ],
              },
            ]
          : [],
      },
    ],
    hasMore: false,
    people: PEOPLE,
  })
  await show()
  expect(await screen.findByText('GL account: Unassigned → 6250 Travel')).toBeTruthy()
})

test('it is narrowed to a person and a kind, and widened again where nothing matches', async () => {
  await show()
  await screen.findByText('Changed “Coffee House”')
  await user.selectOptions(screen.getByLabelText('Person'), 'bob@example.com')
  answers.getAuditLog = (input) => {
    asked.push(input)
    return { entries: [], hasMore: false, people: [] }
  }
  await user.selectOptions(screen.getByLabelText('Kind'), 'Exports')
  expect(await screen.findByText('No changes match these filters.')).toBeTruthy()
  expect(asked.slice(1)).toEqual([{ userId: 'bob' }, { userId: 'bob', kind: 'exports' }])
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({}))
})

test('earlier changes come when they are asked for, after those that are shown', async () => {
  const pages = [
    { entries: [CHANGED], hasMore: true, people: PEOPLE },
    { entries: [entry(9, { act: 'createOrganization' })], hasMore: false, people: PEOPLE },
  ]
  answers.getAuditLog = (input) =>
    pages[input.after === CHANGED.id ? 1 : 0] ?? { entries: [], hasMore: false, people: [] }
  await show()
  await user.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
  expect(await screen.findByText('Created the organization')).toBeTruthy()
  expect(screen.getByText('Changed “Coffee House”')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
})

test('an import that a page cuts is read to its first part, so that its count is whole', async () => {
  const pages = [[chunk(1), chunk(2)], [chunk(3), chunk(4)], [CHANGED]]
  answers.getAuditLog = (input) => {
    asked.push(input)
    return { entries: pages[asked.length - 1] ?? [], hasMore: asked.length < pages.length, people: PEOPLE }
  }
  await show()
  expect(await screen.findByText('Imported 1,200 transactions')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('offline a sentence says why it is not here', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.getByText('The audit log is kept on the server. Connect to see it.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a log that cannot be loaded can be asked for again', async () => {
  const answer = answers.getAuditLog
  answers.getAuditLog = () => {
    throw new RemoteFailure('Network error occurred', 'unavailable')
  }
  await show()
  expect(await screen.findByText('Network error occurred')).toBeTruthy()
  if (answer) answers.getAuditLog = answer
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Changed “Coffee House”')).toBeTruthy()
})
