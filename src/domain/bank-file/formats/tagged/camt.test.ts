import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedAmount } from '../../../transaction/transaction.ts'
import { CamtReader } from './camt.ts'
import { RowSurvey } from '../../row-survey.ts'
import { readFileRows } from '../../row-reader.ts'

function read(text: string, size = text.length, currency = 'EUR') {
  const reader = new CamtReader()
  const rows = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.next(text.slice(at, at + size)))
  rows.push(...reader.end())
  const survey = new RowSurvey(reader)
  survey.add(rows)
  const { mapping, questions } = survey.result()
  const result = readFileRows(rows, mapping, { id: 'a', currency })
  const signed = result.lines.map((line) => signedAmount(line))
  return { ...result, rows, questions, signed, closing: reader.closing, proved: reader.faults('EUR') }
}

const balance = (kind: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const entry = (amount: string, side: string, inner = '', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><Dt>2026-03-03</Dt></ValDt>${inner}</Ntry>`
const details = (...each: string[]) =>
  `<NtryDtls>${each.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`
const statement = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

test('entries are read with their side, the other party and the purpose', () => {
  const paid = details(
    '<Refs><EndToEndId>INV-7</EndToEndId></Refs><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Pty><Nm>Stadtwerke &amp; Co</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Strom</Ustrd><Ustrd>Maerz</Ustrd></RmtInf>',
  )
  const { lines, signed, questions, errors } = read(
    statement(
      balance('OPBD', '100.00', '2026-03-01'),
      balance('CLBD', '65.50', '2026-03-02'),
      entry('84.50', 'DBIT', `<AcctSvcrRef>A1</AcctSvcrRef>${paid}`),
      entry('50', 'CRDT', '<AddtlNtryInf>Zinsen</AddtlNtryInf>'),
    ),
  )
  expect([questions, errors]).toEqual([[], []])
  expect(signed).toEqual([-8450, 5000])
  expect(lines[0]).toMatchObject({
    day: '2026-03-02',
    description: 'Stadtwerke & Co Strom Maerz',
    bankId: 'A1',
    reference: 'INV-7',
  })
  expect(lines[1]?.description).toBe('Zinsen')
})

const part = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`

const instructed = (amount: string) =>
  `<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls>`

test('a batch becomes its movements where their amounts come to the entry, and stays one where not', () => {
  const whole = read(
    statement(entry('30.00', 'DBIT', `<AcctSvcrRef>B</AcctSvcrRef>${details(part('10.00'), part('20.00'))}`)),
  )
  expect(whole.signed).toEqual([-1000, -2000])
  expect(new Set(whole.lines.map(({ userTransactionId }) => userTransactionId)).size).toBe(2)
  expect(read(statement(entry('30.00', 'DBIT', details(part('10.00'), part('10.00'))))).signed).toEqual([
    -3000,
  ])
  const paid = details(instructed('10.00'), instructed('20.00'))
  expect(read(statement(entry('30.00', 'DBIT', paid))).signed).toEqual([-1000, -2000])
  expect(read(statement(entry('29.00', 'DBIT', paid))).signed).toEqual([-2900])
})

test('a status of the bank’s own words may say that an entry is booked', () => {
  expect(read(statement(entry('5.00', 'DBIT', '', '<Sts><Prtry>BOOKED</Prtry></Sts>'))).signed).toEqual([
    -500,
  ])
})

const dayOf = (opening: string, closing: string, day: string) =>
  `${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}${entry('5.00', 'CRDT')}`

/** Two days of an account. */
const daysOpening = (opening: string) =>
  statement(
    `${dayOf('10.00', '15.00', '2026-03-02')}</Stmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${dayOf(opening, '25.00', '2026-03-03')}`,
  )

test('a statement that is missing between two of an account is told', () => {
  const { errors, proved } = read(daysOpening('20.00'))
  expect(errors).toEqual([])
  expect(proved).toEqual([
    {
      kind: 'gap',
      account: 'DE89370400440532013000',
      line: 1,
      day: '2026-03-03',
      currency: 'EUR',
      opening: 2000n,
      before: { closing: 1500n, day: '2026-03-02' },
    },
  ])
  expect(read(daysOpening('15.00')).proved).toMatchObject([{ kind: 'balances', closing: 2500n }])
})

test('pending entries are left out, and the side of a reversal is as it says', () => {
  const { signed, skipped } = read(
    statement(
      entry('5.00', 'DBIT', '', '<Sts><Cd>PDNG</Cd></Sts>'),
      entry('7.00', 'CRDT', '', '<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>'),
    ),
  )
  expect(signed).toEqual([700])
  expect(skipped).toMatchObject([{ reason: expect.stringContaining('pending') as string }])
})

test('balances that the rows do not lead to are told', () => {
  const { signed, errors, proved, closing } = read(
    statement(
      balance('OPBD', '100.00', '2026-03-01'),
      balance('CLBD', '65.50', '2026-03-02'),
      entry('1.00', 'DBIT'),
    ),
  )
  expect([signed, errors]).toEqual([[-100], []])
  expect(proved).toMatchObject([
    { kind: 'balances', day: '2026-03-02', opening: 10000n, closing: 6550n, reached: 9900n },
  ])
  expect(closing).toEqual([
    { account: 'DE89370400440532013000', amount: '65.50', currency: 'EUR', day: '2026-03-02' },
  ])
})

test('a namespace prefix changes nothing, and neither does where the text is cut', () => {
  const text = statement(entry('84.50', 'DBIT'), entry('50', 'CRDT'))
  const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
  expect(read(prefixed).signed).toEqual([-8450, 5000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
      expect(read(text, size).rows).toEqual(read(text).rows)
    }),
    { numRuns: 30 },
  )
})

test('amounts of three decimals have them, whatever else their point could mean', () => {
  const { lines, questions } = read(
    statement(entry('12.345', 'DBIT').replace('"EUR"', '"KWD"')).replace('<Ccy>EUR', '<Ccy>KWD'),
    undefined,
    'KWD',
  )
  expect(questions).toEqual([])
  expect(lines.map(({ amount }) => amount)).toEqual([12345])
})

const undated = '<Ntry><Amt Ccy="EUR">50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>'

test('an entry without a day has that of a statement of one day', () => {
  const { lines } = read(
    statement(balance('OPBD', '100.00', '2026-03-02'), balance('CLBD', '150.00', '2026-03-02'), undated),
  )
  expect(lines.map(({ day }) => day)).toEqual(['2026-03-02'])
  const { errors } = read(
    statement(balance('OPBD', '100.00', '2026-03-01'), balance('CLBD', '150.00', '2026-03-02'), undated),
  )
  expect(errors.map(({ reason }) => reason)).toEqual(['The row has no date. Add one.'])
})

test('a statement of nothing but pending entries says so', () => {
  const reader = new CamtReader()
  reader.next(statement(entry('5', 'CRDT', '', '<Sts>PDNG</Sts>')))
  reader.end()
  expect(reader.refusal()).toContain('still pending')
})

test('a statement without a closing balance that breaks off says so', () => {
  const text = statement(entry('5.00', 'DBIT'), entry('7.00', 'DBIT'))
  const bare = text.replaceAll(/<Bal>.*?<\/Bal>/g, '')
  expect(read(bare).proved).toEqual([])
  const { signed, errors, proved } = read(bare.slice(0, bare.lastIndexOf('<Ntry>')))
  expect([signed, errors]).toEqual([[-500], []])
  expect(proved).toMatchObject([{ kind: 'cut-off', line: 1 }])
})

const withoutDay = (amount: string, inner = '') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${inner}</Ntry>`
const settledOn = (day: string) => `<RltdDts><IntrBkSttlmDt>${day}</IntrBkSttlmDt></RltdDts>`
const message = (frame: string, entries: string, made = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><Bk><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-03-05T18:00:00+01:00</CreDtTm></GrpHdr><${frame}><Id>1</Id>${made}<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</${frame}></Bk></Document>`
const asked = ({ questions }: ReturnType<typeof read>) => questions.map(({ about }) => about)

test('an entry without a day has the one on which banks settled its payments', () => {
  const one = read(message('Ntfctn', withoutDay('5.00', details(settledOn('2026-03-04')))))
  expect([asked(one), one.lines.map(({ day }) => day)]).toEqual([[], ['2026-03-04']])
  const batch = details(
    `${part('2.00')}${settledOn('2026-03-03')}`,
    `${part('3.00')}${settledOn('2026-03-04')}`,
  )
  const several = read(message('Ntfctn', withoutDay('5.00', batch)))
  expect([asked(several), several.lines.map(({ day }) => day)]).toEqual([[], ['2026-03-03', '2026-03-04']])
})

const period = (to: string) =>
  `<FrToDt><FrDtTm>2026-03-04T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`

test('the only day of its period is that of an entry without one', () => {
  const within = read(message('Stmt', withoutDay('5.00'), period('2026-03-04')))
  expect([asked(within), within.lines.map(({ day }) => day)]).toEqual([[], ['2026-03-04']])
  expect(read(message('Stmt', withoutDay('5.00'), period('2026-03-05'))).errors).toHaveLength(1)
})

test('whether a notice without a day is of the day on which it was made is asked, once', () => {
  const text = message('Ntfctn', entry('1.00', 'CRDT') + withoutDay('5.00'))
  const found = read(text)
  expect(found.lines.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-05'])
  const [question] = found.questions
  expect(question).toMatchObject({ about: 'date', examples: ['Mar 5, 2026'] })
  const made = read(message('Ntfctn', withoutDay('5.00'), '<CreDtTm>2026-03-04T07:00:00</CreDtTm>'))
  expect(made.lines.map(({ day }) => day)).toEqual(['2026-03-04'])

  const reader = new CamtReader()
  const rows = [...reader.next(text), ...reader.end()]
  const survey = new RowSurvey(reader)
  survey.add(rows)
  const { mapping } = survey.result()
  const [yes, no] = question?.choices ?? []
  const left = readFileRows(rows, { ...mapping, ...no?.change }, { id: 'a', currency: 'EUR' })
  expect([left.lines.length, left.errors.map(({ reason }) => reason)]).toEqual([
    1,
    ['The row has no date. Add one.'],
  ])
  const answered = survey.result({ ...mapping, ...yes?.change, ambiguous: [] }, 'EUR')
  expect([answered.questions, answered.mapping.date]).toEqual([[], mapping.date])
  expect(survey.result({ ...mapping, ...no?.change, ambiguous: [] }, 'EUR').questions).toHaveLength(1)
})

const coded = (family: string, sub: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`

test('an entry without a text says what kind it is', () => {
  const own = '<BkTxCd><Prtry><Cd>KLIRNG</Cd></Prtry></BkTxCd>'
  const { lines } = read(
    statement(
      entry('5', 'DBIT', coded('MDOP', 'CHRG')),
      entry('50', 'CRDT', coded('RCDT', 'ESCT')),
      entry(
        '30',
        'DBIT',
        `${own}<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls>${part('30')}</TxDtls></NtryDtls>`,
      ),
      entry('7', 'DBIT', own),
      entry('9', 'DBIT', `${own}<AddtlNtryInf>Porto</AddtlNtryInf>`),
    ),
  )
  expect(lines.map(({ description }) => description)).toEqual([
    'Charges',
    'Credit transfer received',
    'Batch of 3 payments',
    'KLIRNG',
    'Porto',
  ])
})
