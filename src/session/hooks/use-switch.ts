import type { Id } from '../../domain/ids.ts'
import { useSession } from '../session-context.ts'

/** The way to another organisation's books, and how the last try went. */
export function useSwitch() {
  const { session, state } = useSession()
  const switching = state.stage === 'open' ? state.switching : undefined
  return {
    running: switching?.failed === false,
    /** Why the other books could not be opened; undefined where nothing failed. */
    failure: switching?.failed === true ? switching.message : undefined,
    dismissFailure: () => session.dismissSwitchFailure(),
    /** Never throws: what failed is told by the frame around every screen. */
    switchTo: (organisationId: Id) => attempt(() => session.switchOrganisation(organisationId)),
    /** Opens the organisation that has just been created or joined; never throws. */
    openCurrent: () => attempt(() => session.openOrganisation()),
  }
}

async function attempt(open: () => Promise<void>): Promise<void> {
  try {
    await open()
  } catch (error) {
    console.error('Failed to switch organization', error)
  }
}
