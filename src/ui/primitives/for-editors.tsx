import type { ReactNode } from 'react'
import { useMayEdit } from './editing.ts'

/** What leads to a screen on which there is nothing but changes to make: a viewer is not led there. */
export function ForEditors({ children }: { children: ReactNode }) {
  return useMayEdit() ? children : null
}
