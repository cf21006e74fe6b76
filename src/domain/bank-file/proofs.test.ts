import { expect, test } from 'vitest'
import { surveyRows } from '../../../tests/support/bank-files/survey-rows.ts'
import { readFileRows } from './row-reader.ts'

/** A file as its cells stand between bars. */
function rowsOf(text: string) {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) }))
}

function asked(text: string): string[] {
  return surveyRows(rowsOf(text)).questions.map(({ about }) => about)
}

/** Whole cents, plus being in; throws where something is asked or cannot be read. */
function read(text: string): number[] {
  const rows = rowsOf(text)
  const { mapping, questions } = surveyRows(rows)
  expect(questions).toEqual([])
  const { lines, errors } = readFileRows(rows, mapping, { id: 'a', currency: 'EUR' })
  expect(errors).toEqual([])
  return lines.map(({ amount, type }) => (type === 'EXPENSE' ? -amount : amount))
}

test('a few minus signs on a card are no proof that plus is money in', () => {
  const rows = ['698.53', '-1854.81', '-1270.00', '-718.36', '2265.33'].map(
    (amount, day) => `2025-01-${10 + day}|Bergland|${amount}`,
  )
  expect(asked(`Credit card\nDate|Description|Amount\n${rows.join('\n')}`)).toEqual(['sign'])
})

test('of many movements with a minus sign not even a card has that many refunds', () => {
  const rows = Array.from(
    { length: 40 },
    (_, day) => `2025-01-${10 + (day % 20)}|Bergland|${day % 5 === 0 ? '' : '-'}20.0${day % 10}`,
  )
  const amounts = read(`Credit card\nDate|Description|Amount\n${rows.join('\n')}`)
  expect(amounts.filter((amount) => amount < 0)).toHaveLength(32)
})

test('a fee beside the first row, which no balance reaches, is asked about', () => {
  const file = `Brilla|Fe|Wazu|Pelto|Kwemo
29.10.25|0,41|Ref 88 Delta|4.290,61|-60,70
30.10.25|0,00|Bergland|6.153,61|1.863,00
Alu|2`
  expect(asked(file)).toContain('amount')
})

test('words that may say the way of the row that no balance reaches are asked about', () => {
  const file = `Brilla|Wazu|Kwemo|Jiwo|Pelto
2025-07-20|Station|1423.49|mno|7093.86
2025-07-18|Delta|410.47|plu|8517.35`
  expect(asked(file)).toContain('amount')
})

test('an opening balance above the table proves its first row', () => {
  expect(
    read('Opening Balance|2482.68\nDate|Description|Amount|Balance\n2025-06-25|Harbour|1732.58|4215.26'),
  ).toEqual([173_258])
})

test('a column of codes is no balance that contradicts debits and credits', () => {
  const rows = Array.from(
    { length: 8 },
    (_, day) =>
      `0${1 + day}.02.2025|Bergland|${day % 3 ? `${10 + day}.00||` : `|${20 + day}.00|`}${5100 + day * 37}`,
  )
  expect(
    read(`Date|Details|Debit|Credit|MCC\n31.01.2025|Bergland|1.00||5411\n${rows.join('\n')}`),
  ).toHaveLength(9)
})

const AMBIGUOUS = '03/02/2025|Bergland|-5.00\n04/02/2025|Bergland|-6.00\n11/02/2025|Bergland|-7.00'

test('the day and the month of dates that read both ways are told by the period above the table', () => {
  const { mapping } = surveyRows(rowsOf(`Period 01/02/2025 to 28/02/2025\nDate|Details|Amount\n${AMBIGUOUS}`))
  expect(mapping).toMatchObject({ dateOrder: 'dmy', ambiguous: [] })
  expect(asked(`Date|Details|Amount\n${AMBIGUOUS}`)).toEqual(['dateOrder'])
})

test('they are told by a second column of dates', () => {
  const rows = AMBIGUOUS.replace(/^(..)\/(..)\/(....)\|/gm, '$1/$2/$3|$3-$2-$1|')
  const { mapping } = surveyRows(rowsOf(`Date|Value Date|Details|Amount\n${rows}`))
  expect(mapping).toMatchObject({ dateOrder: 'dmy', ambiguous: [] })
})

