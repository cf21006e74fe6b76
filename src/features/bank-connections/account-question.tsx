import { useState } from 'react'
import { type Account, accountTypeLabel } from '../../domain/account/account.ts'
import { type Candidate, candidatesFor, fedAccounts } from '../../domain/account/bank-account-choice.ts'
import type { BankConnection, UnassignedAccount } from '../../domain/account/bank-connection.ts'
import { counted } from '../../domain/text/count-text.ts'
import type { Id } from '../../domain/ids.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { useAccountQuestion } from './use-account-question.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  connection: BankConnection
  unassigned: readonly UnassignedAccount[]
  disabled: boolean
  mayManage: boolean
  /** The accounts are chosen, and the bank can be synced. */
  onAssigned: () => void
}

/** The account of the books that was chosen for an account of the bank; null is a new one. */
type Choices = Readonly<Record<string, Id | null>>

/** Asks which accounts of the books a bank's accounts are, where they may be ones that are there. */
export function AccountQuestion({ connection, unassigned, disabled, mayManage, onAssigned }: Props) {
  const { books, failure, busy, assign } = useAccountQuestion(connection.id)
  const [chosen, setChosen] = useState<Choices>({})
  if (!books) return null
  const fed = fedAccounts(books.connections)
  const questions = unassigned.map((account) => {
    const candidates = candidatesFor(account, connection.institution, books.accounts, fed)
    return { account, candidates, answer: answerOf(account, candidates, chosen) }
  })
  const choices = questions.flatMap(({ account: { bankAccountId }, answer }) =>
    answer === undefined ? [] : [{ bankAccountId, accountId: answer }],
  )
  return (
    <div className="grid gap-3 px-4 py-3">
      <Notice tone="warning" title="Which account is it?">
        You may already have {unassigned.length === 1 ? 'this account' : 'these accounts'}. Choose where the
        transactions go, so nothing is imported twice.
      </Notice>
      <FailureNotice failure={failure} />
      {questions.map(({ account, candidates, answer }) => (
        <Question
          key={account.bankAccountId}
          account={account}
          candidates={candidates}
          answer={answer}
          disabled={!mayManage}
          onChoose={(accountId) => setChosen({ ...chosen, [account.bankAccountId]: accountId })}
        />
      ))}
      {mayManage ? (
        <Button
          kind="primary"
          className="justify-self-start"
          disabled={disabled || choices.length < questions.length}
          busy={busy}
          onClick={async () => {
            if (await assign(choices)) onAssigned()
          }}
        >
          Import transactions
        </Button>
      ) : (
        <p className="text-sm text-muted">Owners and admins of the organization choose. Ask one of them.</p>
      )}
    </div>
  )
}

/** What was chosen, else the one account that number or name point to. */
function answerOf(
  { bankAccountId }: UnassignedAccount,
  candidates: readonly Candidate<Account>[],
  chosen: Choices,
): Id | null | undefined {
  const choice = chosen[bankAccountId]
  if (choice !== undefined) return choice
  const likely = candidates.filter(({ isLikely }) => isLikely)
  if (candidates.length === 0) return null
  return likely.length === 1 ? likely[0]?.account.id : undefined
}

interface QuestionProps {
  account: UnassignedAccount
  candidates: readonly Candidate<Account>[]
  answer: Id | null | undefined
  disabled: boolean
  onChoose: (accountId: Id | null) => void
}

function Question({ account, candidates, answer, disabled, onChoose }: QuestionProps) {
  const { bankAccountId, name, mask } = account
  const options = [
    ...candidates.map(({ account: known, isLikely }) => ({
      accountId: known.id,
      title: known.name,
      detail: [
        accountTypeLabel(known.type),
        known.institution,
        counted(known.transactionCount, 'transaction'),
        ...(isLikely ? ['likely the same'] : []),
      ].join(' · '),
    })),
    { accountId: null, title: 'A new account', detail: 'Daybook adds it to your bank accounts' },
  ]
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="pb-1 font-medium">
        {name}
        {mask !== undefined && ` ••${mask}`} is
      </legend>
      {options.map(({ accountId, title, detail }) => (
        <label
          key={accountId}
          className="flex cursor-pointer items-center gap-3 rounded border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60"
        >
          <input
            type="radio"
            name={`account of ${bankAccountId}`}
            className="size-4 accent-accent"
            checked={answer === accountId}
            onChange={() => onChoose(accountId)}
          />
          <span className="min-w-0 flex-1 font-medium">
            {title}
            <span className="block text-sm font-normal text-faint">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
