import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import type { TransferSideShown } from '../../../domain/transfer/transfer-shown.ts'
import { PartnerDialog } from './partner-dialog.tsx'

afterEach(cleanup)

const sideOf = (id: string): TransferSideShown => ({
  row: sampleTransaction({ id, description: `Came in as ${id}`, type: 'INCOME' }),
  account: undefined,
})

const focused = () => document.activeElement?.textContent ?? ''

test('the likeliest is in focus as soon as it is found, arrows go on, and Enter takes the one in focus', async () => {
  const chosen: string[] = []
  const dialog = (partners: TransferSideShown[] | undefined) => (
    <PartnerDialog open partners={partners} onClose={() => undefined} onChoose={(id) => chosen.push(id)} />
  )
  const { rerender } = render(dialog(undefined))
  rerender(dialog([sideOf('one'), sideOf('two'), sideOf('three')]))
  expect(focused()).toContain('Came in as one')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focused()).toContain('Came in as three')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chosen).toEqual(['two'])
})

test('what is typed to search for stays in its field, and the arrow leads to what was found', async () => {
  const partners = [sideOf('one'), sideOf('two')]
  render(<PartnerDialog open partners={partners} onClose={() => undefined} onChoose={() => undefined} />)
  const field = screen.getByRole('searchbox', { name: 'Search these transactions' })
  await userEvent.type(field, 'two')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Came in as two')
})
