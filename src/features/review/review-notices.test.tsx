import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { ReviewNotices } from './review-notices.tsx'

const imported = { atFirst: '6 rows, 6 to review', underReview: '6 rows, 6 imported' }

/** The notices as an import leads to them, of somebody who has decided a row before. */
function FromImport() {
  const [done, setDone] = useState(1)
  const isThere = useLocation().state !== null
  return isThere ? (
    <>
      <ReviewNotices failure={undefined} done={done} />
      <button type="button" onClick={() => setDone(2)}>
        Decide
      </button>
    </>
  ) : (
    <Navigate to="/transactions/review" state={{ imported }} />
  )
}

test('what an import brought is told as it is, before and after a row of it is decided', async () => {
  const { show } = await openTestBooks()
  show(<FromImport />)
  expect(await screen.findByText('6 rows, 6 to review')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('6 rows, 6 imported')).toBeTruthy()
})
