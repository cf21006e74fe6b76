import { expect, test } from 'vitest'
import { readText } from '../../../../../tests/support/bank-files/read-text.ts'

const read = (text: string, currency: string) => readText(text, { currency, name: 'statement.xml' })

const SANTANDER = (rows: string) => `<?xml version="1.0" encoding="UTF-8"?><statement>
  <account><account-no/><iban>46109018700000000104092702</iban><currency>PLN</currency><value>893.50</value></account>
  <stmt><begin>01/02/2026</begin><begin-value>500.00</begin-value><end>28/02/2026</end><end-value>893.50</end-value></stmt>
  <transactions>${rows}</transactions></statement>`
const TRN = (day: string, value: string, after: string, text: string, other = 'Warszawa') =>
  `<trn><trn-code>EC2G</trn-code><exe-date>${day}</exe-date><creat-date>${day}</creat-date><value>${value}</value><acc-value>${after}</acc-value><desc-base>${text}</desc-base><desc-opt>${other}</desc-opt></trn>`

const FIELDS = (day: string, amount: string, text: string) =>
  `<Transaction><column_22 name="ID pohybu" id="22">${day.slice(-2)}7</column_22><column_0 name="Datum" id="0">${day}</column_0><column_1 name="Objem" id="1">${amount}</column_1><column_14 name="Měna" id="14">CZK</column_14><column_25 name="Komentář" id="25">${text}</column_25></Transaction>`
const ENTRY = (day: string, amount: string, text: string) =>
  `<Entry><BookDate>${day}</BookDate><Sum Ccy="BGN">${amount}</Sum><Details>${text}</Details></Entry>`

test('transactions of an XML that one bank alone gives out are read by the names of its elements', async () => {
  const { shown, asked } = await read(
    SANTANDER(
      TRN('14/02/2026', '478.50', '978.50', 'Faktura 12', 'Anna Krycka') +
        TRN('15/02/2026', '-300.00', '678.50', 'Polisa &amp; OC', 'Uniqa') +
        TRN('20/02/2026', '215.00', '893.50', 'Faktura 13', 'Jan Fron'),
    ),
    'PLN',
  )
  expect(shown).toEqual([
    '2026-02-14 47850 Faktura 12 Anna Krycka',
    '2026-02-15 -30000 Polisa & OC Uniqa',
    '2026-02-20 21500 Faktura 13 Jan Fron',
  ])
  expect(asked).toEqual([])
})

test('its currency is believed: another account takes none of its rows', async () => {
  const { shown, errors } = await read(
    SANTANDER(TRN('14/02/2026', '478.50', '978.50', 'A') + TRN('15/02/2026', '-3.00', '975.50', 'B')),
    'EUR',
  )
  expect(shown).toEqual([])
  expect(errors).toHaveLength(2)
})

test('one transaction by itself is one', async () => {
  const { shown } = await read(
    SANTANDER(TRN('14/02/2026', '-478.50', '21.50', 'Faktura za luty', 'Jan')),
    'PLN',
  )
  expect(shown).toEqual(['2026-02-14 -47850 Faktura za luty Jan'])
})

test('a field that is called by an attribute is a column of that name', async () => {
  const { shown, asked } = await read(
    `<?xml version="1.0" encoding="UTF-8"?>\n<AccountStatement><Info><accountId>2000000000</accountId><currency>CZK</currency><openingBalance>0.00</openingBalance></Info><TransactionList>${FIELDS('2026-02-13', '-130.50', 'Tesco')}${FIELDS('2026-02-24', '2000.00', 'Mzda')}</TransactionList></AccountStatement>`,
    'CZK',
  )
  expect(shown).toEqual(['2026-02-13 -13050 Tesco', '2026-02-24 200000 Mzda'])
  expect(asked).toEqual([])
})

