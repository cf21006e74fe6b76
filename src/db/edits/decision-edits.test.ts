import { expect, test } from 'vitest'
import { minor } from '../../domain/money/money.ts'
import { splitEdit } from './decision-edits.ts'

test('the ids of the parts of a split stand in the order in which somebody has put them', () => {
  const parts = Array.from({ length: 12 }, (_, at) => ({
    description: `Line ${at + 1}`,
    amount: minor(100),
    glAccountNumber: '6000',
  }))
  const { edit, partIds } = splitEdit({ id: crypto.randomUUID(), currency: 'USD' }, parts)
  expect(partIds).toEqual(partIds.toSorted())
  expect(new Set(partIds).size).toBe(12)
  expect(edit.args).toMatchObject({ splits: parts.map(({ description }) => ({ description })) })
})

test('a line that is added to a split is listed behind those that it has', () => {
  const line = { description: 'Line', amount: minor(100), glAccountNumber: '6000' }
  const whole = { id: crypto.randomUUID(), currency: 'USD' }
  for (let round = 0; round < 200; round++) {
    const { partIds: had } = splitEdit(whole, [line, line, line])
    const kept = had.map((id) => ({ ...line, id }))
    const { edit, partIds } = splitEdit(whole, [...kept, line, line], had)
    expect(partIds.slice(0, 3)).toEqual(had)
    expect(partIds).toEqual(partIds.toSorted())
    expect(new Set(partIds).size).toBe(5)
    expect(edit.args).toMatchObject({ replaces: had })
  }
})
