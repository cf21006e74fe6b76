import { useBooks } from '../../session/session-context.ts'

/** Takes files from anywhere in the app; the import screen shows what becomes of them. */
export function useOfferFiles(): (files: readonly File[]) => void {
  const books = useBooks()
  // The draft comes with the first files: the frame of the app does without it.
  return (files) => void import('./use-imports.ts').then(({ offerFiles }) => offerFiles(books, files))
}
