import { expect, test } from 'vitest'
import { mainPurposeOf } from './purposes-in-text.ts'

test('the words that tell most clearly say what the money is for', () => {
  expect(mainPurposeOf('esso london', false)).toMatchObject({ purpose: 'fuel', said: 'esso' })
  expect(mainPurposeOf('payment travelodge', false)).toMatchObject({ purpose: 'travel' })
})

test('what the money cannot be for the way it goes is not said, and strange words say nothing', () => {
  expect(mainPurposeOf('salary', true)).toMatchObject({ purpose: 'salary' })
  expect(mainPurposeOf('salary', false)?.purpose).not.toBe('salary')
  expect(mainPurposeOf('zvonimir quux', false)).toBeUndefined()
  expect(mainPurposeOf('', false)).toBeUndefined()
})
