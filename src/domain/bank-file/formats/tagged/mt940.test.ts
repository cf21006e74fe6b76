import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedAmount } from '../../../transaction/transaction.ts'
import { Mt940Reader } from './mt940.ts'
import { detailsOf } from './mt940-details.ts'
import { RowSurvey } from '../../row-survey.ts'
import { readFileRows } from '../../row-reader.ts'

function read(text: string, size = text.length) {
  const reader = new Mt940Reader()
  const rows = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.next(text.slice(at, at + size)))
  rows.push(...reader.end())
  const survey = new RowSurvey(reader)
  survey.add(rows)
  const { mapping, questions } = survey.result()
  const result = readFileRows(rows, mapping, { id: 'a', currency: 'EUR' })
  const signed = result.lines.map((line) => signedAmount(line))
  return { ...result, rows, questions, signed, closing: reader.closing, proved: reader.faults('EUR') }
}

const statement = (opening: string, closing: string, ...lines: string[]) =>
  [
    ':20:STARTUMS',
    ':25:10020030/1234567',
    ':28C:1/1',
    `:60F:${opening}`,
    ...lines,
    `:62F:${closing}`,
    '-',
  ].join('\n')

test('a German statement is read, and its balances prove it', () => {
  const { lines, signed, questions, errors, closing } = read(
    statement(
      'C260301EUR100,00',
      'C260303EUR65,5',
      ':61:2603020302DR84,50NDDTNONREF//POS 12',
      ':86:105?00FOLGELASTSCHRIFT?20EREF+INV-7?21SVWZ+Strom Ab?22schlag Maerz?30INGDDEFF?31DE12?32Stadtwerke Mus?33terstadt',
      ':61:2603030303CR50,00NTRFNONREF',
      ':86:166?00GUTSCHRIFT?20Miete?32Anna Meier',
    ),
  )
  expect([questions, errors]).toEqual([[], []])
  expect(signed).toEqual([-8450, 5000])
  expect(lines[0]).toMatchObject({
    day: '2026-03-02',
    description: 'Stadtwerke Musterstadt Strom Abschlag Maerz',
    reference: 'INV-7',
  })
  expect(lines[1]?.description).toBe('Anna Meier Miete')
  expect(closing).toEqual([
    { account: '10020030/1234567', amount: '65.5', currency: 'EUR', day: '2026-03-03' },
  ])
})

test('what takes a credit back goes out, what takes a debit back comes in, and what is expected waits', () => {
  const { signed, skipped } = read(
    statement(
      'C260301EUR0,',
      'D260302EUR2,00',
      ':61:260302RC5,00NTRF',
      ':61:260302RD3,NTRF',
      ':61:260302EC9,00NTRF',
    ),
  )
  expect(signed).toEqual([-500, 300])
  expect(skipped).toHaveLength(1)
})

test('a booking day has the year that is nearest to its value date', () => {
  const { lines } = read(
    statement('C251230EUR0,00', 'D260102EUR3,00', ':61:2512310102D1,00NTRF', ':61:2601021231D2,00NTRF'),
  )
  expect(lines.map(({ day }) => day)).toEqual(['2026-01-02', '2025-12-31'])
})

test('balances that the rows do not lead to are told', () => {
  const { errors, proved } = read(statement('C260301EUR100,00', 'C260303EUR65,50', ':61:260302D1,00NTRF'))
  expect(errors).toEqual([])
  expect(proved).toEqual([
    {
      kind: 'balances',
      account: '10020030/1234567',
      line: 1,
      day: '2026-03-03',
      currency: 'EUR',
      opening: 10000n,
      closing: 6550n,
      reached: 9900n,
    },
  ])
})

test('an interim report in its envelope is read', () => {
  const text = [
    '{1:F01BANKDEFFXXXX}{2:O9421200}{4:', ':20:R1', ':25:NL91ABNA0417164300', ':28C:1', ':34F:EUR0,', ':13D:2603021200+0100',
    ':61:2603020302C12,34NTRFNONREF', ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J. Jansen/REMI/Factuur 12/EREF/NOTPROVIDED', '-}',
  ].join('\n') // oxfmt-ignore
  const { lines, signed } = read(text)
  expect(signed).toEqual([1234])
  expect(lines[0]).toMatchObject({ description: 'J. Jansen Factuur 12' })
})

test.each([
  [
    '/EREF/NOTPROVIDED//CNTP/NL32INGB0000012345/INGBNL2A/ING Testrekening///REMI/USTD//Test voor 940/',
    'ING Testrekening',
    'Test voor 940',
  ],
  [
    'SEPA OVERBOEKING IBAN: NL91RABO BIC: RABONL2U NAAM: Bakker BV\nOMSCHRIJVING: Brood',
    'Bakker BV',
    'Brood',
  ],
  ['020~00Przelew~20Faktura 7~21/2026~32Jan Kow~33alski', 'Jan Kowalski', 'Faktura 7/2026'],
  ['Payment for\ninvoice 12', '', 'Payment for invoice 12'],
])('%s tells whom and what for', (text, name, purpose) => {
  expect(detailsOf(text)).toMatchObject({ name, text: purpose })
})

