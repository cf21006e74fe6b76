import type { ReactNode } from 'react'
import { ErrorFallback } from '../../ui/feedback/error-fallback.tsx'
import { partMissingHelp, PartMissing } from '../../ui/feedback/lazy-part.tsx'
import { PartCatcher } from '../../ui/feedback/part-catcher.ts'

/** Catches what a screen throws, so that the rest of the app goes on. React has no hook for this. */
export class ErrorScreen extends PartCatcher<{ children: ReactNode }> {
  static override getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!(error instanceof Error)) return this.props.children
    if (error instanceof PartMissing)
      return (
        <ErrorFallback
          title={error.message}
          text={partMissingHelp()}
          onRetry={this.fetchAgain}
          // Without a network there may be no page to come back to.
          {...(navigator.onLine && { onRefresh: () => location.reload() })}
        />
      )
    return (
      <ErrorFallback
        detail={error.message === '' ? undefined : error.message}
        onRetry={() => this.setState({ error: undefined })}
        onRefresh={() => location.reload()}
      />
    )
  }
}
