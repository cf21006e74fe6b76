import { Compass, Eye, FileUp, Landmark, Link2, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { useMayEdit } from '../../ui/primitives/editing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useSample } from './use-sample.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** What stands here before there is anything to see: where to start. */
export function GetStarted() {
  const mayEdit = useMayEdit()
  // On a phone there is nothing to drag a file from.
  const canDrop = useBreakpoint('md')
  if (!mayEdit) {
    return (
      <div className="rounded border border-line bg-surface">
        <EmptyState icon={Eye} title="Nothing to see yet">
          Figures appear here when someone adds transactions to these books.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Link
        to="/transactions/import"
        className="flex flex-col items-center justify-center gap-2 rounded border-2 border-dashed border-edge bg-surface p-6 text-center transition-colors duration-150 hover:border-accent hover:bg-accent-soft"
      >
        <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          <FileUp aria-hidden="true" className="size-6" />
        </span>
        <span className="mt-2 text-lg font-semibold">
          {canDrop ? 'Drop a bank file' : 'Choose a bank file'}
        </span>
        <span className="max-w-md text-muted">
          {canDrop
            ? 'Drop a CSV, Excel, OFX, or other file from your bank anywhere on this page, or choose one. You check every row before it’s imported.'
            : 'A CSV, Excel, OFX, or other file from your bank. You check every row before it’s imported.'}
        </span>
        <span aria-hidden="true" className={`${buttonLook('primary')} mt-2`}>
          Import a file
        </span>
      </Link>
      <div className="grid gap-4">
        <GetStartedCard to="/bank-connections" icon={Link2} title="Connect a bank">
          Sign in at your bank once, and its transactions arrive by themselves, ready for review.
        </GetStartedCard>
        <GetStartedCard to="/bank-accounts" icon={Landmark} title="Add a bank account">
          Name the accounts your statements come from. Importing a file can add them for you.
        </GetStartedCard>
        <SampleCard />
      </div>
    </div>
  )
}

/** Fills the books with thirty days to look around in. */
function SampleCard() {
  const { add, isOffered } = useSample()
  const { failure, busy, attempt } = useFailure(messageOr('The sample data couldn’t be added'))
  if (!isOffered) return null
  return (
    <button type="button" onClick={() => void attempt(add)} disabled={busy} className={CARD_LOOK}>
      <CardFace icon={Compass} title="Look around with sample data">
        {failure ?? 'Four accounts and thirty days of made-up transactions. Remove them with one click.'}
      </CardFace>
    </button>
  )
}

interface GetStartedCardProps {
  to: string
  icon: LucideIcon
  title: string
  children: string
}

const CARD_LOOK =
  'grid grid-cols-[auto_minmax(0,1fr)] content-center gap-x-4 gap-y-1 rounded border border-line bg-surface p-4 text-left md:px-6 md:py-5 transition-colors duration-150 hover:border-accent hover:bg-accent-soft'

function GetStartedCard({ to, ...face }: GetStartedCardProps) {
  return (
    <Link to={to} className={CARD_LOOK}>
      <CardFace {...face} />
    </Link>
  )
}

function CardFace({ icon: Icon, title, children }: Omit<GetStartedCardProps, 'to'>) {
  return (
    <>
      <Icon aria-hidden="true" className="row-span-2 size-6 text-accent" />
      <span className="text-lg font-semibold">{title}</span>
      <span className="text-muted">{children}</span>
    </>
  )
}
