import { fetchedScreen } from '../../ui/primitives/fetched-screen.tsx'

/** Everything behind the gate. */
export const [OpenBooks, fetchOpenBooks] = fetchedScreen(
  async () => (await import('./open-books.tsx')).OpenBooks,
)
