import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  record,
  uniqueArray,
} from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { LedgerRows } from './ledger-rows.ts'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'
import { rounds } from '../../../../tests/support/rounds.ts'

/* What other programs export of their books, each as its own account's rows. */

const ACCOUNTS = ['Checking', 'Savings', 'Visa'] as const
const CATEGORIES = ['Groceries', 'Rent', 'Sales', 'Travel'] as const

/** An entry of invented books: what one account got from the others, in cents; minus is what it gave. */
interface Booked {
  day: string
  text: string
  account: string
  others: readonly { account: string; cents: number }[]
}

const isOwn = (account: string) => (ACCOUNTS as readonly string[]).includes(account)
const total = ({ others }: Booked) => others.reduce((sum, { cents }) => sum + cents, 0)
const decimal = (cents: number) => (cents / 100).toFixed(2)
const csv = (rows: readonly (readonly string[])[]) => Papa.unparse(rows as string[][], { newline: '\n' })

/** Rows of "day amount" whichever way the money went. */
const bare = (rows: readonly string[]) => rows.map((row) => row.replace(' -', ' ')).toSorted()

const cents = integer({ min: 1, max: 9_999_999 })
const told = record({
  day: integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
  text: constantFrom('Corner Market', 'Miller "and" Sons', 'Rent, March', 'Client A'),
  account: constantFrom(...ACCOUNTS),
})
const spent = record({
  way: constantFrom(-1, 1),
  parts: uniqueArray(record({ account: constantFrom(...CATEGORIES), cents }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ account }) => account,
  }),
}).map(({ way, parts }) => parts.map(({ account, cents }) => ({ account, cents: way * cents })))
const moved = record({ account: constantFrom(...ACCOUNTS), cents: cents.map((each) => -each) })

const entries = array(
  oneof(
    record({ told, others: spent }),
    record({ told, others: moved.map((other) => [other]) }).filter(
      ({ told, others }) => told.account !== others[0]?.account,
    ),
  ).map(({ told, others }): Booked => ({ ...told, others })),
  { minLength: 1, maxLength: 12 },
)

const HLEDGER =
  'txnidx,date,date2,status,code,description,comment,account,amount,commodity,credit,debit,posting-status,posting-comment'.split(
    ',',
  )
const PREFIXES: Readonly<Record<string, string>> = {
  GnuCash: 'Assets:',
  hledger: 'assets:',
  Ledger: 'Assets:',
  FEC: '512 ',
}

/** Each posting of each entry, which is numbered, with a minus sign for a credit. */
function postingsOf(books: readonly Booked[]) {
  return books.flatMap((entry, id) => [
    { id, day: entry.day, text: entry.text, account: entry.account, cents: total(entry) },
    ...entry.others.map(({ account, cents }) => ({
      id,
      day: entry.day,
      text: entry.text,
      account,
      cents: -cents,
    })),
  ])
}

const french = (cents: number) => decimal(cents).replace('.', ',')

