import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What "and" joins to alternatives, and to an exception. */
testDoubts(String.raw`
uber OR lyft AND amount > 20  =>  What comes after "and" applies to "uber" and "lyft". If it applies only to "lyft", write: description or merchant contains "uber" or (description or merchant contains "lyft" and amount is over 20)
uber OR lyft AND over 20  =>  What comes after "and" applies to "uber" and "lyft". If it applies only to "lyft", write: description or merchant contains "uber" or (description or merchant contains "lyft" and amount is over 20)
uber or lyft and it's on a Sunday  =>  What comes after "and" applies to "uber" and "lyft". If it applies only to "lyft", write: description or merchant contains "uber" or (description or merchant contains "lyft" and it happens on a Sunday)
uber or lyft and over 20  =>  nothing
uber or lyft, and amount > 20  =>  nothing
(uber or lyft) and amount > 20  =>  nothing
either uber or lyft and amount > 20  =>  nothing
payee contains uber or lyft and amount > 20  =>  nothing
expenses unless Uber and Lyft  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: it is money out and not (description or merchant contains "uber" and description or merchant contains "lyft"); for either, write: it is money out and not (description or merchant contains "uber" or description or merchant contains "lyft")
unless Uber and Lyft  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: not (description or merchant contains "uber" and description or merchant contains "lyft"); for either, write: not (description or merchant contains "uber" or description or merchant contains "lyft")
expenses unless Uber or Lyft  =>  nothing
expenses except Uber and Lyft  =>  nothing
payee starts with "AMZN" or contains "amazon", category is blank  =>  What comes after the comma applies only to what follows "or". If it applies to all, write: (payee starts with "AMZN" or contains "amazon") and category is blank
merchant is Uber or amount over 50, on weekends  =>  What comes after the comma applies only to what follows "or". If it applies to all, write: (merchant is Uber or amount over 50) and on weekends
Uber over 20 or Lyft over 30, on weekends  =>  What comes after the comma applies only to what follows "or". If it applies to all, write: (Uber over 20 or Lyft over 30) and on weekends
(merchant is Uber or amount over 50), on weekends  =>  nothing
uber or lyft, over 20  =>  nothing
anything from Shell unless over 5000 and on Amex Gold, on weekends  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: description or merchant contains "shell" and it happens on a weekend and not (amount is over 5000 and account is "amex gold"); for either, write: description or merchant contains "shell" and it happens on a weekend and not (amount is over 5000 or account is "amex gold")
anything but gas from Shell  =>  This matches all transactions except those where description or merchant contains "gas" and description or merchant contains "shell". To match only transactions where description or merchant contains "shell", write: description or merchant contains "shell" and description or merchant does not contain the word "gas"
amount > 20 and uber or lyft  =>  What comes before "and" applies to "uber" and "lyft". If it applies only to "uber", write: (amount is over 20 and description or merchant contains "uber") or description or merchant contains "lyft"
over 20 AND uber OR lyft  =>  What comes before "and" applies to "uber" and "lyft". If it applies only to "uber", write: (amount is over 20 and description or merchant contains "uber") or description or merchant contains "lyft"
over 20 and uber or lyft  =>  nothing
amount > 20 and from uber or lyft  =>  nothing
uber unless over 20 or on weekends and in December  =>  This matches only transactions where it is in December. If that’s part of the exception, write: description or merchant contains "uber" and not (amount is over 20 or (it happens on a weekend and it is in December))
Home Depot unless over 5000 and on Amex Gold; from June to August  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: description or merchant contains "home depot" and it is in June, July or August and not (amount is over 5000 and account is "amex gold"); for either, write: description or merchant contains "home depot" and it is in June, July or August and not (amount is over 5000 or account is "amex gold")
over 200 unless under 500 and from Stripe  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: amount is over 200 and not (amount is under 500 and description or merchant contains "stripe"); for either, write: amount is over 200 and not (amount is under 500 or description or merchant contains "stripe")
expenses unless on weekends and to Stripe  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: it is money out and not (it happens on a weekend and description or merchant contains "stripe"); for either, write: it is money out and not (it happens on a weekend or description or merchant contains "stripe")
uber unless over 500 or from Stripe  =>  nothing
merchant is Uber or category is Travel and over 20  =>  What comes after "and" applies only to what follows "or". If it applies to all, write: (merchant is "uber" or category is "travel") and amount is over 20
under 5 or over 500 and on weekends  =>  What comes after "and" applies only to what follows "or". If it applies to all, write: (amount is under 5 or amount is over 500) and it happens on a weekend
merchant is Uber or (category is Travel and over 20)  =>  nothing
merchant is Uber and over 20 or category is Travel and on weekends  =>  nothing
Uber over 20 or Lyft between 30 and 40  =>  nothing
Uber over 20 or Lyft over 30 and under 50  =>  nothing
Uber over 20 or Marks and Spencer over 30  =>  nothing
`)
