import type { FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import type { Question } from '../../../domain/bank-file/questions.ts'

interface Props {
  question: Question
  answered: boolean
  /** What holds now: the guess, or the answer. */
  mapping: FileMapping
  disabled: boolean
  onAnswer: (change: Partial<FileMapping>) => void
}

/** Something the file leaves open. The guess is shown as a guess until somebody has said so. */
export function QuestionCard({ question, answered, mapping, disabled, onAnswer }: Props) {
  return (
    <fieldset
      disabled={disabled}
      className={`rounded border px-4 py-3 ${answered ? 'border-line bg-surface' : 'border-transparent bg-review-soft'}`}
    >
      <legend className="sr-only">{question.text}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p aria-hidden="true" className="font-semibold">
            {question.text}
          </p>
          {question.examples.length > 0 && (
            <p className="tabular text-sm text-muted">
              In this file: {question.examples.slice(0, 3).join('  ·  ')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {question.choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              aria-pressed={answered && holds(mapping, choice.change)}
              onClick={() => onAnswer(choice.change)}
              className="touch rounded border border-edge bg-raised px-3 text-left font-medium hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {choice.label}
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

/** Whether a mapping is what an answer makes of it. */
function holds(mapping: FileMapping, change: Partial<FileMapping>): boolean {
  return JSON.stringify({ ...mapping, ...change }) === JSON.stringify(mapping)
}
