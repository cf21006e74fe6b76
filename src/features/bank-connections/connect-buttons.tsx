import { Landmark } from 'lucide-react'
import type { BankProvider } from '../../domain/account/bank-connection.ts'
import { Card } from '../../ui/primitives/card.tsx'

interface Props {
  disabled: boolean
  mayManage: boolean
  onConnect: (provider: BankProvider) => void
}

const WAYS: readonly (readonly [BankProvider, title: string, text: string])[] = [
  ['PLAID', 'Bank in the United States', 'You sign in at your bank through Plaid.'],
  ['MONO', 'Bank in Nigeria', 'You sign in at your bank through Mono.'],
]

export function ConnectButtons({ disabled, mayManage, onConnect }: Props) {
  if (!mayManage) {
    return (
      <p className="text-sm text-muted">
        Owners and admins of the organization connect and disconnect banks. Ask one of them.
      </p>
    )
  }
  return (
    <Card title="Connect a bank">
      <div className="grid gap-3 md:grid-cols-2">
        {WAYS.map(([provider, title, text]) => (
          <button
            key={provider}
            type="button"
            disabled={disabled}
            onClick={() => onConnect(provider)}
            className="flex items-start gap-3 rounded border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-accent hover:bg-accent-soft disabled:opacity-50"
          >
            <Landmark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </button>
        ))}
      </div>
    </Card>
  )
}
