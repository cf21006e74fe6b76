import { createContext, useContext } from 'react'
import { VIEW_ONLY } from '../../domain/organisation/access.ts'

/** Whether whoever looks may change what is shown, and how they are told where they may not. */
export interface Editing {
  allowed: boolean
  /** Says why nothing happens. */
  refuse: () => void
}

/** Everybody may, until somebody says otherwise: the parts themselves know no roles. */
export const EditingContext = createContext<Editing>({ allowed: true, refuse: () => undefined })

export function useEditing(): Editing {
  return useContext(EditingContext)
}

/** What a control is given that would change something where nobody here may: it is off, and says why. */
export function useBarred(edits: boolean): { disabled: true; title: string } | undefined {
  return useEditing().allowed || !edits ? undefined : { disabled: true, title: VIEW_ONLY }
}
