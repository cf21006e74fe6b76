import { expect, test } from 'vitest'
import { jsonFaultIn } from './storable-json.ts'

test('ordinary JSON has no fault', () => {
  expect(jsonFaultIn({ a: [1, null, true, 'Zoë 😀'], b: { c: '' } })).toBeUndefined()
})

test('text that is not Unicode or holds a NUL is found with its place', () => {
  expect(jsonFaultIn({ rows: [{ text: 'fine' }, { text: 'bad \uD800' }] })?.field).toBe('rows.1.text')
  expect(jsonFaultIn(['a\0b'])?.field).toBe('0')
})

const isNote = ([first]: readonly (string | number)[]) => first === 'note'

test('text that is judged later is passed over, and nothing else at its place', () => {
  expect(jsonFaultIn({ note: '\uD800', name: 'fine' }, isNote)).toBeUndefined()
  expect(jsonFaultIn({ note: '\uD800', name: '\uD800' }, isNote)?.field).toBe('name')
  expect(jsonFaultIn({ note: { '@type': 'x' } }, isNote)?.field).toBe('note')
})

test('keys that would reach a prototype or a special encoding are found', () => {
  expect(jsonFaultIn(JSON.parse('{"a":{"__proto__":{"b":1}}}'))?.field).toBe('a')
  expect(jsonFaultIn({ '@type': 'x' })).toBeDefined()
})

test('endless nesting is found without recursing into it', () => {
  let nested: unknown = 1
  for (let depth = 0; depth < 100_000; depth++) nested = [nested]
  expect(jsonFaultIn(nested)?.message).toBe('is nested too deeply')
})
