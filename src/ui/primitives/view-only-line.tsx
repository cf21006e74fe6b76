import { Eye } from 'lucide-react'
import { VIEW_ONLY } from '../../domain/organisation/access.ts'
import { useEditing } from './editing.ts'

/** Says to a viewer, above what they see, why its buttons are off and who can change that. */
export function ViewOnlyLine({ className = '' }: { className?: string }) {
  if (useEditing().allowed) return null
  return (
    <p className={`flex items-start gap-2 text-sm text-muted print:hidden ${className}`}>
      <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{VIEW_ONLY}. To make changes, ask an owner to make you a Member.</span>
    </p>
  )
}