/** How each program writes these books. */
const exports: Readonly<Record<string, (books: readonly Booked[]) => string>> = {
  Actual: (books) =>
    csv([
      [
        'Account',
        'Date',
        'Payee',
        'Notes',
        'Category_Group',
        'Category',
        'Amount',
        'Split_Amount',
        'Cleared',
      ],
      ...books.flatMap((entry): string[][] => {
        const { day, text, account, others } = entry
        const whole = decimal(total(entry))
        const [only] = others
        if (only && isOwn(only.account)) {
          return [
            [account, day, only.account, text, '', '', whole, '0', 'Cleared'],
            [only.account, day, account, text, '', '', decimal(-total(entry)), '0', 'Cleared'],
          ]
        }
        if (only && others.length === 1) {
          return [[account, day, text, '', 'Usual', only.account, whole, '0', 'Cleared']]
        }
        return [
          [account, day, text, `(SPLIT INTO ${others.length}) `, '', '', '0', whole, 'Cleared'],
          ...others.map((part, at) => [
            account,
            day,
            text,
            `(SPLIT ${at + 1} OF ${others.length}) `,
            'Usual',
            part.account,
            decimal(part.cents),
            '0',
            'Cleared',
          ]),
        ]
      }),
    ]),
  'Firefly III': (books) =>
    csv([
      ['user_id', 'group_id', 'journal_id', 'type', 'currency_code', 'amount', 'foreign_currency_code', 'foreign_amount', 'description', 'date', 'source_name', 'source_iban', 'source_type', 'destination_name', 'destination_iban', 'destination_type', 'reconciled', 'category'], // oxfmt-ignore
      ...books.flatMap(({ day, text, account, others }, group) =>
        others.map((other, at) => {
          const isOut = other.cents < 0
          const between = isOwn(other.account)
          const [type, here, there] = [
            between ? 'Transfer' : isOut ? 'Withdrawal' : 'Deposit',
            [account, '', 'Asset account'],
            between
              ? [other.account, '', 'Asset account']
              : [text, '', isOut ? 'Expense account' : 'Revenue account'],
          ]
          const amount = decimal(type === 'Withdrawal' ? other.cents : Math.abs(other.cents))
          const sides = isOut ? [...here, ...there] : [...there, ...here]
          const category = between ? '' : other.account
          return [
            '1',
            `${group}`,
            `${group}-${at}`,
            type,
            'USD',
            amount,
            '',
            '',
            text,
            `${day}T00:00:00+01:00`,
            ...sides,
            '',
            category,
          ]
        }),
      ),
    ]),
  GnuCash: (books) =>
    csv([
      ['Date', 'Transaction ID', 'Number', 'Description', 'Notes', 'Commodity/Currency', 'Void Reason', 'Action', 'Memo', 'Full Account Name', 'Account Name', 'Amount With Sym', 'Amount Num.', 'Value With Sym', 'Value Num.', 'Reconcile', 'Reconcile Date', 'Rate/Price'], // oxfmt-ignore
      ...books.flatMap((entry, id) => {
        const line = (account: string, of: number, first: boolean) => {
          const common = first
            ? [entry.day, `t${id}`, '', entry.text, '', 'CURRENCY::USD', '']
            : ['', '', '', '', '', '', '']
          const path = isOwn(account) ? `Assets:${account}` : `Expenses:${account}`
          const [amount, symbol] = [decimal(of), `$${decimal(of)}`]
          return [...common, '', '', path, account, symbol, amount, symbol, amount, 'n', '', '1.00']
        }
        return [
          line(entry.account, total(entry), true),
          ...entry.others.map(({ account, cents }) => line(account, -cents, false)),
        ]
      }),
    ]),
  hledger: (books) =>
    csv([
      HLEDGER,
      ...books.flatMap((entry, index) => {
        const line = (account: string, of: number) => {
          const path = isOwn(account) ? `assets:${account}` : `expenses:${account}`
          const [credit, debit] = of < 0 ? [decimal(-of), ''] : ['', decimal(of)]
          return [
            `${index + 1}`,
            entry.day,
            '',
            '*',
            '',
            entry.text,
            '',
            path,
            decimal(of),
            'USD',
            credit,
            debit,
            '',
            '',
          ]
        }
        return [
          line(entry.account, total(entry)),
          ...entry.others.map(({ account, cents }) => line(account, -cents)),
        ]
      }),
    ]),
  Ledger: (books) =>
    postingsOf(books)
      .map(({ day, text, account, cents }) => {
        const path = isOwn(account) ? `Assets:${account}` : `Expenses:${account}`
        const cells = [
          day.replaceAll('-', '/'),
          '',
          text.replaceAll('"', ''),
          path,
          '$',
          String(cents / 100),
          '*',
          '',
        ]
        return `${cells.map((cell) => `"${cell}"`).join(',')}\n`
      })
      .join(''),
  Wave: (books) =>
    csv([
      ['Transaction ID', 'Transaction Date', 'Account Name', 'Transaction Description', 'Amount (One column)', 'Debit Amount (Two Column Approach)', 'Credit Amount (Two Column Approach)', 'Customer', 'Vendor', 'Invoice Number', 'Bill Number', 'Account Type'], // oxfmt-ignore
      ...postingsOf(books).map(({ id, day, text, account, cents }) => {
        const [debit, credit] = cents < 0 ? ['', decimal(-cents)] : [decimal(cents), '']
        const type = isOwn(account)
          ? account === 'Visa'
            ? 'Credit Card'
            : 'Cash and Bank'
          : 'Operating Expense'
        return [`${id}`, day, account, text, decimal(cents), debit, credit, '', '', '', '', type]
      }),
    ]),
  FEC: (books) =>
    [
      'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise',
      ...postingsOf(books).map(({ id, day, text, account, cents }) => {
        const [debit, credit] = cents < 0 ? ['0,00', french(-cents)] : [french(cents), '0,00']
        const date = day.replaceAll('-', '')
        return `BQ|Banque|${id}|${date}|${isOwn(account) ? '512' : '606'}|${account}|||P${id}|${date}|${text.replaceAll('"', '')}|${debit}|${credit}|||${date}||`
      }),
      '',
    ].join('\n'),
  'QuickBooks Desktop': (books) =>
    [
      '!ACCNT\tNAME\tACCNTTYPE',
      ...ACCOUNTS.map((account) => `ACCNT\t${account}\t${account === 'Visa' ? 'CCARD' : 'BANK'}`),
      ...CATEGORIES.map((category) => `ACCNT\t${category}\tEXP`),
      '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tMEMO',
      '!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tMEMO',
      '!ENDTRNS',
      ...books.flatMap((entry) => {
        const [year, month, day] = entry.day.split('-')
        const date = `${month}/${day}/${year}`
        const text = entry.text.replaceAll('"', '')
        return [
          `TRNS\t\tGENERAL JOURNAL\t${date}\t${entry.account}\t${text}\t${decimal(total(entry))}\t`,
          ...entry.others.map(
            ({ account, cents }) => `SPL\t\tGENERAL JOURNAL\t${date}\t${account}\t${decimal(-cents)}\t`,
          ),
          'ENDTRNS',
        ]
      }),
      '',
    ].join('\n'),
}

