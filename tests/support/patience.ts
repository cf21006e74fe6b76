import { expect as usual } from '@playwright/test'

/** Milliseconds, far above what any wait needs: it ends with what it waits for, on a busy machine later. */
export const PATIENCE_MS = 60_000

/** For ways that are also walked without the runner of Playwright, whose configuration does not hold there. */
export const expect = usual.configure({ timeout: PATIENCE_MS })
