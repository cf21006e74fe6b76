import 'fake-indexeddb/auto'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import { DeviceDatabase } from '../../src/db/device/device.ts'
import { Session, type SessionState } from '../../src/session/session.ts'
import { SessionContext } from '../../src/session/session-context.ts'
import type { TestAuth } from './test-auth.ts'

afterEach(cleanup)

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

/** Renders a screen of the gate, which is cleaned away after the test. */
export function renderAtGate(element: ReactNode, auth: TestAuth, answers?: Answers): Session {
  const session = sessionBefore(auth, answers)
  render(<SessionContext value={session}>{element}</SessionContext>)
  return session
}
