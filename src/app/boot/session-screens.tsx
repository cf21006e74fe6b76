import { useDeferredValue } from 'react'
import {
  SignInScreen,
  TwoFactorChallengeScreen,
  TwoFactorSetupScreen,
  UnreachableScreen,
  VerifyEmailScreen,
} from '../../features/access/routes.tsx'
import { OnboardingScreen } from '../../features/organisations/routes.tsx'
import type { SessionState } from '../../session/session-state.ts'
import { BooksContext, useGate, useSession } from '../../session/session-context.ts'
import type { WhyUnreadable } from '../../session/why-unreadable.ts'
import { ErrorFallback } from '../../ui/feedback/error-fallback.tsx'
import { LoadingScreen } from '../../ui/feedback/loading.tsx'
import { OpenBooks } from './lazy-open-books.ts'
import { UpdateNotice } from '../pwa/update-notice.tsx'
import { PageTitle } from '../shell/page-title.tsx'

type OpenState = Extract<SessionState, { stage: 'open' }>

/** Shows what the person may see now, and the books once they are open; src/session/gate-step.ts decides. */
export function SessionScreens({ first }: { first: SessionState }) {
  const state = useStepwise(useGate(first))
  // The books have their own place for it, below their header.
  if (state.stage === 'open') return <ScreensOfBooks books={state.books} />
  return (
    <>
      <UpdateNotice />
      <GateScreen state={state} />
    </>
  )
}

function ScreensOfBooks({ books }: { books: OpenState['books'] }) {
  // Another organisation is another tree: no view state of the one before may show up in it.
  return (
    <BooksContext key={books.db.name} value={books}>
      <OpenBooks />
    </BooksContext>
  )
}

function GateScreen({ state }: { state: Exclude<SessionState, OpenState> }) {
  switch (state.stage) {
    case 'loading':
      return <LoadingScreen />
    case 'unreadable':
      return <UnreadableScreen {...state} />
    case 'challenge':
      return (
        <PageTitle title="Two-factor authentication">
          <TwoFactorChallengeScreen />
        </PageTitle>
      )
    case 'signed-out':
      return (
        <PageTitle title="Sign in">
          <SignInScreen why={state.why} />
        </PageTitle>
      )
    case 'verify-email':
      return (
        <PageTitle title="Verify your email">
          <VerifyEmailScreen email={state.user.email} />
        </PageTitle>
      )
    case 'two-factor-setup':
      return (
        <PageTitle title="Set up two-factor authentication">
          <TwoFactorSetupScreen email={state.user.email} />
        </PageTitle>
      )
    case 'unreachable':
      return (
        <PageTitle title="No connection">
          <UnreachableScreen email={state.user.email} message={state.message} />
        </PageTitle>
      )
    case 'onboarding':
      return (
        <PageTitle title="Your organization">
          <OnboardingScreen email={state.user.email} />
        </PageTitle>
      )
    default:
      return state satisfies never
  }
}

const UNREADABLE =
  'The books on this device can’t be read right now. Try again, and if it happens once more, refresh the page.'
const NO_ROOM =
  'This device has too little free storage to open your books. Nothing is lost. Free up some storage, then try again.'

function UnreadableScreen({ message, stopped }: WhyUnreadable) {
  const { session } = useSession()
  return (
    <PageTitle title="Something went wrong">
      <ErrorFallback
        text={stopped ? NO_ROOM : UNREADABLE}
        detail={message}
        onRetry={() => void session.start()}
        onRefresh={() => location.reload()}
      />
    </PageTitle>
  )
}

/**
 * The books come up in small steps after the loading screen, between which the page answers; any other change is
 * seen at once, for nothing may be shown that the session has left.
 */
function useStepwise(state: SessionState): SessionState {
  const before = useDeferredValue(state)
  return state.stage === 'open' && before.stage === 'loading' ? before : state
}
