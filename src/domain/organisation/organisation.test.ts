import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayNameProblem, nameFromDisplayName, nameProblem } from './organisation.ts'

test('each fault of an organisation name is named', () => {
  expect(nameProblem('')).toBe('Organization name is required')
  expect(nameProblem('ab')).toBe('Organization name must be at least 3 characters')
  expect(nameProblem('a'.repeat(51))).toBe('Organization name must be less than 50 characters')
  expect(nameProblem('Acme Ltd')).toBe(
    'Organization name can only contain lowercase letters, numbers, and hyphens',
  )
  expect(nameProblem('-acme')).toMatch(/start or end/)
  expect(nameProblem('acme--ltd')).toMatch(/consecutive/)
  expect(nameProblem('acme-ltd-2')).toBeUndefined()
})

test('a display name is required and at most 100 characters long', () => {
  expect(displayNameProblem('  ')).toBe('Display name is required')
  expect(displayNameProblem('a'.repeat(101))).toBeDefined()
  expect(displayNameProblem('a'.repeat(100))).toBeUndefined()
})

test('a name made from a display name has no fault but, perhaps, its length', () => {
  expect(nameFromDisplayName('  Ada & Sons -- Bäckerei  Ltd. ')).toBe('ada-sons-backerei-ltd')
  fc.assert(
    fc.property(fc.string(), (displayName) => {
      const name = nameFromDisplayName(displayName)
      if (name.length >= 3) expect(nameProblem(name)).toBeUndefined()
    }),
  )
})

test.each([
  ['Köhler & Söhne', 'kohler-sohne'],
  ['KÖHLER & SÖHNE', 'kohler-sohne'],
  ['Ko\u0308hler & So\u0308hne', 'kohler-sohne'],
  ['Weiß GROẞHANDEL', 'weiss-grosshandel'],
  ['Łódź Żabka', 'lodz-zabka'],
  ['Smørrebrød & Ærø', 'smorrebrod-aero'],
  ['Đặng Văn Phở', 'dang-van-pho'],
  ['Œuvres Françaises', 'oeuvres-francaises'],
  ['Þórður Guðmundsson', 'thordur-gudmundsson'],
  ['Iğdır Çiçekçilik İstanbul', 'igdir-cicekcilik-istanbul'],
  ['Ọlá Ṣọ̀ọ̀bù', 'ola-soobu'],
  ['Ɗan Ƙano', 'dan-kano'],
  ['José’s Café No. ２', 'joses-cafe-no-2'],
  ['Αθήνα Ltd', 'ltd'],
])('the letters of %s are folded in its name', (displayName, name) => {
  expect(nameFromDisplayName(displayName)).toBe(name)
})
