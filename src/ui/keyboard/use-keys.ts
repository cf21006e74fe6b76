import { useEffect, useEffectEvent } from 'react'
import { useEditing } from '../primitives/editing.ts'
import { type KeyCommand, offerKeys } from './keys.ts'

/**
 * Offers keys for as long as the component is shown; the help sheet and the palette know them from here. Those that
 * change something say so to a viewer, and do nothing.
 */
export function useKeys(title: string, commands: readonly KeyCommand[], onTouch?: string): void {
  const { barrier, refuse } = useEditing()
  const read = useEffectEvent(() => ({
    title,
    onTouch,
    commands: !barrier
      ? commands
      : commands.map((command) => (command.edits === true ? { ...command, run: refuse } : command)),
  }))
  useEffect(() => offerKeys(() => read()), [])
}
