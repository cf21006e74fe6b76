import type { DeviceDatabase } from '../db/device/device.ts'
import type { Remote } from '../sync/engine/remote.ts'

/**
 * Ends the sign-ins at the server that somebody has left here, so that nobody goes on with what may have been copied of
 * them. Throws RemoteFailure where it cannot be reached.
 */
export async function reportSignOuts(device: DeviceDatabase, remote: Remote): Promise<void> {
  for (const signOut of await device.signOuts()) {
    await remote.call('signOutDevice', signOut, { withoutToken: true })
    await device.forgetSignOut(signOut)
  }
}
