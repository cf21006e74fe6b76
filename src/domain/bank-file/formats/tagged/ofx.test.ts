import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OfxReader } from './ofx.ts'
import type { SourceRow } from '../../file-line.ts'
import { accountsNamed, RowSurvey } from '../../row-survey.ts'
import { RowReader } from '../../row-reader.ts'

function surveyed(text: string, size = 7) {
  const reader = new OfxReader()
  const survey = new RowSurvey(reader)
  const rows: SourceRow[] = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.next(text.slice(at, at + size)))
  rows.push(...reader.end())
  survey.add(rows)
  return { reader, survey, rows }
}

/** Reads a text in parts of a size and answers what a person would see of it. */
function readOfx(text: string, { size = 7, currency = 'USD' } = {}) {
  const { reader, survey, rows } = surveyed(text, size)
  const found = survey.result()
  const { mapping, questions } = found
  const accounts = accountsNamed(found, mapping)
  const read = new RowReader(mapping, { id: 'a', currency }).next(rows)
  const lines = read.lines.map(({ day, amount, type, description, userTransactionId }) => [
    day,
    type === 'EXPENSE' ? 0 - amount : amount,
    description,
    userTransactionId,
  ])
  return {
    ...read,
    lines,
    questions,
    accounts,
    closing: reader.closing,
    refusal: reader.refusal(),
    proved: reader.faults(),
  }
}

const SGML = (movements: string, balance = '<BALAMT>382.34<DTASOF>20260523') => `OFXHEADER:100
DATA:OFXSGML

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>160<ACCTID>12300 45678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260401<DTEND>20260523
${movements}
</BANKTRANLIST><LEDGERBAL>${balance}</LEDGERBAL><AVAILBAL><BALAMT>682.34</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test.each([1, 5, 64, 100_000])('SGML without end tags is read in parts of %i characters', (size) => {
  const { lines, errors, accounts, closing, questions } = readOfx(
    SGML(`<STMTTRN><TRNTYPE>POS<DTPOSTED>20260401122017.000[-5:EST]<TRNAMT>-6.60<FITID>A1<NAME>MCDONALD'S #112<MEMO>POS MERCHANDISE</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260402<TRNAMT>+20,50<FITID>A2<CHECKNUM>0<NAME>A &amp; B &#8364;5 & C</STMTTRN>`),
    { size },
  )
  expect(lines).toEqual([
    ['2026-04-01', -660, "MCDONALD'S #112 POS MERCHANDISE", 'A1'],
    ['2026-04-02', 2050, 'A & B €5 & C', 'A2'],
  ])
  expect([errors, questions, accounts]).toEqual([[], [], ['12300 45678']])
  expect(closing).toEqual([{ account: '12300 45678', amount: '382.34', currency: 'USD', day: '2026-05-23' }])
})

test('an entity that names half a character stays as it is written', () => {
  const { lines } = readOfx(
    SGML('<STMTTRN><DTPOSTED>20260401<TRNAMT>-1.00<FITID>A1<NAME>Caf&#xD83D; &#57343; &#x1F600;</STMTTRN>'),
  )
  expect(lines).toEqual([['2026-04-01', -100, 'Caf&#xD83D; &#57343; 😀', 'A1']])
})

test('a comment that never ends costs what stands in it and nothing before', () => {
  const text = SGML('<STMTTRN><DTPOSTED>20260401<TRNAMT>-1.00<FITID>A1<NAME>Tea</STMTTRN><!--')
  expect(readOfx(text + '<x'.repeat(1 << 22), { size: 1024 }).lines).toEqual([
    ['2026-04-01', -100, 'Tea', 'A1'],
  ])
})

