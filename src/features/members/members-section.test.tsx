import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, sessionWithBooks } from '../../../tests/support/render-at-gate.tsx'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { Role } from '../../domain/organisation/access.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import type { Session } from '../../session/session.ts'
import { BooksContext, SessionContext } from '../../session/session-context.ts'
import { MembersSection } from './members-section.tsx'
import type { Invite, Member } from './use-members.ts'

const INVITE_ID = '00000000-0000-4000-8000-0000000000ff'
const AT = '2026-03-04T12:00:00.000Z'

const user = userEvent.setup()
let answers: Answers
let session: Session
let members: Member[]
let invites: Invite[]

beforeEach(() => {
  members = [
    { userId: 'ada', email: 'ada@example.com', role: 'owner', joinedAt: AT },
    { userId: 'bob', email: 'bob@example.com', role: 'member', joinedAt: AT },
  ]
  invites = []
  answers = {
    getOrganizationMembers: () => ({ members }),
    getInviteCodes: () => ({ inviteCodes: invites }),
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
        <MemoryRouter>
          <MembersSection />
        </MemoryRouter>
      </BooksContext>
    </SessionContext>,
  )
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a member is told who sees the members, and the server is not asked', async () => {
  const asked = vi.fn<() => never>()
  answers.getOrganizationMembers = asked
  await show('member')
  expect(screen.getByText(/Only owners and admins/)).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test('offline a sentence says why nothing can be done', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.getByText('You’re offline')).toBeTruthy()
  expect(button('Create invite code').disabled).toBe(true)
})

test('nobody is invited before the members are in sight, as these move what stands below them', async () => {
  let answer: (() => void) | undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  answers.getOrganizationMembers = async () => {
    await asked
    return { members }
  }
  await show()
  expect(button('Create invite code').disabled).toBe(true)
  answer?.()
  expect(await screen.findByText('bob@example.com')).toBeTruthy()
  expect(button('Create invite code').disabled).toBe(false)
})

test('members that cannot be loaded can be asked for again', async () => {
  answers.getOrganizationMembers = () => {
    throw new RemoteFailure('Network error occurred', 'internal')
  }
  await show()
  expect(await screen.findByText('Network error occurred')).toBeTruthy()
  answers.getOrganizationMembers = () => ({ members })
  await user.click(button('Try Again'))
  expect(await screen.findByText('bob@example.com')).toBeTruthy()
  expect(screen.queryByText('Network error occurred')).toBeNull()
})

test('an invite that the server refuses says why', async () => {
  answers.createInviteCode = () => {
    throw new RemoteFailure('Insufficient permissions to create invite codes', 'permission-denied')
  }
  await show()
  await screen.findByText('bob@example.com')
  await user.click(button('Create invite code'))
  expect(await screen.findByText('Insufficient permissions to create invite codes')).toBeTruthy()
})

test.each(['0', '101', 'two', ''])('a code for %s people cannot be made', async (uses) => {
  await show()
  await screen.findByText('bob@example.com')
  const field = screen.getByLabelText('Number of uses')
  await user.clear(field)
  if (uses !== '') await user.type(field, uses)
  expect(screen.getByText('A number from 1 to 100')).toBeTruthy()
  expect(button('Create invite code').disabled).toBe(true)
})

test('a code is shown once, three by three, is copied, listed and revoked', async () => {
  const invite = {
    id: INVITE_ID,
    role: 'admin',
    usesLeft: 3,
    expiresAt: AT,
    createdBy: 'ada',
    createdAt: AT,
  } as const
  answers.createInviteCode = (input) => {
    expect(input).toEqual({ role: 'admin', uses: 3 })
    invites = [invite]
    return { id: INVITE_ID, inviteCode: 'ABC234', role: 'admin', uses: 3, expiresAt: AT }
  }
  answers.revokeInviteCode = ({ id }) => {
    invites = invites.filter((each) => each.id !== id)
    return { id }
  }
  await show()
  await screen.findByText('bob@example.com')
  screen.getByText('Imports, reviews, and edits')
  await user.selectOptions(screen.getByLabelText('Role'), 'admin')
  screen.getByText('Also connects banks, closes periods, and invites people')
  await user.clear(screen.getByLabelText('Number of uses'))
  await user.type(screen.getByLabelText('Number of uses'), '3')
  await user.click(button('Create invite code'))
  expect(await screen.findByText('ABC-234')).toBeTruthy()
  await user.click(button('Copy invite code'))
  expect(await navigator.clipboard.readText()).toBe('ABC-234')
  expect(await screen.findByText('Admin, 3 uses left')).toBeTruthy()
  await user.click(button('Revoke'))
  expect(await screen.findByText('No active codes.')).toBeTruthy()
  expect(screen.queryByText('ABC-234')).toBeNull()
})

const codeOf = (id: string) =>
  ({ id, role: 'member', usesLeft: 1, expiresAt: AT, createdBy: 'ada', createdAt: AT }) as const

test('all codes that are out are revoked together', async () => {
  invites = [codeOf(INVITE_ID), codeOf('00000000-0000-4000-8000-0000000000fe')]
  answers.revokeInviteCode = ({ id }) => {
    invites = invites.filter((each) => each.id !== id)
    return { id }
  }
  await show()
  await user.click(await screen.findByRole('button', { name: 'Revoke all 2' }))
  expect(await screen.findByText('No active codes.')).toBeTruthy()
})

