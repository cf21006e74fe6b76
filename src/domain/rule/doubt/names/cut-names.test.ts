import { expect, test } from 'vitest'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { books, testDoubts } from '../../../../../tests/support/rule-readings.ts'
import { compile } from '../../match/compile.ts'
import { parseCondition } from '../../parse/parse.ts'
import { BLANK_ROW } from '../../seen-transaction.ts'
import type { Condition } from '../../tree.ts'
import { doubtsOf } from '../doubts.ts'

/** Names of words of sentences, where nothing is known of the books. */
testDoubts(String.raw`
ribbon and lace over 20  =>  This looks for "ribbon" or "lace". If "ribbon and lace" is one name, write: "ribbon and lace" over 20
anything from ribbon and lace  =>  This looks for "ribbon" or "lace". If "ribbon and lace" is one name, write: anything from "ribbon and lace"
shell and bp  =>  nothing
rent and water  =>  nothing
ribbons and laces  =>  nothing
milk, ribbon and lace  =>  nothing
merchant is Stop And Carry  =>  nothing
Win Or Lose Bar or Tesco  =>  This looks for "win" or "lose bar". If "Win Or Lose Bar" is one name, write: "Win Or Lose Bar" or Tesco
Tesco Or Lidl over 20  =>  nothing
all saints over 20  =>  This looks for "saints". If "all saints" is one name, write: "all saints" over 20
All Saints or Tesco  =>  This looks for "saints". If "All Saints" is one name, write: "All Saints" or Tesco
all invoices over 20  =>  nothing
All Amazon or eBay orders  =>  nothing
my favourite muffin in May  =>  This looks for "favourite muffin". If "my favourite muffin" is one name, write: "my favourite muffin" in May
my phone bill  =>  nothing
our office rent  =>  nothing
without walls  =>  This excludes "walls". If "without walls" is one name, write: "without walls"
Without Walls or Tesco  =>  This excludes "walls". If "Without Walls" is one name, write: "Without Walls" or Tesco
without tesco  =>  nothing
Without Tesco or Lidl  =>  nothing
no limits boxing  =>  This excludes "limits boxing". If "no limits boxing" is one name, write: "no limits boxing"
no bank charges  =>  nothing
no uber  =>  nothing
when pigs fly  =>  This looks for "pigs fly". If "when pigs fly" is one name, write: "when pigs fly"
when tesco  =>  nothing
if staff meals  =>  nothing
nhif and nssf  =>  nothing
without fees  =>  nothing
expenses except At Home Stores  =>  This looks for "home stores". If "At Home Stores" is one name, write: expenses except "At Home Stores"
When In Rome Pizza over 20  =>  This looks for "in rome pizza". If "When In Rome Pizza" is one name, write: "When In Rome Pizza" over 20
When Acme Ltd over 20  =>  nothing
unless you dare  =>  This excludes "dare". If "unless you dare" is one name, write: "unless you dare"
since 1982 bakery  =>  If "since 1982 bakery" is a name, put it in quotes.
since 2024 bakery  =>  nothing
from Savings to Tesco  =>  nothing
the range over 20  =>  nothing
anything from The Home Depot  =>  nothing
income from All Clients  =>  nothing
rent with british gas  =>  nothing
`)

const lines = [
  'SLUG & RIBBON LEEDS',
  'MY MUFFIN',
  'MUFFIN BREAK',
  'THE RANGE 12',
  'RANGE COOKERS',
  'THE WORKS',
  'SILK',
  'VELVET CO',
]

function found(condition: Condition): boolean {
  const holds = compile(condition)
  return lines.some((description) => holds({ ...BLANK_ROW, description }))
}

test.each(
  sentenceTable(String.raw`
slug and ribbon over 20  =>  This looks for "slug" or "ribbon". If "slug and ribbon" is one name, write: "slug & ribbon" over 20
silk and velvet over 20  =>  nothing
silk and satin over 20  =>  This looks for "silk" or "satin". If "silk and satin" is one name, write: "silk and satin" over 20
my muffin  =>  This looks for "muffin". If "my muffin" is one name, write: "my muffin"
the range over 20  =>  This looks for "range". If "the range" is one name, write: "the range" over 20
the works over 20  =>  nothing
`),
)('beside what the books hold, of "%s" is told: %s', (sentence, told) => {
  const read = parseCondition(sentence, books)
  const doubts = read.ok ? doubtsOf(sentence, read.tree, books, found) : []
  expect(doubts.map(({ text }) => text).join(' / ') || 'nothing').toBe(told)
})