test('they are told by the one order in which the rows follow one another', () => {
  const days = ['10/01', '12/01', '02/02', '05/02', '01/03']
  const rows = days.map((day) => `${day}/2025|Bergland|-5.00`)
  const { mapping } = surveyRows(rowsOf(`Date|Details|Amount\n${rows.join('\n')}`))
  expect(mapping).toMatchObject({ dateOrder: 'dmy', ambiguous: [] })
})

const FEW = 'Bergland|-5.00\n04/02/2025|Delta|-6.00'

/** The questions of a file whose dates all read both ways, and the order in which they are read. */
function datesOf(text: string) {
  const { mapping } = surveyRows(rowsOf(text))
  return { order: mapping.dateOrder, asks: mapping.ambiguous.includes('dateOrder') }
}

test('dots in a date start it with the day, slashes and dashes leave that open', () => {
  const file = `Date|Details|Amount\n03/02/2025|${FEW}`
  expect(datesOf(file.replaceAll('/', '.'))).toEqual({ order: 'dmy', asks: false })
  expect(datesOf(file).asks).toBe(true)
  expect(datesOf(file.replaceAll('/', '-')).asks).toBe(true)
})

test('dotted dates start with the month where the file proves it', () => {
  expect(datesOf('Date|Details|Amount\n02.03.2025|A|-5.00\n02.14.2025|B|-6.00')).toEqual({
    order: 'mdy',
    asks: false,
  })
  expect(
    datesOf('Date|Posted|Details|Amount\n02.03.2025|2025-02-03|A|-5.00\n04.05.2025|2025-04-05|B|-6.00'),
  ).toEqual({ order: 'mdy', asks: false })
  expect(datesOf('Date (MM.DD.YYYY)|Details|Amount\n02.03.2025|A|-5.00\n04.05.2025|B|-6.00')).toEqual({
    order: 'mdy',
    asks: false,
  })
})

test('dotted dates that follow one another by the month alone are asked about', () => {
  const days = ['01.10', '01.12', '02.02', '02.05', '03.01']
  const rows = days.map((day) => `${day}.2025|Bergland|-5.00`).join('\n')
  expect(datesOf(`Date|Details|Amount\n${rows}`).asks).toBe(true)
})

test.each([
  [['06.03', '06.05', '06.10'], true],
  [['01.01', '01.02', '01.03'], false],
])('dotted dates that would all be of one day of scattered months are asked about: %s', (days, asks) => {
  const rows = days.map((day) => `${day}.2025|A|-5.00`)
  expect(datesOf(`Date|Details|Amount\n${rows.join('\n')}`).asks).toBe(asks)
})

test.each([
  [['02/12', '02/12', '02/12', '02/11'], true],
  // A standing order has a row a month.
  [['01/12', '01/11'], false],
  [['02/12', '03/12', '02/11'], false],
  [['02.12', '02.12', '02.11'], false],
])(
  'several rows of one day of two months are asked about beside a word of banks of Britain: %s',
  (days, asks) => {
    const rows = days.map((day) => `${day}${day.charAt(2)}2025|A|-5.00`)
    expect(datesOf(`Posting Date|Narrative|Amount\n${rows.join('\n')}`).asks).toBe(asks)
  },
)

test('a comma before cents leaves days open that would all be of one day of scattered months', () => {
  const rows = ['06/03', '06/05', '06/10'].map((day) => `${day}/2025|A|-5,00`)
  expect(datesOf(`Datum|Text|Betrag\n${rows.join('\n')}`).asks).toBe(true)
})

test('lakhs are of a country that starts dates with the day', () => {
  expect(datesOf('Date|Details|Amount\n03/02/2025|A|-1,23,456.00\n04/02/2025|B|-6.00')).toEqual({
    order: 'dmy',
    asks: false,
  })
})

test('a name of a balance may be written in one word', () => {
  const rows = '2025-03-01|A|20.00\n2025-03-02|B|-5.00\n2025-03-03|C|7.00'
  expect(read(`openingBalance|100.00\nclosingBalance|122.00\nDate|Text|Amount\n${rows}`)).toEqual([
    2000, -500, 700,
  ])
})

