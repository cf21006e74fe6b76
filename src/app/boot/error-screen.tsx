import type { ReactNode } from 'react'
import { ErrorFallback } from '../../ui/feedback/error-fallback.tsx'
import { MissingModule } from '../../errors/missing-module.ts'
import { missingModuleHelp } from '../../ui/feedback/lazy-component.tsx'
import { MissingModuleCatcher } from '../../ui/feedback/missing-module-catcher.ts'

/** Catches what a screen throws, so that the rest of the app goes on. React has no hook for this. */
export class ErrorScreen extends MissingModuleCatcher<{ children: ReactNode }> {
  static override getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!(error instanceof Error)) return this.props.children
    if (error instanceof MissingModule)
      return (
        <ErrorFallback
          title={error.message}
          text={missingModuleHelp()}
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
