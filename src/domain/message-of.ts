/** What to tell of something that failed; `otherwise` is told where the error says nothing itself. */
export function messageOf(error: unknown, otherwise = 'The change could not be stored'): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}
