import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Numbers that tell which ones, words that several names share, and operators that were taken into a text. */
testDoubts(String.raw`
rents from flats 1-4  =>  This takes 1-4 as amounts. If these are flat numbers, write each one, like "flat 1".
boxes 4-6  =>  This takes 4-6 as amounts. If these are box numbers, write each one, like "box 4".
yoga classes 2-3  =>  This takes 2-3 as amounts. If these are class numbers, write each one, like "class 2".
nos 2-3  =>  This takes 2-3 as amounts. If these aren’t amounts, write each one, like "no 2".
rooms from 2 to 5  =>  nothing
rooms $2-$5  =>  nothing
Uber 2-5  =>  nothing
rent, 2025  =>  This takes 2025 as an amount. For the year, write "in 2025".
Insurance AXA or AIG  =>  This looks for "insurance axa" or "aig". If "Insurance" applies to all of them, leave it out.
Telefon O2 or Vodafone  =>  This looks for "telefon o2" or "vodafone". If "Telefon" applies to all of them, leave it out.
Fuel BP or Esso  =>  This looks for "fuel bp" or "esso". If "Fuel" applies to all of them, leave it out.
Reliance Jio or Airtel  =>  nothing
Santander UK or HSBC  =>  nothing
Shell UK or BP  =>  nothing
EMI of HDFC over 18450  =>  This looks for the text "emi of hdfc" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
IOU of Acme  =>  nothing
Upwork minus the service fee  =>  This looks for transactions by the text "service fee" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
Etsy payout minus listing fees  =>  This looks for transactions by the text "listing fee" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
SumUp payouts minus refunds  =>  nothing
cakes sold at the fair  =>  This looks for the text "fair" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent to Work Cafe  =>  nothing
description starts with POS ends with GB  =>  This looks for the text "pos ends with gb". If it says more than one thing, write "and" between them, or put it in quotes.
description starts with "POS ends with GB"  =>  nothing
merchant contains AWS, skip Azure  =>  nothing
merchant contains Ignite  =>  nothing
Wickes returns  =>  This looks for the text "returns", not for money in or out. Put it in quotes if that is what you mean.
tax returns  =>  nothing
GST paid to government  =>  Daybook can’t tell who is the government. Write names instead, or put "government" in quotes to look for that text.
tax to the authorities  =>  Daybook can’t tell who are the authorities. Write names instead, or put "authorities" in quotes to look for that text.
donation from Government Office  =>  nothing
disney plus  =>  nothing
quux plus  =>  This looks for the text "quux plus" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Shell except on the 24th and 25th of December  =>  nothing
Home Depot except on weekends and $19.99 paid with Amex Gold  =>  This matches only transactions where description or merchant contains "home depot" and not (it happens on a weekend and amount is exactly 19.99 USD) and it is money out and account is "amex gold". To leave out what comes after "and" as well, write: description or merchant contains "home depot" and not (it happens on a weekend or amount is exactly 19.99 USD) and it is money out and account is "amex gold"
Shell except on weekends; every Tuesday under 200  =>  This leaves out all transactions where it happens on a Tuesday, Saturday or Sunday. If only the first is left out, write what you look for before it.
Shell except between 50 and 100 on Amex Gold  =>  nothing
`)

/** Exceptions within exceptions, and what may end a list of them. */
testDoubts(String.raw`
no Tesco without Clubcard  =>  This excludes all transactions where description or merchant contains "tesco", and all where description or merchant contains "clubcard". If the second is an exception to the first, write: not (description or merchant contains "tesco" and description or merchant does not contain "clubcard")
not Tesco or Asda  =>  nothing
all except payroll, rent and under 20  =>  This matches only transactions where description or merchant does not contain any of "payroll", "rent" and amount is under 20. To leave out what comes after "and" as well, write: not (description or merchant contains "payroll" or description or merchant contains the word any of "rent", "rents" or amount is under 20)
everything but Tesco and on weekends  =>  This matches only transactions where description or merchant does not contain "tesco" and it happens on a weekend. To leave out what comes after "and" as well, write: not (description or merchant contains "tesco" or it happens on a weekend)
all but payroll and over 20  =>  This matches only transactions where description or merchant does not contain "payroll" and amount is over 20. To leave out what comes after "and" as well, write: not (description or merchant contains "payroll" or amount is over 20)
Tesco except under 20 and on Sundays  =>  This matches only transactions where description or merchant contains "tesco" and not (amount is under 20 and it happens on a Sunday). To leave out what comes after "and" as well, write: description or merchant contains "tesco" and not (amount is under 20 or it happens on a Sunday)
Tesco except under 20  =>  nothing
all except payroll, rent or under 20  =>  This also matches every transaction where amount is under 20. If "not" applies there as well, write: not (description or merchant contains "payroll" or description or merchant contains the word any of "rent", "rents" or amount is under 20)
all except payroll and rent  =>  nothing
`)

