import { expect, test } from 'vitest'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'
import { currencyOf } from '../file-currency.ts'

/* Statements of banks far from one another, each for what it does otherwise. */

const YUCHO = `取引日,お取扱内容,お支払金額,お預り金額,現在高
R6.4.1,振込,,"1,000","3,000"
R6.4.15,カード,"200",,"2,800"
令和6年5月2日,自払,"54",,"2,746"
`

test.each(['shift_jis', 'euc-jp'])('a card’s list of few words in %s is known by those', async (encoding) => {
  const { survey } = await read(
    'ご利用日,ご利用内容,金額\n2024/03/12,コンビニ,1250\n2024/03/14,ホテル,3980\n',
    {
      encoding,
      currency: 'JPY',
    },
  )
  expect(survey.form.encoding).toBe(encoding)
})

test.each(['shift_jis', 'euc-jp', 'utf-8'])(
  'a Japanese statement in %s, its days by era',
  async (encoding) => {
    const { shown, asked } = await read(YUCHO, { currency: 'JPY', encoding })
    expect(shown).toEqual(['2024-04-01 1000 振込', '2024-04-15 -200 カード', '2024-05-02 -54 自払'])
    expect(asked).toEqual([])
  },
)

test.each([
  ['gb18030', '交易日期,摘要,收入,支出,余额\n2024年3月2日,淘宝,,128.50,871.50\n2024年3月15日,工资,200.00,,1071.50\n', '2024-03-02 -12850 淘宝'],
  ['big5', '日期,摘要,支出,存入,餘額\n2024/3/2,捷運,128.50,,871.50\n2024/3/15,薪資,,200.00,1071.50\n', '2024-03-02 -12850 捷運'],
  ['euc-kr', '거래일시,적요,출금액,입금액,잔액\n2024.05.02,스타벅스,128.50,,871.50\n2024.05.25,급여,,200.00,1071.50\n', '2024-05-02 -12850 스타벅스'],
  ['windows-874', 'วันที่,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ\n13-06-67,ชำระเงิน,128.50,,871.50\n25-06-67,เงินเดือน,,200.00,1071.50\n', '2024-06-13 -12850 ชำระเงิน'],
  ['windows-1256', 'التاريخ,التفاصيل,مدين,دائن,الرصيد\n2024/03/02,شراء,128.50,,871.50\n2024/03/27,راتب,,200.00,1071.50\n', '2024-03-02 -12850 شراء'],
  ['windows-1251', 'Дата операции,Описание,Сумма\n14.06.2024,Магнит,"-128,50"\n28.06.2024,Зарплата,"200,00"\n', '2024-06-14 -12850 Магнит'],
])('texts in %s are read as they were written', async (encoding, text, first) => {
  const { shown, asked } = await read(text, { encoding })
  expect(shown[0]).toBe(first)
  expect(asked).toEqual([])
}) // oxfmt-ignore

test('Arabic digits are numbers and days, with their own marks', async () => {
  const { shown, asked } = await read(
    'التاريخ,التفاصيل,مدين,دائن,الرصيد\n٢٠٢٤/٠٣/٠٢,شراء,١٢٥٫٥٠,,٤٬٨٧٤٫٥٠\n٢٠٢٤/٠٣/٢٧,راتب,,٩٬٠٠٠٫٠٠,١٣٬٨٧٤٫٥٠\n',
  )
  expect(shown).toEqual(['2024-03-02 -12550 شراء', '2024-03-27 900000 راتب'])
  expect(asked).toEqual([])
})

test('blanks between commas and quotation marks part cells all the same', async () => {
  const { shown } = await read(
    '"Date", "Description", "Amount"\n"2024-03-02", "Rent, March", "-1,250.00"\n"2024-03-27", "Acme", "3,000.00"\n',
  )
  expect(shown).toEqual(['2024-03-02 -125000 Rent, March', '2024-03-27 300000 Acme'])
})

test('tildes part cells, and what has no mark beside "Cr" went out', async () => {
  const { shown, asked } = await read(
    'DATE~Description~AMT~Debit / Credit \n05/06/2024 12:21:00~ZEPTO~ 1,245.00~ \n15/06/2024 00:00:00~CC PAYMENT~ 12,34,567.89~Cr\n',
  )
  expect(shown).toEqual(['2024-06-05 -124500 ZEPTO', '2024-06-15 123456789 CC PAYMENT'])
  expect(asked).toEqual([])
})

test('a zero written with the other decimal mark is nothing', async () => {
  const { shown, errors } = await read(
    'Date,Description,Debit,Credit\n2024-03-15,Beli,"1.250.000,00",.00\n2024-03-18,Maju,"0,00","12.500.000,50"\n',
  )
  expect(shown).toEqual(['2024-03-15 -125000000 Beli', '2024-03-18 1250000050 Maju'])
  expect(errors).toEqual([])
})

