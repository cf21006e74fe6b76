import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

// A page that is copied, or a file of a few days, proves less than a month does.

test('one step of a balance says nothing of the amount before it, which has no sign either', async () => {
  const movements = '15/03/2024,SALARY,2000.00,2500.00\n27/03/2024,TESCO,45.10,2454.90\n'
  const { shown, errors } = await read(`Date,Description,Amount,Balance\n${movements}`)
  expect(shown).toEqual(['2024-03-27 -4510 TESCO'])
  expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'The file doesn’t say whether 2000.00 came in or went out. Choose which.'],
  ])
})

test.each([
  ['above', '14/03/2024,OPENING BALANCE,,500.00\n', ''],
  ['below', '', 'Opening balance,500.00\n'],
])('a balance %s tells it', async (_, above, below) => {
  const movements = '15/03/2024,SALARY,2000.00,2500.00\n27/03/2024,BONUS,45.10,2545.10\n'
  const { shown, errors } = await read(`Date,Description,Amount,Balance\n${above}${movements}${below}`)
  expect(shown).toEqual(['2024-03-15 200000 SALARY', '2024-03-27 4510 BONUS'])
  expect(errors).toEqual([])
})

const deposit = (_: unknown, at: number) => `${at + 10}/03/2024,Deposit ${at},10.00,${500 + at * 10}.00`

test('many steps that go one way tell it too', async () => {
  const movements = Array.from({ length: 8 }, deposit).join('\n')
  const { shown, errors } = await read(`Date,Description,Amount,Balance\n${movements}\n`)
  expect([shown.length, errors]).toEqual([8, []])
})

test('copied lines below the names of both sides have the way that balances tell', async () => {
  const names = 'DATE        DESCRIPTION        DEBIT      CREDIT     BALANCE\n'
  const { shown, errors } = await read(
    `${names}02/03/2024  RENT  500.00  500.00\n15/03/2024  SALARY ACME  2,000.00  2,500.00\n`,
  )
  expect(shown).toEqual(['2024-03-15 200000 SALARY ACME'])
  expect(errors.map(({ line }) => line)).toEqual([2])
})

test.each([
  [
    'a purchase in plus beside a payment',
    '02/03/2024;UBER TRIP;25,40\n10/03/2024;PAGAMENTO EFETUADO;-500,00\n',
  ],
  ['a refund in minus beside a purchase', '14/03/2024;Adobe;120,00\n18/03/2024;Adobe;-20,00\n'],
  ['a payment to nobody beside a shop', '10/03/2024;PAGAMENTO;-500,00\n14/03/2024;MERCADO;120,00\n'],
  ['a payment online', '10/03/2024;Payment - web;-500,00\n14/03/2024;LOBLAWS;120,00\n'],
])('%s may be of a card as well as of an account', async (_, movements) => {
  expect((await read(`data;lançamento;valor\n${movements}`)).asked).toEqual(['sign'])
})

test('a payment to somebody is one from an account', async () => {
  const movements = '10/03/2024;PAGAMENTO LUZ EDP;-500,00\n14/03/2024;ACME;1200,00\n'
  const { asked, shown } = await read(`data;lançamento;valor\n${movements}`)
  expect([asked, shown]).toEqual([[], ['2024-03-10 -50000 PAGAMENTO LUZ EDP', '2024-03-14 120000 ACME']])
})

test.each([
  ['払出金額', '受入金額'],
  ['提出金額', '存入金額'],
  ['お支払額', 'お預り額'],
  ['お引き出し', 'お預け入れ'],
  ['ご出金', 'ご入金'],
  ['轉出金額', '轉入金額'],
  ['支取', '存入'],
  ['提領', '存入'],
])('%s went out and %s came in, in two rows as in many', async (out, into) => {
  const movements = '2024/03/02,AEON,4517,\n2024/03/15,ACME,,245000\n'
  const { asked, shown } = await read(`日付,摘要,${out},${into}\n${movements}`, { currency: 'JPY' })
  expect(asked).not.toContain('amount')
  expect(shown).toEqual(['2024-03-02 -4517 AEON', '2024-03-15 245000 ACME'])
})

test('one day without its year is a day below the name of one', async () => {
  const movements = 'FECHA,DESCRIPCION,VALOR,SALDO\n2/03,COMPRA EN D1,-450.00,1550.00\n'
  const { shown } = await read(`DESDE: 2024/02/29,HASTA: 2024/03/31\n${movements}`)
  expect(shown).toEqual(['2024-03-02 -45000 COMPRA EN D1'])
})