test('a comma before cents starts dates with the day', () => {
  const file = `Fecha|Concepto|Importe\n03/02/2025|${FEW}`
  expect(datesOf(file.replaceAll(/(\d)\.(\d\d)$/gm, '$1,$2'))).toEqual({ order: 'dmy', asks: false })
})

test('a comma before cents under English headers leaves that open, but for a running balance', () => {
  const rows = '03/02/2025|Bergland|-5,00|95,00\n04/02/2025|Delta|-6,00|89,00'
  expect(datesOf(`Date|Name|Amount|Number\n${rows}`).asks).toBe(true)
  expect(datesOf(`Date|Name|Amount|Balance\n${rows}`)).toEqual({ order: 'dmy', asks: false })
})

test.each([
  ['Date (dd/mm/yyyy)', 'dmy'],
  ['Date MM/DD/YYYY', 'mdy'],
  ['Date JJ/MM/AAAA', 'dmy'],
])('a header that spells the order out is believed: %s', (name, order) => {
  expect(datesOf(`${name}|Details|Amount\n03/02/2025|${FEW}`)).toEqual({ order, asks: false })
})

test.each(['Sort Code', 'Narration', 'Chq No'])(
  'a %s is of a country that starts dates with the day',
  (name) => {
    expect(datesOf(`Date|${name}|Details|Amount\n03/02/2025|30-12-34|Bergland|-5.00`)).toEqual({
      order: 'dmy',
      asks: false,
    })
  },
)

test('a statement with a running balance starts dates as its country does, a list of sales may not', () => {
  const file = '|Diễn giải|Nợ|Có|Số dư\n03/02/2025|Bergland|5||95\n04/02/2025|Delta||6|101'
  expect(datesOf(`Ngày giao dịch${file}`)).toEqual({ order: 'dmy', asks: false })
  expect(
    datesOf('Fecha|Concepto|Monto|Saldo\n03/02/2025|Bergland|-5.00|95.00\n04/02/2025|Delta|6.00|101.00'),
  ).toEqual({ order: 'dmy', asks: false })
  expect(
    datesOf(
      'Data tranzactiei|Descrierea|Suma debit|Suma credit\n03/02/2025|Bergland|5.00|\n04/02/2025|Delta||6.00',
    ),
  ).toEqual({ order: 'dmy', asks: false })
  expect(datesOf('Data|Descrizione|Importo\n03/02/2025|Bergland|-5.00').asks).toBe(true)
})

test('two digits of a year stand last behind dots where the headers are of a language that writes so', () => {
  const rows = '20.02.18|Bergland|-5,00'
  expect(datesOf(`Buchungstag|Verwendungszweck|Betrag\n${rows}`)).toEqual({ order: 'dmy', asks: false })
  expect(datesOf(`Date|Details|Amount\n${rows}`).asks).toBe(true)
})

test('an amount that names its currency is asked about beside one that does not', () => {
  const file = `Date|Details|Amount in USD|Betrag
2025-02-03|Bergland|-5.40|-5.00
2025-02-04|Bergland|-6.48|-6.00`
  const { questions } = surveyRows(rowsOf(file))
  expect(questions[0]?.choices.map(({ change }) => change.unit)).toEqual([undefined, 'USD'])
})

test('a balance is no transaction in whichever column it is named', () => {
  const file = `Date|Details|Memo|Ref|Amount
2025-05-10|BERGLAND|Bergland|R1|-970.00
2025-05-11|TIER|Tier|R2|-57.39
2025-05-31|||Closing balance|6192.40`
  expect(read(file)).toEqual([-97_000, -5_739])
})

test('one row above as many notes is read', () => {
  const file = `Dato|Beskrivelse|Beløb|Saldo
14/03/2025|Bergland|-568,27|9899,95
I alt|1

Printed by My Bank. Subject to our terms.`
  expect(read(file)).toEqual([-56_827])
})