/** What an account got and gave, by day. */
function movementsOf(books: readonly Booked[], account: string): string[] {
  return books
    .flatMap((entry) => {
      const { day, others } = entry
      const own = [total(entry)]
      const there = others.flatMap((other) => (other.account === account ? [-other.cents] : []))
      return [...(entry.account === account ? own : []), ...there].map((amount) => `${day} ${amount}`)
    })
    .toSorted()
}

describe.each(Object.keys(exports))('%s', (program) => {
  test('has for each account what went into it and out of it, and no more', async () => {
    await assert(
      asyncProperty(entries, constantFrom(...ACCOUNTS), async (books, account) => {
        const wanted = movementsOf(books, account)
        if (wanted.length === 0) return
        const only = `${PREFIXES[program] ?? ''}${account}`
        const text = exports[program]?.(books) ?? ''
        const answers = program === 'QuickBooks Desktop' ? { dateOrder: 'mdy' as const } : {}
        const { shown, errors } = await read(text, { only, currency: 'USD', answers })
        expect(errors).toEqual([])
        const found = shown.map((row) => row.split(' ').slice(0, 2).join(' '))
        expect(found.toSorted()).toEqual(wanted)
      }),
      { numRuns: rounds(20, 3_000) },
    )
  })
})

/** The report of an accounting program: accounts below one another, each with the other side of its movements. */
function reportOf(books: readonly Booked[], twoColumns: boolean): string {
  const postings = books.flatMap((entry) => [
    { ...entry, cents: total(entry), other: entry.others.map((part) => part.account).join(', ') },
    ...entry.others.map((part) => ({
      ...entry,
      account: part.account,
      cents: -part.cents,
      other: entry.account,
    })),
  ])
  const amounts = (sum: number) =>
    twoColumns ? [decimal(Math.max(sum, 0)), decimal(Math.max(-sum, 0))] : [decimal(sum)]
  const names = [...new Set(postings.map(({ account }) => account))]
  return csv([
    ['Miller and Sons'],
    ['Transactions by account'],
    ['', 'Date', 'Type', 'Name', 'Split', ...(twoColumns ? ['Debit', 'Credit'] : ['Amount'])],
    ...names.flatMap((name) => {
      const own = postings.filter(({ account }) => account === name)
      const sum = own.reduce((all, each) => all + each.cents, 0)
      return [
        [name],
        ...own.map(({ day, text, other, cents }) => ['', day, 'Entry', text, other, ...amounts(cents)]),
        [`Total for ${name}`, '', '', '', '', ...amounts(sum)],
      ]
    }),
  ])
}