/** What stands behind a field, a second amount or an exception, and may be said of all. */
testDoubts(String.raw`
description contains fuel in Savings  =>  This looks for the text "fuel in savings". For the transactions on that bank account, write "and account is Savings".
description contains fuel, in Savings  =>  nothing
description starts with POS paid with Amex Gold over 20  =>  This looks for the text "pos paid with amex gold". For the transactions on that bank account, write "and account is Amex Gold".
description contains "fuel in Savings"  =>  nothing
description contains fuel in Savingston  =>  nothing
payee contains not Amazon  =>  This asks for a merchant named "not amazon" and matches transactions where merchant contains "not amazon". If it is called so, put it in quotes.
payee is No Frills  =>  nothing
Shell under 5 or over 500 on Amex Gold  =>  This also matches every transaction where amount is over 500 and account is "amex gold". If the name applies there as well, write: description or merchant contains "shell" and (amount is under 5 or amount is over 500) and account is "amex gold"
Shell under 5 or over 500, not Esso  =>  The exception applies only to what follows "or". If it applies to all, put parentheses around what stands before "not". / This also matches every transaction where amount is over 500 and description or merchant does not contain "esso". If the name applies there as well, write: description or merchant contains "shell" and (amount is under 5 or amount is over 500) and description or merchant does not contain "esso"
Shell under 5 or over 500  =>  nothing
Shell under 5 or BP over 500 on Amex Gold  =>  nothing
income not on Sundays, on Fridays  =>  This leaves out all transactions where it happens on a Friday or Sunday. If only the first is left out, write what you look for before it.
Shell not from Savings and on Amex Gold  =>  This leaves out all transactions where account is any of "savings", "amex gold". If only the first is left out, write what you look for before it.
Shell not on Sundays or on Fridays  =>  nothing
Shell not on Sundays  =>  nothing
Shell except Esso and in December  =>  This leaves out only transactions where description or merchant contains "esso" and it is in December. To leave out all where description or merchant contains "esso", write: description or merchant contains "shell" and description or merchant does not contain "esso" and it is in December
Shell except Esso and in December or January  =>  This leaves out only transactions where description or merchant contains "esso" and it is in January or December. To leave out all where description or merchant contains "esso", write: description or merchant contains "shell" and description or merchant does not contain "esso" and it is in January or December
Shell except Esso in December  =>  This matches only transactions where description or merchant contains "shell" and description or merchant does not contain "esso" and it is in December. To leave out only some of "esso", write: description or merchant contains "shell" and not (description or merchant contains "esso" and it is in December)
studio rent minus the utilities share  =>  This looks for transactions by the text "utilities share" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
Amazon minus Prime  =>  nothing
`)

/** A noun behind plurals, a second field, fees taken off, and accounts by their names. */
testDoubts(String.raw`
weddings, baptisms and funerals fees  =>  This looks for "weddings" or "baptisms" or "funerals fee". If "fee" applies to all, write: description or merchant contains any of "weddings", "baptisms", "funerals" and description or merchant contains "fee"
rent, rates and water charges  =>  nothing
payee equals Telstra, analysis code equals 4471  =>  This looks for the text "analysis code equals 4471". If it says more than one thing, write "and" between them, or put it in quotes.
Paypal sales without the fees  =>  This looks for transactions by the text "fee" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
Amazon without the Prime  =>  nothing
Stripe without fees  =>  nothing
Tesco but not savings  =>  This looks for the text "saving". For the transactions on that bank account, write "on Savings".
Tesco but not saving  =>  nothing
`)
