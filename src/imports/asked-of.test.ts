import { expect, test } from 'vitest'
import { readText } from '../../tests/support/bank-files/read-text.ts'
import { settledBy } from './asked-of.ts'

/** What is asked of a text, and by which columns it is read, for an account in a currency. */
async function settled(text: string, currency: string) {
  const { survey } = await readText(text)
  const { questions, mapping } = settledBy({ id: 'a', currency }, { survey, changes: {} })
  return { asked: questions.map(({ about }) => about), mapping }
}

test('of an account without cents nobody is asked about them, nor which mark parts its digits', async () => {
  const cents = 'date,text,amount\n2025-03-01,A,-12345\n2025-03-02,B,250001\n2025-03-04,C,-1299\n'
  expect((await settled(cents, 'EUR')).asked).toEqual(['hundredths'])
  for (const currency of ['JPY', 'HUF']) {
    const { asked, mapping } = await settled(cents, currency)
    expect([asked, mapping.hundredths]).toEqual([[], false])
  }
  const grouped = await settled('date;text;amount\n2025-03-01;A;-12.345\n2025-03-02;B;250.001\n', 'ISK')
  expect([grouped.asked, grouped.mapping.decimalMark]).toEqual([[], ','])
  const round = await settled('date;text;amount\n2025-03-01;A;-4.510\n2025-03-02;B;200.000\n', 'ISK')
  expect([round.asked, round.mapping.decimalMark]).toEqual([[], ','])
  // Two decimals are as few as three: such a point parts thousands, unless every one of them ends in a zero.
  expect(
    (await settled('date;text;amount\n2025-03-01;A;-12.345\n2025-03-02;B;250.001\n', 'EUR')).asked,
  ).toEqual([])
  expect(
    (await settled('date;text;amount\n2025-03-01;A;-12.340\n2025-03-02;B;250.000\n', 'EUR')).asked,
  ).toEqual(['decimalMark'])
  // Whoever writes three decimals, and zeros among them, writes these of small amounts too.
  expect(
    (
      await settled(
        'date;text;amount\n2025-03-01;A;-12.450\n2025-03-02;B;250.000\n2025-03-03;C;-390\n',
        'EUR',
      )
    ).asked,
  ).toEqual([])
  expect(
    (
      await settled(
        'date;text;amount\n2025-03-01;A;-12.450\n2025-03-02;B;250.000\n2025-03-03;C;-3900\n',
        'EUR',
      )
    ).asked,
  ).toEqual(['decimalMark'])
  expect(
    (await settled('date;text;amount\n2025-03-01;A;-12.345\n2025-03-02;B;250.001\n', 'KWD')).asked,
  ).toEqual(['decimalMark'])
})

test.each(['.', ','])(
  'of a currency of thousandths “%s” before three digits is first taken to mark these',
  async (mark) => {
    const text = `date;text;amount\n2025-03-01;A;-12${mark}750\n2025-03-02;B;850${mark}000\n`
    const { survey } = await readText(text)
    const { questions, mapping } = settledBy({ id: 'a', currency: 'KWD' }, { survey, changes: {} })
    expect([mapping.decimalMark, questions[0]?.choices[0]?.value]).toEqual([mark, mark])
    // Whoever parts groups by it leaves small amounts without.
    const small = await readText(`${text}2025-03-03;C;-390\n`)
    const asked = settledBy({ id: 'a', currency: 'KWD' }, { survey: small.survey, changes: {} })
    expect(asked.mapping.decimalMark).toBe(small.survey.mapping.decimalMark)
  },
)

const TWO =
  'Date,Text,Amount (NOK),Amount in USD\n2025-03-01,A,-479.48,-51.74\n2025-03-02,B,-1886.00,-203.68\n2025-03-03,C,751.91,81.06\n'