test('a report that lists accounts one below the other has for each what moved on it, or asks which way', async () => {
  await assert(
    asyncProperty(entries, constantFrom(...ACCOUNTS), boolean(), async (books, account, twoColumns) => {
      const names = new Set(
        books.flatMap((entry) => [entry.account, ...entry.others.map((part) => part.account)]),
      )
      const wanted = movementsOf(books, account)
      if (wanted.length === 0 || names.size < 2) return
      const { shown, errors, asked } = await read(reportOf(books, twoColumns), {
        only: account,
        currency: 'USD',
      })
      expect(errors).toEqual([])
      const found = shown.map((row) => row.split(' ').slice(0, 2).join(' '))
      expect(bare(found)).toEqual(bare(wanted))
      if (asked.length === 0) expect(found.toSorted()).toEqual(wanted)
    }),
    { numRuns: rounds(10, 3_000) },
  )
})

const FIREFLY =
  'user_id,group_id,journal_id,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_type,destination_name,destination_type,category\n'

test('money moved between currencies in Firefly arrives as the foreign amount', async () => {
  const text = `${FIREFLY}1,1,1,Transfer,EUR,100.00,USD,108.50,To dollars,2026-01-05T00:00:00+01:00,Giro,"Asset account",Dollars,"Asset account",\n1,2,2,Deposit,USD,5.00,,,Interest,2026-01-06T23:30:00-05:00,Bank,"Revenue account",Dollars,"Asset account",Interest\n1,3,3,Withdrawal,EUR,-8.00,,,Tea,2026-01-07T00:00:00+01:00,Giro,"Asset account",Tea House,"Expense account",Food\n`
  const dollars = await read(text, { only: 'Dollars', currency: 'USD' })
  expect(dollars.shown).toEqual(['2026-01-05 10850 To dollars Giro', '2026-01-06 500 Interest Bank'])
  const giro = await read(text, { only: 'Giro', currency: 'EUR' })
  expect(giro.shown).toEqual(['2026-01-05 -10000 To dollars Dollars', '2026-01-07 -800 Tea Tea House'])
})

const ofFirefly = (journal: number, group: number, title: string, amount: string, name: string) =>
  `1,${group},${journal},${title},Withdrawal,EUR,-${amount},${name},2026-01-07T00:00:00+01:00,Giro,"Asset account",Shop,"Expense account",Food\n`

test('what Firefly splits is one transaction, by the title of its parts or by all their names', async () => {
  const header =
    'user_id,group_id,journal_id,group_title,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type,category\n'
  const text = `${header}${ofFirefly(1, 1, 'Big shop', '1.10', 'Tea')}${ofFirefly(2, 1, 'Big shop', '2.05', 'Cake')}${ofFirefly(3, 2, '', '3.00', 'Soap')}${ofFirefly(4, 2, '', '4.00', 'Wood')}${ofFirefly(5, 3, '', '3.00', 'Soap')}`
  const { shown } = await read(text, { currency: 'EUR' })
  expect(shown).toEqual([
    '2026-01-07 -315 Big shop Shop',
    '2026-01-07 -700 Soap Wood Shop',
    '2026-01-07 -300 Soap Shop',
  ])
})

