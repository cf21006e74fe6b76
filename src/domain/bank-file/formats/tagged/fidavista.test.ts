import { expect, test } from 'vitest'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

const movement = (side: string, amount: string, rest: string) =>
  `<TrxSet><TypeCode>OUTP</TypeCode><TypeName>Payment</TypeName><BookDate>2024-03-14</BookDate><ValueDate>2024-03-13</ValueDate><BankRef>RO1</BankRef><CorD>${side}</CorD><AccAmt>${amount}</AccAmt>${rest}</TrxSet>`
const statement = (currency: string, opening: string, closing: string, movements: string) =>
  `<CcyStmt><Ccy>${currency}</Ccy><OpenBal>${opening}</OpenBal><CloseBal>${closing}</CloseBal>${movements}</CcyStmt>`
const file = (statements: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<FIDAVISTA xmlns="http://bankasoc.lv/fidavista/fidavista0101.xsd"><Header><Timestamp>20240331</Timestamp></Header><Statement><Period><StartDate>2024-03-01</StartDate><EndDate>2024-03-31</EndDate></Period><AccountSet><AccNo>LV11PARX</AccNo>${statements}</AccountSet></Statement></FIDAVISTA>`

const EUROS = statement(
  'EUR',
  '1000.00',
  '1977.77',
  movement('D', '22.23', '<PmtInfo>RIMI</PmtInfo>') +
    movement(
      'C',
      '1000.00',
      '<PmtInfo>Alga &amp; x</PmtInfo><CPartySet><AccNo>LV22</AccNo><AccHolder><Name>SIA ACME</Name></AccHolder></CPartySet>',
    ),
)

test('a Latvian statement is read and proved', () => {
  const text = file(EUROS)
  for (const size of [text.length, 11]) {
    const { lines, signed, questions, faults, closing } = readFormat(text, { size })
    expect(lines.map(({ day, description }) => `${day} ${description}`)).toEqual([
      '2024-03-14 RIMI',
      '2024-03-14 SIA ACME Alga & x',
    ])
    expect([signed, questions, faults]).toEqual([[-2223, 100000], [], []])
    expect(closing).toEqual([{ account: 'LV11PARX', amount: '1977.77', currency: 'EUR', day: '2024-03-31' }])
  }
})

test('each currency has its own balances, and what does not come to them is told', () => {
  const dollars = statement('USD', '10.00', '5.00', movement('D', '5.00', '<CPartyName>HOST</CPartyName>'))
  const { lines, faults, proved } = readFormat(file(EUROS + dollars))
  expect([lines.map(({ currency }) => currency), faults.length]).toEqual([['EUR', 'EUR'], 1])
  expect(proved).toEqual([])
  const wrong = statement('EUR', '10.00', '4.00', movement('D', '5.00', ''))
  expect(readFormat(file(wrong)).faults).toEqual(['balances'])
})

test('a side that says no way, and a file that breaks off, are told', () => {
  expect(readFormat(file(statement('EUR', '', '', movement('X', '5.00', '')))).faults.length).toBe(1)
  expect(readFormat(file(EUROS).slice(0, -60)).faults).toEqual(['balances'])
})
