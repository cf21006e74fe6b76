import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

testDoubts(String.raw`
tagged urgent  =>  Daybook has no tags. For transactions with that category in the bank’s file, write: category is "urgent"; for those that say "urgent", write: description or merchant contains "urgent"
over 500 labelled travel  =>  Daybook has no tags. For transactions in the GL account Travel, write: over 500 and GL account is "Travel"; for those that say "travel", write: over 500 and description or merchant contains "travel"
categorised as Groceries  =>  This looks for the text "categorised as groceries". For transactions with that category in the bank’s file, write: category is "groceries"; for those that say "groceries", write: description or merchant contains "groceries"
classified ads  =>  nothing
marked up goods  =>  nothing
`)
