import { expect, test } from 'vitest'
import { amountColumnsOf } from './file-mapping.ts'
import { surveyRows } from '../../../../tests/support/bank-files/survey-rows.ts'

interface Export {
  bank: string
  text: string
  delimiter?: string
  date: string
  description: string[]
  amount: string[]
  others?: Partial<Record<'balance' | 'currency' | 'bankId' | 'reference' | 'account' | 'category', string>>
}

/** Header rows as banks write them, with invented rows below. */
const exports: Export[] = [
  {
    bank: 'an American bank',
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,03/14/2026,ORIG CO NAME:ACME,-12.50,ACH_DEBIT,987.50,
CREDIT,03/13/2026,ONLINE TRANSFER FROM SAV,500.00,ACCT_XFER,1000.00,
CHECK,03/12/2026,CHECK 101,-20.00,CHECK_PAID,500.00,101`,
    date: 'Posting Date',
    description: ['Description'],
    amount: ['Amount'],
    others: { balance: 'Balance' },
  },
  {
    bank: 'a Mexican bank',
    text: `Fecha,Concepto / Referencia,cargo,Abono,Saldo
01/09/2026,RENTA LOCAL SEPTIEMBRE,18500.00,,131500.00
14/09/2026,VENTAS TERMINAL,,15980.00,147480.00`,
    date: 'Fecha',
    description: ['Concepto / Referencia'],
    amount: ['cargo', 'Abono'],
    others: { balance: 'Saldo' },
  },
  {
    bank: 'an American card',
    text: `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-03-14,2026-03-15,1234,COFFEE HOUSE,Dining,4.50,
2026-03-13,2026-03-14,1234,PAYMENT THANK YOU,Payment,,200.00`,
    date: 'Posted Date',
    description: ['Description'],
    amount: ['Debit', 'Credit'],
    others: { category: 'Category' },
  },
  {
    bank: 'a British bank',
    text: `Number,Date,Account,Amount,Subcategory,Memo
,14/03/2026,20-00-00 12345678,-9.99,Card Purchase,NETFLIX
,13/03/2026,20-00-00 12345678,1500.00,Direct Deposit,ACME LTD
,12/03/2026,20-00-00 12345678,-30.00,Card Purchase,SHELL`,
    date: 'Date',
    description: ['Memo'],
    amount: ['Amount'],
    others: { account: 'Account' },
  },
  {
    bank: 'a bank by phone',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-03-14 10:11:12,2026-03-15 01:02:03,Lidl,-12.50,0.00,EUR,COMPLETED,87.50
TOPUP,Current,2026-03-15 10:11:12,2026-03-15 10:12:03,Top up,100.00,0.00,EUR,COMPLETED,187.50`,
    date: 'Completed Date',
    description: ['Description'],
    amount: ['Amount'],
    others: { balance: 'Balance', currency: 'Currency' },
  },
  {
    bank: 'a German bank by phone',
    text: `Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR),Original Amount,Original Currency,Exchange Rate
2026-03-14,2026-03-14,Lidl,,Presentment,-,Main,-12.50,-12.50,EUR,1
2026-03-15,2026-03-15,ACME GmbH,DE89370400440532013000,Credit Transfer,Salary,Main,2000.00,,,`,
    date: 'Booking Date',
    description: ['Partner Name'],
    amount: ['Amount (EUR)'],
  },
  {
    bank: 'a German savings bank',
    delimiter: ';',
    text: `Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info
DE89370400440532013000;14.03.26;14.03.26;FOLGELASTSCHRIFT;Strom Abschlag 03;Stadtwerke;DE12500105170648489890;INGDDEFF;-84,00;EUR;Umsatz gebucht
DE89370400440532013000;13.03.26;13.03.26;GUTSCHR. UEBERW.;Miete Mai;Anna Meier;DE12500105170648489891;INGDDEFF;1.200,00;EUR;Umsatz gebucht`,
    date: 'Buchungstag',
    description: ['Buchungstext', 'Verwendungszweck', 'Beguenstigter/Zahlungspflichtiger'],
    amount: ['Betrag'],
    others: { account: 'Auftragskonto', currency: 'Waehrung' },
  },
  {
    bank: 'a Dutch bank',
    delimiter: ';',
    text: `Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen
20260314;Albert Heijn 1234;NL02ABNA0123456789;;BA;Af;12,50;Betaalautomaat;Pasvolgnr 001
20260313;Werkgever BV;NL02ABNA0123456789;NL03INGB0001234567;OV;Bij;1500,00;Overschrijving;Salaris maart`,
    date: 'Datum',
    description: ['Naam / Omschrijving', 'Mededelingen'],
    amount: ['Bedrag (EUR)'],
    others: { account: 'Rekening' },
  },
  {
    bank: 'a French bank',
    delimiter: ';',
    text: `Date;Libellé;Débit euros;Crédit euros
14/03/2026;PAIEMENT CARTE BOULANGERIE;4,50;
13/03/2026;VIREMENT ACME;;1 500,00`,
    date: 'Date',
    description: ['Libellé'],
    amount: ['Débit euros', 'Crédit euros'],
  },
  {
    bank: 'a Spanish bank',
    delimiter: ';',
    text: `F. Operación;F. Valor;Concepto;Importe;Saldo
14/03/2026;14/03/2026;COMPRA TARJETA;-12,50;1.087,50
13/03/2026;13/03/2026;NOMINA;1.000,00;1.100,00`,
    date: 'F. Operación',
    description: ['Concepto'],
    amount: ['Importe'],
    others: { balance: 'Saldo' },
  },
  {
    bank: 'a Brazilian bank',
    text: `data,categoria,descrição,valor
2026-03-14,mercado,Supermercado Dia,-52.30
2026-03-13,salário,ACME Ltda,3000.00`,
    date: 'data',
    description: ['descrição'],
    amount: ['valor'],
    others: { category: 'categoria' },
  },
  {
    bank: 'a transfer service',
    text: `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance
TRANSFER-1001,14-03-2026,-12.50,GBP,Sent money to Anna,Rent March,87.50
CARD-1002,13-03-2026,-20.00,GBP,Card transaction Shell,,100.00`,
    date: 'Date',
    description: ['Description'],
    amount: ['Amount'],
    others: { balance: 'Running Balance', currency: 'Currency' },
  },
]

test.each(exports)('the export of $bank is understood', ({ text, delimiter = ',', ...expected }) => {
  const rows = text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(delimiter) }))
  const { mapping, missing } = surveyRows(rows)
  const name = (column: number | null) => mapping.layout.columns[column ?? -1]
  expect(missing).toEqual([])
  expect(name(mapping.date)).toBe(expected.date)
  expect(mapping.description.map(name)).toEqual(expected.description)
  expect(amountColumnsOf(mapping.amount).map(name)).toEqual(expected.amount)
  for (const role of ['balance', 'currency', 'bankId', 'reference', 'account', 'category'] as const) {
    if (expected.others?.[role]) expect(name(mapping[role])).toBe(expected.others[role])
  }
  expect(mapping.ambiguous.filter((about) => about !== 'dateOrder')).toEqual([])
})