test('balances beside rows in no order say nothing against minus signs', () => {
  const days = ['03-09', '03-02', '03-21', '03-14', '03-05', '03-28', '03-11', '03-01']
  const rows = days.map((day, at) => `2026-${day}|Bergland|-${20 + at}.00|${900 + at * 37}.00`)
  expect(read(`Date|Details|Amount|Balance\n${rows.join('\n')}`)).toHaveLength(8)
})

test('a column that has the amounts once more is no balance that proves them', () => {
  const file =
    'Date|Type|Amount|Fees|Destination Amount|Net\n2025-03-02|payout|100.00|0.00|100.00|100.00\n2025-03-09|payout|50.00|0.00|50.00|50.00'
  expect(asked(file)).toEqual(['sign'])
})

test('of what friends share the cost, or what one of them is owed, may be meant', () => {
  const { questions } = surveyRows(
    rowsOf(`Date|Description|Category|Cost|Currency|Jo|Ann
2025-03-02|Dinner|Food|40.00|EUR|20.00|-20.00
2025-03-10|Groceries|Food|30.00|EUR|-15.00|15.00
2025-03-15|Ann paid Jo|Payment|5.00|EUR|-5.00|5.00`),
  )
  expect(questions.map(({ about }) => about)).toEqual(['amount'])
  const labels = questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(labels).toEqual(expect.arrayContaining(['“Cost”: 40.00 out', '“Jo”: 20.00 in', '“Ann”: 20.00 out']))
})

test('what the bank took beside the first of two sides, which no balance reaches, is asked about', () => {
  const file = `Date|Details|Out (Afl.)|In (Afl.)|Charge (Afl.)|Balance (Afl.)
2025-03-02|Send|500.00|0.00|5.00|995.00
2025-03-15|Cash|0.00|2000.00|0.00|2995.00
2025-03-20|Shop|200.00|0.00|0.00|2795.00`
  expect(asked(file)).toEqual(['amount'])
  expect(read(file.replace('Send|500.00|0.00|5.00', 'Send|500.00|0.00|0.00'))).toEqual([
    -50_000, 200_000, -20_000,
  ])
})

const CAPITEC = `Posting Date|Description|Money In|Money Out|Fee|Balance
2025-03-03|Pick n Pay||-120.50||879.50
2025-03-05|Payment Received|400.00|||1279.50
2025-03-06|Cash Withdrawal||-200.00|-10.00|1069.50`

test('a fee in a column of its own beside money in and out counts where the balance follows it', () => {
  expect(read(CAPITEC)).toEqual([-12_050, 40_000, -21_000])
})

test('without a balance such a fee is asked about', () => {
  expect(asked(CAPITEC.replaceAll(/\|[^|\n]*$/gm, ''))).toEqual(['amount'])
})

test('dashes in empty cells hold no amount, and lodgements are money in', () => {
  const file = `Posted Date|Description|Withdrawals|Lodgements|Balance
03-MAR-25|TRF TO BOLA|10,000.00|--|40,000.00
05-MAR-25|CASH DEP BY MUSA|--|25,000.00|65,000.00`
  expect(read(file)).toEqual([-1_000_000, 2_500_000])
})

test('known words of a flag stand where a balance of two rows says the same of either sign', () => {
  const file = `Datum|Naam / Omschrijving|Af Bij|Bedrag (EUR)|Saldo na mutatie
20250314|Albert Heijn|Af|23,45|1.076,55
20250313|Werkgever BV|Bij|1.000,00|1.100,00`
  expect(read(file)).toEqual([-2_345, 100_000])
})

test('one word of a text says nothing against signs that the balance follows', () => {
  const file = `Datum|Bedrag|Saldo na trn|Naam tegenpartij|Omschrijving
2025-03-03|-12,34|+987,66|Ziggo BV|Factuur maart
2025-03-04|+250,00|+1237,66|Klant|Betaling 7`
  expect(read(file)).toEqual([-1_234, 25_000])
})

test('a text that every row repeats describes none where another column does', () => {
  const file = `Date|Name|Memo|Amount
2025-03-14|WEB PMT|Download from bank.example|-120.00
2025-03-13|DEPOSIT|Download from bank.example|800.00`
  expect(surveyRows(rowsOf(file)).mapping.description).toEqual([1])
})