test('an administrator invites up to the own role and changes nobody', async () => {
  await show('admin')
  await screen.findByText('bob@example.com')
  const offered = within(screen.getByLabelText('Role')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Viewer', 'Member', 'Admin'])
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('an owner changes a role and removes a member, but neither of themselves', async () => {
  answers.updateMemberRole = (change) => {
    members = members.map((each) => (each.userId === change.userId ? { ...each, role: change.role } : each))
    return change
  }
  answers.removeMember = ({ userId }) => {
    members = members.filter((each) => each.userId !== userId)
    return { userId }
  }
  await show()
  const role = await screen.findByLabelText<HTMLSelectElement>('Role of bob@example.com')
  expect(screen.queryByLabelText('Role of ada@example.com')).toBeNull()
  await user.selectOptions(role, 'admin')
  await waitFor(() => expect(role.value).toBe('admin'))
  await waitFor(() => expect(button('Remove bob@example.com').disabled).toBe(false))
  await user.click(button('Remove bob@example.com'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('bob@example.com')).toBeNull())
})

const wholeTeam = (): Member[] => [
  ...members,
  { userId: 'cyd', email: 'cyd@example.com', role: 'viewer', joinedAt: AT },
  { userId: 'dan', email: 'dan@example.com', role: 'viewer', joinedAt: AT },
]
const rolesNow = () => members.map(({ userId, role }) => `${userId} ${role}`)
const takeRoles = () => {
  answers.updateMemberRole = (change) => {
    members = members.map((each) => (each.userId === change.userId ? { ...each, role: change.role } : each))
    return change
  }
}

test('several members are given a role by key and menu, and undo gives each the one they had', async () => {
  members = wholeTeam()
  takeRoles()
  await show()
  await screen.findByText('bob@example.com')
  // The first row is the owner's own, whom nobody selects.
  await user.keyboard('jxjxjj{Shift>}X{/Shift}')
  expect(await screen.findByText(/^3 .*selected/)).toBeTruthy()
  await user.click(button('Change role'))
  await user.click(screen.getByRole('menuitem', { name: 'Admin' }))
  expect(await screen.findByText('Changed 3 members to Admin')).toBeTruthy()
  expect(rolesNow()).toEqual(['ada owner', 'bob admin', 'cyd admin', 'dan admin'])
  await user.click(button('Undo'))
  await waitFor(() => expect(rolesNow()).toEqual(['ada owner', 'bob member', 'cyd viewer', 'dan viewer']))
  await waitFor(() => expect(screen.queryByText('Changed 3 members to Admin')).toBeNull())
})

test('where a role is refused half way, those that were changed are shown as they are now', async () => {
  members = wholeTeam()
  takeRoles()
  const change = answers.updateMemberRole
  answers.updateMemberRole = (input) => {
    if (input.userId === 'cyd') throw new RemoteFailure('Member not found', 'not-found')
    return change?.(input) ?? input
  }
  await show()
  await user.click(await screen.findByLabelText('Select bob@example.com'))
  await user.click(screen.getByLabelText('Select cyd@example.com'))
  await user.click(button('Change role'))
  await user.click(screen.getByRole('menuitem', { name: 'Owner' }))
  expect(await screen.findByText('Member not found')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Role of bob@example.com').value).toBe('owner')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('j and k lead from row to row, Enter to the role, Delete asks before it removes', async () => {
  members = wholeTeam()
  answers.removeMember = ({ userId }) => {
    members = members.filter((each) => each.userId !== userId)
    return { userId }
  }
  await show()
  await screen.findByText('bob@example.com')
  await user.keyboard('jjj{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Role of cyd@example.com'))
  await user.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toContain('cyd@example.com')
  await user.keyboard('kx{Delete}')
  const dialog = await screen.findByRole('dialog', { name: /Remove/ })
  expect(within(dialog).getByText('bob@example.com')).toBeTruthy()
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(members.map(({ email }) => email)).not.toContain('bob@example.com'))
  expect(members).toHaveLength(3)
})

test('of several codes those that are selected are revoked, by button and by key', async () => {
  const ids = ['fa', 'fb', 'fc', 'fd'].map((end) => `00000000-0000-4000-8000-0000000000${end}`)
  invites = ids.map(codeOf)
  answers.revokeInviteCode = ({ id }) => {
    invites = invites.filter((each) => each.id !== id)
    return { id }
  }
  await show()
  const boxes = await screen.findAllByLabelText('Select the code for Member, 1 use left')
  if (boxes[0] && boxes[2]) {
    await user.click(boxes[0])
    await user.click(boxes[2])
  }
  await user.click(button('Revoke 2'))
  await waitFor(() => expect(invites.map(({ id }) => id)).toEqual([ids[1], ids[3]]))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(2))
  await user.click(screen.getByRole('heading', { name: 'Invite codes' }))
  // The rows of the page are one behind the other: two members, then the codes.
  await user.keyboard('jjjj{Delete}')
  await waitFor(() => expect(invites.map(({ id }) => id)).toEqual([ids[1]]))
})
