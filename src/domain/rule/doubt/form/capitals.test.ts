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
REGUS & KESTREL  =>  This looks for "regus & kestrel" as one name. For either of them, write "regus or kestrel".
M&S & B&Q  =>  This looks for "m&s & b&q" as one name. For either of them, write "m&s or b&q".
P&O FERRIES & M&S OVER 50  =>  This looks for "p&o ferries & m&s" as one name. For either of them, write "p&o ferries or m&s".
P&O Ferries & M&S  =>  This looks for "p&o ferries & m&s" as one name. For either of them, write "p&o ferries or m&s".
MARKS & SPENCER  =>  nothing
JOHNSON & SONS  =>  nothing
B & Q  =>  nothing
ALL UBER TRIPS EXCEPT UBER EATS  =>  nothing
M&S UNDER 20  =>  nothing
`)
