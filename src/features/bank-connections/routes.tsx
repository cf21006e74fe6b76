import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const BankConnectionsScreen = lazyComponent(
  async () => (await import('./bank-connections-screen.tsx')).BankConnectionsScreen,
)

export const BankReturnScreen = lazyComponent(
  async () => (await import('./bank-return-screen.tsx')).BankReturnScreen,
)
