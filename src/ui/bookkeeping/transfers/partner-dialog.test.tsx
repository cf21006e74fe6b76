import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { minor } from '../../../domain/money/money.ts'
import type { PartnerShown } from '../../../domain/transfer/transfer-shown.ts'
import { PartnerDialog } from './partner-dialog.tsx'

afterEach(cleanup)

const sideOf = (id: string): PartnerShown => ({
  row: sampleTransaction({ id, description: `Came in as ${id}`, type: 'INCOME' }),
  account: undefined,
  fits: true,
})

const focused = () => document.activeElement?.textContent ?? ''

test('the likeliest is in focus as soon as it is found, arrows go on, and Enter takes the one in focus', async () => {
  const chosen: string[] = []
  const dialog = (partners: PartnerShown[] | undefined) => (
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

test('where not even the likeliest fits, its difference is told and Enter takes none', async () => {
  const chosen: string[] = []
  const far = { ...sideOf('one'), fits: false, difference: { amount: minor(5_417), currency: 'USD' } }
  render(<PartnerDialog open partners={[far]} onClose={() => undefined} onChoose={(id) => chosen.push(id)} />)
  expect(screen.getByText('Differs by $54.17')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['one'])
})