test('a status where the day of booking would stand leaves the row out', async () => {
  const { shown, skipped } = await read(
    'Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo\nPrel;2024-06-30;SPOTIFY;-109,00;\n2024-06-28;2024-06-28;Lön;25 000,00;31 204,50\n2024-06-14;2024-06-13;ICA;-1 320,45;6 204,50\n',
  )
  expect(shown).toEqual(['2024-06-28 2500000 Lön', '2024-06-14 -132045 ICA'])
  expect(skipped.map(({ reason }) => reason)).toContain('The bank marked the row “Prel”.')
})

test('a card that shows its payment with a minus is asked about', async () => {
  const { asked } = await read(
    'date,category,title,amount\n2024-06-14,supermercado,Mercado Extra,165.80\n2024-06-16,,Pagamento fatura,-500.00\n2024-06-18,restaurante,iFood,32.90\n',
  )
  expect(asked).toEqual(['sign'])
})

test('an amount brings its own currency, whichever of two is chosen', async () => {
  const { survey, asked } = await read(
    'Дата операции;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа;Описание\n28.06.2024;-10,00;USD;-890,50;RUB;OpenAI\n27.06.2024;-5,00;EUR;-500,00;RUB;Отель\n',
  )
  expect(asked).toEqual(['amount'])
  const currencies = survey.questions[0]?.choices.map(({ change }) =>
    currencyOf({ ...survey, mapping: { ...survey.mapping, ...change } }),
  )
  expect(currencies).toEqual(['USD', 'RUB'])
})

test('columns of two currencies are no debit and credit', async () => {
  const { survey } = await read(
    'Account Number,Transaction Date,Description 1,CAD$,USD$\n1,6/14/2024,ROGERS,-85.00,\n1,6/13/2024,ACME,2400.00,\n2,6/15/2024,VENDOR,,-40.00\n',
  )
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“CAD$”: 85.00 out',
    '“USD$”: no amount',
  ])
})

test('debit and credit that share the rest of their names are the pair', async () => {
  const { shown, asked } = await read(
    'Date,Narration,Transaction Amount,Settlement Debit,Settlement Credit,Charge,Balance After\n2024-05-13,POS,"10,000.00",0.00,"9,950.00",50.00,"14,950.00"\n2024-05-14,SEND,"4,000.00","4,020.00",0.00,20.00,"10,930.00"\n',
  )
  expect(shown).toEqual(['2024-05-13 995000 POS', '2024-05-14 -402000 SEND'])
  expect(asked).toEqual([])
})

