import { Link } from 'react-router-dom'
import { BANK_PROVIDERS, type BankProvider, providerName } from '../../domain/account/bank-connection.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { ProviderSync, Syncs, SyncTotals } from './sync-state.ts'

/** How the syncs of each provider stand: under way, with what they brought, or why not. */
export function SyncProgress({ syncs }: { syncs: Syncs }) {
  const isOneOfSeveral = BANK_PROVIDERS.filter((provider) => syncs[provider].result).length > 1
  return BANK_PROVIDERS.map((provider) => (
    <ProviderProgress
      key={provider}
      provider={provider}
      sync={syncs[provider]}
      isOneOfSeveral={isOneOfSeveral}
    />
  ))
}

interface Props {
  provider: BankProvider
  sync: ProviderSync
  /** Whether another provider’s outcome is shown as well, so that each has to say whose it is. */
  isOneOfSeveral: boolean
}

function ProviderProgress({ provider, sync, isOneOfSeveral }: Props) {
  const { isSyncing, result, error, progress } = sync
  if (isSyncing) {
    return (
      <output className="block rounded border border-line bg-surface p-4">
        <ProgressBar
          label={progress.message}
          percent={(100 * progress.current) / Math.max(1, progress.total)}
          detail={`${progress.current} of ${progress.total} ${progress.total === 1 ? 'bank' : 'banks'} through ${providerName(provider)}`}
        />
      </output>
    )
  }
  if (!result) return null
  const done = result.failed.length === 0 && result.unassigned === 0
  return (
    <Notice
      tone={done ? 'success' : 'warning'}
      title={`${done || result.added > 0 ? broughtText(result) : waitingText(result)}${isOneOfSeveral ? ` (${providerName(provider)})` : ''}`}
      action={
        result.needsReview > 0 && (
          <Link to="/transactions/review" className={buttonLook('primary')}>
            Review {result.needsReview.toLocaleString('en-US')}
          </Link>
        )
      }
    >
      {[...detailsOf(result), ...(error === undefined ? [] : [error])].join(' ')}
    </Notice>
  )
}

function broughtText({ added, modified, removed }: SyncTotals): string {
  if (added > 0) return count(added, 'new transaction')
  return modified + removed > 0 ? 'Transactions updated' : 'No new transactions'
}

function waitingText({ failed, unassigned }: SyncTotals): string {
  return failed.length > 0 ? failedText(failed) : `${count(unassigned, 'account')} to choose before importing`
}

function failedText([first = '', ...others]: SyncTotals['failed']): string {
  return `${others.length === 0 ? first : count(others.length + 1, 'bank')} couldn’t be synced`
}

function detailsOf(totals: SyncTotals): string[] {
  const { matched, modified, removed, autoApproved, failed, added } = totals
  return [
    ...(matched > 0 ? [`${count(matched, 'transaction')} matched ones you already had.`] : []),
    ...(modified > 0 ? [`${count(modified, 'transaction')} changed.`] : []),
    ...(removed > 0 ? [`${count(removed, 'transaction')} removed by the bank.`] : []),
    ...(autoApproved > 0 ? [`${autoApproved.toLocaleString('en-US')} approved automatically.`] : []),
    ...(failed.length > 0 && added > 0 ? [`${failedText(failed)}; see below.`] : []),
  ]
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
