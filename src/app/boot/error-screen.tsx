import { Component, type ReactNode } from 'react'
import { ErrorFallback } from '../../ui/feedback/error-fallback.tsx'
import { partMissingHelp, PartMissing } from '../../ui/feedback/lazy-part.tsx'

interface Props {
  children: ReactNode
}

interface State {
  error: Error | undefined
}

/** Catches what a screen throws, so that the rest of the app goes on. React has no hook for this. */
export class ErrorScreen extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidMount(): void {
    addEventListener('online', this.fetchAgain)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.fetchAgain)
  }

  /** A screen that could not be fetched. */
  readonly fetchAgain = () => {
    const { error } = this.state
    if (!(error instanceof PartMissing)) return
    error.forget()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
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