test('a step of the balance tells which of two signs is put first', async () => {
  const { survey, asked } = await read(
    'FECHA,DESCRIPCION,VALOR,SALDO\n02/03/2024,PAGO DE NOMI ACME,2000.00,12000.00\n15/03/2024,JUAN,450.00,12450.00\n',
  )
  expect([asked, survey.mapping.sign]).toEqual([['sign'], 'positive-in'])
})

test('the account between the bank code and the name of the other side is not the own one', async () => {
  const { shown, survey } = await read(
    'Dátum zaúčtovania;Typ;Číslo účtu;Kód banky;Názov protistrany;Suma;Mena\n20.03.2024;Debet;SK22;1100;Prenajímateľ;800,00;EUR\n15.03.2024;Kredit;SK33;0200;ACME;2000,00;EUR\n',
  )
  expect(shown).toEqual(['2024-03-20 -80000 Prenajímateľ', '2024-03-15 200000 ACME'])
  expect(survey.mapping.account).toBeNull()
})

test('a year turns between the purchase and its booking', async () => {
  const { survey, asked } = await read(
    'Statement closing date January 9, 2024\nTrans Date Post Date Description Amount\nDec 20 Dec 21 UBER TRIP $45.10\nDec 31 Jan 2 STARBUCKS $6.20\n',
    { currency: 'USD' },
  )
  expect(asked).toEqual(['date', 'sign'])
  expect(survey.form.yearOfDays?.years).toEqual({ early: 2023, late: 2024 })
})

test('days that end shortly before the closing day are put into the year before it first', async () => {
  const { survey, shown } = await read(
    'Statement date,01/05/2024\nDate,Description,Amount\n12/20,UBER TRIP,-45.10\n12/28,STARBUCKS,-6.20\n',
  )
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual(['2023', '2024'])
  expect(shown).toEqual(['2023-12-20 -4510 UBER TRIP', '2023-12-28 -620 STARBUCKS'])
})

test('accounts that things were booked to do not part the movements that one balance runs through', async () => {
  const text =
    'Date\tDoc\tDescription\tAccount\tDebit\tCredit\tBalance\n\t\t\tCarried forward\t\t\t1,000.00\n04.03.2024\t1\tMigros\t6000\t\t45.10\t954.90\n15.03.2024\t2\tAcme invoice\t3000\t2,000.00\t\t2,954.90\n16.03.2024\t3\tRent\t6500\t\t800.00\t2,154.90\n'
  const { survey, asked } = await read(text, { currency: 'CHF' })
  expect([survey.mapping.account, asked]).toEqual([null, ['amount']])
  const readings = survey.questions[0]?.choices.map(({ change }) => change) ?? []
  const all = await Promise.all(readings.map((answers) => read(text, { currency: 'CHF', answers })))
  expect(all.map(({ shown }) => shown)).toContainEqual([
    '2024-03-04 -4510 Migros',
    '2024-03-15 200000 Acme invoice',
    '2024-03-16 -80000 Rent',
  ])
})

test.each(['Обороти;;45.10;2000.00', ';Omslutning;45.10;2000.00'])(
  'a line with both sides and no day is a total: %s',
  async (total) => {
    const { shown, errors } = await read(
      `Date;Description;Debit;Credit\n04.03.2024;Billa;45.10;\n15.03.2024;Pay;;2000.00\n${total}\n`,
    )
    expect([shown.length, errors]).toEqual([2, []])
  },
)

test('lines below the last day are no movements of it where each of the others has its own', async () => {
  const { shown, errors } = await read(
    'Date Libellé Montant\n02/03/2024 CARREFOUR 45,10 €\n04/03/2024 SNCF 80,00 €\n10/03/2024 AVOIR FNAC -20,00 €\nTotal des opérations 105,10 €\nDébit différé le 30/03/2024 105,10 €\n',
  )
  expect(shown).toHaveLength(3)
  expect(errors.map(({ line }) => line)).toEqual([6])
})

test('the totals of a copied page say nothing of what its balances follow', async () => {
  const { shown, asked, errors } = await read(
    'Statement Period: 01 Mar 2024 to 31 Mar 2024\nDate Particulars Debits Credits Balance\n01 Mar Balance brought forward 1,000.00\n04 Mar EFTPOS SHOP 45.10 954.90\n15 Mar SALARY ACME 2,000.00 2,954.90\n31 Mar Account fee 5.00 2,949.90\nTotals at end of page 50.10 2,000.00\nPage 1 of 1\n',
  )
  expect([asked, errors]).toEqual([[], []])
  expect(shown).toEqual([
    '2024-03-04 -4510 EFTPOS SHOP',
    '2024-03-15 200000 SALARY ACME',
    '2024-03-31 -500 Account fee',
  ])
})