test('of two amounts on a Chinese card the one that was booked is read', async () => {
  const { shown, asked } = await read(
    '交易日期,记账日期,交易摘要,交易金额,交易币种,入账金额,入账币种\n2025-03-14,2025-03-15,Amazon,-20.00,USD,-145.60,CNY\n2025-03-13,2025-03-13,盒马,-45.60,CNY,-45.60,CNY\n2025-03-10,2025-03-10,还款,500.00,CNY,500.00,CNY\n',
    { currency: 'CNY' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-14560', '-4560', '50000'])
  expect(asked).toEqual([])
})

test('days without a year are of the year that the statement is of', async () => {
  const { shown, asked } = await read(
    "Periode,:,01/03/2024 - 31/03/2024\n\nTanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo\n'01/03,TOKO,'0000,250.00 DB,9750.00\n'15/03,ACME,'0000,500.00 CR,10250.00\nSaldo Awal,:,,10000.00,\nMutasi Debet,:,250.00,,1\nMutasi Kredit,:,500.00,,1\nSaldo Akhir,:,,10250.00,\n",
  )
  expect(shown).toEqual(['2024-03-01 -25000 TOKO', '2024-03-15 50000 ACME'])
  expect(asked).toEqual([])
})

test('over the turn of the year December is of the one and January of the other', async () => {
  const { shown } = await read(
    'Period: 15/12/2023 - 15/01/2024\n\nDate,Description,Amount\n20/12,Tree,-30.00\n05/01,Sale,12.00\n13/01,Sale,14.00\n',
  )
  expect(shown).toEqual(['2023-12-20 -3000 Tree', '2024-01-05 1200 Sale', '2024-01-13 1400 Sale'])
})

test.each([
  ["'03 Jun'", "'27 Jun'"],
  ['03-Jun', '27-Jun'],
  ['Jun 03', 'Jun 27'],
  ['3. Juni', '27. Juni'],
])('“%s” is of the year of the statement as well', async (first, last) => {
  const { shown, asked } = await read(
    `Type,From,To,Closing\n3,'01 June 2024','01 July 2024',5000.00\nType,Date,Description,Amount\n5,${first},Shop,-30.00\n5,${last},Acme,12.00\n`,
  )
  expect(shown).toEqual(['2024-06-03 -3000 Shop', '2024-06-27 1200 Acme'])
  expect(asked).toEqual([])
})

test('months of years as spreadsheets show them are no days', async () => {
  await expect(
    read('From 2024-01-01\n\nDate,Description,Amount\nJun-24,Shop,-30.00\nJul-24,Acme,12.00\n'),
  ).rejects.toThrow('No column in this file has dates')
})

test('days whose year nothing tells are of the last one that they can be of, and it is asked for', async () => {
  const file = 'FECHA,DESCRIPCION,VALOR\n14/06,EXITO,"-165,800.00"\n28/06,NOMINA,"5,200,000.00"\n'
  const { shown, survey } = await read(file)
  const year = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 5 ? 1 : 0)
  expect(shown).toEqual([`${year}-06-14 -16580000 EXITO`, `${year}-06-28 520000000 NOMINA`])
  const [question] = survey.questions
  expect(question).toMatchObject({ about: 'year', text: 'Which year are these dates in?' })
  expect(question?.choices.map(({ label }) => label)).toEqual([`${year}`, `${year - 1}`, `${year - 2}`])
  const answers = question?.choices[1]?.change ?? {}
  const before = await read(file, { answers })
  expect(before.shown[0]).toBe(`${year - 1}-06-14 -16580000 EXITO`)
  const next = await read(file, { remembered: { ...survey.mapping, ...answers, ambiguous: [] } })
  expect(next.survey.questions.map(({ about }) => about)).toEqual(['year'])
  expect(next.shown).toEqual(shown)
})

test.each([
  ['Year: 2024', 'Dec 03', '2024-12-03'],
  ['"Dec 1, 2024 to Dec 31, 2024."', '3 Dec', '2024-12-03'],
  ['12/01/24 - 12/31/24', '12/03', '2024-12-03'],
  ['Kontoauszug Nr. 12/2023', '03.12.', '2023-12-03'],
])('under “%s” the day %s has its year', async (title, day, told) => {
  const { shown, asked } = await read(
    `${title},,,\nDate,Description,Amount,Balance\n${day},Shop,-30.00,70.00\n${day.replace('03', '28').replace('3 ', '28 ')},Acme,12.00,82.00\n`,
  )
  expect(shown[0]).toBe(`${told} -3000 Shop`)
  expect(asked).toEqual([])
})

test('a day of printing that is nearer to the days of the year before leaves their year open', async () => {
  const { shown, survey } = await read(
    'Printed 01/05/2025,,,\nDate,Description,Amount\n12/20,Tree,-30.00\n12/31,Interest,1.00\n',
  )
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual(['2024', '2025'])
  expect(shown[0]).toBe('2024-12-20 -3000 Tree')
})

test('days past the turn of a year that nothing tells are of two years', async () => {
  const { survey } = await read(
    'Date,Description,Amount\n20 Dec,Tree,-30.00\n31 Dec,Interest,1.00\n5 Jan,Rent,-9.00\n',
  )
  const [question] = survey.questions
  expect(question?.choices[0]?.label).toMatch(/^20\d\d to 20\d\d$/)
})

test('a card statement of January has its December in the year before, in both of its days', async () => {
  const { shown, asked } = await read(
    'Statement closing date January 9, 2024\nTrans Date Post Date Description Amount\nDec 20 Dec 21 UBER TRIP $45.10\nDec 31 Jan 2 STARBUCKS $6.20\nJan 5 Jan 5 PAYMENT THANK YOU -$100.00\n',
    { currency: 'USD' },
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2023-12-21', '2024-01-02', '2024-01-05'])
  expect(asked).not.toContain('year')
})

test('lines copied from a page whose days name their month alone are read with or without names above them', async () => {
  const lines =
    '02 Mar UBER TRIP -45.10 954.90\n05 Mar SHOP -6.20 948.70\n15 Mar PAYROLL ACME 3,000.00 3,948.70\n'
  const { shown } = await read(`Statement Mar 1, 2024 to Mar 31, 2024\n${lines}`)
  expect(shown).toEqual([
    '2024-03-02 -4510 UBER TRIP',
    '2024-03-05 -620 SHOP',
    '2024-03-15 300000 PAYROLL ACME',
  ])
})

test('a Persian statement, in its digits and by its calendar', async () => {
  const { shown, asked, errors } = await read(
    'ردیف,تاریخ,شرح,برداشت,واریز,مانده\n۱,۱۴۰۳/۱۲/۱۳,خرید,۴۵٬۶۰۱,۰,۲٬۴۵۴٬۳۹۹\n۲,۱۴۰۴/۰۱/۰۸,حقوق,۰,۱٬۲۰۰٬۰۰۰,۳٬۶۵۴٬۳۹۹\n',
    { currency: 'IRR' },
  )
  expect(shown).toEqual(['2025-03-03 -4560100 خرید', '2025-03-28 120000000 حقوق'])
  expect([asked, errors]).toEqual([['hundredths'], []])
})

test('opening and closing lines of a statement without a header are no rows', async () => {
  const { shown } = await read(
    '0,20250301,OPEN,2500.00,OPEN BALANCE,,0,0\nHIST,20250303,,-45.60,TESCO,PURCHASE,1234,0\nHIST,20250305,,1200.00,ACME,CREDIT TRANSFER,1234,0\n0,20250331,CLOSE,3654.40,CLOSE BALANCE,,0,0\n',
    { currency: 'ZAR' },
  )
  expect(shown.map((row) => row.slice(0, 17).trim())).toEqual(['2025-03-03 -4560', '2025-03-05 120000'])
})

test('what became of a movement is no way of money, and a column of nothing no balance', async () => {
  const { shown, asked } = await read(
    'Date (UTC),Description,Amount,Status,Teenustasu\n03-25-2025,Shop,-45.60,Sent,0.00\n03-26-2025,Client,1200.00,Sent,0.00\n03-27-2025,Rent,-799.00,Sent,0.00\n',
  )
  expect(shown).toEqual(['2025-03-25 -4560 Shop', '2025-03-26 120000 Client', '2025-03-27 -79900 Rent'])
  expect(asked).toEqual([])
})

test('Greek signs of two letters say the way, and of two pairs the net one is what moved', async () => {
  const greek = await read(
    'Ημ/νία;Αιτιολογία;Ποσό;Πρόσημο ποσού\n14/03/2025;A;45,60;Χ\n13/03/2025;B;1200,00;Π\n12/03/2025;C;7,99;Χ\n',
  )
  expect([greek.shown.map((row) => row.split(' ')[1]), greek.asked]).toEqual([
    ['-4560', '120000', '-799'],
    [],
  ])
  const { shown } = await read(
    'Creation Date,Type,Reference,Gross Debit (GC),Gross Credit (GC),Net Debit (NC),Net Credit (NC),Commission (NC)\n2025-03-13,Settled,A,,50.00,,48.25,1.75\n2025-03-14,Refunded,B,50.00,,50.00,,0.00\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['4825', '-5000'])
})

test('lines of the account above and below rows without a header are no rows', async () => {
  const above = await read(
    '31-03-2025,01-03-2025,\'12 1090,FIRMA,PLN,"2500,00","3654,40",2,\n05-03-2025,05-03-2025,PRZELEW,KLIENT,\'33,"1200,00","3654,40",2,\n03-03-2025,03-03-2025,ZAKUP,SKLEP,\'44,"-45,60","2454,40",1,\n',
    { currency: 'PLN' },
  )
  expect(above.shown.map((row) => row.slice(0, 17).trim())).toEqual(['2025-03-05 120000', '2025-03-03 -4560'])
  const below = await read(
    '05/03/2025;1200,00;Virement;;CLIENT;;0;Divers\n03/03/2025;-45,60;Carte;;FNAC;;0;Divers\n01/03/2025;-10,00;Carte;;SNCF;;0;Divers\n31/03/2025;2372,91;;;01234 567890A;;;\n',
  )
  expect(below.shown.map((row) => row.split(' ')[1])).toEqual(['120000', '-4560', '-1000'])
  expect(below.skipped).toHaveLength(1)
})

test('one word beside amounts of both signs says what kind of movements they are', async () => {
  const { shown, asked } = await read(
    'ID,Datetime,Type,Note,Amount (total)\n1,2025-03-03T10:11:12,Payment,Dinner,- $45.60\n2,2025-03-05T10:11:12,Payment,Rent share,"+ $1,200.00"\n3,2025-03-06T10:11:12,Payment,Taxi,- $7.99\n',
    { currency: 'USD' },
  )
  expect([shown.map((row) => row.split(' ')[1]), asked]).toEqual([['-4560', '120000', '-799'], []])
})

test('a day written once, beside the first of its movements, is that of those below', async () => {
  const { shown, errors } = await read(
    'Date,Description,Paid out,Paid in,Balance\n03 Mar 25,Balance brought forward,,,1000.00\n03 Mar 25,Tesco,45.60,,\n,Client,,1200.00,2154.40\n05 Mar 25,Rent,800.00,,\n,Netflix,7.99,,\n,Fee,1.00,,1345.41\n',
    { currency: 'GBP' },
  )
  expect(shown).toEqual([
    '2025-03-03 -4560 Tesco',
    '2025-03-03 120000 Client',
    '2025-03-05 -80000 Rent',
    '2025-03-05 -799 Netflix',
    '2025-03-05 -100 Fee',
  ])
  expect(errors).toEqual([])
})

test.each([
  ['one blank day', 'Date,Description,Amount\n03/03/2025,A,-1.00\n,B,-2.00\n25/03/2025,C,3.00\n', 1],
  ['blank days beside others', 'Booking date,Value date,Text,Amount\n25/03/2025,25/03/2025,A,-1.00\n,26/03/2025,B,-2.00\n,27/03/2025,C,-3.00\n28/03/2025,28/03/2025,D,4.00\n', 2],
])('of %s nobody knows which it is', async (_, text, faults) => {
  const { errors, skipped } = await read(text)
  expect(errors.length + skipped.filter(({ namesColumns }) => !namesColumns).length).toBe(faults)
}) // oxfmt-ignore

test('currencies and totals in their own scripts leave the names of two sides as they are', async () => {
  const thai = await read(
    'วันที่,เวลา,รายการ,ถอนเงิน (บาท),ฝากเงิน (บาท),ยอดคงเหลือ (บาท),ช่องทาง\n01/06/2567,,ยอดยกมา,,,"15,000.00",\n13/06/2567,09:15,โอนเงิน,"1,250.50",,"13,749.50",K PLUS\n15/06/2567,13:20,รับโอนเงิน,,"8,000.00","21,749.50",K PLUS\n,,รวม,"1,250.50","8,000.00",,\n',
    { currency: 'THB' },
  )
  expect(thai.shown).toEqual(['2024-06-13 -125050 โอนเงิน', '2024-06-15 800000 รับโอนเงิน'])
  expect([thai.asked, thai.errors]).toEqual([[], []])
  const bulgarian = await read(
    'Дата;Контрагент;Основание;Дт Оборот;Кт Оборот;Крайно салдо\n13.06.2024;Тест;Фактура;;1 200,00;1 700,00\n15.06.2024;Лидл;Покупка;45,99;;1 654,01\nОбщо;;;45,99;1 200,00;\n',
    { currency: 'BGN' },
  )
  expect(bulgarian.shown).toEqual(['2024-06-13 120000 Тест Фактура', '2024-06-15 -4599 Лидл Покупка'])
  expect([bulgarian.asked, bulgarian.errors]).toEqual([[], []])
})

test('what was taken out and sent in has its two columns in Vietnamese too', async () => {
  const { shown, asked } = await read(
    'Ngày giao dịch,Ngày hiệu lực,Diễn giải,Rút ra,Gửi vào,Số dư\n04/03/2024,04/03/2024,VINMART,"451,000",,"9,549,000"\n15/03/2024,15/03/2024,ACME LUONG,,"20,000,000","29,549,000"\n',
    { currency: 'VND' },
  )
  expect(shown).toEqual(['2024-03-04 -451000 VINMART', '2024-03-15 20000000 ACME LUONG'])
  expect(asked).toEqual([])
})

test('where nobody writes a comma before cents, one before three digits parts thousands', async () => {
  const { shown, asked } = await read(
    '日期,摘要,支出,存入,結餘\n2024/03/02,房租,"1,500",,"8,500"\n2024/03/10,薪資,,"45,000","53,500"\n',
    { currency: 'TWD' },
  )
  expect([shown, asked]).toEqual([['2024-03-02 -150000 房租', '2024-03-10 4500000 薪資'], []])
})

test('the sides of an account are named in traditional characters too', async () => {
  const { shown, asked } = await read(
    '交易日期,交易詳情,貸方金額,借方金額,結餘\n2024年3月2日,CLP POWER,,432.10,12567.90\n2024年3月15日,薪金,23000.00,,35567.90\n',
    { currency: 'HKD' },
  )
  expect([shown, asked]).toEqual([['2024-03-02 -43210 CLP POWER', '2024-03-15 2300000 薪金'], []])
})

test('in how many parts a purchase is paid says nothing of its way', async () => {
  const { asked } = await read(
    '이용일자,가맹점명,이용금액,할부개월\n2024.03.02,이마트,"45,300",일시불\n2024.03.11,쿠팡,"19,900",일시불\n2024.03.15,SK주유소,"70,000",3\n',
    { currency: 'KRW' },
  )
  expect(asked).toEqual(['sign'])
})

test('balances beside the table without quotation marks are whole', async () => {
  const { faults, asked } = await read(
    'Tanggal,Keterangan,Jumlah,Saldo\n02/03/2024,PLN,"250,000.00 DB","9,750,000.00"\n15/03/2024,GAJI,"8,000,000.00 CR","17,750,000.00"\nSaldo Awal : 10,000,000.00\nSaldo Akhir : 17,750,000.00\n',
    { currency: 'IDR' },
  )
  expect([faults, asked]).toEqual([[], []])
})

test('triangles before amounts are minus signs', async () => {
  const { shown, asked } = await read(
    '日付,内容,金額,残高\n2024年6月3日,家賃,▲80000,120000\n2024年6月25日,給与,300000,420000\n2024年6月28日,電気,△7200,412800\n',
    { currency: 'JPY' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-80000', '300000', '-7200'])
  expect(asked).toEqual([])
})

test('who was paid stands beside what for, in more languages', async () => {
  const korean = await read(
    '거래일자,적요,출금(원),입금(원),내용,잔액(원)\n2024-06-28,체크카드,"15,800",0,스타벅스,"1,204,200"\n2024-06-25,급여,0,"3,200,000",주식회사가나,"1,220,000"\n',
    { currency: 'KRW' },
  )
  expect(korean.shown[0]).toBe('2024-06-28 -15800 체크카드 스타벅스')
  const serbian = await read(
    'Datum valute;Naziv;Svrha plaćanja;Isplata;Uplata;Stanje\n13.06.2024.;MAXI;Kupovina;3.450,00;0,00;96.550,00\n15.06.2024.;FIRMA;Račun;0,00;60.000,00;156.550,00\n',
    { currency: 'RSD' },
  )
  expect(serbian.shown[0]).toBe('2024-06-13 -345000 MAXI Kupovina')
})

test('shares in percent, and yes and no, are no ways of money', async () => {
  const { survey } = await read(
    'Date,Supplier,Net,VAT Rate,VAT,Gross,Paid\n13/06/2024,Stationer,10.00,20%,2.00,12.00,Yes\n14/06/2024,Books,8.00,0%,0.00,8.00,Yes\n17/06/2024,Cleaner,50.00,20%,10.00,60.00,No\n',
  )
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    'Positive is money out',
    'Positive is money in',
  ])
})

test('sums of categories have no day, and are not of the day above', async () => {
  const { shown, asked, errors, skipped } = await read(
    'Category,Date,Description,Funds Out,Funds In\nGroceries,2024-06-03,Loblaws,50.00,\nGroceries,2024-06-13,Metro,20.00,\nGroceries Total,,,70.00,\nIncome,2024-06-14,Payroll,,2000.00\nIncome Total,,,,2000.00\nGrand Total,,,70.00,2000.00\n',
  )
  expect(shown).toEqual(['2024-06-03 -5000 Loblaws', '2024-06-13 -2000 Metro', '2024-06-14 200000 Payroll'])
  expect(asked).toEqual([])
  expect([...errors, ...skipped].map(({ line }) => line)).toEqual(expect.arrayContaining([4, 6, 7]))
  const once = await read(
    'Category,Date,Description,Funds Out,Funds In\nFood,2024-06-03,Loblaws,50.00,\nFood,,Metro,20.00,\nFood,,Bakery,9.00,\nFood Total,,,79.00,\nIncome,2024-06-14,Payroll,,2000.00\n',
  )
  expect(once.shown.map((row) => row.slice(0, 16))).toEqual([
    '2024-06-03 -5000',
    '2024-06-03 -2000',
    '2024-06-03 -900 ',
    '2024-06-14 20000',
  ])
})

test('what kind of card was used is no way of money', async () => {
  const { survey, shown } = await read(
    'Date,Transaction ID,Process As,Description,Total,Fee,Payout\n2024-06-13,A,CREDIT,Coffee,5.00,0.08,4.92\n2024-06-15,C,DEBIT,Lunch,11.00,0.19,10.81\n2024-06-16,D,CREDIT,Tea,2.00,0.05,1.95\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['492', '1081', '195'])
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label)).join()).not.toContain(
    'Process As',
  )
  const japanese = await read(
    '利用日,利用店名・商品名,支払方法,利用金額\n2024/05/28,アマゾン,1回払い,3980\n2024/05/20,ＥＮＥＯＳ,1回払い,6120\n2024/05/14,ヨドバシ,3回払い,30000\n',
    { currency: 'JPY' },
  )
  expect(japanese.survey.questions.map(({ choices }) => choices.length)).toEqual([2])
})

test.each([
  ['Turkish', 'Tarih;Açıklama;Tutar;B/A\n13.06.2024;Market;45,60;B\n14.06.2024;Müşteri;1.200,00;A\n17.06.2024;Masraf;10,00;B\n'],
  ['Croatian', 'Datum;Opis;U/I;Iznos\n13.06.2024;Trgovina;I;45,60\n14.06.2024;Klijent;U;1.200,00\n17.06.2024;Naknada;I;10,00\n'],
])('letters that mean either way in %s and in other languages are asked about', async (_, text) => {
  const { asked } = await read(text)
  expect(asked).toEqual(['amount'])
}) // oxfmt-ignore

test.each([
  ['חובה', 'זכות'],
  ['مدين', 'دائن'],
  ['سحب', 'إيداع'],
  ['Χρέωση', 'Πίστωση'],
  ['Дебит', 'Кредит'],
  ['списание', 'зачисление'],
  ['списання', 'зарахування'],
  ['Исплата', 'Уплата'],
  ['deebet', 'kreedit'],
  ['ถอน', 'ฝาก'],
  ['转出', '转入'],
  ['Nợ', 'Có'],
])('“%s” is money out, and “%s” money in', async (out, into) => {
  const { shown, asked } = await read(
    `Date,Text,Amount,Side\n2024-06-13,A,45.60,${out}\n2024-06-14,B,1200.00,${into}\n2024-06-17,C,10.00,${out}\n`,
  )
  expect([shown.map((row) => row.split(' ')[1]), asked]).toEqual([['-4560', '120000', '-1000'], []])
})

test.each([
  ['Saldo al 31 maggio 2024', 'Saldo al 30 giugno 2024'],
  ['Solde au 31/05/2024', 'Nouveau solde au 30 juin 2024'],
  ['Saldo a 31 de mayo de 2024', 'Saldo a 30 de junio de 2024'],
  ['Devir', 'Dönem sonu bakiyesi'],
  ['Opening balance for June', 'Closing balance for the month of June'],
])('“%s” and “%s” with their dates are no movements', async (opening, closing) => {
  const { shown, errors } = await read(
    `Date;Text;Amount\n01/06/2024;${opening};1000,00\n13/06/2024;Shop;-45,60\n14/06/2024;Client;1200,00\n17/06/2024;Fee;-10,00\n30/06/2024;${closing};2144,40\n`,
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2024-06-13', '2024-06-14', '2024-06-17'])
  expect(errors).toEqual([])
})

test.each([
  ['with their balances', 'Date;Text;Amount;Balance\n2024-06-13;Shops;-45.60;954.40\n;Alpha;-20.60;\n;Beta;-25.00;\n2024-06-14;Client;1200.00;2154.40\n2024-06-17;Fee;-10.00;2144.40\n'],
  ['alone', 'Date;Text;Amount\n2024-06-13;Shops;-45.60\n;Alpha;-20.60\n;Beta;-25.00\n2024-06-14;Client;1200.00\n2024-06-17;Fee;-10.00\n'],
])('parts of an amount below it, %s, are not of its day as well', async (_, text) => {
  const { shown, errors, skipped } = await read(text)
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4560', '120000', '-1000'])
  expect(errors).toEqual([])
  expect(skipped.filter(({ reason }) => reason.includes('part')).map(({ line }) => line)).toEqual([3, 4])
}) // oxfmt-ignore

test('movements of one day that come to the one above are no parts of it where a balance follows them', async () => {
  const { shown } = await read(
    'Date,Description,Paid out,Paid in,Balance\n13 Jun 2024,Shop,45.60,,954.40\n,Bar,20.60,,\n,Pub,25.00,,908.80\n14 Jun 2024,Client,,1200.00,2108.80\n17 Jun 2024,Fee,10.00,,2098.80\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4560', '-2060', '-2500', '120000', '-1000'])
})

test.each([
  ['45.60(Dr)', '"1,200.00 (Cr)"'],
  ['45.60 Dr.', '1200.00Cr'],
])('“%s” went out', async (out, into) => {
  const { shown } = await read(
    `Date,Narration,Amount\n13/06/2024,A,${out}\n14/06/2024,B,${into}\n17/06/2024,C,${out}\n`,
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4560', '120000', '-4560'])
})

test.each([
  ['Rs. 45.60/-', '"Rs. 1,200/-"'],
  ['45.60/=', '"1,200.00/="'],
  ["'45.60", "'1200.00"],
  ['\u200b45.60', '1200.00\u2060'],
])('“%s” is an amount', async (out, into) => {
  const { shown, asked } = await read(
    `Date,Description,Debit,Credit\n13/06/2024,A,${out},\n14/06/2024,B,,${into}\n17/06/2024,C,${out},\n`,
    { currency: 'INR' },
  )
  expect([shown.map((row) => row.split(' ')[1]), asked]).toEqual([['-4560', '120000', '-4560'], []])
})

test.each(['13 Haziran 2024, Perşembe', '13 June 2024 (Thu)', '2024/06/13(木)', '2024.06.13 (목)'])(
  '“%s” is a day with its weekday behind it',
  async (day) => {
    const { shown } = await read(`Date;Text;Amount\n${day};A;-45,60\n${day};B;1200,00\n${day};C;-10,00\n`)
    expect(shown[0]).toBe('2024-06-13 -4560 A')
  },
)

test('dollars are not read into an account of another money', async () => {
  const text =
    'Date,Description,Amount\n2024-06-13,A,-$45.60\n2024-06-14,B,"$1,200.00"\n2024-06-17,C,-$10.00\n'
  const { shown, errors } = await read(text, { currency: 'EUR' })
  expect(shown).toEqual([])
  expect(errors[0]?.reason).toBe(
    '“-$45.60” isn’t in EUR, the account’s currency. Import it into an account in its own.',
  )
  for (const currency of ['USD', 'MXN', 'CAD', 'CLP']) {
    expect((await read(text.replaceAll('.60', '').replaceAll('.00', ''), { currency })).shown).toHaveLength(3)
  }
})

test('what a shop sold came in, and what it refunded or was paid out went out, where types alone tell', async () => {
  const { survey, shown } = await read(
    'Date;Type;Description;Amount\n13/06/2024;Sale;Order 1;45,60\n14/06/2024;Refund;Order 0;12,00\n17/06/2024;Payout;To bank;33,60\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['4560', '-1200', '-3360'])
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    '“Refund” and “Payout” are money out',
    '“Sale” is money out',
    'Positive is money in',
    'Positive is money out',
  ])
})

test('a minus and a plus sign in brackets name money out and money in', async () => {
  const { shown, asked } = await read(
    'ID,Time (CET),Type,Transaction Details,[-],[+],Status,Balance,Amount Sent,Currency sent\n3,17 Jun 24 10:11,Fee,Fee,10.00,,processed,2144.40,,\n2,14 Jun 24 10:11,Receive Money,Client,,1200.00,processed,2154.40,1300.00,USD\n1,13 Jun 24 10:11,Send Money,Shop,45.60,,processed,954.40,,\n',
  )
  expect([shown.map((row) => row.split(' ')[1]), asked]).toEqual([['-1000', '120000', '-4560'], []])
})

test('a debit that is reversed came in', async () => {
  const { shown } = await read(
    'Date,Description,Type,Amount\n2024-06-13,A,DEBIT,45.60\n2024-06-14,B,CREDIT,1200.00\n2024-06-17,C,DEBIT,10.00\n2024-06-18,A back,DEBIT REVERSAL,45.60\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-4560', '120000', '-1000', '4560'])
})

