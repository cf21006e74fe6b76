import { expect, test } from 'vitest'
import { EvidenceReader, type RowEvidence } from './evidence.ts'

const accounts = [
  { name: 'Everyday 1111', institution: 'Harbor' },
  { name: 'Rainy Day 2222', institution: 'Juniper Bank' },
  { name: 'Harbor Savings', institution: 'Harbor' },
  { name: 'Slate Visa 3333', institution: 'Meridian' },
]

const NOTHING: RowEvidence = {
  transferWords: false,
  movesMoney: false,
  otherBusiness: undefined,
  named: [],
  hinted: [],
  namesStranger: false,
  references: [],
  byHand: false,
  otherParty: undefined,
  unknownWords: [],
  silent: false,
  telling: false,
}

const read = (text: string, ownNames: string[] = []) => new EvidenceReader(accounts, ownNames).read(text)
const intoCard = (text: string) => new EvidenceReader(accounts).read(text, true)

test.each<[string, Partial<RowEvidence>]>([
  ['', { silent: true }],
  ['DEBIT 04/03', { silent: true }],
  ['Transfer', { transferWords: true, telling: true }],
  ['ÜBERWEISUNG', { transferWords: true, telling: true }],
  ['Transfer payroll', { transferWords: true, telling: true }],
  ['Transfer by wire', { transferWords: true, telling: true }],
  ['International wire', { movesMoney: true, telling: true }],
  ['DEVISENHANDEL', { movesMoney: true, telling: true }],
  ["Owner's draw", { movesMoney: true, telling: true }],
  ['Card payment to Corner shop', { otherBusiness: 'corner' }],
  ['Card payment at Corner', { otherBusiness: 'corner' }],
  ['Credit card payment', { transferWords: true, telling: true }],
  ['Self storage', { otherBusiness: 'self' }],
  ['Card settlement', { silent: true }],
  ['STRIPE TRANSFER', { otherBusiness: 'stripe' }],
  ['Shopify payout transfer 1029', { otherBusiness: 'shopify' }],
  ['MOBILE DEPOSIT', { byHand: true }],
  ['LODGEMENT', { byHand: true }],
  ['EXT TRNSFR', { transferWords: true, telling: true }],
  ['Gutschrift eigenes Konto', { silent: true }],
  ['Deposit from linked account', { silent: true }],
  ['Dauerauftrag Tagesgeld', { silent: true }],
  ['Deposit 0042', { byHand: true }],
  ['General Withdrawal', { silent: true }],
  ['User initiated withdrawal', { silent: true }],
  ['Automatic payment Metro Water', { otherBusiness: 'metro' }],
  ['RTGS', { movesMoney: true, telling: true }],
  ['Devisenverkauf Gutschrift', { movesMoney: true, telling: true }],
  ['Compra de divisas', { movesMoney: true, telling: true }],
  ['Bureau de change', { movesMoney: true, telling: true }],
  ['Traspaso recibido', { transferWords: true, telling: true }],
  ['NEFT CR SELF', { transferWords: true, telling: true }],
  ['Capital introduced', { movesMoney: true, telling: true }],
  ['CRCARDPMT', { transferWords: true, telling: true }],
  ['From business account', { silent: true }],
  ['Transfer to J Smith', { transferWords: true, otherParty: 'smith', telling: true }],
  [
    'Transfer J Smith rent',
    { transferWords: true, otherParty: 'smith', unknownWords: ['smith', 'rent'], telling: true },
  ],
  ['Transfer Marie Dubois', { transferWords: true, unknownWords: ['marie', 'dubois'], telling: true }],
  ['Transfer Marie', { transferWords: true, telling: true }],
  ['Transfer Marie Dubois to Rainy', { transferWords: true, named: [1], telling: true }],
  ['Transfer to Mr Okoro from Rainy', { transferWords: true, named: [1], telling: true }],
  ['To Mr Okoro AB1234', { otherBusiness: 'okoro', references: ['ab1234'] }],
  ['TFR MR B OKORO', { transferWords: true, otherParty: 'okoro', telling: true }],
  ['Transfer a la cuenta', { transferWords: true, telling: true }],
  ['Topped up account', { transferWords: true, telling: true }],
  [
    'Transfer from Mrs. Okoro',
    { transferWords: true, otherParty: 'okoro', unknownWords: ['mrs', 'okoro'], telling: true },
  ],
  [
    'Transfer Northwind Traders Ltd',
    {
      transferWords: true,
      otherParty: 'northwind traders',
      unknownWords: ['northwind', 'traders'],
      telling: true,
    },
  ],
  ['Transfer to a savings account', { transferWords: true, hinted: [2], telling: true }],
  ['Wire to Acme', { otherBusiness: 'acme' }],
  ['Wire payroll', { otherBusiness: 'payroll' }],
  ['Corner shop', { otherBusiness: 'corner' }],
  ['Shop at the corner', { otherBusiness: 'shop' }],
  ['Acme payroll', { otherBusiness: 'payroll' }],
  ['Café Central', { otherBusiness: 'cafe' }],
  ['Приход', { otherBusiness: 'приход' }],
  ['Счёт клиента', { otherBusiness: 'счет' }],
  ['Счёт клиента 1111', { named: [0], telling: true }],
  ['AB CD 12', { silent: true }],
  ['1111', { named: [0], telling: true }],
  ['to x2222', { named: [1], telling: true }],
  ['to xxxx3333', { named: [3], telling: true }],
  ['to y2222', { silent: true }],
  ['to max2222', { references: ['max2222'] }],
  ['to x99992222', { references: ['x99992222'] }],
  ['ref 1a2b3c', { silent: true }],
  ['Juniper', { named: [1], telling: true }],
  ['Rainy everyday rainy day', { named: [1, 0], telling: true }],
  ['Rainy payroll', { otherBusiness: 'payroll' }],
  ['Rainy Hotels 118', { otherBusiness: 'hotels' }],
  ['Rainy day hotels', { named: [1], telling: true }],
  ['Juniper bill pay', { named: [1], telling: true }],
  ['Harbor', { hinted: [0, 2], telling: true }],
  ['savings harbor', { hinted: [2, 0], telling: true }],
  ['Visa', { hinted: [3], telling: true }],
  ['Harbor payroll', { hinted: [0, 2], telling: true, otherBusiness: 'payroll' }],
  ['Rainy Harbor', { named: [1], hinted: [0, 2], telling: true }],
  ['account 9876', { namesStranger: true }],
  ['ending in 9876', { namesStranger: true }],
  ['acct 2222', { named: [1], telling: true }],
  ['ref 881234', { references: ['881234'] }],
  ['ref 88123', { silent: true }],
  ['ref abc123', { silent: true }],
  ['ref AB1234', { references: ['ab1234'] }],
  ['AB1234 CD5678 AB1234', { references: ['ab1234', 'cd5678'] }],
  ['AB123 abcdef1', { silent: true }],
  ['Transfer AB1234', { transferWords: true, references: ['ab1234'], telling: true }],
  ['Check 1042', { byHand: true }],
  ['ATM', { byHand: true }],
  ['Cash deposit Rainy', { named: [1], telling: true }],
  ['Cash Acme', { otherBusiness: 'acme' }],
  ['CHQ 1042', { byHand: true }],
  ['Cash wdl High St', { byHand: true }],
  ['Cash wdl payroll', { otherBusiness: 'payroll' }],
  ['Cash deposit savings', { hinted: [2], telling: true, byHand: true }],
  ['Savings branch', { hinted: [2], telling: true }],
  ['Vir interne', { transferWords: true, telling: true }],
  ['Overførsel', { transferWords: true, telling: true }],
  ['Round up', { transferWords: true, telling: true }],
  ['Roundup café', { transferWords: true, telling: true }],
  ['To pot', { transferWords: true, telling: true }],
  [
    'Vir Dubois SARL',
    { transferWords: true, otherParty: 'dubois', unknownWords: ['dubois', 'sarl'], telling: true },
  ],
  ['FX forward', { movesMoney: true, telling: true }],
  ['TT received less chgs', { movesMoney: true, telling: true }],
  ['Exchanged, money added', { movesMoney: true, telling: true }],
  ['KUPNO WALUTY EUR', { movesMoney: true, telling: true }],
  ['Inward rem swift', { movesMoney: true, telling: true }],
  ['Loan drawdown', { movesMoney: true, telling: true }],
  ['PRZELEW WŁASNY', { transferWords: true, telling: true }],
  ['Rainy 12 DDR', { named: [1], telling: true }],
  ['Bargeldeinzahlung Filiale Mitte', { byHand: true }],
  ['REINTEGRO CAJERO 4402', { byHand: true }],
  ['Retrait DAB Lyon', { byHand: true }],
  ['Wpłata gotówki', { byHand: true }],
  ['CASH HIGH ST 03JAN', { byHand: true }],
  ['CASH CONVERTERS 118', { otherBusiness: 'converters' }],
])('of “%s” is known what it says, and no more', (text, said) => {
  expect(read(text)).toEqual({ ...NOTHING, ...said })
})

