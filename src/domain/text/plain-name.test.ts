import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'
import { quoted } from './quoted.ts'

test.each([
  ['a right-to-left override', 'Payroll\u202Efdp.exe', 'Payrollfdp.exe'],
  ['isolates and marks', '\u2066a\u2067b\u2068c\u2069\u200E\u200F\u061C', 'abc'],
  ['zero-width spaces and a soft hyphen', 'Ac\u200Bme\u2060 \u00ADLtd\uFEFF', 'Acme Ltd'],
  ['breaks of lines', 'Acme\r\nLtd\tBank\u2028x\u0085y', 'Acme  Ltd Bank xy'],
  ['controls', 'A\u0000\u0007\u001B[31mB\u007F', 'A[31mB'],
  ['tags, which spell words that nobody sees', 'Acme\u{E0041}\u{E007F}', 'Acme'],
  ['letters drawn as nothing', '\u3164Acme\u115F\u2800', 'Acme'],
  ['joiners between letters that never join', 'Ac\u200Dme\u200C', 'Acme'],
  ['nothing but what is not seen', '\u200B\u2063', ''],
])('of a name, %s are left out', (_what, name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test.each([
  ['accents', 'Zoë & Söhne'],
  ['Persian, with its non-joiner', 'می\u200Cخواهم'],
  ['Sinhala, with its joiner', 'ශ්\u200Dරී'],
  ['Hebrew', 'בנק הפועלים'],
  ['pictures made of several', '👩🏽\u200D💻 and 🏳️\u200D🌈'],
  ['a hard space', 'Acme\u00A0Ltd'],
])('%s stay as they are', (_what, name) => {
  expect(plainName(name)).toBe(name)
})

test('an accent apart from its letter is the letter with its accent', () => {
  expect(plainName('Zoe\u0308')).toBe('Zoë')
})

test('a plain name is plain already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      expect(plainName(plainName(name))).toBe(plainName(name))
    }),
  )
})

test('a text that is quoted leaves the sentence around it in its order', () => {
  expect(quoted('x\u202E”')).toBe('“x””')
})
