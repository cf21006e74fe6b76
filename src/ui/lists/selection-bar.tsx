import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, countText } from '../../domain/text/count-text.ts'
import { Button } from '../primitives/button.tsx'
import { useBreakpoint } from '../primitives/use-breakpoint.ts'

interface Props {
  /** What a row is: "account". */
  noun: string
  /** Of several, where an s is not enough. */
  nouns?: string
  count: number
  onClear: () => void
  /** What can be done to the selected rows. */
  children: ReactNode
}

/** Over a list of which rows are selected: how many, and what can be done to them together. */
export function SelectionBar({ noun, nouns = `${noun}s`, count, onClear, children }: Props) {
  const isWide = useBreakpoint('md')
  if (count === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={`Selected ${nouns}`}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-2"
    >
      <output className="mr-auto font-medium">
        {isWide ? counted(count, noun, nouns) : countText(count)} selected
      </output>
      <Button kind="quiet" onClick={onClear} className="roomy:min-w-11">
        <X aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">Clear the selection</span>
      </Button>
      {children}
    </div>
  )
}