test('opening balances of other programs are no transactions, but what the account had the day before', async () => {
  const firefly = `${FIREFLY}1,1,1,"Opening balance",EUR,100.00,,,"Initial balance",2026-01-01T00:00:00+01:00,"Initial balance account","Initial balance account",Giro,"Asset account",\n1,3,3,Withdrawal,EUR,-8.00,,,Tea,2026-01-07T00:00:00+01:00,Giro,"Asset account",Tea House,"Expense account",Food\n`
  const actual =
    'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\nGiro,2026-01-01,Starting Balance,,Starting Balances,100,0,Cleared\nGiro,2026-01-07,Tea House,,Food,-8,0,Cleared\n'
  const gnucash =
    'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Full Account Name,Amount Num.,Value Num.,Reconcile\n2026-01-01,a,,Opening,,CURRENCY::EUR,Assets:Giro,100.00,100.00,n\n,,,,,,Equity:Opening Balances,-100.00,-100.00,n\n2026-01-07,b,,Tea,,CURRENCY::EUR,Assets:Giro,-8.00,-8.00,n\n,,,,,,Expenses:Food,8.00,8.00,n\n'
  const hledger = `${HLEDGER.join(',')}\n1,2026-01-01,,,,Opening,,assets:giro,100.00,EUR,,100.00,,\n1,2026-01-01,,,,Opening,,equity:opening/closing balances,-100.00,EUR,100.00,,,\n2,2026-01-07,,,,Tea,,assets:giro,-8.00,EUR,8.00,,,\n2,2026-01-07,,,,Tea,,expenses:food,8.00,EUR,,8.00,,\n`
  for (const text of [firefly, actual, gnucash, hledger]) {
    const { shown, survey } = await read(text, { currency: 'EUR' })
    expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual(['2026-01-07 -800'])
    expect(survey.closing).toMatchObject([
      { amount: expect.stringMatching(/^100/), day: '2025-12-31', opens: true },
    ])
  }
})

test('the opening entries of a FEC are no transactions, and a side may stand beside its amounts', async () => {
  const { shown, skipped } = await read(
    'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tPieceRef\tEcritureLib\tMontant\tSens\nAN\tA nouveaux\t1\t20240101\t512000\tBanque\t\tReport\t1000,00\tD\nAN\tA nouveaux\t1\t20240101\t101000\tCapital\t\tReport\t1000,00\tC\nBQ\tBanque\t2\t20240302\t613000\tLoyer\tF1\tLoyer mars\t250,00\tD\nBQ\tBanque\t2\t20240302\t512000\tBanque\tF1\tLoyer mars\t250,00\tC\n',
  )
  expect(shown).toEqual(['2024-03-02 -25000 Loyer mars'])
  expect(skipped).toHaveLength(1)
})

/* As hledger 1.25 prints it. */
const PRINTED = `"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"
"1","2026-01-03","","*","123","Corner Market | food","weekly shopping, tag:x","expenses:groceries","45.20","$","","45.20","",""
"1","2026-01-03","","*","123","Corner Market | food","weekly shopping, tag:x","expenses:household","4.80","$","","4.80","","soap"
"1","2026-01-03","","*","123","Corner Market | food","weekly shopping, tag:x","assets:checking","-50.00","$","50.00","","",""
"2","2026-01-05","","","","Client A","","assets:checking","1234.56","$","","1234.56","",""
"2","2026-01-05","","","","Client A","","income:sales","-1234.56","$","1234.56","","",""
"3","2026-01-07","","","","Pay visa","","liabilities:visa","50.00","$","","50.00","",""
"3","2026-01-07","","","","Pay visa","","assets:checking","-50.00","$","50.00","","",""
"4","2026-01-09","2026-01-12","","","Trip","","expenses:travel","80.00","EUR","","80.00","",""
"4","2026-01-09","2026-01-12","","","Trip","","liabilities:visa","-90.00","$","90.00","","",""
"5","2026-01-10","","","","Tea","","assets:checking","-10.00","$","10.00","","",""
"5","2026-01-10","","","","Tea","","expenses:tea","10.00","$","","10.00","",""
"5","2026-01-10","","","","Tea","","(budget:tea)","-10.00","$","10.00","","",""
`

