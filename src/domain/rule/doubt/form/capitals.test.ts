import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/* Sentences in capitals throughout, in which no name can be told from the words around it. */

testDoubts(`
SHELL MONEY IN  =>  All in capitals, this matches transactions where description or merchant contains "shell money in". If you don’t mean a bank’s text, write: shell money in
WHEN H&M, REGUS CREDITS US < RS 1M BEFORE 2026-06-01  =>  This looks for the text "regus credits us" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
CHARGES FROM LINDQVIST THE OTHER DAY  =>  This looks for the text "lindqvist the other day" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
AMAZON OVER 50 EXCEPT AWS  =>  nothing
AUTOPAY PYMT TO CHASE  =>  nothing
INSTITUTE FOR EMPLOYMENT STUDIES  =>  nothing
THE BODY SHOP  =>  nothing
CARD PAYMENT TO SHELL  =>  nothing
`)
