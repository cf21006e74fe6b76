import { expect, test } from 'vitest'
import { detectFormat } from './format.ts'

test.each([
  ['\uFEFFOFXHEADER:100\nDATA:OFXSGML\n', 'ofx'],
  ['\r\n \n\t OFXHEADER : 100', 'ofx'],
  ['Date,OFXHEADER:\n', 'delimited'],
  ['\n'.repeat(1 << 20), 'delimited'],
  ['\r'.repeat(1 << 20), 'delimited'],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX>', 'ofx'],
  ['\n\n<OFX>\n', 'ofx'],
  ['!Type:Bank\nD1/1/26\n', 'qif'],
  ['D31/01/2026\nT-5.00\nPTea\n^\nD01/02/2026\n', 'qif'],
  ['Date,Description,Amount\n2026-01-01,Tea,-1\n', 'delimited'],
  ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', 'camt'],
  [':20:STARTUMS\n:25:10020030/1234567\n:60F:C260101EUR1,00\n', 'mt940'],
  ['Date,Description\n2026-01-01,"OFX > CSV"\n', 'delimited'],
])('%.40j is told by its beginning', (text, format) => {
  expect(detectFormat(text)).toEqual({ format })
})

test.each([
  ['<!DOCTYPE html><html>', 'web page'],
  ['{\\rtf1\\ansi', 'word processor'],
  ['[{"date":"2026-01-01"}]', 'JSON'],
])('%j is refused by its name', (text, word) => {
  expect(detectFormat(text)).toEqual({ refused: expect.stringContaining(word) as string })
})
