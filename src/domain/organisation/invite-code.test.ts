import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INVITE_ALPHABET,
  INVITE_CODE_LENGTH,
  inviteCodeFrom,
  inviteCodeProblem,
  shownInviteCode,
} from './invite-code.ts'

test('each fault of an invite code is named', () => {
  expect(inviteCodeProblem('')).toBe('Invite code is required')
  expect(inviteCodeProblem(' - ')).toBe('Invite code is required')
  expect(inviteCodeProblem('ABC-12')).toBe('Invite code must be 6 characters')
  expect(inviteCodeProblem('ABC-1234')).toBe('Invite code must be 6 characters')
  expect(inviteCodeProblem('ABC 12')).toBe('Invite code must contain only letters and numbers')
  expect(inviteCodeProblem('ÄBC-123')).toBe('Invite code must contain only letters and numbers')
  expect(inviteCodeProblem('abc-234')).toBeUndefined()
})

test('input is put in capitals, freed of the rest, and shown in two groups', () => {
  expect(inviteCodeFrom(' abc-2 34 zzz')).toBe('ABC234')
  expect(['', 'AB', 'ABC', 'ABC2', 'ABC234'].map(shownInviteCode)).toEqual([
    '',
    'AB',
    'ABC',
    'ABC-2',
    'ABC-234',
  ])
})

test('every code of the alphabet survives being shown and typed again', () => {
  const codes = fc.string({
    unit: fc.constantFrom(...INVITE_ALPHABET.split('')),
    minLength: INVITE_CODE_LENGTH,
    maxLength: INVITE_CODE_LENGTH,
  })
  fc.assert(
    fc.property(codes, (code) => {
      expect(inviteCodeProblem(shownInviteCode(code))).toBeUndefined()
      expect(inviteCodeFrom(shownInviteCode(code).toLowerCase())).toBe(code)
    }),
  )
  expect(INVITE_ALPHABET).not.toMatch(/[ILOU01]/)
})
