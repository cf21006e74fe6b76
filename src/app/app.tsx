import './styles.css'
import { lazy, Suspense } from 'react'
import { SignInScreen, UnreachableScreen } from '../features/access/routes.tsx'
import { CreateOrganisationScreen } from '../features/organisations/routes.tsx'
import { BooksContext, useSession } from '../sync/session-context.ts'
import { LoadingScreen } from '../ui/loading.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { PageTitle } from './page-title.tsx'
import { useAppUpdate } from './service-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

const OpenBooks = lazy(async () => ({ default: (await import('./open-books.tsx')).OpenBooks }))

/** The gate: shows what the person may see now, and the books once they are open. */
export function App() {
  return (
    <ErrorScreen>
      <Suspense fallback={<LoadingScreen />}>
        <Gate />
      </Suspense>
      <UpdatePrompt {...useAppUpdate()} />
    </ErrorScreen>
  )
}

function Gate() {
  const { state } = useSession()
  if (state.stage === 'loading') return <LoadingScreen />
  if (state.stage === 'signed-out') {
    return (
      <PageTitle title="Sign in">
        <SignInScreen />
      </PageTitle>
    )
  }
  if (state.stage === 'unreachable') {
    return <UnreachableScreen email={state.user.email} message={state.message} />
  }
  if (state.stage === 'onboarding') {
    return (
      <PageTitle title="Create organization">
        <CreateOrganisationScreen email={state.user.email} />
      </PageTitle>
    )
  }
  // Another organisation is another tree: no view state of the one before may show up in it.
  return (
    <BooksContext key={state.books.db.name} value={state.books}>
      <OpenBooks />
    </BooksContext>
  )
}