test('a row whose day is a status that is not booked is left out', () => {
  const rows = rowsOf(`Bokföringsdag|Belopp|Rubrik|Saldo
2025/03/14|-129,00|ICA|8871,00
2025/03/13|9000,00|Lön|9000,00
Reserverat|-55,00|PRESSBYRÅN|`)
  const { mapping } = surveyRows(rows)
  const { lines, errors, skipped } = readFileRows(rows, mapping, { id: 'a', currency: 'SEK' })
  expect([lines.length, errors]).toEqual([2, []])
  expect(skipped.at(-1)?.reason).toBe('The bank marked the row “Reserverat”.')
})

test.each([
  ['a credit in minus, its debit a dash', '10-10-2025|- |- 2461.91|0042|K. Nowak'],
  ['a credit in minus, its debit nothing', '23-02-2025|Rossi Srl|.00|2,367.16-'],
  ['a credit in minus under a header that nobody knows', 'Brilla|Wazu|Uxo|Inxo\n2025-12-25|Muller|-|(627.38)\n2025-12-22|Rossi|-|(672.44)'], // oxfmt-ignore
  ['two words beside amounts without a sign', '2025-08-19|Uber Trip|2,131.37|1,169.79|Omega\n2025-08-15|Hansen AB|3,301.16|1,300.80|Alpha'], // oxfmt-ignore
  ['two words under a header that nobody knows', 'Brilla|Wazu|Kwemo|Jiwo|Pelto\n08/22/2025|Muller|793.72|Alpha|2632.73\n08/26/2025|Beta|1907.75|Omega|724.98'], // oxfmt-ignore
  ['a small amount that may be a fee', 'Brilla|Kwazu|Kwemo|Fe|Pelto|Amount in USD\n2025-11-26|North Harbour|-480.08|3.24|1,542.68|-518.49\n2025-11-28|Q4 plan|-1,455.44|0|87.24|-1,571.88'], // oxfmt-ignore
])('%s, in a file of a row or two, is asked about', (_, text) => {
  expect(asked(text)).not.toEqual([])
})

test('a dash in every cell of a column is no sign of the amounts beside it', () => {
  const amounts = read(
    "Date d'opération|Sens|Montant|Cheque|Libellé\n06/03/2025|Débit|39.00|-|Order\n06/15/2025|Crédit|2489.67|-|Acme\n06/18/2025|Débit|17.82|-|Nowak\n06/30/2025||||1942.63",
  )
  expect(amounts).toEqual([-3900, 248_967, -1782])
})

test('a column of credits in minus is known by the column of dashes for debits', () => {
  expect(
    read('Datum|Omschrijving|Inkomsten|Uitgaven\n2026-01-02|Order|-1076.62|-\n2026-01-04|Muller|-600.86|-'),
  ).toEqual([107_662, 60_086])
})

test('in the own books of a card the balance grows with what was bought, so somebody is asked', () => {
  const rows =
    '2025-03-01|J1|Acme|35.00||935.00\n2025-03-02|J2|Bergland||120.00|1055.00\n2025-03-03|J3|Delta||20.00|1075.00'
  const file = `Credit card 2100\nDate|Journal No|Text|Debit|Credit|Balance\n2025-02-28|J0|Hansen||970.00|970.00\n${rows}`
  const { questions } = surveyRows(rowsOf(file))
  expect(questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    '“Debit” in, “Credit” out: 970.00 out',
    '“Credit” in, “Debit” out: 970.00 in',
  ])
})

test('sides of a card whose texts say otherwise are asked about, though its balance follows them', () => {
  const own =
    'Mastercard\nDate|Text|Debit|Credit|Balance\n2025-03-01|Payment received|35.00||100.00\n2025-03-02|Netflix||30.00|130.00\n2025-03-03|Uber||20.00|150.00'
  expect(asked(own)).toEqual(['amount'])
  const bank =
    'Mastercard\nDate|Text|Debit|Credit|Balance\n2025-03-01|Payment received||35.00|100.00\n2025-03-02|Netflix|30.00||70.00\n2025-03-03|Uber|20.00||50.00'
  expect(asked(bank)).toEqual([])
})

