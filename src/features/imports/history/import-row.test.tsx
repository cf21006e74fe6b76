import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ImportRow } from './import-row.tsx'
import type { ImportRecord } from '../../../db/core/records.ts'

afterEach(cleanup)

const PARTIAL: ImportRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  fileName: 'october.csv',
  at: '2026-11-01T00:00:00.000Z',
  accountId: '00000000-0000-4000-8000-000000000002',
  rows: 1_000_000,
  wanted: 1_000_000,
  stored: 68_500,
  assigned: 0,
  duplicates: 0,
  refused: 0,
  state: 'stopped',
}

const UNUSED = { selected: false, onSelect: () => {}, onUndo: () => {}, onStop: () => {} }

test.each([
  ['by the list', { stored: 0, imported: 68_500, state: 'undone' }],
  ['by deleting its rows', {}],
] as const)('an import that was stopped and taken back %s tells how many rows had come in', (_, change) => {
  const record = { ...PARTIAL, ...change }
  const listed = {
    record,
    by: 'you',
    accountName: 'Checking',
    setAside: { all: 0, uncounted: 0 },
    gone: true,
    running: false,
  }
  render(<ImportRow listed={listed} busy={false} progress={undefined} {...UNUSED} />)
  expect(screen.getByText('1,000,000 rows · 68,500 imported')).toBeTruthy()
})

test('an import that some tab is storing is not called partial, and is not taken back meanwhile', () => {
  const listed = {
    record: { ...PARTIAL, state: 'storing' as const },
    by: 'you',
    accountName: 'Checking',
    setAside: { all: 0, uncounted: 0 },
    gone: false,
  }
  const show = (running: boolean) => (
    <ImportRow listed={{ ...listed, running }} busy={false} progress={undefined} {...UNUSED} />
  )
  const { rerender } = render(show(true))
  screen.getByText('Importing')
  expect(screen.queryByRole('button', { name: 'Undo the import of october.csv' })).toBeNull()
  rerender(show(false))
  screen.getByText('Incomplete')
  screen.getByRole('button', { name: 'Undo the import of october.csv' })
})

test('while its rows are looked for an import says so, and not that they are taken out', () => {
  const listed = {
    record: PARTIAL,
    by: 'you',
    accountName: 'Checking',
    setAside: { all: 0, uncounted: 0 },
    gone: false,
    running: false,
  }
  const progress = { done: 20_000, of: 68_500, looking: true as const }
  render(<ImportRow listed={listed} busy progress={progress} {...UNUSED} />)
  screen.getByRole('progressbar', { name: 'Finding the transactions' })
  screen.getByText('20,000 of 68,500 rows')
})

test('rows that the server left out are not counted as imported, and are one step away', () => {
  const record = { ...PARTIAL, rows: 6, wanted: 6, stored: 6, state: 'done' as const }
  const listed = {
    record,
    by: 'you',
    accountName: 'Checking',
    setAside: { all: 6, uncounted: 6 },
    gone: false,
    running: false,
  }
  render(
    <MemoryRouter>
      <ImportRow listed={listed} busy={false} progress={undefined} {...UNUSED} />
    </MemoryRouter>,
  )
  screen.getByText('6 rows · 0 imported · 6 duplicates set aside')
  screen.getByRole('link', { name: 'See 6 rows your books already had' })
  expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull()
})
