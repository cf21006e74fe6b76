import type { ReactNode } from 'react'
import type { OwnMove } from '../../../domain/transfer/own-accounts.ts'
import type { NamedChoice } from '../../../domain/prediction/named-prediction.ts'
import { countText } from '../../../domain/text/count-text.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx'
import { choiceLook } from './choice-look.ts'
import { confidenceText } from './proposal-words.tsx'

interface Props {
  choices: readonly NamedChoice[]
  /** Where the row seems to be one side of a move between own accounts. */
  move?: OwnMove | undefined
  /** How many rows are selected, which then get the account that is chosen. */
  selected: number
  /** An answer that is likelier than any account. */
  children: ReactNode
  onChoose: (choice: NamedChoice) => void
}

/** The likeliest accounts where none is sure enough to be filled in; choosing one approves the row with it. */
export function AccountChoices({ choices, move, selected, onChoose, children }: Props) {
  const first = Boolean(children)
  if (choices.length === 0 && !first) {
    return (
      <p className="text-sm text-muted">
        {move
          ? moveText(move)
          : 'No suggestion yet. Choose an account, and similar transactions get it as a suggestion.'}
      </p>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">
        {selected > 1 ? `Suggestions for all ${countText(selected)} selected` : 'Suggestions'}
      </legend>
      {/* Beside each other at every width, so that the card is as high with three as with one. */}
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 lg:grid lg:grid-cols-3">
        {children}
        {choices.slice(0, first ? 2 : undefined).map((choice, index) => (
          <button
            key={choice.glAccountNumber}
            type="button"
            onClick={() => onChoose(choice)}
            className={choiceLook}
          >
            <span className="flex min-w-0 items-baseline gap-2 font-medium">
              <KeyHint keys={String(index + 1)} />
              <span className="tabular text-muted">{choice.glAccountNumber}</span>
              <span className="min-w-0 truncate">{choice.glAccountName}</span>
            </span>
            <span className="text-sm text-faint max-md:line-clamp-2 md:truncate" title={choice.reason}>
              {confidenceText(choice.confidence)} · {choice.reason}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function moveText({ other }: OwnMove): string {
  return other === undefined
    ? 'Looks like a transfer between your accounts. Choose Transfer to pick its other side.'
    : `Looks like a transfer with ${quoted(other)}. Choose Transfer to pick its other side.`
}
