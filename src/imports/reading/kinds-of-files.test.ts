import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* What processors, wallets and banks put beside the movements, each for the reading that it could be taken for. */

const SALES = `Type,Amount,Fee,Net,Currency,Created (UTC),Description
charge,100.00,3.20,96.80,eur,2024-06-13 10:11,Order 1
payout,-96.80,0.00,-96.80,eur,2024-06-16 00:00,Payout
refund,-20.00,0.00,-20.00,eur,2024-06-17 08:00,Refund
`

test('beside a fee, what is left is offered before the whole, and never less the fee again', async () => {
  const { survey, shown } = await read(SALES)
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['9680', '-9680', '-2000'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Net”: 96.80 in',
    '“Amount”: 100.00 in',
  ])
})

test('amounts that a fee takes from may be received or sent, where all are in plus', async () => {
  const { survey } = await read(
    'created_at,tx_ref,amount,app_fee,amount_settled,customer\n2024-06-13T10:11:12Z,T1,10000,140,9860,a@x.example\n2024-06-14T10:11:12Z,T2,5000,70,4930,b@x.example\n',
  )
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    'Positive is money in',
    'Positive is money out',
  ])
})

test('what was paid includes its tax', async () => {
  const { shown, asked } = await read(
    "Date de l'opération;Montant total (TTC);Montant total (HT);Montant (TVA);Nom de la contrepartie\n14-06-2024;-18,60;-15,50;-3,10;Papier\n13-06-2024;1200,00;1200,00;0,00;Client\n15-06-2024;-12,00;-10,00;-2,00;Encre\n",
  )
  expect(shown[0]).toBe('2024-06-14 -1860 Papier')
  expect(asked).toEqual([])
})

test('three letters before a number are no money unless they are its name', async () => {
  const { asked } = await read(
    'ID,Date,Amount,Description,Payment Reference,Running Balance\nA-1,14-06-2024,-25.00,Shop,,975.00\nA-2,13-06-2024,1000.00,Acme,INV 1,1000.00\n',
  )
  expect(asked).toEqual([])
})

test('an account that comes once is somebody else’s', async () => {
  const { survey } = await read(
    '"Girokonto";"DE89370400440532013000"\n""\n"Buchungsdatum";"Zahlungsempfänger*in";"Verwendungszweck";"IBAN";"Betrag (€)"\n"14.06.24";"Werke";"Strom";"DE02120300000000202051";"-85,4"\n"13.06.24";"Ann";"RE1";"DE02500105170137075030";"1.200"\n"15.06.24";"Markt";"";"";"-9,99"\n',
  )
  expect(survey.mapping.account).toBeNull()
})

test('an amount whose header names its currency is not of the currency that was paid abroad', async () => {
  const { shown, errors } = await read(
    '"Дата операції","Деталі операції","Сума в валюті картки (UAH)","Сума в валюті операції","Валюта","Курс","Залишок після операції"\n"14.06.2024","Крамниця",-854.0,-854.0,UAH,—,11146.0\n"13.06.2024","Клієнт",12000.0,12000.0,UAH,—,12000.0\n"12.06.2024","Book",-820.0,-20.0,USD,41.0,0.0\n',
    { currency: 'UAH' },
  )
  expect(errors).toEqual([])
  expect(shown).toHaveLength(3)
})

test.each([
  ['Likutis pradžiai', 'Likutis pabaigai'],
  ['Saldo Anterior', 'S A L D O'],
  ['Sākuma atlikums', 'Beigu atlikums'],
])('balances called “%s” and “%s” are no movements', async (opening, closing) => {
  const { shown } = await read(
    `Data,Paaiškinimai,Suma,Valiuta,D/K\n2024-06-01,${opening},0.00,EUR,K\n2024-06-13,Rent,1200.00,EUR,K\n2024-06-14,Food,85.40,EUR,D\n2024-06-15,${closing},1114.60,EUR,K\n`,
  )
  expect(shown).toEqual(['2024-06-13 120000 Rent', '2024-06-14 -8540 Food'])
})

