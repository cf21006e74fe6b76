import { useSwitch } from '../../../session/hooks/use-switch.ts'
import { UndoBar } from '../../../ui/overlays/undo-bar.tsx'

/** Tells that another organisation's books could not be opened, from wherever they were asked for. */
export function SwitchFailedBar() {
  const { failure, dismissFailure } = useSwitch()
  if (failure === undefined) return null
  return <UndoBar message="Couldn’t switch organizations" remark={failure} onDismiss={dismissFailure} />
}
