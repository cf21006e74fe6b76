import { useEffect, useEffectEvent } from 'react'
import { type KeyCommand, offerKeys } from './keys.ts'

/** Offers keys for as long as the component is shown; the help sheet and the palette know them from here. */
export function useKeys(title: string, commands: readonly KeyCommand[]): void {
  const read = useEffectEvent(() => ({ title, commands }))
  useEffect(() => offerKeys(() => read()), [])
}
