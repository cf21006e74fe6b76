import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Numbers that are in a text though they may be an amount or a year, and years that are compared like amounts. */
testDoubts(String.raw`
2025 and up  =>  This takes 2025 as an amount. For the year, write: date is on or after 2025-01-01
Uber, 2025 or over  =>  This takes 2025 as an amount. For the year, write: date is on or after 2025-01-01
2025 and under  =>  This takes 2025 as an amount. For the year, write: date is on or before 2025-12-31
2025 or below  =>  This takes 2025 as an amount. For the year, write: date is on or before 2025-12-31
2025 or earlier  =>  nothing
amount 2025 and up  =>  nothing
2025 or less  =>  nothing
over 2025  =>  nothing
1250 and up  =>  nothing
20255 and up  =>  nothing
12025 and up  =>  nothing
2045 and up  =>  nothing
EUR 2025 and up  =>  nothing
20-40 and Uber  =>  This looks for the text "20-40", not for an amount. Put it in quotes if that is what you mean.
7-11 over 20  =>  nothing
tips from cash  =>  This looks for the text "cash" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
lunch w/ client under 60  =>  This looks for the text "lunch w/ client" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
customers owing money  =>  Daybook can’t tell who are customers. Write names instead, or put "customers owing money" in quotes to look for that text.
UPS Store and USPS shipping  =>  This looks for "ups store" or "usps shipping". If "shipping" applies to all of them, leave it out.
money for the Christmas lunch at the Red Lion  =>  This looks for the text "christmas lunch" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
`)
