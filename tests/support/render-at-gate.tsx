import 'fake-indexeddb/auto'
import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Role } from '../../src/domain/organisation/access.ts'
import type { Books } from '../../src/session/books.ts'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import { DeviceDatabase } from '../../src/db/device/device.ts'
import { Session } from '../../src/session/session.ts'
import type { SessionState } from '../../src/session/session-state.ts'
import { SessionContext } from '../../src/session/session-context.ts'
import { ADA, TestAuth } from './test-auth.ts'

export const BAKERY = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'bakery',
  displayName: 'Bakery',
}

/** Answers the calls that a test expects; any other is the test's mistake. */
export type Answers = { [N in CallName]?: (input: InputOf<N>) => OutputOf<N> | Promise<OutputOf<N>> }

/** A real session before this identity provider, with these answers of the server, that begins in the first state. */
export function sessionBefore(
  auth: TestAuth,
  answers: Answers = {},
  first: SessionState = { stage: 'loading' },
): Session {
  return new Session({
    auth,
    first,
    device: new DeviceDatabase(),
    driver: { start: () => undefined, request: () => undefined, stop: () => undefined },
    remote: {
      async call(name, input) {
        const answer = answers[name]
        if (!answer) throw new Error(`Nobody expected ${name}`)
        return answer(input)
      },
    },
  })
}

/** A session whose person is signed in, with the books that they opened. The answers may change later. */
export async function sessionWithBooks(
  answers: Answers,
  role: Role = 'owner',
  auth = new TestAuth(),
): Promise<{ session: Session; books: Books }> {
  answers.getUserOrganizations ??= () => [{ organization: BAKERY, role, isCurrentOrganization: true }]
  const session = sessionBefore(auth, answers)
  await session.start()
  auth.become(ADA)
  const books = await waitFor(() => {
    const now = session.getState()
    if (now.stage !== 'open') throw new Error('The books are not open yet')
    return now.books
  })
  return { session, books }
}

/** Renders a screen of the gate, which is cleaned away after the test. */
export function renderAtGate(element: ReactNode, auth: TestAuth, answers?: Answers): Session {
  const session = sessionBefore(auth, answers)
  render(<SessionContext value={session}>{element}</SessionContext>)
  return session
}
