import { PenLine, Sparkles, Workflow } from 'lucide-react'
import type { Proposal } from '../../../domain/prediction/proposal.ts'

const icons = { rule: Workflow, prediction: Sparkles, person: PenLine }

/** Who filled in the GL account and why, in words that can be checked. */
export function ProposalWords({ proposal }: { proposal: Proposal }) {
  if (proposal.by === 'nobody') return null
  const Icon = icons[proposal.by]
  const words = proposal.by === 'person' ? 'Chosen by hand' : proposal.reason
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-sm text-muted">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {words}
        {proposal.confidence !== undefined && (
          <span className="tabular text-faint"> · {confidenceText(proposal.confidence)}</span>
        )}
      </span>
    </p>
  )
}

/** "97% sure"; never a hundred, which nothing that was learned can be. */
export function confidenceText(confidence: number): string {
  return `${Math.min(99, Math.max(1, Math.round(confidence * 100)))}% sure`
}
