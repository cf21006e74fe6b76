import { ArrowRight, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { STARTER_RULES, starterAccount } from '../../domain/rule/starter-rules.ts'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AddSeveral, NewRule } from './add-rules.tsx'

interface Props {
  chart: readonly GLAccount[]
  onAddSeveral: () => void
}

/** Where there are no rules yet: what one is, shown by examples that open in the editor. */
export function RulesEmpty({ chart, onAddSeveral }: Props) {
  return (
    <>
      <EmptyState
        icon={Sparkles}
        title="No rules yet"
        action={
          <>
            <NewRule />
            <AddSeveral onClick={onAddSeveral} />
          </>
        }
      >
        A rule is a sentence. Daybook assigns matching transactions to the GL account you choose as they come
        in.
      </EmptyState>
      <ForEditors>
        <div className="border-t border-line px-4 py-4">
          <h2 className="mb-2 text-sm font-medium text-muted">Start from one of these</h2>
          <ul className="grid gap-2 md:grid-cols-2">
            {STARTER_RULES.map((starter) => (
              <li key={starter.description}>
                <Link
                  to={starterAddress(starter, chart)}
                  className="flex h-full items-center gap-3 rounded border border-line px-3 py-2 hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{starter.description}</span>
                    <span className="block text-sm text-muted">{starter.naturalLanguageRule}</span>
                  </span>
                  <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </ForEditors>
    </>
  )
}

function starterAddress(starter: (typeof STARTER_RULES)[number], chart: readonly GLAccount[]): string {
  const wanted = new URLSearchParams({ name: starter.description, text: starter.naturalLanguageRule })
  const account = starterAccount(starter, chart)
  if (account) wanted.set('gl', account.number)
  return `/rules/new?${wanted}`
}