test.each([
  ['Balance brought forward 1,000.00', 'Debits Credits Balance'],
  ['Opening balance 700.00', 'Amount Balance'],
])('an opening of another page leaves the way of the first line alone open: %s', async (opening, names) => {
  const { shown, asked, errors } = await read(
    `Statement Period: 01 Mar 2024 to 31 Mar 2024\nDate Particulars ${names}\n01 Mar ${opening}\n04 Mar EFTPOS SHOP 45.10 854.90\n15 Mar SALARY ACME 2,000.00 2,854.90\n31 Mar Account fee 5.00 2,849.90\n`,
  )
  expect([asked, errors.map(({ line }) => line)]).toEqual([[], [4]])
  expect(shown).toEqual(['2024-03-15 200000 SALARY ACME', '2024-03-31 -500 Account fee'])
})

test('turnovers by their sides are no rows that lack theirs', async () => {
  const { shown, errors } = await read(
    'Datums,Saņēmējs,Informācija,D/K,Summa,Valūta,Atlikums\n2024.03.04,RIMI,Pirkums,D,45.10,EUR,954.90\n2024.03.15,SIA ACME,Alga,K,2000.00,EUR,2954.90\nApgrozījums D,,,,45.10,EUR,\nApgrozījums K,,,,2000.00,EUR,\n',
  )
  expect([shown, errors]).toEqual([['2024-03-04 -4510 RIMI', '2024-03-15 200000 SIA ACME'], []])
})

test.each([
  ['without names', '03/14/2024,BLUE DOOR,12.50\n03/15/2024,KIOSK,8.99\n', 'positive-out'],
  ['whose names tell nothing', 'Date,Text,Amount\n2024-03-14,BLUE DOOR,12.50\n2024-03-15,KIOSK,8.99\n', 'positive-out'], // oxfmt-ignore
  ['of an account', 'Date,Text,IBAN,Amount\n2024-03-14,BLUE DOOR,DE02100100109307118603,12.50\n', 'positive-in'], // oxfmt-ignore
  ['of customers', 'Date,Customer,Amount\n2024-03-14,Blue Door,12.50\n2024-03-15,Kiosk,8.99\n', 'positive-in'], // oxfmt-ignore
])('a list %s and without signs is asked about, what is likelier first', async (_, text, first) => {
  const { survey, asked } = await read(text)
  expect(asked).toEqual(['sign'])
  expect(survey.questions[0]?.choices[0]?.value).toBe(first)
})

test.each([
  ['a payment to nobody alone', 'Date;Libellé;Montant\n15/03/2024;REGLEMENT;-200,00\n'],
  ['one amount of each sign without a text', 'Date;Montant\n02/03/2024;45,10\n15/03/2024;-200,00\n'],
  [
    'a payment beside its category',
    'Trans Date,Description,Amount,Category\n03/15/2024,AUTOPAY PAYMENT THANK YOU,-200.00,Payment\n',
  ],
  [
    'what has a category and no text',
    'Date,Amount,Category\n03/13/2024,45.10,Groceries\n03/15/2024,-200.00,Payment\n03/16/2024,5.25,Dining\n03/18/2024,-60.00,Shopping\n',
  ],
])('%s may be of a card or of an account', async (_, text) => {
  expect((await read(text)).asked).toEqual(['sign'])
})

test('the only row of an account that has a balance first came in, where shops are named as well', async () => {
  const { shown, asked } = await read(
    'Date,Amount,Currency,Description,Payment Reference,Running Balance,Merchant\n14-03-2024,1000.00,EUR,Transfer Acme,INV 1,1000.00,\n',
  )
  expect([shown, asked]).toEqual([['2024-03-14 100000 Transfer Acme'], ['sign']])
})

test('what the only amount in plus says of its way goes before a payment in minus', async () => {
  const { shown } = await read(
    'Data,Valor,Descrição\n15/03/2024,1500.00,Transferência recebida pelo Pix - ANA\n18/03/2024,-300.00,Pagamento de fatura\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['150000', '-30000'])
})

test('interest that is paid comes in', async () => {
  const { shown } = await read(
    '14/03/2024;PIX TRANSF ANA14/03;-25,50\n15/03/2024;REND PAGO APLIC AUT MAIS;0,02\n18/03/2024;INT PAG TIT 109000;-300,00\n19/03/2024;TED 341.0001ACME LTDA;1500,00\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-2550', '2', '-30000', '150000'])
})

