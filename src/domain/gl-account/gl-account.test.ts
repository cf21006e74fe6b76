import { expect, test } from 'vitest'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER, glAccountText, postingText } from './gl-account.ts'

test('an account of which only the number is left is named by it once', () => {
  expect(glAccountText('6250', 'Payroll')).toBe('6250 Payroll')
  expect(glAccountText('6250', '6250')).toBe('6250')
  expect(glAccountText('6250')).toBe('6250')
})

test('what is posted to the default account is unassigned', () => {
  expect(postingText(DEFAULT_GL_NUMBER, DEFAULT_GL_NAME)).toBe('Unassigned')
  expect(postingText('6250', 'Payroll')).toBe('6250 Payroll')
})
