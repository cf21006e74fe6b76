/**
 * Measures what is guessed before anything was learned: real statement rows whose categories were mapped by
 * hand to the starter chart. The files are no part of the project and lie beside it where they lie at all.
 *
 *   [DAYBOOK_DATA=FOLDER] npx tsx tests/bench/prediction/first-guess.ts [--misses]
 */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { FirstGuesses } from '../../../src/domain/prediction/first-guess.ts'
import { generalChart } from '../../../src/domain/gl-account/starter-charts.ts'

const LABELLED = `${process.env['DAYBOOK_DATA'] ?? '../shared/data'}/labelled`

/** The general starter chart's numbers for each label; a label that is no kind of spending has none. */
const numbersByLabel: Readonly<Record<string, readonly string[]>> = {
  'Bank Charges and Fees': ['6050'], 'Insufficient Funds Fee': ['6050'], 'Spend Limit Exceeded Fee': ['6050'],
  'Cash Deposit Fee': ['6050'], 'Returned Debit Order': ['6050', '4900'], 'Eating Out': ['6100'], Groceries: ['6100'],
  Coffee: ['6100'], 'Fast Food & Takeouts': ['6100'], Restaurants: ['6100'], Alcohol: ['6100'],
  'Tobacco & Smoking': ['6100'], Subscriptions: ['6400'], 'Cellular Data Purchase': ['6500'], Fuel: ['6450'],
  Transport: ['6450'], Parking: ['6450'], 'Holidays and Travel': ['6450'], 'Auto Insurance': ['6150'],
  'Life Insurance': ['6150'], 'General Insurance': ['6150'], 'Health Insurance': ['6150'],
  'Interest Received': ['4800'], 'Interest Repayment': ['6800'], 'General Loan Repayment': ['2500'],
  'Savings Transfer': ['1020'], Investments: ['1020'], 'ATM and Cash Withdrawal': ['1000'],
  'Cash Deposit': ['4000', '1000'], Refund: ['4900'], 'Electronics and Appliances': ['6200', '1500'],
  'Home and Garden': ['6200'],
} // oxfmt-ignore

const guesses = new FirstGuesses(generalChart.lines)
const text = readFileSync(`${LABELLED}/za_bank_transactions_451.csv`, 'utf8')
const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
let [rows, first, three, shown, firstShown] = [0, 0, 0, 0, 0]
const unmapped = new Map<string, number>()
for (const { description = '', amount = '', label = '' } of data) {
  const wanted = numbersByLabel[label.trim()]
  if (!wanted) {
    unmapped.set(label, (unmapped.get(label) ?? 0) + 1)
    continue
  }
  rows += 1
  const income = Number(amount.replaceAll(/[^\d.-]/g, '')) > 0
  const found = guesses.of({ description, income }).filter(({ confidence }) => confidence >= 0.3)
  const [top] = found
  if (top) shown += 1
  const right = found.some(({ glAccountNumber }) => wanted.includes(glAccountNumber))
  if (right) three += 1
  if (top && wanted.includes(top.glAccountNumber)) first += 1
  if (top && wanted.includes(top.glAccountNumber)) firstShown += top.confidence
  if (!right && process.argv.includes('--misses')) {
    console.log(
      `${label} | ${description} | ${found.map((one) => `${one.glAccountName} ${one.reason}`).join('; ')}`,
    )
  }
}
const share = (count: number) => (count / rows).toFixed(3)
console.log('| rows | first is right | among three | something shown | mean confidence where right |')
console.log('|---|---|---|---|---|')
console.log(
  `| ${[rows, share(first), share(three), share(shown), (firstShown / first).toFixed(2)].join(' | ')} |`,
)
console.log(
  `Labels that the starter chart has no account for: ${[...unmapped].map(([label, count]) => `${label} ${count}`).join(', ')}`,
)
