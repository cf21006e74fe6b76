import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../errors/message-of.ts'

/** An error that nobody foresaw, as people are told of it. */
export interface Fault {
  /** What it is found by: in the server's log where the server gave it, else in this device's. */
  reference: string
  message: string
}

/** How the server names the reference of a failure of its own, at the end of the sentence. */
const SERVER_REFERENCE = /\(reference ([0-9a-f-]{8,36})\)/i

/** The fault that an error stands for; the same reference again while the same thing goes wrong. */
export function faultOf(error: unknown, before: Fault | undefined, newId: () => Id): Fault {
  const message = messageOf(error)
  const given = SERVER_REFERENCE.exec(message)?.[1]
  if (given !== undefined) return { reference: given.slice(0, 8), message }
  return before?.message === message ? before : { reference: newId().slice(0, 8), message }
}