test('a table in two parts has its header twice, and both its columns of money', async () => {
  const head = 'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n'
  const { shown, asked } = await read(
    `${head}13/06/2024;PIX;123;1.200,00;;1.200,00\n14/06/2024;PAO;124;;-85,40;1.114,60\n;Total;;1.200,00;-85,40;1.114,60\n${head}15/06/2024;UBER;125;;-10,00;1.104,60\n`,
    { currency: 'BRL' },
  )
  expect(shown).toEqual(['2024-06-13 120000 PIX', '2024-06-14 -8540 PAO', '2024-06-15 -1000 UBER'])
  expect(asked).toEqual([])
})

test('balances before and after each movement prove one way, as days rise', async () => {
  const { shown, asked } = await read(
    '123\tEUR\t20240613\t0,00\t1200,00\t20240613\t1200,00\tKlant\n123\tEUR\t20240614\t1200,00\t1114,60\t20240614\t-85,40\tWinkel\n123\tEUR\t20240615\t1114,60\t1104,60\t20240615\t-10,00\tBoek\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['120000', '-8540', '-1000'])
  expect(asked).toEqual([])
})

test.each([
  '14 iunie 2024',
  '14. juni 2024',
  '14 giu 2024',
  '14 июня 2024',
  '2024. június 14.',
  '14 Haz 2024',
])('“%s” is a day of June', async (day) => {
  const { shown } = await read(`Date;Text;Amount\n${day};A;-85,40\n${day};B;1.200,00\n${day};C;-1,00\n`)
  expect(shown[0]).toBe('2024-06-14 -8540 A')
})

test('a month that two languages name alike is no month', async () => {
  const { errors } = await read(
    'Date;Text;Amount\n14.06.2024;A;-85,40\n15.06.2024;B;1.200,00\n3. listopada 2024;C;-1,00\n',
  )
  expect(errors.map(({ reason }) => reason)).toEqual(['“3. listopada 2024” isn’t a date. Correct the row.'])
})

test('rows of a status that nobody knows never bring those that were declined', async () => {
  const { survey } = await read(
    'Date,Text,Amount,Status\n2024-06-14,A,-25.00,MATURED\n2024-06-13,B,100.00,COMPLETE\n2024-06-12,C,-25.00,DECLINED\n',
  )
  expect(survey.questions[0]?.choices.map(({ label, change }) => [label, change.leftOut])).toEqual([
    ['Leave them out', ['matured', 'declined']],
    ['Import them too', ['declined']],
  ])
  expect(survey.questions[0]?.text).toBe('Also import rows marked “MATURED”?')
})

test('a Dutch statement names its kind above its first field', async () => {
  const { shown } = await read(
    ':940:\n:20:940S240614\n:25:NL44RABO0123456789 EUR\n:28C:0\n:60F:C240612EUR0,00\n:61:240613C1200,00N541EREF\n:86:/BENM//NAME/Klant/REMI/Factuur 1\n:62F:C240613EUR1200,00\n',
  )
  expect(shown).toEqual(['2024-06-13 120000 Klant Factuur 1'])
})

test('balances before each movement prove it where the newest stands first as well', async () => {
  const { survey, shown } = await read(
    '14-06-2024,NL44,winkel,EUR,1200.00,EUR,-85.40\n13-06-2024,NL44,klant bv,EUR,0.00,EUR,1200.00\n12-06-2024,NL44,vodafone,EUR,10.00,EUR,-10.00\n',
  )
  expect(shown).toEqual([
    '2024-06-14 -8540 winkel',
    '2024-06-13 120000 klant bv',
    '2024-06-12 -1000 vodafone',
  ])
  expect(survey.questions).toEqual([])
})

test('a fee is taken off an amount whose way a column says', async () => {
  const { survey, shown } = await read(
    'Date,Description,Amount,Credit/Debit,Fee,Previous Balance,Post Balance\n13-06-2024,Client,10000.00,Credit,0.00,0.00,10000.00\n14-06-2024,Power,1000.00,Debit,23.00,10000.00,8977.00\n',
  )
  expect(shown).toEqual(['2024-06-13 1000000 Client', '2024-06-14 -102300 Power'])
  expect(survey.mapping.amount).toMatchObject({ kind: 'flagged', fee: 4 })
})

test('a fee that is a row of its own leaves its row’s amount blank', async () => {
  const { shown } = await read(
    'Date,Title,Amount,Fees & Taxes,Net\n"June 14, 2024",Order 1,$20.00,--,$20.00\n"June 14, 2024",Listing fee,--,-$1.30,-$1.30\n',
    { currency: 'USD' },
  )
  expect(shown).toEqual(['2024-06-14 2000 Order 1', '2024-06-14 -130 Listing fee'])
})

test('an amount that the bank only holds is not the other half of the booked one', async () => {
  const { shown, asked } = await read(
    'Data transakcji;Tytuł;Kwota transakcji (waluta rachunku);Kwota blokady/zwolnienie blokady;Saldo po transakcji\n2024-06-14;Sklep;-85,40;;1114,60\n2024-06-13;FV1;1200,00;;1200,00\n2024-06-15;Taxi;;-20,00;\n',
  )
  expect(shown).toEqual(['2024-06-14 -8540 Sklep', '2024-06-13 120000 FV1'])
  expect(asked).toEqual([])
})

test('a mark without a header tells the first row, of which no balance speaks', async () => {
  const { shown, survey } = await read(
    '20250109,Acme,"2,088.90",Cr,"8,796.70"\n20250110,Plan,"1,092.66",,"7,704.04"\n20250111,Sons,556.64,,"7,147.40"\n20250112,Bar,293.70,,"6,853.70"\n',
  )
  const isRight = shown[0] === '2025-01-09 208890 Acme'
  expect(isRight || survey.questions.some(({ about }) => about === 'amount')).toBe(true)
  expect(shown.slice(1)).toEqual([
    '2025-01-10 -109266 Plan',
    '2025-01-11 -55664 Sons',
    '2025-01-12 -29370 Bar',
  ])
})

test('words within the names of movements tell the way, and somebody is asked whether they do', async () => {
  const { survey, shown } = await read(
    'Date,Transaction Type,Description,Amount\n14/03/2025,POS Debit,Tesco,25.00\n13/03/2025,ACH Credit,Client,500.00\n12/03/2025,ACH Debit,Power,80.00\n',
    { currency: 'GBP' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-2500', '50000', '-8000'])
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    '“POS Debit” and “ACH Debit” are money out',
    'Positive is money out',
    'Positive is money in',
  ])
})

test('in a journal of somebody’s own books a debit may be money that came in', async () => {
  const { survey } = await read(
    'Date,Journal No,Account Name,Description,Debit,Credit\n03/12/2025,J1,Bank,Invoice 4,1000.00,\n03/13/2025,J2,Bank,Premises,,400.00\n03/14/2025,J3,Bank,Software,,45.00\n',
  )
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    '“Debit” in, “Credit” out: 1000.00 in',
    '“Credit” in, “Debit” out: 1000.00 out',
  ])
})

