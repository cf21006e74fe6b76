import { Eye } from 'lucide-react'
import { useEditing } from './editing.ts'

/** Says above what is shown why its buttons are off and who can change that. */
export function ViewOnlyLine({ className = '' }: { className?: string }) {
  const { barrier } = useEditing()
  if (!barrier) return null
  return (
    <p className={`flex items-start gap-2 text-sm text-muted print:hidden ${className}`}>
      <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {barrier.why}. {barrier.remedy}
      </span>
    </p>
  )
}
