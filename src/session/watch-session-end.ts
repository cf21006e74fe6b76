import { type Remote, RemoteFailure } from '../sync/engine/remote.ts'

/** The server, where somebody is told when it says that this device was signed out from another one. */
export function watchSessionEnd(remote: Remote, onEnd: () => void): Remote {
  return {
    async call(name, input, options) {
      try {
        return await remote.call(name, input, options)
      } catch (error) {
        if (error instanceof RemoteFailure && error.code === 'SESSION_ENDED') onEnd()
        throw error
      }
    },
  }
}
