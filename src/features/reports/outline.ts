import type { ReportLine } from '../../domain/reports/financial-statement.ts'
import type { ReportChoice } from './report-choice.ts'

/** A line as the tree of accounts shows it. */
export interface ShownLine {
  line: ReportLine
  /** The section or group that a press on the line opens or closes. */
  fold?: { id: string; isOpen: boolean }
}

/**
 * The lines that a tree opened so far shows. A closed section or group is its total alone; one that has no
 * total of its own cannot be closed.
 */
export function shownLines(
  lines: readonly ReportLine[],
  { detail, flipped }: Pick<ReportChoice, 'detail' | 'flipped'>,
): ShownLine[] {
  const ids = new Set(lines.map(({ id }) => id))
  const flips = new Set(flipped)
  const shown: ShownLine[] = []
  let closedSection: string | undefined
  let closedGroup: string | undefined
  for (const line of lines) {
    const { id, kind, depth } = line
    const section = kind === 'heading' && depth === 0 && ids.has(`${id}/total`) ? id : undefined
    const group = kind === 'heading' && depth === 1 && id.endsWith('/head') ? id.slice(0, -5) : undefined
    if (section !== undefined) {
      const isOpen = (detail !== 'totals') !== flips.has(section)
      closedSection = isOpen ? undefined : section
      if (isOpen) shown.push({ line, fold: { id: section, isOpen } })
    } else if (closedSection !== undefined) {
      if (id !== `${closedSection}/total`) continue
      shown.push({ line, fold: { id: closedSection, isOpen: false } })
      closedSection = undefined
    } else if (group !== undefined) {
      const isOpen = (detail === 'all') !== flips.has(group)
      closedGroup = isOpen ? undefined : group
      if (isOpen) shown.push({ line, fold: { id: group, isOpen } })
    } else if (closedGroup !== undefined) {
      if (id !== closedGroup) continue
      shown.push({ line, fold: { id: closedGroup, isOpen: false } })
      closedGroup = undefined
    } else shown.push({ line })
  }
  return shown
}

/** The choice with one section or group turned the other way. */
export function flipped(choice: ReportChoice, id: string): ReportChoice {
  const others = choice.flipped.filter((each) => each !== id)
  return { ...choice, flipped: others.length < choice.flipped.length ? others : [...others, id] }
}
