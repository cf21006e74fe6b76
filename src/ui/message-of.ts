/** What to tell of a change that failed. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The change could not be stored'
}
