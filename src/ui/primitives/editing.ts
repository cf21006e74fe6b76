import { createContext, useContext } from 'react'
import type { Barrier } from '../../domain/organisation/access.ts'

/** Whether whoever looks may change what is shown, and how they are told where they may not. */
export interface Editing {
  allowed: boolean
  /** Why they may not. */
  barrier?: Barrier
  /** Says why nothing happens. */
  refuse: () => void
}

/** Everybody may, until somebody says otherwise: the parts themselves know no roles. */
export const EditingContext = createContext<Editing>({ allowed: true, refuse: () => undefined })

export function useEditing(): Editing {
  return useContext(EditingContext)
}

/** What a control is given that would change something where nobody here may: it is off, and says why. */
export function useBarred(edits: boolean): { disabled: true; title: string | undefined } | undefined {
  const { allowed, barrier } = useEditing()
  return allowed || !edits ? undefined : { disabled: true, title: barrier?.why }
}