test('rows whose fields are all attributes are read as well, and an amount has the currency beside it', async () => {
  const { shown, asked } = await read(
    `<response xmlns:x="urn:none"><data><info><statements status="excellent" credit="0.0" debet="0.3"><statement card="5168" trandate="2026-02-13" trantime="02:03:00" amount="-0.10 UAH" rest="0.75 UAH" description="Store &quot;A&quot;"/><statement card="5168" trandate="2026-02-12" trantime="02:03:00" amount="-0.20 UAH" rest="0.85 UAH" description="Store B"/></statements></info></data></response>`,
    'UAH',
  )
  expect(shown).toEqual(['2026-02-13 -10 Store "A"', '2026-02-12 -20 Store B'])
  expect(asked).toEqual([])
})

test('an amount whose currency is an attribute', async () => {
  const { shown } = await read(
    `<Statement>${ENTRY('2026-02-13', '-12.40', 'Cafe')}${ENTRY('2026-02-14', '900.00', 'Payer')}</Statement>`,
    'BGN',
  )
  expect(shown).toEqual(['2026-02-13 -1240 Cafe', '2026-02-14 90000 Payer'])
})

const STATEMENT = (account: string, entries: string) =>
  `<Statement>${account}<Entries>${entries}</Entries></Statement>`

test.each([
  [
    '<Account><IBAN>DE02120300000000202051</IBAN></Account>',
    '<Account><IBAN>DE02500105170137075030</IBAN></Account>',
  ],
  ['<Konto nummer="1202051"/>', '<Konto nummer="7075030"/>'],
  ['<Racun>265-1</Racun>', '<Racun>265-2</Racun>'],
  ['<AccountNo>1202051</AccountNo>', '<AccountNo>7075030</AccountNo>'],
])('statements of two accounts are two: %s', async (one, other) => {
  const text = `<Statements>${STATEMENT(one, ENTRY('2026-02-13', '-12.40', 'Cafe') + ENTRY('2026-02-14', '5.00', 'Payer'))}${STATEMENT(other, ENTRY('2026-02-13', '-99.40', 'Rent') + ENTRY('2026-02-15', '7.00', 'Back'))}</Statements>`
  await expect(read(text, 'BGN')).rejects.toThrow('several statements')
})

const NESTED = (rows: readonly string[]) =>
  `<extras><cont><iban>RO49AAAA1B31007593840000</iban><moneda>RON</moneda></cont><tranzactii>${rows.join('')}</tranzactii></extras>`
const NESTED_ROW = (day: string, amount: string, text: string) =>
  `<tranzactie><data><procesare>${day}</procesare></data><suma>${amount}</suma><detalii><beneficiar>${text}</beneficiar></detalii></tranzactie>`

test('a currency in the language of its bank is believed, and one transaction in it is one', async () => {
  const one = NESTED([NESTED_ROW('2026-02-13', '-12.40', 'Mega Image')])
  expect((await read(one, 'RON')).shown).toEqual(['2026-02-13 -1240 Mega Image'])
  const two = NESTED([NESTED_ROW('2026-02-13', '-12.40', 'A'), NESTED_ROW('2026-02-14', '900.00', 'B')])
  expect((await read(two, 'EUR')).shown).toEqual([])
})

test.each([
  [
    'settings',
    '<?xml version="1.0"?><ruleset name="x"><rule ref="a"><priority>1</priority></rule><rule ref="b"/></ruleset>',
  ],
  [
    'a table of rates',
    '<?xml version="1.0"?><rates><rate><day>2026-02-13</day><code>USD</code></rate><rate><day>2026-02-14</day><code>USD</code></rate></rates>',
  ],
  ['elements within elements without an end', `<a>${'<b>'.repeat(20_000)}`],
  [
    'entities that grow',
    '<!DOCTYPE a [<!ENTITY x "yyyyyyyy"><!ENTITY z "&x;&x;&x;">]><a><b>&z;</b><b>&z;</b></a>',
  ],
])('XML without transactions is refused: %s', async (_, text) => {
  await expect(read(text, 'EUR')).rejects.toThrow(/No transactions|No column/)
})
