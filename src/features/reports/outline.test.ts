import { expect, test } from 'vitest'
import type { ReportLine } from '../../domain/reports/financial-statement.ts'
import { shownLines } from './outline.ts'

const line = (id: string, kind: ReportLine['kind'], depth: number): ReportLine => ({
  id,
  kind,
  label: id,
  depth,
  amounts: [],
})

const LINES = [
  line('income', 'heading', 0),
  line('gl:4000', 'account', 1),
  line('income/Work/head', 'heading', 1),
  line('gl:4100', 'account', 2),
  line('income/Work', 'subtotal', 1),
  line('income/total', 'total', 0),
  line('expenses', 'heading', 0),
  line('gl:6000', 'account', 1),
  line('expenses/total', 'total', 0),
  line('profit', 'result', 0),
]
const idsOf = (detail: 'all' | 'groups' | 'totals', flipped: string[] = []) =>
  shownLines(LINES, { detail, flipped }).map(({ line: { id } }) => id)

test('everything is shown where the tree is open', () => {
  expect(idsOf('all')).toEqual(LINES.map(({ id }) => id))
})

test('closed groups are their totals, closed sections too', () => {
  expect(idsOf('groups')).toEqual([
    'income',
    'gl:4000',
    'income/Work',
    'income/total',
    'expenses',
    'gl:6000',
    'expenses/total',
    'profit',
  ])
  expect(idsOf('totals')).toEqual(['income/total', 'expenses/total', 'profit'])
})

test('one section or group can be the other way', () => {
  expect(idsOf('totals', ['expenses'])).toEqual([
    'income/total',
    'expenses',
    'gl:6000',
    'expenses/total',
    'profit',
  ])
  expect(idsOf('all', ['income/Work'])).not.toContain('gl:4100')
  expect(idsOf('groups', ['income/Work'])).toContain('gl:4100')
})