test.each([
  'Datum;Objem;Protiúčet;Název protiúčtu;Zpráva\n15.03.2024;25000,00;123456/0800;ACME;Faktura\n',
  'Account 0001234-50\n\nDate,Payee,Memo,Amount\n2024/03/15,GLOBEX,INVOICE 7,2000.00\n',
  'Date,Text,Amount\n2024/03/15,GLOBEX SALARY,2000.00\n',
])('the only movement of an account, without a sign, is offered as money in first', async (text) => {
  const { shown, asked } = await read(text)
  expect(asked).toEqual(['sign'])
  expect(Number(shown[0]?.split(' ')[1])).toBeGreaterThan(0)
})

const ofOneDay = (balance: string) =>
  `Date,Details,Paid out,Paid in,Balance\n01 Mar 24,BALANCE BROUGHT FORWARD,,,"1,204.10"\n04 Mar 24,TESCO,45.20,,${balance}\n,BRITISH GAS,88.00,,"1,070.90"\n15 Mar 24,ACME,,"2,100.00","3,170.90"\n`

test('a movement without a day that has the balance of the day is of the one above it, which has none', async () => {
  const { shown, errors } = await read(ofOneDay(''), { currency: 'GBP' })
  expect([shown[1], errors]).toEqual(['2024-03-04 -8800 BRITISH GAS', []])
  // Where each row has its balance, one has lost its day.
  const lost = await read(ofOneDay('"1,158.90"'), { currency: 'GBP' })
  expect(lost.errors.map(({ reason }) => reason)).toEqual(['The row has no date. Add one.'])
})

test('one row below a header that names its balance tells what the account held after it', async () => {
  const row = '15/03/2024,SALARY,2000.00,2500.00\n'
  const named = await read(`Date,Description,Amount,Balance\n${row}`)
  expect(named.proved).toMatchObject({ amount: '2500.00', day: '2024-03-15' })
  expect((await read(row)).proved).toBeUndefined()
})

test.each([
  ['Payment Thank You-Mobile', '500.00', 50000],
  ['ONLINE PAYMENT - THANK YOU', '-500.00', 50000],
  ['Acme Supplies', '500.00', -50000],
])(
  'a payment may be one to a card, so the way of nothing but payments is asked: %s',
  async (text, amount, first) => {
    const { shown, survey } = await read(
      `Card,Transaction Date,Post Date,Description,Category,Type,Amount\n1234,03/15/2024,03/15/2024,${text},,Payment,${amount}\n`,
      { currency: 'USD' },
    )
    expect(shown).toEqual([`2024-03-15 ${first} ${text}`])
    expect(survey.questions.map(({ about, choices }) => [about, choices.length])).toEqual([['amount', 2]])
  },
)

test('a payment in minus whose text does not say otherwise went out', async () => {
  const { shown, asked } = await read(
    'Date,Description,Type,Amount\n03/15/2024,Acme Supplies,Payment,-500.00\n',
    { currency: 'USD' },
  )
  expect([shown, asked]).toEqual([['2024-03-15 -50000 Acme Supplies'], []])
})

test('a card’s payments and credits that are all in minus may all have come in', async () => {
  const { survey } = await read(
    'Date,Description,Type,Amount\n03/15/2024,ACH DEPOSIT INTERNET TRANSFER,Payment,-120.00\n03/12/2024,DAILY CASH ADJUSTMENT,Credit,-1.20\n',
    { currency: 'USD' },
  )
  const [question] = survey.questions
  expect(question?.about).toBe('amount')
  expect(question?.choices.map(({ label }) => label)).toContain('Positive is money out')
})

test('numbers that are filled up with zeros in front are no amounts', async () => {
  await expect(
    read(
      '1234567890,2024/03/31,1000.00,1674.88\n2024/03/14,GIANT EAGLE,POS PURCHASE,000000001,DEBIT\n2024/03/15,ACME PAYROLL,ACH CREDIT,000000002,CREDIT\n2024/03/18,DUQUESNE LIGHT,ACH WEB,000000003,DEBIT\n',
      { currency: 'USD' },
    ),
  ).rejects.toThrow()
})
