import { MissingModule } from './missing-module.ts'

/** What to tell of something that failed; `otherwise` is told where the error says nothing itself. */
export function messageOf(error: unknown, otherwise = 'The change couldn’t be saved'): string {
  if (error instanceof MissingModule) return `${error.message}. Connect to the internet and try again`
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}
