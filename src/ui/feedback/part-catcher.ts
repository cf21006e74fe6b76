import { Component, type ReactNode } from 'react'
import { PartMissing } from './lazy-part.tsx'

interface State {
  error: unknown
}

/** What catches what is thrown within it, and fetches a part that was missing once there is a network. */
export abstract class PartCatcher<Props extends { children: ReactNode }> extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidMount(): void {
    addEventListener('online', this.fetchAgain)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.fetchAgain)
  }

  protected readonly fetchAgain = () => {
    const { error } = this.state
    if (!(error instanceof PartMissing)) return
    error.forget()
    this.setState({ error: undefined })
  }
}