test('the organization’s own name tells of nobody else', () => {
  expect(read('Acme')).toEqual({ ...NOTHING, otherBusiness: 'acme' })
  expect(read('Acme', ['ACME GmbH'])).toEqual({ ...NOTHING, silent: true })
})

test('a payment into a card is that of its bill, unless it tells of something else', () => {
  expect(intoCard('Payment received')).toMatchObject({ transferWords: true })
  expect(intoCard('Payment received with many thanks')).toMatchObject({ transferWords: true })
  expect(intoCard('Direct debit payment')).toMatchObject({ transferWords: true })
  expect(read('Payment received')).toMatchObject({ transferWords: false })
  expect(intoCard('Refund of payment')).toMatchObject({ transferWords: false })
  expect(intoCard('Payment Corner Shop')).toMatchObject({ transferWords: false })
})

test('the organization’s own name is no other party of a transfer', () => {
  expect(read('Transfer from Acme Ltd', ['Acme Ltd'])).toMatchObject({ otherParty: undefined })
  expect(read('Transfer from Acme Ltd')).toMatchObject({ otherParty: 'acme' })
})

test('a kind of account may mean each account of that kind, in a text of a transfer', () => {
  const reader = new EvidenceReader([
    { name: 'Operating', institution: 'Ashdown', type: 'CHECKING' },
    { name: 'Reserve', institution: 'Juniper', type: 'SAVINGS' },
    { name: 'Platinum', institution: 'Meridian', type: 'CREDIT' },
  ])
  expect(reader.read('Transfer to savings')).toMatchObject({ hinted: [1], unknownWords: [] })
  expect(reader.read('Virement livret Marie')).toMatchObject({ hinted: [1], unknownWords: [] })
  expect(reader.read('Transfer from current')).toMatchObject({ hinted: [0] })
  expect(reader.read('Virement vers livret')).toMatchObject({ hinted: [1] })
  expect(reader.read('Credit card bill payment')).toMatchObject({ hinted: [2] })
  expect(reader.read('Transfer to savings of Operating')).toMatchObject({ named: [0], hinted: [] })
  expect(reader.read('Savings bonus')).toMatchObject({ hinted: [], telling: false })
})

