/** What browsers say of a file of the app that cannot be fetched. */
const PART_MISSING = /dynamically imported module|importing a module script failed|unable to preload css/i
const PART_MISSING_TEXT = 'This part isn’t on this device yet. Connect to the internet and try again'

/** What to tell of something that failed; `otherwise` is told where the error says nothing itself. */
export function messageOf(error: unknown, otherwise = 'The change couldn’t be saved'): string {
  if (!(error instanceof Error) || error.message === '') return otherwise
  return PART_MISSING.test(error.message) ? PART_MISSING_TEXT : error.message
}
