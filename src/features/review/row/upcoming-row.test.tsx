import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import type { NamedPrediction } from '../../../domain/prediction/named-prediction.ts'
import { proposalFor } from '../../../domain/prediction/proposal.ts'
import { BooksContext } from '../../../session/session-context.ts'
import { UpcomingRow } from './upcoming-row.tsx'

const row = sampleTransaction()
const travel = {
  glAccountNumber: '6450',
  glAccountName: 'Travel',
  confidence: 0.75,
  reason: '“uber” usually goes to Travel',
}
const groceries = {
  glAccountNumber: '6100',
  glAccountName: 'Groceries',
  confidence: 0.4,
  reason: '“trip” usually goes to Groceries',
}

test.each<[what: string, prediction: NamedPrediction | undefined, said: string]>([
  [
    'the likeliest account, where none is sure',
    { confident: false, choices: [travel, groceries] },
    'Maybe 6450 Travel',
  ],
  ['the account that is sure', { confident: true, choices: [travel] }, '6450 Travel'],
  ['that there is none, where none is likely', { confident: false, choices: [] }, 'No suggestion yet'],
  ['the same before any was looked for', undefined, 'No suggestion yet'],
  [
    'that it may be a transfer, where it names an own account',
    { confident: false, choices: [], move: { other: 'Reserve account' } },
    'Likely a transfer',
  ],
])('a row that waits names %s', async (_what, prediction, said) => {
  const { books } = await openTestBooks()
  render(
    <BooksContext value={books}>
      <UpcomingRow
        row={row}
        proposal={proposalFor(row, prediction)}
        isTransfer={false}
        selected={false}
        selecting={false}
        onFocus={() => undefined}
        onSelect={() => undefined}
      />
    </BooksContext>,
  )
  expect(await screen.findByText(said)).toBeDefined()
})

test.each([
  [
    'that it is likely a transfer, before any account',
    { confident: false, choices: [travel] },
    'Likely a transfer',
  ],
  [
    'the account that is sure, also where it may be a transfer',
    { confident: true, choices: [travel] },
    '6450 Travel',
  ],
])('a row that may be one side of a transfer names %s', async (_what, prediction, said) => {
  const { show } = await openTestBooks()
  show(
    <UpcomingRow
      row={row}
      proposal={proposalFor(row, prediction)}
      isTransfer
      selected={false}
      selecting={false}
      onFocus={() => undefined}
      onSelect={() => undefined}
    />,
  )
  expect(await screen.findByText(said)).toBeDefined()
})
