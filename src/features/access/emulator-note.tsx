import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSignInApi } from '../../session/session-context.ts'

/** What is different in a copy on somebody's own machine; nothing is shown anywhere else. */
export function EmulatorNote({ children }: { children: ReactNode }) {
  if (!useSignInApi().emulated) return null
  return <Notice title="This copy runs on your own machine">{children}</Notice>
}
