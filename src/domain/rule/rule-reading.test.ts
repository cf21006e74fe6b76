import { expect, test } from 'vitest'
import { marked, runnable } from './rule-reading.ts'

const rule = (naturalLanguageRule: string) => ({
  id: 'a',
  priority: 3,
  isActive: true,
  description: 'Rides',
  naturalLanguageRule,
})

test('a rule whose text is no condition is marked, and loses the mark with another text', () => {
  const broken = marked(rule('descripton contains uber'))
  expect(broken).toMatchObject({ description: 'Rides', problem: { code: expect.any(String), from: 1 } })
  const mended = marked({ ...broken, naturalLanguageRule: 'description contains uber' })
  expect(mended).toEqual(rule('description contains uber'))
})

test('marks of rules with one text are their own', () => {
  const [one, other] = [marked(rule('amount over lots')), marked(rule('amount over lots'))]
  expect(one).toEqual(other)
  expect(one).not.toBe(other)
  expect(Reflect.get(one, 'problem')).not.toBe(Reflect.get(other, 'problem'))
})

test('a rule runs by what its text means, and one that means nothing does not', () => {
  const rides = rule('description contains uber')
  const { id, priority, isActive, condition, rule: made } = runnable(rides)
  expect({ id, priority, isActive, made }).toEqual({ id: 'a', priority: 3, isActive: true, made: rides })
  expect(condition).toBeDefined()
  expect(runnable(rule('amount over lots')).condition).toBeUndefined()
})
