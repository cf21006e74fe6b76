import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import { useListState } from './use-list-state.ts'

const user = userEvent.setup()

function List() {
  const { filter, sort, setFilter, setSort, typeSearch } = useListState()
  const navigate = useNavigate()
  const { search: address } = useLocation()
  return (
    <>
      <output>{address}</output>
      <button type="button" onClick={() => setFilter({ ...filter, status: 'APPROVED' })}>
        Approved
      </button>
      <button type="button" onClick={() => setFilter({ ...filter, types: ['INCOME'] })}>
        Income
      </button>
      <input
        aria-label="At least"
        onChange={(event) => setFilter({ ...filter, minAmount: Number(event.currentTarget.value) })}
      />
      <input aria-label="Search" onChange={(event) => void typeSearch(event.currentTarget.value)} />
      <button type="button" onClick={() => setSort({ ...sort, descending: false })}>
        Oldest first
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

const address = () => new URLSearchParams(screen.getByRole('status').textContent)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  const { show } = await openTestBooks()
  show(<List />)
})

test('Back takes the filters off one by one, the last one first', async () => {
  await press('Approved')
  await press('Income')
  await press('Oldest first')
  expect([address().get('status'), address().get('type'), address().get('order')]).toEqual([
    'APPROVED',
    'INCOME',
    'asc',
  ])
  await press('Back')
  expect([address().get('type'), address().get('order')]).toEqual(['INCOME', null])
  await press('Back')
  expect([address().get('status'), address().get('type')]).toEqual(['APPROVED', null])
  await press('Back')
  expect(address().get('status')).toBeNull()
})

test('what is typed into one field is one step, however many keys it took', async () => {
  await press('Approved')
  await user.type(screen.getByLabelText('At least'), '125')
  await user.type(screen.getByLabelText('Search'), 'coffee')
  await waitFor(() => expect(address().get('search')).toBe('coffee'))
  await press('Back')
  await waitFor(() => expect(address().get('search')).toBeNull())
  expect(address().get('min')).toBe('125')
  await press('Back')
  expect(address().get('min')).toBeNull()
  expect(address().get('status')).toBe('APPROVED')
})
