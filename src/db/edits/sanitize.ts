import { sanitizeText } from '../../domain/text/sanitize-text.ts'

/**
 * What an edit says, with sound text throughout, wherever it was typed, pasted or read: the server takes no
 * other. What is sound already is given back as it is.
 */
export function sanitizeArgs<T>(args: T): T
export function sanitizeArgs(args: unknown): unknown {
  if (typeof args === 'string') return sanitizeText(args)
  if (typeof args !== 'object' || args === null) return args
  let sound: object | undefined
  for (const key of Object.keys(args)) {
    const was: unknown = Reflect.get(args, key)
    const now: unknown = sanitizeArgs(was)
    if (now === was) continue
    sound ??= Array.isArray(args) ? args.slice() : { ...args }
    Reflect.set(sound, key, now)
  }
  return sound ?? args
}