test('what is damaged is listed with its line, and what is sound comes in', () => {
  const { lines, errors } = readOfx(
    SGML(
      `<STMTTRN><TRNAMT>-80.00<FITID>1<NAME>No date</STMTTRN>
<STMTTRN><DTPOSTED>20260231<TRNAMT>1.00<FITID>2<NAME>No such day</STMTTRN>
<STMTTRN><DTPOSTED>20260403<TRNAMT><FITID>3<NAME>No amount</STMTTRN>
<STMTTRN><DTPOSTED>20260404<TRNAMT>one<FITID>4<NAME>A word</STMTTRN>
<STMTTRN><DTPOSTED>20260405<TRNAMT>$120<FITID>5<NAME>With a sign</STMTTRN>
<STMTTRN><DTPOSTED>20260406<TRNAMT>-2.00<FITID>6<NAME>Never closed
<STMTTRN><DTPOSTED>20260407<TRNAMT>-3.00<FITID>7<NAME>Sound</STMTTRN>`,
      '<BALAMT> <DTASOF>',
    ),
  )
  expect(lines).toEqual([
    ['2026-04-05', 12000, 'With a sign', '5'],
    ['2026-04-06', -200, 'Never closed', '6'],
    ['2026-04-07', -300, 'Sound', '7'],
  ])
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [7, 'Date'],
    [8, 'Date'],
    [9, 'Amount'],
    [10, 'Amount'],
  ])
  expect(errors[1]?.reason).toContain('“2026-02-31” isn’t a valid date')
})

test('a file that breaks off keeps the movements before the break', () => {
  const whole = SGML(
    '<STMTTRN><DTPOSTED>20260405<TRNAMT>1.00<FITID>5<NAME>First</STMTTRN><STMTTRN><DTPOSTED>20260406<TRNAMT>2.00<FITID>6<NAME>Cut',
  )
  expect(readOfx(whole.slice(0, whole.indexOf('</BANKTRANLIST>'))).lines).toHaveLength(2)
})

const account = (id: string, currency: string, movement: string) =>
  `<STMTTRNRS><STMTRS><CURDEF>${currency}</CURDEF><BANKACCTFROM><ACCTID>${id}</ACCTID></BANKACCTFROM><BANKTRANLIST>${movement}</BANKTRANLIST></STMTRS></STMTTRNRS>`

