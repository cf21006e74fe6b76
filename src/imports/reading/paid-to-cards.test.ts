import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Payments to a card: what they say of the amounts beside them, and of those in another currency. */

test.each([
  'date,title,amount\n2024-06-14,Mercado Extra,165.80\n2024-06-16,Pagamento recebido,-500.00\n2024-06-18,iFood,32.90\n',
  'Date,Description,Amount\n2024-06-14,Corner Kiosk,165.80\n2024-06-16,PAYMENT RECEIVED - THANK YOU,-500.00\n',
  'Date;Libellé;Montant\n14/06/2024;Librairie Duc;165,80\n16/06/2024;MERCI POUR VOTRE PAIEMENT;-500,00\n',
  'Datum;Text;Betrag\n14.06.2024;Kiosk am Markt;165,80\n16.06.2024;Ihre Zahlung, vielen Dank;-500,00\n',
])('a payment received in minus beside others without a sign is of a card', async (text) => {
  const { asked, shown } = await read(text)
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ')[1]).slice(0, 2)).toEqual(['-16580', '50000'])
})

test('an invoice and its payment received are asked about', async () => {
  const { asked } = await read(
    'Date,Customer,Invoice no,Description,Amount\n2024-06-14,Acme,12,Invoice 12,165.80\n2024-06-16,Acme,12,Payment received,-165.80\n',
  )
  expect(asked).not.toEqual([])
})

const ABROAD =
  'Kontonummer;Einkaufsdatum;Buchungstext;Betrag;Originalwährung;Kurs;Währung;Belastung;Gutschrift;Buchung\n'

test.each([
  [
    'what one of them is called as is that of another amount',
    `${ABROAD}4310;22.06.2026;Librairie;98.00;EUR;0.95;CHF;93.10;;23.06.2026\n4310;23.06.2026;Kiosk;1.11;CHF;;CHF;1.11;;24.06.2026\n4310;24.06.2026;Rückgabe;29.72;CHF;;CHF;;29.72;25.06.2026\n`,
  ],
  [
    'their headers are English',
    'Transaction Date,Description,Amount,Original Currency,Rate,Currency,Debit,Credit\n22/06/2026,Librairie,98.00,EUR,0.95,CHF,93.10,\n23/06/2026,Kiosk,1.11,CHF,,CHF,1.11,\n24/06/2026,Return,29.72,CHF,,CHF,,29.72\n',
  ],
])('two columns in the currency of a card are its amounts, not what was paid abroad: %s', async (_, text) => {
  const { asked, errors, shown } = await read(text, { currency: 'CHF' })
  expect([asked, errors]).toEqual([[], []])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-9310', '-111', '2972'])
})

test('a day of booking that is blank is no day of the row above where another column has days', async () => {
  const { asked, shown, skipped } = await read(
    `${ABROAD}4310;22.06.2026;Librairie;98.00;EUR;0.95;CHF;93.10;;23.06.2026\n4310;25.06.2026;Hotel;310.00;CHF;;CHF;;;\n4310;23.06.2026;Kiosk;1.11;CHF;;CHF;1.11;;24.06.2026\n4310;24.06.2026;Garage;5.00;CHF;;CHF;5.00;;25.06.2026\n4310;25.06.2026;Rückgabe;29.72;CHF;;CHF;;29.72;26.06.2026\n4310;26.06.2026;Bar;4.00;CHF;;CHF;;;\n4310;26.06.2026;Bus;3.00;CHF;;CHF;3.00;;27.06.2026\n;;Total Kartenbuchungen;;;;CHF;102.21;29.72;\n`,
    { currency: 'CHF' },
  )
  expect(asked).toEqual(['leftOut'])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-9310', '-111', '-500', '2972', '-300'])
  expect(skipped.map(({ reason }) => reason)).toContain(
    'The row has no “Buchung”: the bank hasn’t booked it yet.',
  )
})

test('the payment to a card whose columns are named in Portuguese goes first as money in', async () => {
  const { shown } = await read(
    'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Valor (em R$)\n01/06/2026;ANA LIMA;1234;Supermercados;MERCADO AZUL;150,20\n03/06/2026;ANA LIMA;1234;Software;CLOUD TOOLS;108,00\n05/06/2026;ANA LIMA;1234;Pagamento;Inclusao de Pagamento;-800,00\n08/06/2026;ANA LIMA;1234;Restaurantes;BAR DO ZE;60,00\n',
    { currency: 'BRL' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-15020', '-10800', '80000', '-6000'])
})

test('where one column has the signs of the same amounts, they are read by it', async () => {
  const { asked, shown } = await read(
    'Date,Description,Amount,Currency,Settlement Amount,Settlement Currency\n2026-06-01,Bar Sol,399.66,EUR,-399.66,EUR\n2026-06-04,Green Line,157.57,EUR,-157.57,EUR\n2026-06-05,Globex,50.26,EUR,50.26,EUR\n',
  )
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-39966', '-15757', '5026'])
})

test('the currency of two columns is the one that is called that of the account', async () => {
  const { errors, shown } = await read(
    'Date,Description,Amount,Currency,Debit,Credit,Account currency\n2026-06-01,Globex,501.71,GBP,,440.61,EUR\n2026-06-02,Cloud Tools,553.72,USD,458.87,,EUR\n2026-06-05,Green Line,419.26,GBP,377.24,,EUR\n',
  )
  expect(errors).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['44061', '-45887', '-37724'])
})
