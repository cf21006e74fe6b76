import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { LoadingText } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { STALE_RULE, useRuleEdits } from './use-rule-edits.ts'
import { useGLAccounts } from '../../session/hooks/use-gl-accounts.ts'
import { useRule } from './use-rules.ts'

/** The address of a new rule may bring a text, a name and an account. */
export function RuleScreen() {
  const { id } = useParams()
  return id === undefined ? <NewRule /> : <KnownRule id={id} />
}

function NewRule() {
  const [params] = useSearchParams()
  const chart = useGLAccounts()
  const edits = useRuleEdits()
  const navigate = useNavigate()
  const account = chart?.find((each) => each.number === params.get('gl'))
  return (
    <Page title="New rule" summary={<Back />}>
      {chart === undefined ? (
        <LoadingText text="Loading the GL accounts…" />
      ) : (
        <RuleEditor
          chart={chart}
          initial={{
            description: params.get('name') ?? '',
            naturalLanguageRule: params.get('text') ?? '',
            glAccountNumber: account?.number ?? '',
            glAccountName: account?.name ?? '',
            isActive: true,
          }}
          failureTitle="Failed to create transaction rule"
          saveLabel="Add rule"
          onCancel={() => void navigate('/rules')}
          onSave={async (made) => {
            await edits.create(made)
            await navigate('/rules')
          }}
        />
      )}
    </Page>
  )
}

function KnownRule({ id }: { id: string }) {
  const rule = useRule(id)
  const chart = useGLAccounts()
  const edits = useRuleEdits()
  const navigate = useNavigate()
  if (rule === null) return <Navigate to="/rules" replace state={{ stale: STALE_RULE }} />
  return (
    <Page title={rule?.description ?? 'Rule'} summary={<Back />}>
      {rule === undefined || chart === undefined ? (
        <LoadingText text="Loading the rule…" />
      ) : (
        <RuleEditor
          key={rule.id}
          chart={chart}
          initial={rule}
          rule={rule}
          failureTitle="Failed to update transaction rule"
          saveLabel="Save changes"
          onCancel={() => void navigate('/rules')}
          onSave={async (changed) => {
            await edits.update(rule, changed)
            await navigate('/rules')
          }}
          onDelete={async () => {
            await edits.remove([rule])
            await navigate('/rules')
          }}
        />
      )}
    </Page>
  )
}

function Back() {
  return (
    <Link
      to="/rules"
      className="touch inline-flex items-center gap-1 underline-offset-2 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All rules
    </Link>
  )
}
