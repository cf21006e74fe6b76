import { expect, test } from 'vitest'
import { counted } from './count-text.ts'

test('rows are counted as people say it', () => {
  expect([counted(1, 'row'), counted(1200, 'row')]).toEqual(['1 row', '1,200 rows'])
  expect([counted(1, 'row is', 'rows are'), counted(0, 'row is', 'rows are')]).toEqual([
    '1 row is',
    '0 rows are',
  ])
})
