import { testDoubts, testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Nouns of trades that hold a word of conditions, and what is said twice. */
testReadings(String.raw`
tenant referencing fees  =>  any text ~ "tenant referencing" and any text ~ "fee" ?
payments referencing INV-20  =>  any text ~ "inv-20"
bill of lading charges  =>  any text ~ "bill of lading charges" ?
ZUS contributions to 10th of month  =>  any text ~ "zus" and any text ~ "contribution" and 1 <= dom <= 10
cargo insurance more than 2 percent  =>  UNSUPPORTED_IDEA | A rule compares amounts, not percentages; write an amount
quiz night takings  =>  any text ~ "quiz night takings"
night shifts  =>  any text ~ "night shift" ?
Olaplex stock  =>  any text ~ "olaplex stock" ?
car wash for cab 14  =>  any text ~ "car wash for cab 14" ?
parking tickets  =>  any text ~ "parking tickets" ?
fines and parking tickets  =>  any text ~ any("fines","parking tickets") ?
salary to maid  =>  any text ~ "salary" and type EXPENSE and any text ~ "maid" ?
Bar stock  =>  any text ~ "bar stock"
Datadog invoices larger than last month  =>  UNSUPPORTED_IDEA | A rule looks at each transaction by itself and can’t compare it with those of "last month"; write an amount
bill of materials  =>  any text ~ "bill of materials"
refund of AWS credits  =>  type INCOME and any text ~ "aws"
money moved into savings  =>  type INCOME and account = "savings"
money moved out of Savings  =>  type EXPENSE and account = "savings"
Uber moved into Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below and write: description contains "Uber" | description contains "Uber"
Sysco orders but not the returns  =>  any text ~ "sysco" and not any text ~ "return" ?
`)

testDoubts(String.raw`
client dinner at Nobu  =>  This looks for "client dinner" beside "nobu". Banks rarely write what a payment is for. For everything with "nobu", write: description or merchant contains "nobu"; only where the text also says "client dinner", write: description or merchant contains "client dinner" and description or merchant contains "nobu"
money from mum  =>  Daybook can’t tell who your mum is. Write names instead, or put "mum" in quotes to look for that text.
flights to Rome for Maria  =>  This looks for the text "rome for maria" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
payments with Verwendungszweck Miete  =>  This looks for the text "verwendungszweck miete", not for a detail of the transaction. Put it in quotes if that is what you mean.
TDS deposited by the 7th  =>  This looks for the text "tds deposited" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
`)