test('what hledger prints is read for each account that holds money, and leaves nothing to be asked', async () => {
  const checking = await read(PRINTED, { currency: 'USD', only: 'assets:checking' })
  expect(checking.shown).toEqual([
    '2026-01-03 -5000 Corner Market food',
    '2026-01-05 123456 Client A',
    '2026-01-07 -5000 Pay visa',
    '2026-01-10 -1000 Tea',
  ])
  expect([checking.asked, checking.errors]).toEqual([[], []])
  const visa = await read(PRINTED, { currency: 'USD', only: 'liabilities:visa' })
  expect(visa.shown).toEqual(['2026-01-07 5000 Pay visa', '2026-01-09 -9000 Trip'])
  const { columns, mapping } = checking.survey
  expect(columns[mapping.category ?? -1]?.values).toEqual([
    'expenses:groceries + expenses:household',
    'income:sales',
    'liabilities:visa',
    'expenses:tea',
    'assets:checking',
    'expenses:travel',
  ])
  expect(columns[mapping.account ?? -1]?.values).toEqual(['assets:checking', 'liabilities:visa'])
})

test('what hledger marks as pending is asked about, be it a whole transaction or one of its postings', async () => {
  const marked = PRINTED.replaceAll('"2","2026-01-05","",""', '"2","2026-01-05","","!"').replace(
    '"-10.00","$","10.00","","",""',
    '"-10.00","$","10.00","","!",""',
  )
  const { shown, asked } = await read(marked, { currency: 'USD', only: 'assets:checking' })
  expect(asked).toEqual(['leftOut'])
  expect(shown).toEqual(['2026-01-03 -5000 Corner Market food', '2026-01-07 -5000 Pay visa'])
})

test('what hledger prints with decimal commas has its amounts', async () => {
  const text = `${HLEDGER.join(',')}\n1,2026-01-03,,,,Laden,,vermögen:giro,"-1234,50",EUR,"1234,50",,,\n1,2026-01-03,,,,Laden,,ausgaben:essen,"1234,50",EUR,,"1234,50",,\n`
  const { shown, errors } = await read(text, { currency: 'EUR' })
  expect([shown, errors]).toEqual([['2026-01-03 -123450 Laden'], []])
})

test('what a split was for is told together, and the row says that it has parts', async () => {
  const { survey } = await read(
    'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared\nGiro,2026-01-07,Costco,(SPLIT INTO 2) big shop,,,0,-120.5,Cleared\nGiro,2026-01-07,Costco,(SPLIT 1 OF 2) ,Usual,General,-70.5,0,Cleared\nGiro,2026-01-07,Costco,(SPLIT 2 OF 2) ,Usual,Food,-50,0,Cleared\nGiro,2026-01-09,Pay,,Income,Salary,900,0,Cleared\n',
  )
  const { category } = survey.mapping
  expect(category === null ? [] : survey.columns[category]?.values).toEqual([
    'Usual: General + Usual: Food',
    'Income: Salary',
  ])
})

const YNAB =
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n'
const ofYnab = (date: string, category: string, memo: string, outflow: string, inflow = '$0.00') =>
  `"Giro","","${date}","Costco","${category}","","","${memo}","${outflow}","${inflow}","Cleared"\n`

test('parts of a transaction of YNAB are one, with what each was for', async () => {
  const text = `${YNAB}${ofYnab('01/17/2026', 'Usual: General', 'Split (1/2) soap', '$1,070.50')}${ofYnab('01/17/2026', 'Usual: Food', 'Split (2/2)', '$0.00', '$50.25')}${ofYnab('01/18/2026', 'Usual: Food', 'Split the bill', '$7.00')}`
  const { shown, asked, survey } = await read(text, { currency: 'USD' })
  expect(asked).toEqual([])
  expect(shown).toEqual(['2026-01-17 -102025 Costco soap', '2026-01-18 -700 Costco Split the bill'])
  const { category } = survey.mapping
  expect(survey.columns[category ?? -1]?.values).toEqual(['Usual: General + Usual: Food', 'Usual: Food'])
})

test('parts of YNAB of which one is missing, or that are of several days, stay as they are', async () => {
  const missing = `${YNAB}${ofYnab('01/17/2026', 'A', 'Split (1/3)', '$1.00')}${ofYnab('01/17/2026', 'B', 'Split (3/3)', '$2.00')}`
  expect((await read(missing, { currency: 'USD' })).shown).toHaveLength(2)
  const apart = `${YNAB}${ofYnab('01/17/2026', 'A', 'Split (1/2)', '$1.00')}${ofYnab('01/18/2026', 'B', 'Split (2/2)', '$2.00')}`
  expect((await read(apart, { currency: 'USD' })).shown).toHaveLength(2)
})

