import { FileUp, Landmark, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

/** What stands here before there is anything to see: the ways in. */
export function FirstDoors() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Door to="/transactions/import" icon={FileUp} title="Drop a bank file">
        A CSV from your bank, dropped anywhere on this page or chosen here. You see every row before it is
        kept.
      </Door>
      <Door to="/bank-accounts" icon={Landmark} title="Add a bank account">
        Name the accounts your statements come from. An import can do it for you, too.
      </Door>
    </div>
  )
}

interface DoorProps {
  to: string
  icon: LucideIcon
  title: string
  children: string
}

function Door({ to, icon: Icon, title, children }: DoorProps) {
  return (
    <Link
      to={to}
      className="flex flex-col gap-2 rounded border border-line bg-surface p-6 transition-colors duration-150 hover:border-accent hover:bg-accent-soft"
    >
      <Icon aria-hidden="true" className="size-6 text-accent" />
      <span className="mt-2 text-lg font-semibold">{title}</span>
      <span className="text-muted">{children}</span>
    </Link>
  )
}
