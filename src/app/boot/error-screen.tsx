import { Component, type ReactNode } from 'react'
import { ErrorFallback } from '../../ui/feedback/error-fallback.tsx'

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

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <ErrorFallback
        detail={error.message === '' ? undefined : error.message}
        onRetry={() => this.setState({ error: undefined })}
        onRefresh={() => location.reload()}
      />
    )
  }
}
