import { Component, type ReactNode } from 'react'
import { MissingModule } from '../../errors/missing-module.ts'

interface State {
  error: unknown
}

/** What catches what is thrown within it, and fetches a part that was missing once there is a network. */
export abstract class MissingModuleCatcher<Props extends { children: ReactNode }> extends Component<
  Props,
  State
> {
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
    if (!(error instanceof MissingModule)) return
    error.forget()
    this.setState({ error: undefined })
  }
}
