import { expect, test } from 'vitest'
import { listCells, listText } from './list-text.ts'

test('a list that Excel saved in the encoding of Windows keeps its letters', async () => {
  const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x31])
  expect(await listText(new Blob([bytes]))).toEqual({ text: 'Café,1' })
})

test('a list in UTF-8 or UTF-16 is read by its mark', async () => {
  expect(await listText(new Blob(['\uFEFFMüller,1']))).toEqual({ text: 'Müller,1' })
  const wide = new Uint8Array([0xff, 0xfe, 0x4d, 0, 0xfc, 0])
  expect(await listText(new Blob([wide]))).toEqual({ text: 'Mü' })
})

test('a picture and a file of megabytes are no lists', async () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
  expect(await listText(new Blob([picture]))).toEqual({ refused: 'no-text' })
  expect(await listText(new Blob(['a'.repeat(1_000_001)]))).toEqual({ refused: 'too-large' })
})

test.each([
  ['Fuel, "Shell, BP", 6300', ['Fuel', 'Shell, BP', ' 6300']],
  ['Fuel,“Shell, BP” ,6300', ['Fuel', 'Shell, BP', '6300']],
  ['Fuel, “Shell”, 6300', ['Fuel', 'Shell', ' 6300']],
  ['Fuel, contains “Shell”, 6300', ['Fuel', ' contains “Shell”', ' 6300']],
  ['"a, ""b"", c",d', ['a, "b", c', 'd']],
  ['Fuel\t "Shell\tBP"\t6300', ['Fuel', 'Shell\tBP', '6300']],
  ['Fuel; "Shell; BP"; 6300', ['Fuel', 'Shell; BP', ' 6300']],
])('the line %s has the cells that its writer meant', (line, cells) => {
  expect(listCells(line)).toEqual([cells])
  expect(listCells(`${line}\n${line}`)).toEqual([cells, cells])
})

test('cells that are blank between tabs stay, and a megabyte of tabs is read at once', () => {
  expect(listCells('Fuel\t\t"Shell"')).toEqual([['Fuel', '', 'Shell']])
  expect(listCells('\t'.repeat(1_000_000))[0]).toHaveLength(1_000_001)
})
