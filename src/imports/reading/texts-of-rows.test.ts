import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Where the text of a movement stands: in rows below it, in a column for each of its lines, or nowhere. */

test('a text goes on in rows of their own below the movement', async () => {
  const { errors, shown, skipped } = await read(
    'Data;Lançamento;Valor;Saldo\n03/06/2026;PIX ENVIADO;-50,00;950,00\n;Padaria Sol;;\n04/06/2026;PIX RECEBIDO;200,00;1.150,00\n;Ana Lima;;\n05/06/2026;TARIFA;-10,00;1.140,00\n06/06/2026;COMPRA CARTAO;-40,00;1.100,00\n;Mercado Azul;;\n;Sujeito a alterações;;\n',
    { currency: 'BRL' },
  )
  expect(errors).toEqual([])
  expect(shown).toEqual([
    '2026-06-03 -5000 PIX ENVIADO Padaria Sol',
    '2026-06-04 20000 PIX RECEBIDO Ana Lima',
    '2026-06-05 -1000 TARIFA',
    '2026-06-06 -4000 COMPRA CARTAO Mercado Azul',
  ])
  expect(skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 The row goes on with the text of the one above.',
    '5 The row goes on with the text of the one above.',
    '8 The row goes on with the text of the one above.',
    '9 The row is below the last transaction.',
  ])
})

test('a title above each group of movements is no text of the one before it', async () => {
  const { shown } = await read(
    'Date,Details,Amount\n,Groceries,\n03/13/2026,Corner Kiosk,-5.00\n,Travel,\n03/15/2026,Green Line,-7.00\n,Office,\n03/18/2026,Paper Shop,-9.00\n',
  )
  expect(shown.map((row) => row.split(' ').slice(2).join(' '))).toEqual([
    'Corner Kiosk',
    'Green Line',
    'Paper Shop',
  ])
})

test('a text of several lines, a column each, is read whole beside whom it is of', async () => {
  const { shown } = await read(
    'Kontonummer;Buchungstag;Auftraggeber/Empfänger;Vorgang;VWZ1;VWZ2;VWZ3;VWZ4;Betrag;Kontostand;Währung\n12;10.06.2026;Netz AG;Lastschrift;B465;987 Strom;;;-98,76;1.234,56;EUR\n12;11.06.2026;Ana Lima;Gutschrift;RE 12;vom Mai;Danke;;100,00;1.334,56;EUR\n12;12.06.2026;Werke;Dauerauftrag;Miete Juni;Wohnung;4 links;Haus B;-500,00;834,56;EUR\n',
  )
  expect(shown).toEqual([
    '2026-06-10 -9876 Netz AG B465 987 Strom',
    '2026-06-11 10000 Ana Lima RE 12 vom Mai Danke',
    '2026-06-12 -50000 Werke Miete Juni Wohnung 4 links Haus B',
  ])
})

test('a mark in place of a text says nothing', async () => {
  const { shown } = await read(
    'Date,Payee,Memo,Amount\n03/13/2026,Corner Kiosk,/,-5.00\n03/15/2026,-,Ticket,-7.00\n03/18/2026,/,-,-9.00\n03/19/2026,Paper Shop,Pens,-1.00\n',
  )
  expect(shown.map((row) => row.split(' ').slice(2).join(' '))).toEqual([
    'Corner Kiosk',
    'Ticket',
    'No description',
    'Paper Shop Pens',
  ])
})

test('headers are known by their other letters where a program has lost some', async () => {
  const { asked, shown } = await read(
    'Fecha,Concepto,Retiros,Dep\uFFFDsitos,Saldos\n01/06/2026,SPEI UNO,,600.00,1600.00\n01/06/2026,SPEI DOS,,600.00,2200.00\n',
    { currency: 'MXN' },
  )
  expect(asked).not.toContain('amount')
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['60000', '60000'])
})

test('what was entered beside the kind of a movement in Korean is its text', async () => {
  const { shown } = await read(
    '거래일시,적요,기재내용,찾으신금액(원),맡기신금액(원),잔액(원)\n2026.08.15,체크카드,전기요금 8월,"2,000",0,"6,000"\n2026.08.14,타행이체,홍길동,0,"3,000","8,000"\n',
    { currency: 'KRW' },
  )
  expect(shown).toEqual(['2026-08-15 -2000 체크카드 전기요금 8월', '2026-08-14 3000 타행이체 홍길동'])
})

test('without names whom a movement was with is read beside its kind', async () => {
  const { shown } = await read(
    'HIST,20260602,,-250.00,CHEQUE CARD PURCHASE,WOOLWORTHS SANDTON,1234,0\nHIST,20260603,##,-5.25,FEE: CARD PURCHASE,##,1234,0\nHIST,20260604,,3000.00,CREDIT TRANSFER,ACME SALARY,1234,0\n',
    { currency: 'ZAR' },
  )
  expect(shown[0]).toBe('2026-06-02 -25000 CHEQUE CARD PURCHASE WOOLWORTHS SANDTON')
})

test.each([
  'Datum;Opis plaćanja;Primatelj / Platitelj;Uplata;Isplata\n15.06.2026.;Kartica;KONZUM 12;;24,10\n13.06.2026.;Uplata;ACME d.o.o.;500,00;\n',
  'DATA;SUMA;GAVĖJO ARBA MOKĖTOJO PAVADINIMAS;MOKĖJIMO PASKIRTIS;DEBETAS/KREDITAS\n2026-06-15;24,10;KONZUM 12;Pirkinys;D\n2026-06-13;500,00;ACME UAB;Sąskaita 12;C\n',
])('payer or payee in one column is read beside what was paid for', async (text) => {
  expect((await read(text)).shown[0]).toContain('KONZUM 12')
})
