import { MissingModule } from './missing-module.ts'
import { FREE_UP_SPACE, isStorageFull } from './storage-full.ts'

const NO_ROOM = `There’s no storage left on this device. ${FREE_UP_SPACE}`

/** Says what to tell of an error, and this where it says nothing itself. */
export function messageOr(otherwise: string): (error: unknown) => string {
  return (error) => messageOf(error, otherwise)
}

/** What to tell of something that failed; `otherwise` is told where the error says nothing itself. */
export function messageOf(error: unknown, otherwise = 'The change couldn’t be saved'): string {
  if (error instanceof MissingModule) return `${error.message}. Connect to the internet and try again`
  // The browser says it in words of its own, or by a name alone.
  if (isStorageFull(error)) return NO_ROOM
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}
