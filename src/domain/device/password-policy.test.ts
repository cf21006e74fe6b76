import { expect, test } from 'vitest'
import { DEFAULT_POLICY, passwordLacks, type PasswordPolicy } from './password-policy.ts'

const strict: PasswordPolicy = {
  minLength: 10,
  maxLength: 12,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
}

test('an empty password lacks everything that is demanded', () => {
  expect(passwordLacks(strict, '')).toEqual([
    'at least 10 characters',
    'a lowercase letter',
    'an uppercase letter',
    'a digit',
    'a special character',
  ])
})

test('a password that is too long is told so', () => {
  expect(passwordLacks(strict, 'Abcdefghi-123')).toEqual(['at most 12 characters'])
})

test('without a word of the provider six characters will do', () => {
  expect(passwordLacks(DEFAULT_POLICY, '12345')).toEqual(['at least 6 characters'])
  expect(passwordLacks(DEFAULT_POLICY, '123456')).toEqual([])
})

test('a password that meets every demand lacks nothing', () => {
  expect(passwordLacks(strict, 'Abcdefg-12')).toEqual([])
})
