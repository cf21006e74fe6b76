import { createContext, type ReactNode } from 'react'

/** What tells at the foot of a screen what has been done to it: a drawer over the screen has it at its own foot. */
export const DrawerFoot = createContext<ReactNode>(undefined)