test('it is the same wherever the text is cut', () => {
  const text = statement('C260301EUR0,00', 'D260302EUR2,00', ':61:260302D2,00NTRF', ':86:Tea')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
      expect(read(text, size).rows).toEqual(read(text).rows)
    }),
    { numRuns: 30 },
  )
})

test.each(['000000000300.55', '300,55', ',55', '.55'])('“%s” is an amount with its cents', (written) => {
  const cents = written.startsWith('0') || written.startsWith('3') ? 300_55 : 55
  const { signed } = read(statement('C260101EUR0,00', 'C260102EUR0,00', `:61:260102C${written}NMSCNONREF`))
  expect(signed).toEqual([cents])
})

test('balances of an old file have zeros in front', () => {
  const { proved } = read(
    statement('C260101EUR000000000000.00', 'C260102EUR000000002145.00', ':61:260102C1,00NMSC'),
  )
  expect(proved).toMatchObject([{ opening: 0n, closing: 214500n, reached: 100n }])
})

test('a blank before the code of the details leaves their fields in place', () => {
  expect(detailsOf(' 020?00Wyplata?20Za fakture 7?32Jan Kowalski')).toEqual({
    name: 'Jan Kowalski',
    text: 'Za fakture 7',
    reference: '',
  })
})

const june = statement('C260601EUR100,00', 'C260630EUR90,00', ':61:2606020602D10,00NTRF', ':86:Tea')
const july = statement('C260701EUR90,00', 'C260731EUR70,00', ':61:2607020702D20,00NTRF', ':86:Cake')
const august = statement('C260801EUR70,00', 'C260831EUR65,00', ':61:2608020802D5,00NTRF', ':86:Milk')

test('a statement that is missing between two of an account is told, whichever of them comes first', () => {
  for (const text of [
    [june, august],
    [august, june],
  ]) {
    const { signed, errors, proved } = read(text.join('\n'))
    expect(new Set(signed)).toEqual(new Set([-1000, -500]))
    expect(errors).toEqual([])
    expect(proved).toMatchObject([
      { kind: 'gap', day: '2026-08-31', opening: 7000n, before: { closing: 9000n, day: '2026-06-30' } },
    ])
  }
  for (const text of [
    [june, july, august],
    [august, july, june],
  ])
    expect(read(text.join('\n')).proved).toEqual([])
})

test('statements of two accounts need not follow each other', () => {
  const other = august.replace('1234567', '7654321')
  expect(read([june, other].join('\n')).proved).toEqual([])
})

test('a statement without its closing balance has lost its end', () => {
  const { signed, proved } = read(june.split('\n').slice(0, 6).join('\n'))
  expect(signed).toEqual([-1000])
  expect(proved.map(({ kind }) => kind)).toEqual(['cut-off'])
})

const interim = (entries: readonly string[], ...totals: string[]) =>
  [':20:X', ':25:1/2', ':28C:1', ':34F:EUR0,', ...entries, ...totals, '-'].join('\n')

test('entries of MT942 come to its totals', () => {
  const totals = [':90D:1EUR10,00', ':90C:1EUR4,5']
  const entries = [':61:2606020602D10,00NTRF', ':61:2606020602C4,50NTRF']
  expect(read(interim(entries, ...totals)).proved).toEqual([])
  const [first = ''] = entries
  expect(read(interim([first], ...totals)).proved).toMatchObject([
    { kind: 'totals', stated: { in: 450n, out: 1000n }, rows: { in: 0n, out: 1000n } },
  ])
  // What is taken back or only expected is counted on either side.
  expect(read(interim([first, ':61:2606020602RD4,50NTRF'], ':90D:2EUR14,50', ':90C:0EUR0,')).proved).toEqual(
    [],
  )
})

test('blanks in place of the booking day are none', () => {
  const { signed, errors, proved } = read(
    statement(
      'C260301EUR100,00',
      'C260303EUR65,50',
      ':61:260302    DD84,50NMSCNONREF//',
      ':61:260303    C50,00NTRFNONREF',
    ),
  )
  expect([errors, proved]).toEqual([[], []])
  expect(signed).toEqual([-8450, 5000])
})

test('Triodos parts its details by another sign', () => {
  expect(
    detailsOf(
      '000>100987654321       >20ALGEMENE TUSSENREKENING KOS>21TEN VAN 01-10 TOT EN M\n>22ET 31-12>310390123456',
    ),
  ).toEqual({ name: '', text: 'ALGEMENE TUSSENREKENING KOSTEN VAN 01-10 TOT EN MET 31-12', reference: '' })
})

test('details in numbered lines are told apart, and a movement without any says its kind', () => {
  const { lines } = read(
    statement(
      'C171011EUR100,00',
      'C171011EUR70,00',
      ':61:1710111011D10,00S051',
      ':NS:01Invoice 17',
      '02of March',
      '15ERGO Versiche',
      '16rung AG',
      '17Debit',
      '1812345',
      ':61:1710111011D15,00NCHG',
      ':61:1710111011D5,00NMSC',
    ),
  )
  expect(lines.map(({ description }) => description)).toEqual([
    'ERGO Versicherung AG Invoice 17 of March',
    'Charges',
    'No description',
  ])
})