test('XML with CDATA and a payee is read, and so are several accounts with their currencies', () => {
  const { lines, accounts, errors } = readOfx(
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><BANKMSGSRSV1>
${account('11', 'USD', '<STMTTRN><DTPOSTED>20260101</DTPOSTED><TRNAMT>-1</TRNAMT><FITID>x</FITID><NAME><![CDATA[ALDI <3  ]]></NAME><MEMO/></STMTTRN>')}
${account('22', 'EUR', '<STMTTRN><DTPOSTED>20260102</DTPOSTED><TRNAMT>-1</TRNAMT><FITID>x</FITID><PAYEE><NAME>Bob</NAME><CITY>Lagos</CITY></PAYEE><BANKACCTTO><ACCTID>99</ACCTID></BANKACCTTO></STMTTRN>')}
</BANKMSGSRSV1></OFX>`,
  )
  expect(lines).toEqual([['2026-01-01', -100, 'ALDI <3', 'x']])
  expect(accounts).toEqual(['11', '22'])
  expect(errors[0]?.reason).toBe('The row is in EUR, the account in USD. Import it into an account in EUR.')
})

test('pending movements and trades are left out with the reason; cash of an investment account comes in', () => {
  const { lines, skipped } =
    readOfx(`<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>ABC</INVACCTFROM>
<INVTRANLIST><BUYMF><INVBUY><INVTRAN><FITID>1<DTTRADE>20260101</INVTRAN><TOTAL>-5</INVBUY></BUYMF>
<INVBANKTRAN><STMTTRN><DTPOSTED>20260101<TRNAMT>-3.65<FITID>2<MEMO>CASH</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>
</INVTRANLIST></INVSTMTRS></OFX>`)
  expect(lines).toEqual([['2026-01-01', -365, 'CASH', '2']])
  expect(skipped.map((each) => each.reason)).toEqual([
    'A securities purchase, sale, or payout, not a cash transaction.',
  ])
})

test.each([
  ['<OFX></OFX>', 'has no statement'],
  [
    '<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</STATUS></SONRS></OFX>',
    '“Wrong password”',
  ],
  [
    '<OFX><STMTRS><BANKACCTFROM><ACCTID>9100</BANKACCTFROM></STMTRS></OFX>',
    'The statement of 9100 has no transactions',
  ],
  ['<OFX><ACCTINFO><DESC>A</ACCTINFO><ACCTINFO><DESC>B</ACCTINFO></OFX>', 'lists 2 accounts'],
  [
    '<OFX><INVSTMTRS><INVTRANLIST><SELLMF><FITID>1</SELLMF></INVTRANLIST></INVSTMTRS></OFX>',
    'investment account',
  ],
])('a file without movements says what it holds instead: %s', (text, sentence) => {
  expect(readOfx(text).refusal).toContain(sentence)
})

const card = (sign: string) =>
  ['5.50', '7.25']
    .map(
      (amount, n) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026050${n + 1}<TRNAMT>${sign}${amount}<FITID>${n}<NAME>Shop</STMTTRN>`,
    )
    .join('')

test('a card whose bank writes purchases as positive is asked about; one that signs them is not', () => {
  expect(readOfx(SGML(card(''))).questions.map(({ about }) => about)).toEqual(['sign'])
  expect(readOfx(SGML(card('-'))).questions).toEqual([])
})

const unsigned = [
  ['DEBIT', '5.50'],
  ['CREDIT', '900.00'],
  ['POS', '7.25'],
  ['XFER', '20.00'],
]
  .map(
    ([type, amount], n) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026050${n + 1}<TRNAMT>${amount}<FITID>${n}<NAME>${type}</STMTTRN>`,
  )
  .join('')

/** The amounts by each answer to the question that a file asks, and the labels of the answers. */
function answered(text: string) {
  const { survey, rows } = surveyed(text)
  const { mapping, questions } = survey.result()
  const [question] = questions
  return question?.choices.map(({ label, change }) => {
    const reader = new RowReader({ ...mapping, ...change }, { id: 'a', currency: 'USD' })
    const { lines, errors } = reader.next(rows)
    return {
      label,
      amounts: lines.map(({ amount, type }) => (type === 'EXPENSE' ? 0 - amount : amount)),
      faults: errors.map(({ reason }) => reason),
    }
  })
}

test('where no amount has a sign, the types may tell which way the money went: that is asked', () => {
  expect(readOfx(SGML(unsigned)).questions.map(({ about, text }) => [about, text])).toEqual([
    ['amount', 'Which way did the money go?'],
  ])
  expect(answered(SGML(unsigned))).toEqual([
    {
      label: '“DEBIT” and “POS” are money out',
      amounts: [-550, 90_000, -725],
      faults: ['“XFER” doesn’t say whether money came in or went out. Correct the row.'],
    },
    { label: 'Positive is money out', amounts: [-550, -90_000, -725, -2_000], faults: [] },
    { label: 'Positive is money in', amounts: [550, 90_000, 725, 2_000], faults: [] },
  ])
})

test('what was answered is kept for the next file of the account, whose types may be others', () => {
  const next = SGML(unsigned.replace('<TRNTYPE>POS', '<TRNTYPE>FEE'))
  const first = surveyed(SGML(unsigned)).survey.result()
  const told = { ...first.mapping, ...first.questions[0]?.choices[0]?.change, ambiguous: [] }
  const { survey, rows } = surveyed(next)
  const { mapping, questions } = survey.result(told, 'USD')
  expect(questions).toEqual([])
  const { lines } = new RowReader(mapping, { id: 'a', currency: 'USD' }).next(rows)
  expect(lines.map(({ amount, type }) => (type === 'EXPENSE' ? 0 - amount : amount))).toEqual([
    -550, 90_000, -725,
  ])
})

test('that purchases alone were money out says nothing of a file with payments', () => {
  const purchases = surveyed(SGML(card(''))).survey.result()
  const told = { ...purchases.mapping, sign: 'positive-out' as const, ambiguous: [] }
  expect(surveyed(SGML(card(''))).survey.result(told, 'USD').questions).toEqual([])
  expect(surveyed(SGML(unsigned)).survey.result(told, 'USD').questions).toHaveLength(1)
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('whatever is printed is read again, with or without end tags', () => {
  const words = fc
    .stringMatching(/^[A-Za-z0-9&<>"'.;#% -]{0,30}$/)
    .map((text) => `w${text}`.trim().replaceAll(/\s+/g, ' '))
  const movement = fc.record({
    day: fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    cents: fc.integer({ min: -10_000_000, max: 10_000_000 }).filter(Boolean),
    name: words,
  })
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 90 }),
      (movements, xml, size) => {
        const field = (name: string, value: string) => `<${name}>${value}${xml ? `</${name}>` : '\n'}`
        const text = SGML(
          movements
            .map(
              ({ day, cents, name }, n) =>
                `<STMTTRN>${field('DTPOSTED', day.replaceAll('-', ''))}${field('TRNAMT', (cents / 100).toFixed(2))}${field('FITID', `f${n}`)}${field('NAME', escaped(name))}</STMTTRN>`,
            )
            .join('\n'),
        )
        expect(readOfx(text, { size }).lines).toEqual(
          movements.map(({ day, cents, name }, n) => [day, cents, name, `f${n}`]),
        )
      },
    ),
  )
})

test('a movement that ends with the last few characters of a file is read', () => {
  const reader = new OfxReader()
  const beginning = '<STMTTRN><TRNAMT>-1.00<!-- A remark that the reading cuts'
  const end = ' in two --><STMTTRN><TRNAMT>2'
  const rows = [...reader.next(beginning), ...reader.next(end), ...reader.end()]
  expect(rows.map(({ cells }) => cells[3])).toEqual(['-1.00', '2'])
})

test('any text at all is read without a fault, the same in one part as in many', () => {
  const piece = fc.constantFrom(
    '<STMTTRN>',
    '</STMTTRN>',
    '<TRNAMT>',
    '<DTPOSTED>',
    '20260101',
    '-1.00',
    '<![CDATA[',
    ']]>',
    '<!--',
    '<',
    '>',
    '&',
    'x',
    '\n',
    '<STMTRS>',
    '</OFX>',
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      fc.integer({ min: 1, max: 9 }),
      (text, size) => {
        const inOne = new OfxReader()
        const inMany = new OfxReader()
        const whole = [...inOne.next(text), ...inOne.end()]
        const parts: SourceRow[] = []
        for (let at = 0; at < text.length; at += size) parts.push(...inMany.next(text.slice(at, at + size)))
        parts.push(...inMany.end())
        expect(parts).toEqual(whole)
      },
    ),
  )
})

test('a file that breaks off says so behind what it has', () => {
  const movement = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260513<TRNAMT>-5.00<FITID>1<NAME>Shop</STMTTRN>'
  const whole = SGML(movement)
  expect(readOfx(whole).proved).toEqual([])
  const { lines, errors, proved } = readOfx(whole.slice(0, whole.indexOf('</BANKTRANLIST>')))
  expect([lines.length, errors]).toEqual([1, []])
  expect(proved).toEqual([{ kind: 'cut-off', account: '12300 45678', line: 7 }])
})

const serbian = (benefit: string, amount: string, name: string, id: string) =>
  `<stmttrn><trntype>ibank.payment.pp3</trntype><fitid>${id}</fitid><benefit>${benefit}</benefit>
<payeeinfo><name>${name}</name><city>Beograd</city></payeeinfo>
<payeeaccountinfo><acctid>840-0000003534543-34</acctid><bankname>TREZOR</bankname></payeeaccountinfo>
<dtposted>2026-03-02T00:00:00</dtposted><trnamt>${amount}</trnamt><purpose>Uplata javnih prihoda</purpose>
<curdef>RSD</curdef><statusinfo><code>80</code></statusinfo></stmttrn>`

test('the notifications of Serbian banks tell the way beside amounts that have no sign', () => {
  const text = `<pmtnotification><status><code>0</code><severity>INFO</severity></status><curdef>RSD</curdef>
<acctid>190-0000000000101-01</acctid><ledgerbal><balamt>100017.74</balamt><dtasof>2026-03-02T00:00:00</dtasof></ledgerbal>
<trnlist count="2">${serbian('debit', '120760.00', 'Poreska uprava', '7')}${serbian('credit', '500.00', 'Kupac', '8')}</trnlist>
</pmtnotification>`
  const { lines, accounts, closing, questions, errors } = readOfx(text, { currency: 'RSD' })
  expect(lines).toEqual([
    ['2026-03-02', -12_076_000, 'Poreska uprava Uplata javnih prihoda', '7'],
    ['2026-03-02', 50_000, 'Kupac Uplata javnih prihoda', '8'],
  ])
  expect([questions, errors]).toEqual([[], []])
  expect(accounts).toEqual(['190-0000000000101-01'])
  expect(closing).toEqual([
    { account: '190-0000000000101-01', amount: '100017.74', currency: 'RSD', day: '2026-03-02' },
  ])
  expect(readOfx(text).errors[0]?.reason).toMatch(/RSD/)
})
