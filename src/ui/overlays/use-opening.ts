import { useLayoutEffect, useReducer } from 'react'

/**
 * Whether a dialog that has just been mounted may open. Headless UI learns which part of the page lies behind a dialog as
 * that is mounted, and takes it out of reach when the dialog opens: one that is mounted open would leave it in reach.
 */
export function useOpening(): boolean {
  const [isMounted, mounted] = useReducer(() => true, false)
  useLayoutEffect(mounted, [mounted])
  return isMounted
}
