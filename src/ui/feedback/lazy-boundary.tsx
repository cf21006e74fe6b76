import { type ReactNode, Suspense } from 'react'
import { Button } from '../primitives/button.tsx'
import { MissingModule } from '../../errors/missing-module.ts'
import { missingModuleHelp } from './lazy-component.tsx'
import { Notice } from './notice.tsx'
import { MissingModuleCatcher } from './missing-module-catcher.ts'

interface Props {
  children: ReactNode
  /** What stands there until the part has been fetched. */
  fallback?: ReactNode
  /** What stands beside the part from the moment it is asked for, unless it turns out to be missing. */
  beside?: ReactNode
  /** Of a part that lies over the screen: how it is given up. */
  onClose?: () => void
}

/** Says in its place where a part could not be fetched, so that the rest goes on; tries again once there is a network. */
export class LazyBoundary extends MissingModuleCatcher<Props> {
  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback = null, beside, onClose } = this.props
    if (error === undefined) {
      return (
        <>
          {beside}
          <Suspense fallback={fallback}>{children}</Suspense>
        </>
      )
    }
    // What else goes wrong is for the screen around it to tell.
    if (!(error instanceof MissingModule)) throw error
    const close =
      onClose &&
      (() => {
        this.fetchAgain()
        onClose()
      })
    return <PartNotice title={error.message} onRetry={this.fetchAgain} onClose={close} />
  }
}

/** In place, or over the screen where there is something to close. */
function PartNotice({
  title,
  onRetry,
  onClose,
}: {
  title: string
  onRetry: () => void
  onClose: (() => void) | undefined
}) {
  const notice = (
    <Notice
      tone="warning"
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onRetry}>Try again</Button>
          {onClose && <Button onClick={onClose}>Close</Button>}
        </span>
      }
    >
      {missingModuleHelp()}
    </Notice>
  )
  if (!onClose) return notice
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-lg rounded bg-surface shadow-lg">{notice}</div>
    </div>
  )
}
