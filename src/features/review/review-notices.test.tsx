import { screen } from '@testing-library/react'
import { Navigate, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { ReviewNotices } from './review-notices.tsx'

const imported = { atFirst: '6 rows, 6 to review', underReview: '6 rows, 6 imported' }

/** The notices as an import leads to them. */
function FromImport({ hasBegun }: { hasBegun: boolean }) {
  const isThere = useLocation().state !== null
  return isThere ? (
    <ReviewNotices failure={undefined} hasBegun={hasBegun} />
  ) : (
    <Navigate to="/transactions/review" state={{ imported }} />
  )
}

test.each([
  [false, '6 rows, 6 to review'],
  [true, '6 rows, 6 imported'],
])('what an import brought is told as it is, with decisions made: %s', async (hasBegun, text) => {
  const { show } = await openTestBooks()
  show(<FromImport hasBegun={hasBegun} />)
  expect(await screen.findByText(text)).toBeTruthy()
})
