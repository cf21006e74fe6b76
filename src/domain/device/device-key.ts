import { derivedId, type Id } from '../ids.ts'

/** The name space of devices. */
const DEVICES: Id = '6f0c3f4e-5a0b-4a57-9f0e-0d3b4c1f6a52'

/**
 * The id by which a browser names itself, made of a key that only it knows. Others may learn the name; whoever tells the
 * key is that browser, which needs no sign-in to say that it has signed out.
 */
export function deviceIdOf(key: Id): Id {
  return derivedId(key, DEVICES)
}
