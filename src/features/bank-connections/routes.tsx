import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const BankConnectionsScreen = lazyPart(
  async () => (await import('./bank-connections-screen.tsx')).BankConnectionsScreen,
)

export const BankReturnScreen = lazyPart(
  async () => (await import('./bank-return-screen.tsx')).BankReturnScreen,
)
