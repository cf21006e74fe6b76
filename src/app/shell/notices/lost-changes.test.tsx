import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionBefore } from '../../../../tests/support/render-at-gate.tsx'
import { ADA, TestAuth } from '../../../../tests/support/test-auth.ts'
import type { Books } from '../../../session/books.ts'
import type { Session } from '../../../session/session.ts'
import { BooksContext, SessionContext } from '../../../session/session-context.ts'
import { SignInScreen } from '../../../features/access/routes.tsx'
import { LostChanges } from './lost-changes.tsx'

const BAKERY = { id: '00000000-0000-4000-8000-00000000000a', name: 'bakery', displayName: 'Bakery' }
const NEW_ID = '00000000-0000-4000-8000-0000000000bb'
const user = userEvent.setup()
let auth: TestAuth
let session: Session

beforeEach(async () => {
  localStorage.clear()
  auth = new TestAuth()
  session = sessionBefore(auth, {
    getUserOrganizations: () => [{ organization: BAKERY, role: 'owner', isCurrentOrganization: true }],
  })
  await session.start()
})

async function opened(): Promise<Books> {
  auth.become(ADA)
  return waitFor(() => {
    const now = session.getState()
    if (now.stage !== 'open') throw new Error('The books are not open yet')
    return now.books
  })
}

/** An edit that waits, and is noted to. */
async function queueUnsent(books: Books): Promise<void> {
  await books.edit({ name: 'createGLAccount', args: { id: NEW_ID, number: '9000', name: 'Made offline' } })
  await waitFor(() => expect(localStorage.getItem(`${books.db.name}_unsent`)).toContain('"count":1'))
}

function show(books: Books): void {
  cleanup()
  render(
    <BooksContext value={books}>
      <LostChanges />
    </BooksContext>,
  )
}

test('edits that went with a database the browser took away are told until somebody has read it', async () => {
  const books = await opened()
  await queueUnsent(books)
  await session.signInAgain()
  await books.db.delete()
  const after = await opened()
  show(after)
  expect(screen.getByText('Up to 1 change on this device was lost')).toBeTruthy()
  show(after)
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/lost/)).toBeNull()
  show(after)
  expect(screen.queryByText(/lost/)).toBeNull()
  await session.signOut()
})

test('edits that are still there, were sent, or left by a sign-out are no loss', async () => {
  const books = await opened()
  await queueUnsent(books)
  await session.signInAgain()
  const kept = await opened()
  show(kept)
  expect(screen.queryByText(/lost/)).toBeNull()
  await kept.db.outbox.clear()
  await waitFor(() => expect(localStorage.getItem(`${kept.db.name}_unsent`)).toBeNull())
  await queueUnsent(kept)
  await session.signOut()
  const fresh = await opened()
  show(fresh)
  expect(screen.queryByText(/lost/)).toBeNull()
  await session.signOut()
})

test('a page that asks to sign in again says how many changes wait, and whose they are', async () => {
  const books = await opened()
  await queueUnsent(books)
  await session.signInAgain()
  cleanup()
  render(
    <SessionContext value={session}>
      <SignInScreen />
    </SessionContext>,
  )
  expect(await screen.findByText(/1 change on this device hasn’t synced/)).toBeTruthy()
  expect(screen.getByText(ADA.email)).toBeTruthy()
  await opened()
  await session.signOut()
})

test('after a sign-out from another device the sign-in screen says so', async () => {
  await opened()
  await session.endedElsewhere()
  const state = session.getState()
  cleanup()
  render(
    <SessionContext value={session}>
      <SignInScreen why={state.stage === 'signed-out' ? state.why : undefined} />
    </SessionContext>,
  )
  expect(await screen.findByText('Signed out from another device')).toBeTruthy()
  expect(screen.getByText('These books were removed from this device.')).toBeTruthy()
})
