/** Whether this build talks to the identity provider's emulator on its own origin. */
export const USES_EMULATOR = import.meta.env['VITE_AUTH_EMULATOR'] === '1'

/**
 * Whether a second factor is only played. The emulator knows no authenticator codes, so a build for
 * somebody's own machine pretends to; a production build never does, whatever else it is given. The mode
 * stands first: it is what folds to a constant, and takes the simulation out of the bundle.
 */
export const SIMULATES_SECOND_FACTOR = import.meta.env.MODE !== 'production' && USES_EMULATOR
