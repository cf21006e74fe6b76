import { createContext, useContext } from 'react'
import type { Barrier } from '../../domain/organisation/access.ts'

/** Whether whoever looks may change what is shown, and how they are told where they may not. */
export interface Editing {
  /** Why they may not; absent where they may. */
  barrier?: Barrier | undefined
  /** Says why nothing happens. */
  refuse: () => void
}

/** Everybody may, until somebody says otherwise: the parts themselves know no roles. */
export const EditingContext = createContext<Editing>({ refuse: () => undefined })

export function useEditing(): Editing {
  return useContext(EditingContext)
}

export function useMayEdit(): boolean {
  return useEditing().barrier === undefined
}

/** What a control is given that would change something where nobody here may: it is off, and says why. */
export function useBarred(edits: boolean): { disabled: true; title: string } | undefined {
  const { barrier } = useEditing()
  return barrier && edits ? { disabled: true, title: barrier.why } : undefined
}
