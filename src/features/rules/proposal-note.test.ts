import { expect, test } from 'vitest'
import { proposalNote } from './proposal-note.ts'

test.each([
  [0, 'This matches the transaction you chose and no others so far.'],
  [1, 'This matches the transaction you chose and perhaps 1 other. Change it if that one doesn’t belong.'],
  [1200, 'This matches the transaction you chose and about 1,200 others. Change it if those don’t belong.'],
])('%d others are told of', (others, note) => {
  expect(proposalNote(1, { text: 'description contains uber', others })).toBe(note)
})
