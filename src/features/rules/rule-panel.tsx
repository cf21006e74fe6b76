import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Id } from '../../domain/ids.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { LoadingText } from '../../ui/feedback/loading.tsx'
import { proposalNote } from './proposal-note.ts'
import { RuleEditor } from './rule-editor.tsx'
import { useRuleEdits } from './use-rule-edits.ts'
import { useProposal } from './use-rule-reach.ts'
import { useGLAccounts } from '../../session/hooks/use-gl-accounts.ts'

interface Props {
  /** The transactions it is made from. */
  rows: readonly Id[]
  /** Where it posts to, if that is known already. */
  glAccountNumber?: string
  onClose: () => void
}

/** A rule made beside the transactions it comes from: saved, it posts at once those that wait for an account. */
export function RulePanel(props: Props) {
  return (
    <Drawer
      open
      onClose={props.onClose}
      label="New rule"
      side="right"
      className="w-full max-md:max-w-full md:w-[32rem]"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
        <h2 className="text-lg font-semibold">New rule</h2>
        <IconButton icon={X} label="Close" onClick={props.onClose} />
      </div>
      <NewRule {...props} />
    </Drawer>
  )
}

function NewRule({ rows, glAccountNumber: wanted, onClose }: Props) {
  const chart = useGLAccounts()
  const asked = useMemo(
    () => ({ ids: [...rows], ...(wanted === undefined ? {} : { glAccountNumber: wanted }) }),
    [rows, wanted],
  )
  const proposal = useProposal(asked)
  const edits = useRuleEdits()
  if (chart === undefined || (proposal.answer === undefined && proposal.error === undefined)) {
    return <LoadingText text="Finding what these transactions have in common…" />
  }
  const number = wanted ?? proposal.answer?.glAccountNumber
  const account = chart.find((each) => each.number === number)
  return (
    <RuleEditor
      chart={chart}
      initial={{
        description: proposal.answer?.name ?? '',
        naturalLanguageRule: proposal.answer?.text ?? '',
        glAccountNumber: account?.number ?? '',
        glAccountName: account?.name ?? '',
        isActive: true,
      }}
      isNarrow
      {...(rows[0] === undefined ? {} : { triedOn: rows[0] })}
      note={proposalNote(rows.length, proposal.answer)}
      failureTitle="Failed to create transaction rule"
      saveLabel="Save and apply"
      onCancel={onClose}
      onSave={async (made) => {
        await edits.createAndApply(made)
        onClose()
      }}
    />
  )
}