test('a balance of what is owed turns two columns of no known names round', () => {
  const rows =
    '2025-03-01|Bergland|45.60||545.60\n2025-03-02|Delta||200.00|345.60\n2025-03-03|Hansen|20.00||365.60'
  expect(asked(`Visa Credit Card\nDate|Text|Charges|Payments|Outstanding Balance\n${rows}`)).toEqual([
    'amount',
  ])
  const told = rows
    .replace('Bergland', 'Netflix')
    .replace('Delta', 'Payment received')
    .replace('Hansen', 'Uber')
  expect(read(`Visa Credit Card\nDate|Text|Charges|Payments|Outstanding Balance\n${told}`)).toEqual([
    -4560, 20_000, -2000,
  ])
})

test('one amount with signs beside a debit and a credit that say otherwise is asked about, and offered', () => {
  const { questions } = surveyRows(
    rowsOf(
      'Date|Text|Amount (one column)|Debit Amount|Credit Amount\n2025-03-01|A|-45.60||45.60\n2025-03-02|B|200.00|200.00|',
    ),
  )
  expect(questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toContain(
    '“Amount (one column)”: 45.60 out',
  )
})

test('a balance that runs against the sides proves them where somebody keeps books', () => {
  const file =
    'Account Transactions\nDate|Journal|Text|Debit|Credit|Running Balance\n2025-03-01|J1|Tesco||45.60|954.40\n2025-03-02|J2|Client|200.00||1154.40\n2025-03-03|J3|Rent||20.00|1134.40'
  expect(read(file)).toEqual([-4560, 20_000, -2000])
})

test('a seller’s refunds are no doubt of a balance that proves them', () => {
  expect(
    read(
      'Date|Text|Gross|Fee|Net|Balance\n2025-03-01|Order 1|50.00|-1.75|48.25|148.25\n2025-03-02|Refund 1|-50.00|0.00|-50.00|98.25\n2025-03-03|Order 2|9.99|-0.59|9.40|107.65',
    ),
  ).toEqual([4825, -5000, 940])
})

test('texts that all tell of purchases say what amounts without a sign are beside those with a plus', () => {
  const rows = ['Netflix|20.00', 'Uber|5.00', 'Delta|+300.00', 'Lidl|7.50', 'Bergland|9.00'].map(
    (row, day) => `2025-03-0${day + 1}|${row}`,
  )
  expect(read(`Date|Text|Amount\n${rows.join('\n')}`)).toEqual([-2000, -500, 30_000, -750, -900])
  expect(asked(`Date|Text|Amount\n${rows.slice(2).join('\n')}`)).toEqual(['sign'])
})

test('letters behind the credits alone say that the others went out, and many amounts in plus that a card bought', () => {
  expect(read('Date|Text|Amount\n2025-03-01|A|20.00\n2025-03-02|B|300.00 Cr\n2025-03-03|C|7.50')).toEqual([
    -2000, 30_000, -750,
  ])
  const rows = Array.from(
    { length: 14 },
    (_, day) => `2025-03-${10 + day}|Bergland|${day === 3 ? '-' : ''}20.0${day % 10}`,
  )
  const amounts = read(`Credit card\nDate|Text|Amount\n${rows.join('\n')}`)
  expect(amounts.filter((amount) => amount < 0)).toHaveLength(13)
})

const PICKED =
  '2025-03-01|Bergland|20.00||5100.00\n2025-03-04|Delta||300.00|5900.00\n2025-03-09|Hansen|7.50||5870.00\n2025-03-20|Rossi|11.00||5010.00'

test('of rows that somebody picked out the balances say nothing against the names of two columns', () => {
  expect(read(`Date|Text|Paid Out|Paid In|Balance\n${PICKED}`)).toEqual([-2000, 30_000, -750, -1100])
  const turned = PICKED.replace('5870.00', '5907.50')
  expect(asked(`Date|Text|Debit|Credit|Balance\n${turned}`)).not.toEqual([])
})

test('nor against minus signs that one of them follows', () => {
  const rows =
    '2025-03-01|Bergland|-20.00|5100.00\n2025-03-02|Delta|300.00|5400.00\n2025-03-09|Hansen|-7.50|5870.00\n2025-03-20|Rossi|-11.00|5010.00'
  expect(read(`Date|Text|Amount|Balance\n${rows}`)).toEqual([-2000, 30_000, -750, -1100])
  expect(asked(`Date|Text|Amount|Balance\n${rows.replace('5400.00', '5444.00')}`)).toEqual(['sign'])
})

test('the total of a marketplace is the amount, and what it is the sum of is none', () => {
  const file = `date/time|type|order id|description|product sales|shipping credits|selling fees|fba fees|other|total
Jun 3, 2024 1:02:03 AM PDT|Order|111-1|Thing|19.90|4.99|-2.99|-3.99|0|17.91
Jun 4, 2024 1:02:03 AM PDT|Order|111-2|Thing|30.00|0|-4.50|-3.99|0|21.51
Jun 5, 2024 1:02:03 AM PDT|Transfer||To account ending with: 123|0|0|0|0|-39.42|-39.42`
  expect(read(file)).toEqual([1791, 2151, -3942])
  // What was paid out has no parts.
  expect(read(file.replace('0|0|0|0|-39.42|-39.42', '0|0|0|0|0|-39.42'))).toEqual([1791, 2151, -3942])
  // Nothing is proved where one row comes to something else.
  expect(asked(file.replace('|21.51', '|21.52'))).not.toEqual([])
})

test('a debit note is money out', () => {
  const rows =
    '2025-03-01|Bergland|Nota Débito|20.00\n2025-03-02|Delta|Nota Crédito|300.00\n2025-03-03|Hansen|Nota Débito|7.50'
  expect(read(`Fecha|Descripción|Transacción|Valor\n${rows}`)).toEqual([-2000, 30_000, -750])
})

/** Movements of the first days of March, one below the other. */
function statement(rows: readonly string[]): string {
  return `Date|Details|Amount|Balance\n${rows.map((row, at) => `2025-03-0${at + 1}|${row}`).join('\n')}`
}

test('of proved amounts most of which have a minus, one text that says otherwise is an accident, and many are not', () => {
  const rows = ['A|-5.00|95.00', 'B|-6.00|89.00', 'Refund desk|-7.00|82.00', 'C|9.00|91.00', 'D|-1.00|90.00']
  expect(asked(statement(rows))).toEqual([])
  // The balance of a loan is what is owed, and grows less by what is paid.
  const loan = rows.map((row) => row.replace(/^\w+/, 'Payment received'))
  expect(asked(statement(loan))).toEqual(['sign'])
})

test.each([
  ['100.00', '105.50', ['02', '03', '05', '06'], [-700, -500, 2000, -250]],
  ['105.50', '100.00', ['06', '05', '03', '02'], [-250, 2000, -500, -700]],
])('a first row with the balances %s and %s is no movement', (one, other, days, amounts) => {
  const rows = ['02|A|X|-7.00|93.00', '03|B|X|-5.00|88.00', '05|C|X|20.00|108.00', '06|D|X|-2.50|105.50']
  const table = days.map((day) => `2025-03-${day}|2025-03-${rows.find((row) => row.startsWith(day))}`)
  expect(read(`2025-04-01|2025-03-01|ACCOUNT|EUR|${one}|${other}\n${table.join('\n')}`)).toEqual(amounts)
})

test('what the balance proves of one of two columns leaves out rows of the other, and proves nothing', () => {
  const owed = [150, 175, 265, 300, 308].map((left, at) => `D|${[50, 25, 90, 35, 8][at]}.00||${left}.00|Dr`)
  const rows = ['A||900.00|900.00|Cr', 'B|100.00||800.00|Cr', 'C|900.00||100.00|Dr', ...owed]
  const table = rows.map((row, at) => `2025-03-0${at + 1}|${row}`).join('\n')
  expect(asked(`Day|Text|One|Other|Left|Side\n${table}`)).toContain('amount')
})
