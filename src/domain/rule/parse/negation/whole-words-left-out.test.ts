import { expect, test } from 'vitest'
import { books, testReadings } from '../../../../../tests/support/rule-readings.ts'
import { minor } from '../../../money/money.ts'
import { doubtsOf } from '../../doubt/doubts.ts'
import { compile } from '../../match/compile.ts'
import { BLANK_ROW } from '../../seen-transaction.ts'
import { parseCondition } from '../parse.ts'

/** What is left out as a word, and what wherever it is found. */
testReadings(String.raw`
HMRC except VAT  =>  any text ~ "hmrc" and not any text word any("vat","vats")
Stripe without fees  =>  any text ~ "stripe" and not any text word any("fee","fees")
all except payroll and rent  =>  not any text ~ "payroll" and not any text word any("rent","rents")
Amazon but not ATO  =>  any text ~ "amazon" and not any text word "ato"
Uber except the car  =>  any text ~ "uber" and not any text word any("car","cars")
Shell except the car wash  =>  any text ~ "shell" and not any text ~ "car wash"
Amazon but not AWS  =>  any text ~ "amazon" and not any text ~ "aws"
HMRC except "VAT"  =>  any text ~ "hmrc" and not any text ~ "vat"
HMRC and it doesn't contain VAT  =>  any text ~ "hmrc" and not any text ~ "vat"
description contains HMRC but not VAT  =>  desc ~ "hmrc" and not desc ~ "vat"
VAT  =>  any text ~ "vat"
`)

const rowOf = (description: string) => ({ ...BLANK_ROW, description, amount: minor(9_000) })

function told(sentence: string, bank: readonly string[]) {
  const read = parseCondition(sentence, books)
  if (!read.ok) throw new Error(read.problem.message)
  return doubtsOf(sentence, read.tree, books, (condition) => bank.map(rowOf).some(compile(condition)))
}

test('a word that is left out is asked about where the books have it within another that holds it not by chance', () => {
  expect(told('HMRC except VAT', ['HMRC VAT', 'HMRC PRIVATE OFFICE'])).toEqual([])
  expect(told('HMRC except VAT', ['HMRC VATQ3'])).toEqual([
    {
      text: 'This keeps transactions with "vat" inside a longer word. To leave them out, write: description or merchant contains "hmrc" and description or merchant does not contain "vat"',
      answers: ['description or merchant contains "hmrc" and description or merchant does not contain "vat"'],
    },
  ])
})
