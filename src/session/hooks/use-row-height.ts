import { useDeviceSettings } from '../device-context.ts'

/** Two lines of text and room for a thumb. */
const NARROW_PX = 56
const WIDE_PX = 40
const COMPACT_PX = 32

/** How high each transaction of a list is, in px where text has the usual size; where there is room for columns as it was chosen on this device. */
export function useRowHeight(wide: boolean): number {
  const { compactRows } = useDeviceSettings().settings
  if (!wide) return NARROW_PX
  return compactRows ? COMPACT_PX : WIDE_PX
}
