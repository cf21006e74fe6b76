import { expect, test } from 'vitest'
import { readText } from '../../../../../tests/support/bank-files/read-text.ts'

const BOOKED = '02.03.2026;Rent;-1.200,00\n03.03.2026;Interest;0,35\n13.03.2026;Deli;-9,50\n'
const PENDING = '14.03.2026;Hotel;-80,00\n15.03.2026;Fuel;-41,20\n'

test.each([
  'Pending transactions',
  'Vorgemerkte Umsätze',
  'Operaciones pendientes',
  'Opérations en attente',
  'Movimenti non contabilizzati',
  'Unposted transactions:',
])('movements below “%s” are asked about', async (line) => {
  const { shown, survey, skipped } = await readText(`Date;Text;Amount\n${BOOKED}${line};;\n${PENDING}`)
  expect(survey.questions.map(({ text }) => text)).toEqual([`Also import rows marked “${line}”?`])
  expect(shown.map((row) => row.split(' ').at(-1))).toEqual(['Rent', 'Interest', 'Deli'])
  expect(skipped).toHaveLength(3)
})

test('movements below a line that says nothing of them, or that they are booked, are read', async () => {
  for (const line of ['Posted transactions', 'Card 7', 'Pending transactions are not in this list'])
    expect(await readText(`Date;Text;Amount\n${BOOKED}${line};;\n${PENDING}`)).toMatchObject({
      asked: [],
      errors: [],
    })
})

test('a line that says they are booked ends those that are not', async () => {
  const { shown } = await readText(`Date;Text;Amount\nPending;;\n${PENDING}Posted;;\n${BOOKED}`)
  expect(shown.map((row) => row.split(' ').at(-1))).toEqual(['Rent', 'Interest', 'Deli'])
})

test.each(['', 'Booked;;\n', 'Booked transactions;;\n;;\n'])(
  'movements above the header are asked about as those below are (%j before it)',
  async (line) => {
    const text = `Account;DE89370400440532013000;\nPending transactions;;\n${PENDING}${line}Date;Text;Amount\n${BOOKED}`
    const { shown, survey, errors, asked } = await readText(text)
    expect(survey.questions.map(({ text: question }) => question)).toEqual([
      'Also import rows marked “Pending transactions”?',
    ])
    expect([asked, errors]).toEqual([['leftOut'], []])
    expect(shown.map((row) => row.split(' ').at(-1))).toEqual(['Rent', 'Interest', 'Deli'])
    const all = await readText(text, { answers: { leftOut: [] } })
    expect(all.shown.map((row) => row.split(' ').slice(1).join(' '))).toEqual([
      '-8000 Hotel',
      '-4120 Fuel',
      '-120000 Rent',
      '35 Interest',
      '-950 Deli',
    ])
  },
)

test.each(['', 'From;14.03.2026;\n'])(
  'a line above the header without movements names the whole table',
  async (line) => {
    const { asked, skipped } = await readText(`Pending transactions;;\n${line}Date;Text;Amount\n${PENDING}`)
    expect(asked).toEqual(['leftOut'])
    expect(skipped.filter(({ reason }) => reason.includes('marked'))).toHaveLength(2)
  },
)

test.each([`Pending\n${PENDING}Posted\n${BOOKED}`, `${BOOKED}Pending transactions;;\n${PENDING}`])(
  'without names of columns such a line is asked about all the same',
  async (text) => {
    const { shown, survey } = await readText(text)
    expect(survey.questions.map(({ about }) => about)).toContain('leftOut')
    expect(shown.map((row) => row.split(' ').at(-1))).toEqual(['Rent', 'Interest', 'Deli'])
  },
)

test('a column that calls all of them completed does not stand against such a line', async () => {
  const movements = `${BOOKED}Pending transactions\n${PENDING}`.replaceAll(/(?<=\d)\n/g, ';Completed\n')
  const { shown, asked } = await readText(`Date;Text;Amount;Transaction status\n${movements}`)
  expect(asked).toEqual(['leftOut'])
  expect(shown.map((row) => row.split(' ').at(-1))).toEqual(['Rent', 'Interest', 'Deli'])
})
