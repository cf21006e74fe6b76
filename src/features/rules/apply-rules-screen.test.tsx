import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { ApplyRulesScreen } from './apply-rules-screen.tsx'

const AT = '2026-11-01T00:00:00.000Z'

test('without rules there is nothing to choose, and a rule can be added', async () => {
  const { show } = await openTestBooks()
  show(<ApplyRulesScreen />)
  await screen.findByText('No rules yet')
  expect(screen.getByRole('link', { name: 'New rule' }).getAttribute('href')).toBe('/rules/new')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('without transactions no rule is said to be followed', async () => {
  const { db, show } = await openTestBooks()
  await db.rules.put({
    id: 'r1',
    description: 'Taxis',
    naturalLanguageRule: 'description contains uber',
    glAccountNumber: '6450',
    glAccountName: 'Travel',
    priority: 1,
    isActive: true,
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  })
  show(<ApplyRulesScreen />)
  await screen.findByText('There are no transactions yet.')
})
