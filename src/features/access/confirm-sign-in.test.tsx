import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answers, BAKERY, sessionWithBooks } from '../../../tests/support/render-at-gate.tsx'
import { RIGHT_CODE, TestAuth } from '../../../tests/support/test-auth.ts'
import type { Session } from '../../session/session.ts'
import { BooksContext, SessionContext } from '../../session/session-context.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { ConfirmSignIn } from './confirm-sign-in.tsx'

const MADE = {
  id: BAKERY.id,
  inviteCode: 'ABC234',
  role: 'member',
  uses: 1,
  expiresAt: '2026-03-04T12:00:00.000Z',
} as const
const user = userEvent.setup()
let auth: TestAuth
let answers: Answers
let session: Session
let isRecent: boolean
let calls: number

beforeEach(async () => {
  isRecent = false
  calls = 0
  answers = {
    createInviteCode: () => {
      calls += 1
      if (!isRecent) {
        throw new RemoteFailure('Confirm your password to continue', 'failed-precondition', 'RECENT_SIGN_IN')
      }
      return MADE
    },
  }
  auth = new TestAuth()
  const confirm = auth.confirm.bind(auth)
  auth.confirm = async (password) => {
    const end = await confirm(password)
    isRecent = end === 'confirmed'
    return end
  }
  const confirmCode = auth.confirmCode.bind(auth)
  auth.confirmCode = async (code) => {
    await confirmCode(code)
    isRecent = true
  }
  const opened = await sessionWithBooks(answers, 'owner', auth)
  session = opened.session
  render(
    <SessionContext value={session}>
      <BooksContext value={opened.books}>
        <WhenAsked />
      </BooksContext>
    </SessionContext>,
  )
})
afterEach(() => session.signOut())

function WhenAsked() {
  const { confirmation } = session
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  return (
    isAsked && (
      <Suspense>
        <ConfirmSignIn />
      </Suspense>
    )
  )
}

const password = () => screen.findByLabelText('Password')
const go = () => user.click(screen.getByRole('button', { name: 'Continue' }))

test('a call that wants a recent sign-in is made again once the password is confirmed', async () => {
  const made = session.callHere('createInviteCode', {})
  await user.type(await password(), 'secret')
  await go()
  expect(await made).toEqual(MADE)
  expect(calls).toBe(2)
  expect(auth.asked).toContain('confirm secret')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where there is a second factor a code is asked for as well', async () => {
  auth.asksSecondFactor = true
  const made = session.callHere('createInviteCode', {})
  await user.type(await password(), 'secret')
  await go()
  await user.type(await screen.findByLabelText('6-digit code'), '000000')
  await go()
  expect(await screen.findByText(/wrong or has expired/)).toBeTruthy()
  await user.type(screen.getByLabelText('6-digit code'), RIGHT_CODE)
  await go()
  expect(await made).toEqual(MADE)
})

test('a wrong password says so and can be typed again', async () => {
  const made = session.callHere('createInviteCode', {})
  auth.failWith = 'auth/wrong-password'
  await user.type(await password(), 'wrong')
  await go()
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  await user.clear(await password())
  await user.type(await password(), 'right')
  await go()
  expect(await made).toEqual(MADE)
})

test('several calls that wait are asked for once, and who cancels is told why nothing was done', async () => {
  const both = [session.callHere('createInviteCode', {}), session.callHere('createInviteCode', {})]
  const ends = Promise.allSettled(both)
  await password()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await ends).toMatchObject([
    { status: 'rejected', reason: { message: 'Confirm your password to continue' } },
    { status: 'rejected' },
  ])
  expect(calls).toBe(2)
})

test('a sign-out while the password is asked for ends the call', async () => {
  const ends = Promise.allSettled([session.callHere('createInviteCode', {})])
  await password()
  await session.signOut()
  expect(await ends).toMatchObject([{ status: 'rejected' }])
})