test('a register of YNAB in a budget with decimal commas, newest first, is read as one too', async () => {
  const rows = `${YNAB}${ofYnab('17.01.2026', 'B', '(Split 2/2)', '1.000,50€', '0,00€')}${ofYnab('17.01.2026', 'A', '(Split 1/2)', '2,25€', '0,00€')}`
  const { shown, survey } = await read(rows, { currency: 'EUR' })
  expect([shown, survey.currency]).toEqual([['2026-01-17 -100275 Costco'], 'EUR'])
})

test('a journal of QuickBooks without its chart is read for the accounts that money came into and went out of', async () => {
  const { shown, survey } = await read(
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\n!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\n!ENDTRNS\nTRNS\tINVOICE\t01/15/2026\tAccounts Receivable\tClient\t500.00\nSPL\tINVOICE\t01/15/2026\tSales\tClient\t-500.00\nENDTRNS\nTRNS\tDEPOSIT\t01/20/2026\tChecking\tClient\t500.00\nSPL\tDEPOSIT\t01/20/2026\tAccounts Receivable\tClient\t-500.00\nENDTRNS\nTRNS\tCHECK\t01/21/2026\tChecking\tLandlord\t-900.00\nSPL\tCHECK\t01/21/2026\tRent\t\t900.00\nENDTRNS\n',
  )
  expect(shown).toEqual(['2026-01-20 50000 Client', '2026-01-21 -90000 Landlord'])
  expect(survey.columns[survey.mapping.category ?? -1]?.values).toEqual(['Accounts Receivable', 'Rent'])
})

const WISE = `ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch
TRANSFER-1,COMPLETED,IN,2024-06-03 08:00:00,2024-06-03 09:00:00,0.00,GBP,,,Client,2489.26,GBP,Me,2489.26,GBP,1.0,INV 7,
TRANSFER-2,COMPLETED,OUT,2024-06-04 08:00:00,2024-06-05 09:00:00,0.50,GBP,,,Me,1722.30,GBP,Shop,1722.30,GBP,1.0,,
BALANCE-3,COMPLETED,NEUTRAL,2024-06-05 08:00:00,2024-06-05 08:00:00,1.20,GBP,,,Me,100.00,GBP,Me,117.00,EUR,1.17,,
TRANSFER-4,CANCELLED,OUT,2024-06-06 08:00:00,,0.50,GBP,,,Me,55.00,GBP,Nobody,64.00,EUR,1.17,,
TRANSFER-5,COMPLETED,OUT,2024-06-07 08:00:00,2024-06-07 09:00:00,0.40,GBP,,,Me,50.00,EUR,Hotel,50.00,EUR,1.0,,
BALANCE-6,COMPLETED,NEUTRAL,2024-06-08 08:00:00,2024-06-08 08:00:00,0.00,GBP,,,Me,10.00,GBP,Me,10.00,GBP,1.0,,
`

test('the transfer history of Wise is read balance by balance, what is sent with its fee', async () => {
  const pounds = await read(WISE, { currency: 'GBP', only: 'GBP' })
  expect(pounds.shown).toEqual([
    '2024-06-03 248926 Client',
    '2024-06-04 -172280 Shop',
    '2024-06-05 -10120 Me',
    '2024-06-07 -40 Wise fee',
  ])
  expect(pounds.asked).toEqual([])
  expect(pounds.skipped.map(({ reason }) => reason)).toContain('Wise marked the transfer “CANCELLED”.')
  const euros = await read(WISE, { currency: 'EUR', only: 'EUR' })
  expect(euros.shown).toEqual(['2024-06-05 11700 Me', '2024-06-07 -5000 Hotel'])
})

test('an export of more rows than can be held at once is refused', () => {
  const cells = {
    next: () => Array.from({ length: 50_001 }, (_, line) => ({ line, cells: [] })),
    end: () => [],
  }
  const rows = new LedgerRows('none', cells, { take: () => undefined, movements: () => [] })
  const read = () => ['', '', '', ''].map((text) => rows.next(text))
  expect(read).toThrow('This export has more than 200,000 rows')
})
