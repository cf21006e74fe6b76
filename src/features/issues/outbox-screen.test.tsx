import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { OutboxScreen } from './outbox-screen.tsx'

test('of the changes that wait the selected ones can be exported', async () => {
  const opened = await openTestBooks()
  const { books } = opened
  for (const name of ['Payroll', 'Savings', 'Card']) {
    await books.step(name, {
      name: 'createAccount',
      args: {
        id: crypto.randomUUID(),
        name,
        type: 'CHECKING',
        institution: 'Bank',
        balance: 1,
        currency: 'USD',
      },
    })
  }
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:saved'
      },
      revokeObjectURL: () => {},
    }),
  )
  opened.show(<OutboxScreen />)
  const user = userEvent.setup()
  await screen.findByText(/Payroll/)
  await user.keyboard('jxj{Shift>}X{/Shift}')
  await user.click(await screen.findByRole('button', { name: 'Export 2 as JSON' }))
  await vi.waitFor(() => expect(saved).toBeDefined())
  const { unsent } = JSON.parse((await saved?.text()) ?? '{}') as { unsent: { args: { name: string } }[] }
  expect(unsent.map(({ args }) => args.name)).toEqual(['Payroll', 'Savings'])
})