test('a text read after another says what it says alone', () => {
  const reader = new EvidenceReader(accounts)
  const texts = ['Corner shop', 'Transfer', 'Corner shop', 'AB1234', '', 'Rainy', 'Corner', '']
  expect(texts.map((text) => reader.read(text))).toEqual(texts.map((text) => read(text)))
})

test('short words and those that every bank has name no account', () => {
  const reader = new EvidenceReader([{ name: 'Our Main Account 7 UK', institution: 'Bank of X' }])
  expect(reader.read('main bank account uk x')).toEqual({ ...NOTHING, otherBusiness: 'main' })
  expect(reader.read('7')).toMatchObject({ named: [0] })
})

test('a name of three letters and a number of any length name an account; a letter and a digit do not', () => {
  const reader = new EvidenceReader([{ name: 'Ops 42 Q1 4U', institution: 'X' }])
  expect(reader.read('ops')).toMatchObject({ named: [0] })
  expect(reader.read('42')).toMatchObject({ named: [0] })
  expect(reader.read('q1')).toMatchObject({ named: [] })
  expect(reader.read('4u')).toMatchObject({ named: [] })
})

test.each(['Petty cash', 'Cash', 'Cash 2', 'Barkasse', 'Caja chica', 'Kasse', 'Shop till'])(
  'cash that was drawn may have gone to an account called %s',
  (name) => {
    const reader = new EvidenceReader([...accounts, { name, institution: '' }])
    expect(reader.traitsOf(4).isCashBox).toBe(true)
    expect(reader.read('Cash withdrawal')).toMatchObject({ hinted: [4], byHand: true })
  },
)

test.each(['Cash ISA', 'Brokerage Cash', 'Cashback card', 'Tillman Bank'])('%s holds no cash', (name) => {
  const reader = new EvidenceReader([{ name, institution: '' }])
  expect(reader.traitsOf(0).isCashBox).toBe(false)
})

test('a name with a mark inside is found as banks write it, in one word', () => {
  const reader = new EvidenceReader([{ name: 'M-Pesa', institution: 'Safaricom' }])
  expect(reader.read('MPESA deposit 254700')).toMatchObject({ named: [0] })
  expect(reader.read('M-PESA deposit')).toMatchObject({ named: [0] })
})
