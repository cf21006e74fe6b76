import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { LoadingText } from '../../ui/primitives/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { type RuleValues, STALE_RULE, useRuleEdits } from './use-rule-edits.ts'
import { useProposal } from './use-rule-reach.ts'
import { useChart, useRule } from './use-rules.ts'

/** The address of a new rule may bring a text, a name and an account, or rows to make a rule from. */
export function RuleScreen() {
  const { id } = useParams()
  return id === undefined ? <NewRule /> : <KnownRule id={id} />
}

function NewRule() {
  const [params] = useSearchParams()
  const rows = params.get('from')?.split(',').filter(Boolean) ?? []
  const wanted = params.get('gl')
  const chart = useChart()
  const proposal = useProposal({ ids: rows, ...(wanted === null ? {} : { glAccountNumber: wanted }) })
  const edits = useRuleEdits()
  const navigate = useNavigate()
  const waits = rows.length > 0 && proposal.answer === undefined && proposal.error === undefined
  const number = wanted ?? proposal.answer?.glAccountNumber
  const account = chart?.find((each) => each.number === number)
  const values: RuleValues = {
    description: params.get('name') ?? proposal.answer?.name ?? '',
    naturalLanguageRule: params.get('text') ?? proposal.answer?.text ?? '',
    glAccountNumber: account?.number ?? '',
    glAccountName: account?.name ?? '',
    isActive: true,
  }
  return (
    <Page title="New rule" summary={<Back />}>
      {waits || chart === undefined ? (
        <LoadingText text="Finding what these transactions have in common…" />
      ) : (
        <RuleEditor
          chart={chart}
          initial={values}
          {...(rows[0] === undefined ? {} : { triedOn: rows[0] })}
          note={proposalNote(rows.length, proposal.answer)}
          failureTitle="Failed to create transaction rule"
          saveLabel="Add rule"
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
  const chart = useChart()
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

function proposalNote(
  rows: number,
  proposal: { text?: string; others: number } | undefined,
): string | undefined {
  if (rows === 0 || !proposal) return undefined
  const chosen = rows === 1 ? 'the transaction you chose' : `the ${rows} transactions you chose`
  if (proposal.text === undefined) {
    return `One condition for ${chosen} wasn’t found: they have too little in common. Describe them in your own words.`
  }
  if (proposal.others === 0) return `This matches ${chosen} and no others so far.`
  const others = proposal.others === 1 ? '1 other' : `${proposal.others.toLocaleString('en-US')} others`
  return `This matches ${chosen} and about ${others}. Change it if those don’t belong.`
}