test('a dash where the cents would stand is no minus sign', async () => {
  const { shown, asked } = await read(
    'Dato;Tekst;Ut;Inn;Saldo\n14.03.2025;Rema;456,-;;9.544,-\n13.03.2025;Kunde;;10.000,-;10.000,-\n12.03.2025;Gebyr;20,50;;0,-\n',
    { currency: 'NOK' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-45600', '1000000', '-2050'])
  expect(asked).toEqual([])
})

test('letters that begin the two sides named in their header are those sides', async () => {
  const { shown, asked } = await read(
    'MONTO;DESCRIPCIÓN;FECHA;CARGO/ABONO\n45.600;Compra;14/03/2025;C\n1.000.000;Cliente;13/03/2025;A\n',
    { currency: 'CLP' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-45600', '1000000'])
  expect(asked).toEqual([])
})

test('rows whose column says that they are pending are asked about', async () => {
  const { survey, shown } = await read(
    'date,name,amount,currency,pending\n2025-03-14,Shop,-6.33,EUR,false\n2025-03-13,Client,50.00,EUR,false\n2025-03-15,Diner,-12.00,EUR,true\n',
  )
  expect(shown).toHaveLength(2)
  expect(survey.questions.map(({ text }) => text)).toEqual(['Also import rows marked “true”?'])
})

test('a third value beside money in and out is put to whoever imports', async () => {
  const { shown, errors } = await read(
    '交易时间,交易对方,收/支,金额,交易状态\n2025-03-14 10:11:12,饿了么,支出,45.60,交易成功\n2025-03-13 09:00:00,客户,收入,1000.00,交易成功\n2025-03-12 08:00:00,余额宝,不计收支,200.00,交易成功\n',
    { currency: 'CNY' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4560', '100000'])
  expect(errors).toHaveLength(1)
})

test.each([
  ['the newest first', (rows: string[]) => rows],
  ['the oldest first', (rows: string[]) => rows.toReversed()],
])(
  'of amounts without signs, %s, balances tell which went out, and the oldest is asked for',
  async (_, order) => {
    const rows = order([
      '03/15/2025,Wire,300.00,700.00',
      '03/14/2025,Client,500.00,1000.00',
      '03/13/2025,Premises,250.00,500.00',
      '03/12/2025,Client,750.00,750.00',
    ])
    const { shown, asked, errors } = await read(`Date,Description,Amount,Balance\n${rows.join('\n')}\n`)
    expect(shown.map((row) => row.split(' ')[1]).sort()).toEqual(['-25000', '-30000', '50000'])
    expect(asked).toEqual([])
    expect(errors.map(({ reason }) => reason)).toEqual([
      'The file doesn’t say whether 750.00 came in or went out. Choose which.',
    ])
  },
)

test('a line of the opening balance tells the way of the first amount', async () => {
  const { shown, errors } = await read(
    'Date,Description,Amount,Balance\n2025-03-01,Opening balance,,1000.00\n2025-03-12,Alfa,250.00,750.00\n2025-03-13,Beta,500.00,1250.00\n2025-03-14,Gamma,50.00,1200.00\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-25000', '50000', '-5000'])
  expect(errors).toEqual([])
})

test('balances that move otherwise than the amounts leave the way open', async () => {
  const { asked } = await read(
    'Date,Description,Amount,Balance\n2025-03-12,Alfa,250.00,750.00\n2025-03-13,Beta,500.00,1250.00\n2025-03-14,Gamma,50.00,1207.00\n2025-03-15,Delta,10.00,1190.00\n',
  )
  expect(asked).toEqual(['sign'])
})

test('a colon before the öre is a decimal mark, and a time of day stays one', async () => {
  const { shown, errors } = await read(
    'Datum;Tid;Text;Belopp;Saldo\n2025-03-01;10:15;A;-456:50;9 543:50\n2025-03-02;11:20;B;1 200:00;10 743:50\n2025-03-03;12:30;C;-5:-;10 738:50\n',
    { currency: 'SEK' },
  )
  expect([shown, errors]).toEqual([['2025-03-01 -45650 A', '2025-03-02 120000 B', '2025-03-03 -500 C'], []])
})

test.each([
  ['without a column more', 'Compte de chèques;Compte de chèques;****1234;17/03/2025;;1234,56\n14/03/2025;CARTE;CB;FNAC;;-45,60\n13/03/2025;VIR;VIREMENT;CLIENT;;1000,00\n'],
  ['with one', 'Compte de chèques;****1234;17/03/2025;;;1 234,56\n\n14/03/2025;CARTE;CB;FNAC;-45,60\n13/03/2025;VIR;VIREMENT;CLIENT;1 000,00\n'],
])('a line that names the account above rows without a header, %s, is no row', async (_, text) => {
  const { shown, errors } = await read(text)
  expect(shown.map((row) => row.slice(0, 17).trim())).toEqual(['2025-03-14 -4560', '2025-03-13 100000'])
  expect(errors).toEqual([])
}) // oxfmt-ignore

test('a row whose amount the bank only holds is left out, not refused', async () => {
  const { shown, errors, skipped } = await read(
    'Data transakcji;Data księgowania;Tytuł;Kwota transakcji (waluta rachunku);Kwota blokady/zwolnienie blokady;Saldo po transakcji\n2025-03-14;;Sklep;;-20,00;\n2025-03-13;2025-03-13;Zakup;-85,40;;1114,60\n2025-03-12;2025-03-12;FV1;1200,00;;1200,00\n',
    { currency: 'PLN' },
  )
  expect(shown).toEqual(['2025-03-13 -8540 Zakup', '2025-03-12 120000 FV1'])
  expect(errors).toEqual([])
  expect(skipped.map(({ reason }) => reason)).toContain(
    'The bank only holds this amount: the row isn’t booked yet.',
  )
})

test('what is paid out of a sale is offered first, and how it was paid is no way of money', async () => {
  const { survey, shown } = await read(
    '"Datum","Zahlungsmethode","Währung","Betrag","Status","ID","Beschreibung","Auszahlungsbetrag"\n2025-03-14 10:11:12,iDEAL,EUR,50.00,paid,tr_1,Order 1,49.71\n2025-03-13 10:11:12,Kreditkarte,EUR,100.00,paid,tr_2,Order 2,97.95\n',
  )
  expect(shown).toEqual(['2025-03-14 4971 Order 1', '2025-03-13 9795 Order 2'])
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    '“Auszahlungsbetrag”: 49.71 in',
    '“Auszahlungsbetrag”: 49.71 out',
    '“Betrag”: 50.00 in',
    '“Betrag”: 50.00 out',
  ])
})

test('lines of a name and a value are rows, from each date to the next', async () => {
  const { shown, asked, errors, survey } = await read(
    'From: 01/03/2025 to 15/03/2025\n\nAccount: XXXX 1234\n\nDate: 14/03/2025\nDescription: CARD PAYMENT: TESCO\nAmount: -45.60 \nBalance: 954.40 \n\nDate: 13/03/2025\nDescription: CLIENT\nAmount: 1000.00 \nBalance: 1000.00 \n'.replaceAll(
      ': ',
      ':\u00a0',
    ),
    { currency: 'GBP' },
  )
  expect(shown).toEqual(['2025-03-14 -4560 CARD PAYMENT: TESCO', '2025-03-13 100000 CLIENT'])
  expect([asked, errors]).toEqual([[], []])
  expect(survey.mapping.layout.columns).toEqual(['Date', 'Description', 'Amount', 'Balance'])
})

const DATEV =
  '"EXTF";700;21;"Buchungsstapel";13;20250401101112000;;"RE";"";"";1001;10001;20240701;4;20250301;20250331;"März";"";1;0;0;"EUR"\n"Umsatz (ohne Soll/Haben-Kz)";"Soll/Haben-Kennzeichen";"WKZ Umsatz";"Kurs";"Basis-Umsatz";"WKZ Basis-Umsatz";"Konto";"Gegenkonto (ohne BU-Schlüssel)";"BU-Schlüssel";"Belegdatum";"Belegfeld 1";"Belegfeld 2";"Skonto";"Buchungstext"\n119,00;"S";"EUR";;;"";1200;8400;"";1303;"RE1";"";;"Kunde Müller"\n1.045,60;"H";"EUR";;;"";1200;4930;"";1412;"B2";"";;"Büromaterial"\n80,00;"S";"EUR";;;"";4240;1200;"";103;"B3";"";;"Strom"\n9,00;"S";"EUR";;;"";1000;8400;"";103;"B4";"";;"Bar"\n'

test('a DATEV batch is read for the account that is chosen, on whichever side it stands', async () => {
  const { shown, errors, asked, survey } = await read(DATEV, { only: '1200' })
  expect(shown).toEqual([
    '2025-03-13 11900 Kunde Müller',
    '2024-12-14 -104560 Büromaterial',
    '2025-03-01 -8000 Strom',
  ])
  expect([errors, asked]).toEqual([[], []])
  expect(survey.columns[survey.mapping.account ?? -1]?.values[0]).toBe('1200')
  const faulty = await read(DATEV.replace('1.045,60;"H"', '1.045,60;"X"'), { only: '1200' })
  expect(faulty.shown).toHaveLength(2)
  expect(faulty.errors).toHaveLength(1)
  await expect(read(DATEV.replace(';21;"Buchungsstapel"', ';16;"Debitoren/Kreditoren"'))).rejects.toThrow(
    'no postings',
  )
})

test('incomes that are below zero, and expenses that are not, are asked about', async () => {
  const { asked, shown } = await read(
    'date,name,amount,category,type,account\n2024-03-02,Landlord,1250.00,Rent,regular,Checking\n2024-03-27,Acme,-3000.00,Income,income,Checking\n2024-03-28,Acme,-10.00,Income,income,Checking\n',
    { currency: 'USD' },
  )
  expect(asked).toEqual(['sign'])
  expect(shown[0]).toBe('2024-03-02 -125000 Landlord')
})

test('money in and money out mean the same in every book', async () => {
  const { asked, shown } = await read(
    'Date,Transaction Type,Account Code,Money In,Money Out,Comment\n02/03/2024,Rent,7100,0.00,1250.00,Rent March\n27/03/2024,Invoice,,3000.00,0.00,Acme\n',
    { currency: 'GBP' },
  )
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-125000', '300000'])
})

test('the question which way amounts went shows whose they are, of both signs', async () => {
  const { survey } = await read(
    'Date,Description,Amount\n03/02/2024,UBER TRIP,23.50\n03/10/2024,DELTA AIR,420.10\n03/15/2024,ONLINE PAYMENT,-500.00\n',
    { currency: 'USD' },
  )
  expect(survey.questions.map(({ examples }) => examples)).toEqual([
    ['UBER TRIP 23.50', 'ONLINE PAYMENT -500.00', 'DELTA AIR 420.10'],
  ])
})

test.each(['Soles;Dólares', 'Importe $;Importe U$S', 'Pesos;Dólares'])(
  'columns of two moneys (%s) are no debit and credit',
  async (names) => {
    const { shown, errors } = await read(
      `Fecha;Descripción;${names}\n02/03/2024;WONG;-45.10;\n15/03/2024;ABONO;2000.00;\n20/03/2024;NETFLIX;;-15.49\n`,
      { currency: 'PEN' },
    )
    expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4510', '200000'])
    expect(errors.map(({ line }) => line)).toEqual([4])
  },
)

test('a row that its column calls void is asked about', async () => {
  const { asked, shown } = await read(
    'Date,Num,Name,Memo,Amount,Void\n2024-03-02,101,Landlord,Rent,-500.00,\n2024-03-03,102,Oops,Void,-50.00,Y\n2024-03-15,,Pay,,2000.00,\n',
    { currency: 'USD' },
  )
  expect(asked).toEqual(['leftOut'])
  expect(shown).toHaveLength(2)
})

test('what falls by the principal of a loan is what is owed, so the way of its amounts is asked', async () => {
  const { asked, survey } = await read(
    'Date,Description,Payment,Principal,Interest,Balance\n2024-03-02,Payment,500.00,400.00,100.00,9600.00\n2024-04-02,Payment,500.00,404.00,96.00,9196.00\n',
    { currency: 'USD' },
  )
  expect(asked).toEqual(['amount'])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Payment” is money in',
    '“Payment” is money out',
  ])
})

test('a column of what is due makes no card of a list of payments', async () => {
  const { asked, survey } = await read(
    'Date,Description,Amount paid,Amount due\n2024-03-13,ZX-9,2344.56,2344.56\n2024-03-14,Rossi,1338.88,1365.66\n2024-03-15,Q4 plan,-474.55,-474.55\n2024-03-18,North,1315.90,1315.90\n2024-03-19,Beta,137.00,139.74\n',
  )
  expect(asked).toEqual(['sign'])
  const labels = survey.questions[0]?.choices.map(({ label }) => label) ?? []
  expect(labels.sort()).toEqual(['Positive is money in', 'Positive is money out'])
})

test('what was due is not what was received', async () => {
  const { asked, shown } = await read(
    'Date,Tenant,Rent due,Rent received,Outstanding\n01/02/2026,Jones,650.00,650.00,0.00\n14/02/2026,Patel,700.00,500.00,200.00\n28/02/2026,Patel,200.00,200.00,0.00\n',
  )
  expect(asked).toEqual(['amount'])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['65000', '50000', '20000'])
})

test('a credit in minus is asked about, whatever the column is called', async () => {
  const { asked } = await read(
    'Date,Recipient,Method,Amount,Memo\n2024-03-13,AWS,Card,100.00,cloud\n2024-03-15,Acme,ACH credit,-3000.00,invoice\n',
  )
  expect(asked).toEqual(['sign'])
  const paid = await read(
    'Date,Recipient,Method,Amount,Memo\n2024-03-13,AWS,Credit card,-100.00,cloud\n2024-03-15,Acme,ACH credit,3000.00,invoice\n',
  )
  expect(paid.asked).toEqual([])
})
