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
  ['\u0001{1:F01BANKCHZZAXXX0000000000}{4:\r\n:20:1\r\n:25:1\r\n:28C:1/1\r\n', 'mt940'],
  ['Account statement\nas of today; all amounts\n\n- - -\n\n:20:1\n:25:BANK/1\n:28C:1/1\n', 'mt940'],
  ['# Exported for the books\n\n!Type:Bank\nD1/1/26\n', 'qif'],
  ['01,122099999,123456789,260304,0200,1,65,,2/ 02,031001234,122099999,1,260303,2359,USD,2/\n', 'bai2'],
  [`0130002    00447     0000888899H  160926${' '.repeat(50)}0000000000100{\n`, 'cfonb'],
  ['1CClientBankExchange\r\nВерсияФормата=1.03\r\n', 'client-bank'],
  [` RH12345ABCDE260602${' '.repeat(102)}\r\n 610000001${' '.repeat(110)}\r\n`, 'cbi'],
  ['Date,Description\n2026-01-01,"OFX > CSV"\n', 'delimited'],
  [
    '2026-01-01  Rent             500.00\n            REF: 12:30 DESK 4\n2026-01-02  Tea   1.00\n',
    'delimited',
  ],
])('%.40j is told by its beginning', (text, format) => {
  expect(detectFormat(text)).toEqual({ format })
})

test.each([
  [`756000000000000000000${'0'.repeat(219)}\r\n`, 'CNAB'],
  [`02RETORNO01COBRANCA${' '.repeat(381)}\r\n`, 'CNAB'],
  ['<!DOCTYPE html><html>', 'web page'],
  ['{\\rtf1\\ansi', 'word processor'],
  ['[{"date":"2026-01-01"}]', 'JSON'],
  ['{1:F01BANKBEBBAXXX0000000000}{2:I103BANKDEFFXXXXN}{4:\n:20:REF1\n', 'SWIFT'],
  ['; my books\noption "title" "Books"\n', 'Beancount'],
  ['2024-01-01 open Assets:Giro EUR\n', 'Beancount'],
  ['account assets:giro\n\n2024/03/02 * Rent\n    Expenses:Rent    $1,250.00\n    Assets:Giro\n', 'hledger'],
  ['2024-03-02 (12) Rent  ; late\n  assets:giro  -12 EUR\n  expenses:rent\n', 'hledger'],
  ['<?xml version="1.0" encoding="utf-8" ?>\n<gnc-v2 xmlns:gnc="x">', 'GnuCash'],
  ['<?xml version="1.0"?>\n<KMYMONEY-FILE>', 'KMyMoney'],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">', 'payments for a bank'],
  ['<?xml version="1.0"?><AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">', 'SAF-T'],
])('%j is refused by its name', (text, word) => {
  expect(detectFormat(text)).toEqual({ refused: expect.stringContaining(word) as string })
})