test('of two amounts that name their currencies the account’s own is read', async () => {
  expect(await settled(TWO, 'NOK')).toMatchObject({
    asked: [],
    mapping: { amount: { column: 2 }, unit: 'NOK' },
  })
  expect(await settled(TWO, 'USD')).toMatchObject({
    asked: [],
    mapping: { amount: { column: 3 }, unit: 'USD' },
  })
  expect((await settled(TWO, 'SEK')).asked).toEqual(['amount'])
  const one = TWO.replace('Amount (NOK)', 'Amount')
  expect(await settled(one, 'NOK')).toMatchObject({ asked: [], mapping: { amount: { column: 2 } } })
  expect(await settled(one, 'USD')).toMatchObject({ asked: [], mapping: { amount: { column: 3 } } })
})

test('where the file tells its currency nobody is asked, and an account in the other one has its own amounts', async () => {
  const told =
    'Date,Text,Amount,Currency,Amount in USD\n2025-03-01,A,-479.48,NOK,-51.74\n2025-03-02,B,-1886.00,NOK,-203.68\n2025-03-03,C,751.91,NOK,81.06\n'
  expect(await settled(told, 'NOK')).toMatchObject({ asked: [], mapping: { amount: { column: 2 } } })
  expect(await settled(told, 'USD')).toMatchObject({
    asked: [],
    mapping: { amount: { column: 4 }, unit: 'USD' },
  })
})

const SETTLED =
  'Transaction ID,Settlement Date,Currency ISO Code,Amount Submitted For Settlement,Customer Email,Settlement Amount,Settlement Currency ISO Code\nk2,2024-03-15,USD,100.00,a@x.example,91.85,EUR\nm7,2024-03-17,USD,54.50,b@x.example,50.10,EUR\nq1,2024-03-21,GBP,20.00,c@x.example,23.40,EUR\n'

test('amounts that stand beside other currencies alone are not offered', async () => {
  const { survey } = await readText(SETTLED)
  const labels = (currency: string) => {
    const { questions } = settledBy({ id: 'a', currency }, { survey, changes: {} })
    return questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  }
  expect(labels('EUR')).toEqual(['“Settlement Amount”: 91.85 in', '“Settlement Amount”: 91.85 out'])
  expect(labels('GBP')).toEqual([
    '“Amount Submitted For Settlement”: 100.00 in',
    '“Amount Submitted For Settlement”: 100.00 out',
  ])
  expect(labels('SEK')).toHaveLength(4)
})

test('what somebody has set stays', async () => {
  const { survey } = await readText(TWO)
  const changes = { amount: { kind: 'signed' as const, column: 3 } }
  expect(settledBy({ id: 'a', currency: 'NOK' }, { survey, changes }).mapping.amount).toEqual(changes.amount)
})

test('of amounts whose own column says their currency none is lost beside one whose name says it', async () => {
  const text =
    'Time,Account,Type,Payee,Text,Category,Tags,Subtotal (AUD),Currency,Subtotal (Transaction Currency),Fee (AUD),Round Up (AUD),Total (AUD),Method,Settled Date\n2024-03-16T12:11:10+11:00,633-123 / 123456789,Purchase,Woolworths,WW METRO,Groceries,,-45.10,AUD,-45.10,0.00,-0.90,-46.00,Google Pay,2024-03-18\n2024-03-15T09:00:00+11:00,633-123 / 123456789,Direct Credit,Acme,SALARY,,,900.00,AUD,900.00,0.00,0.00,900.00,,2024-03-15\n'
  const { survey } = await readText(text, { currency: 'AUD' })
  const { questions } = settledBy({ id: 'a', currency: 'AUD' }, { survey, changes: {} })
  expect(questions[0]?.choices[0]?.label).toBe('“Total (AUD)”: 46.00 out')
})

test('a currency that is named beside the table alone is asked about where the account has another', async () => {
  const text =
    'Account Number:,1234567890,Currency:,SGD\n\nTransaction Date,Description,Withdrawal,Deposit\n16 Jun 2023,ATM,800.00,\n30 Jun 2023,Interest,,0.12\n'
  const open = await settled(text, 'EUR')
  expect([open.asked, open.mapping.unit]).toEqual([['currency'], 'SGD'])
  expect((await settled(text, 'SGD')).asked).toEqual([])
  const named = text.replace('Withdrawal,', 'Withdrawal (SGD),').replace('Deposit\n', 'Deposit (SGD)\n')
  expect((await settled(named, 'EUR')).asked).toEqual([])
})
