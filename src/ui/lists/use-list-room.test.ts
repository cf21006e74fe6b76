import { expect, test } from 'vitest'
import { roomAt } from './use-list-room.ts'

test('a list with room below its field stands there, as high as it may be', () => {
  expect(roomAt({ top: 100, bottom: 144 }, 64, 900)).toEqual({ isAbove: false, px: 240 })
})

test('above a soft keyboard it is as high as the keyboard leaves room for', () => {
  expect(roomAt({ top: 100, bottom: 144 }, 64, 340)).toEqual({ isAbove: false, px: 188 })
})

test('where there is next to no room below, it stands above', () => {
  expect(roomAt({ top: 300, bottom: 344 }, 64, 420)).toEqual({ isAbove: true, px: 228 })
})

test('however little room there is, an option and a half can be read', () => {
  expect(roomAt({ top: 70, bottom: 114 }, 64, 150)).toEqual({ isAbove: false, px: 96 })
})
