import type { FocusEvent } from 'react'
import { LINE_COLUMNS, LineCells } from './line-cells.tsx'
import { LineControl } from './line-control.tsx'
import type { LineEditorProps } from './line-editing.ts'
import { shownAs } from '../typed.ts'
import { useLineDraft } from './use-line-draft.ts'
import { useLineEditorKeys } from './use-line-editor-keys.ts'

/** A line of the list of which one field can be typed in; the others show what has been typed in them. */
export function LineEditor(props: LineEditorProps) {
  const { row, lookups, chosen, wide } = props
  const draft = useLineDraft(props)
  const keys = useLineEditorKeys(props, draft)
  const { form, opened, fields, active, problems } = draft
  const onFocusLeft = ({ relatedTarget, target, currentTarget }: FocusEvent) => {
    // Where the whole window loses the keyboard, the field keeps it for when the window has it again.
    const isWindow = target === document.activeElement
    if (!isWindow && !currentTarget.contains(relatedTarget)) draft.save('nothing')
  }
  const control = (
    <LineControl
      active={active}
      fields={fields}
      lookups={lookups}
      problem={problems[active.field]}
      onChange={keys.onChange}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${row.description}`}
      onSubmit={(event) => event.preventDefault()}
      className={`grid h-(--row) items-center border-b border-line bg-sunken shadow-[inset_3px_0_0_var(--accent)] ${wide ? `gap-x-3 px-4 ${LINE_COLUMNS}` : 'px-3'}`}
    >
      <div
        role="none"
        className="contents"
        onKeyDownCapture={keys.onKeyBeforeList}
        onKeyDown={keys.onTab}
        onMouseDownCapture={keys.onPress}
        onBlur={onFocusLeft}
      >
        {wide ? (
          <LineCells
            row={shownAs(opened, fields)}
            account={lookups.accountsById.get(row.accountId)?.name ?? ''}
            chosen={chosen}
            edited={{ field: active.field, control }}
            onOpen={() => draft.save('panel')}
          />
        ) : (
          <div className="relative">{control}</div>
        )}
      </div>
    </form>
  )
}