test('the account on the other side of a posting is no amount', async () => {
  const { survey, shown } = await read(
    'Карточка счета 51 за июнь 2024 г.\nПериод;Документ;Дебет Счет;Дебет;Кредит Счет;Кредит;Текущее сальдо\n13.06.2024;Списание 1;60.01;;51;45,60;954,40\n14.06.2024;Поступление 2;51;1200,00;62.01;;2154,40\n17.06.2024;Списание 3;91.02;;51;10,00;2144,40\n',
    { currency: 'RUB' },
  )
  expect([shown.map((row) => row.split(' ')[1]), survey.questions]).toEqual([
    ['-4560', '120000', '-1000'],
    [],
  ])
})

test.each([
  [
    'Myanmar',
    'ရက်စွဲ,အကြောင်းအရာ,ထုတ်ငွေ,သွင်းငွေ,လက်ကျန်\n၀၂/၀၃/၂၀၂၄,A,၄၅၁၀,,၉၅၄၉၀\n၁၅/၀၃/၂၀၂၄,B,,၃၀၀၀၀၀,၃၉၅၄၉၀\n',
    'MMK',
    100,
  ],
  [
    'Georgian',
    'თარიღი,დანიშნულება,გასავალი,შემოსავალი,ნაშთი\n02/03/2024,A,4510,,95490\n15/03/2024,B,,300000,395490\n',
    'JPY',
    1,
  ],
  [
    'Armenian',
    'Ամսաթիվ;Նկարագրություն;Ելք;Մուտք;Մնացորդ\n02.03.2024;A;4510;;95490\n15.03.2024;B;;300000;395490\n',
    'JPY',
    1,
  ],
  [
    'Swahili',
    'Tarehe,Maelezo,Kutoka,Kuingia,Salio\n02/03/2024,A,4510,,95490\n15/03/2024,B,,300000,395490\n',
    'JPY',
    1,
  ],
])('money in and out is known by its name in %s', async (_, text, currency, cents) => {
  const { shown, asked } = await read(text, { currency })
  expect(shown).toEqual([`2024-03-02 -${4510 * cents} A`, `2024-03-15 ${300_000 * cents} B`])
  expect(asked).toEqual([])
})
