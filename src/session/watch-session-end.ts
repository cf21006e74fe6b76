import type { Id } from '../domain/ids.ts'
import { type Remote, RemoteFailure } from '../sync/engine/remote.ts'

/**
 * The server, where somebody is told when it says that this device was signed out from another one. The device takes
 * another name at each sign-out here: a call made under the one before says nothing of who is signed in now.
 */
export function watchSessionEnd(remote: Remote, readDeviceId: () => Promise<Id>, onEnd: () => void): Remote {
  const readName = () => readDeviceId().catch(() => undefined)
  return {
    async call(name, input, options) {
      const before = await readName()
      try {
        return await remote.call(name, input, options)
      } catch (error) {
        const isEnd = error instanceof RemoteFailure && error.code === 'SESSION_ENDED'
        if (isEnd && (await readName()) === before) onEnd()
        throw error
      }
    },
  }
}
