import { expect, test } from 'vitest'
import type { NamedPrediction } from './named-prediction.ts'
import { isFilledIn, proposalFor } from './proposal.ts'

const toReview = { glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' }
const choice = {
  glAccountNumber: '6300',
  glAccountName: 'Travel',
  confidence: 0.97,
  reason: '14 of 15 with these words',
}
const sure: NamedPrediction = { choices: [choice], confident: true }
const unsure: NamedPrediction = { choices: [{ ...choice, confidence: 0.5 }], confident: false }

test('a confident prediction is filled in with its reason; any other is offered to choose from', () => {
  expect(proposalFor(toReview, sure)).toMatchObject({ by: 'prediction', ...choice })
  const open = proposalFor(toReview, unsure)
  expect(open).toMatchObject({ by: 'nobody', glAccountNumber: 'DEFAULT', choices: unsure.choices })
  expect(isFilledIn(open)).toBe(false)
})

test('what a rule or a person chose stands against every prediction', () => {
  const posted = { glAccountNumber: '6000', glAccountName: 'Rent' }
  expect(proposalFor(posted, sure)).toMatchObject({ by: 'person', glAccountNumber: '6000', reason: '' })
  const byRule = { ...posted, ruleBasedAssignment: true, appliedRuleName: 'Rent' }
  expect(proposalFor(byRule, sure)).toMatchObject({
    by: 'rule',
    glAccountNumber: '6000',
    reason: 'Rule “Rent”',
  })
})

test('a prediction kept at the import gives way to a newer confident one, and stands otherwise', () => {
  const kept = {
    glAccountNumber: '6400',
    glAccountName: 'Coffee',
    aiPredictionUsed: true,
    aiPredictionConfidence: 0.96,
  }
  expect(proposalFor(kept, sure)).toMatchObject({ by: 'prediction', glAccountNumber: '6300' })
  expect(proposalFor(kept, unsure)).toMatchObject({
    by: 'prediction',
    glAccountNumber: '6400',
    confidence: 0.96,
    reason: 'Suggested when it was imported',
  })
  expect(proposalFor(kept, undefined).glAccountNumber).toBe('6400')
})
