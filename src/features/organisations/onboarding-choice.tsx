import { Building2, ChevronRight, type LucideIcon, Users } from 'lucide-react'

interface Props {
  onCreate: () => void
  onJoin: () => void
}

export function OnboardingChoice({ onCreate, onJoin }: Props) {
  return (
    <div className="grid gap-3">
      <Way icon={Building2} title="Create New Organization" onClick={onCreate}>
        Start new books. You become their owner and can invite others.
      </Way>
      <Way icon={Users} title="Join Existing Organization" onClick={onJoin}>
        Enter the invite code you received.
      </Way>
      <p className="text-sm text-faint">No invite code? Ask an administrator of your organization.</p>
    </div>
  )
}

interface WayProps {
  icon: LucideIcon
  title: string
  children: string
  onClick: () => void
}

function Way({ icon: Icon, title, children, onClick }: WayProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 items-center gap-4 rounded border border-edge bg-surface p-4 text-left hover:bg-sunken"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
    </button>
  )
}
