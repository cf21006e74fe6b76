import type { RefObject } from 'react'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import type { Proposal } from '../../../domain/prediction/proposal.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { GLAccountPicker } from '../../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx'
import { AccountChoices } from './account-choices.tsx'
import { ProposalWords } from './proposal-words.tsx'
import type { RowActions } from './row-actions.ts'
import { RowButtons } from './row-buttons.tsx'
import { RowFlag } from './row-flag.tsx'
import { RowNotes } from './row-notes.tsx'
import { SwipeHint } from './swipe-hint.tsx'
import { TransferChoice } from './transfer-choice.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useRowNotes } from './use-row-notes.ts'
import { useSwipe } from './use-swipe.ts'

interface Props extends RowActions {
  row: Transaction
  proposal: Proposal
  /** It is likely one side of a transfer. */
  isTransfer: boolean
  /** Others that wait and are alike. */
  alike: number
  accountNames: ReadonlyMap<Id, string>
  glAccounts: readonly GLAccount[]
  picker: RefObject<HTMLInputElement | null>
  selected: boolean
  /** How many rows are selected: then keys, bar and what is offered decide those, and the row else only shows itself. */
  selecting: number
}

/**
 * The row that is being decided, with everything one needs for it. The next row takes the elements of the one
 * before: a new text costs a fraction of a new card, and the buttons stay where they are under the pointer.
 */
export function FocusedRow(props: Props) {
  const { row, proposal, isTransfer, alike, accountNames, glAccounts, picker, selected, selecting } = props
  const { onApprove, onDecline, onChoose, onAssign, onTransfer } = props
  const swipe = useSwipe({ subject: row.id, onRight: onApprove, onLeft: onDecline })
  const open = proposal.by === 'nobody'
  // Of selected rows what is offered for one is offered for all, but no side of a transfer is like the others.
  const isOffered = selecting === 0 || (selected && !isTransfer)
  const notes = useRowNotes(row)
  const { card, closePicker } = useCardFocus(row.id, picker)
  const accountName = accountNames.get(row.accountId)
  return (
    <div className="relative rounded-[inherit]">
      <SwipeHint offset={swipe.offset} decides={swipe.decides} />
      <div
        {...swipe.handlers}
        ref={card}
        tabIndex={-1}
        style={swipe.offset === 0 ? undefined : { transform: `translateX(${swipe.offset}px)` }}
        className={`relative touch-pan-y rounded-[inherit] border-l-4 border-accent px-4 py-4 ${selected ? 'bg-accent-soft' : 'bg-raised'}`}
      >
        <div
          key={row.id}
          className="flex animate-rise flex-col-reverse gap-x-6 gap-y-1 md:flex-row md:items-start md:justify-between"
        >
          <div className="min-w-0">
            <p className="text-lg font-semibold [overflow-wrap:anywhere]">{row.description}</p>
            <p className="text-sm text-faint">
              <Day timestamp={row.timestamp} />
              {accountName !== undefined && ` · ${accountName}`}
              {row.category !== undefined && ` · ${row.category}`}
              {row.parentTransactionId !== undefined && ' · Line of a split'}
              {row.isPending && ' · Pending at the bank'}
            </p>
          </div>
          <TransactionAmount
            transaction={row}
            className="self-start text-[min(1.5rem,8vw)] font-semibold md:text-xl"
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex w-full items-center gap-2 md:w-96">
            <GLAccountPicker
              ref={picker}
              accounts={glAccounts}
              number={proposal.glAccountNumber}
              name={proposal.glAccountName}
              direction={row.type}
              onChoose={onAssign}
              onClose={closePicker}
            />
            {selecting === 0 && <KeyHint keys="g" />}
          </div>
        </div>
        {/* As high with any reason: the buttons below move only to and from choices, where nothing is approved unseen. */}
        <div className="mt-3 min-h-10 md:min-h-5">
          <ProposalWords proposal={proposal} />
          {open && (
            <div inert={!isOffered} className={isOffered ? '' : 'invisible'}>
              <AccountChoices
                choices={proposal.choices}
                move={onTransfer && proposal.move}
                selected={selecting}
                onChoose={onChoose}
              >
                {isTransfer && onTransfer && (
                  <TransferChoice
                    partner={notes?.transfer?.partner}
                    accountNames={accountNames}
                    onChoose={onTransfer}
                  />
                )}
              </AccountChoices>
            </div>
          )}
        </div>
        {/* Out of sight while rows are selected, they keep the card as high as it was. */}
        <div inert={selecting > 0} className={selecting > 0 ? 'invisible' : ''}>
          <RowButtons proposal={proposal} isTransfer={isTransfer} alike={alike} actions={props} />
        </div>
        {/* They are looked up while the row shows already; here they move nothing that a hand is on its way to. */}
        <RowFlag key={`flag of ${row.id}`} row={row} />
        <RowNotes
          key={`notes of ${row.id}`}
          notes={notes}
          accountNames={accountNames}
          onApproveTransfer={isTransfer && open ? undefined : onTransfer}
        />
      </div>
    </div>
  )
}
