import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What is said of one alternative or of all, and what an exception takes with it. */
testDoubts(String.raw`
no refunds over 50 or under 5  =>  This also matches every transaction where amount is under 5. If "not" applies there as well, write: not (it is money in and (amount is over 50 or amount is under 5))
Uber, not tips or over 100  =>  This also matches every transaction where amount is over 100. If "not" applies there as well, write: description or merchant contains "uber" and not (description or merchant contains the word any of "tip", "tips" or amount is over 100)
uber AND NOT eats OR lyft  =>  This excludes "eats" and "lyft". To look for "lyft" instead, write: (description or merchant contains "uber" and description or merchant does not contain "eats") or description or merchant contains "lyft"
uber AND NOT (eats OR lyft)  =>  nothing
not Uber or over 50  =>  This also matches every transaction where amount is over 50. If "not" applies there as well, write: not (description or merchant contains "uber" or amount is over 50)
merchant isn't "Uber" over 20 or under 5  =>  This also matches every transaction where amount is under 5. If the first condition applies there as well, write: merchant is not "uber" and (amount is over 20 or amount is under 5)
on Savings in March or over 50  =>  This also matches every transaction where amount is over 50. If the first condition applies there as well, write: account is "savings" and (it is in March or amount is over 50)
on Savings over 50 or under 5  =>  nothing
not Uber or Lyft  =>  nothing
expenses over 1000 or to Apple  =>  nothing
all income except Stripe under 50  =>  This matches only transactions where it is money in and description or merchant does not contain "stripe" and amount is under 50. To leave out only some of "stripe", write: it is money in and not (description or merchant contains "stripe" and amount is under 50)
Amazon but not Prime in December  =>  This matches only transactions where description or merchant contains "amazon" and description or merchant does not contain "prime" and it is in December. To leave out only some of "prime", write: description or merchant contains "amazon" and not (description or merchant contains "prime" and it is in December)
Amazon, but not Prime, over 20  =>  nothing
PayPal without eBay, over 15  =>  nothing
deposit or rent over 500  =>  This matches all money in. To look for the word "deposit", put it in quotes. / This also matches every transaction where it is money in. If the last condition applies there as well, write: (it is money in or description or merchant contains "rent") and amount is over 500
no refunds from Amazon  =>  This matches all transactions except those where it is money in and description or merchant contains "amazon". To match only transactions where description or merchant contains "amazon", write: description or merchant contains "amazon" and not (it is money in)
Uber or Uber over 50  =>  This looks for "uber" once, though it is named twice. Leave one out, or correct it.
merchant starts with Amazon and not Prime  =>  nothing
photocopying, or printing by Vistaprint  =>  "by vistaprint" applies to "photocopying" and "printing". If it applies only to the last, write the others after it.
the receipts of Mercadona  =>  "receipts" may be money in or what you bought. For money in, write: it is money in and description or merchant contains "mercadona"; for money out, write: it is money out and description or merchant contains "mercadona"
NHSBSA receipts  =>  "nhsbsa receipts" may be money in or what you bought. For money in, write: it is money in and description or merchant contains "nhsbsa"; for both, write: description or merchant contains "nhsbsa"
Airbnb receipts over 200  =>  "airbnb receipts" may be money in or what you bought. For money in, write: it is money in and description or merchant contains "airbnb" and amount is over 200; for both, write: description or merchant contains "airbnb" and amount is over 200
Shell receipts over 50  =>  nothing
fuel receipts over 50  =>  nothing
UPI receipts over 50  =>  nothing
usps n fedex n ups  =>  This looks for the text "usps n fedex n ups" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
the bouncy castle people  =>  This looks for the text "bouncy castle people" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
party wall fees over 700 or from the Duke Estate  =>  This also matches every transaction where description or merchant contains "duke estate". If the first word applies there as well, write: description or merchant contains "party wall" and description or merchant contains "fee" and (amount is over 700 or description or merchant contains "duke estate")
not over 50 or Uber  =>  "not" applies only to "over 50". For neither, write: not (over 50 or uber)
expenses except uber or lyft over 20  =>  This matches only transactions where it is money out and description or merchant does not contain any of "uber", "lyft" and amount is over 20. To leave out only some of them, write: it is money out and not (description or merchant contains any of "uber", "lyft" and amount is over 20)
except uber over 20  =>  This matches only transactions where description or merchant does not contain "uber" and amount is over 20. To match all others too, write: not (description or merchant contains "uber" and amount is over 20)
except uber, over 20  =>  nothing
donations except from Oxfam and Unicef under 100  =>  This matches only transactions where description or merchant contains "donation" and description or merchant does not contain any of "oxfam", "unicef" and amount is under 100. To leave out only some of them, write: description or merchant contains "donation" and not (description or merchant contains any of "oxfam", "unicef" and amount is under 100)
donations except from Oxfam under 100  =>  This matches only transactions where description or merchant contains "donation" and description or merchant does not contain "oxfam" and amount is under 100. To leave out only some of "oxfam", write: description or merchant contains "donation" and not (description or merchant contains "oxfam" and amount is under 100)
donations except from Oxfam and Unicef  =>  nothing
every Uber ride except the airport ones over 40  =>  This matches only transactions where description or merchant contains "uber" and description or merchant does not contain the word any of "airport", "airports" and amount is over 40. To leave out only some of them, write: description or merchant contains "uber" and not (description or merchant contains the word any of "airport", "airports" and amount is over 40)
Amazon except the Prime ones under 10  =>  This matches only transactions where description or merchant contains "amazon" and description or merchant does not contain "prime" and amount is under 10. To leave out only some of "prime", write: description or merchant contains "amazon" and not (description or merchant contains "prime" and amount is under 10)
Uber when it's a weekend or a holiday  =>  This looks for the text "holiday", not for a date. Put it in quotes if that is what you mean.
`)

/** What is left out of everything, and nouns that name any transaction. */
testDoubts(String.raw`
everything apart from Stripe payouts below 20  =>  This matches only transactions where not (it is money in and description or merchant contains "stripe") and amount is under 20. To match all others too, write: not (it is money in and description or merchant contains "stripe" and amount is under 20)
everything apart from Stripe payouts  =>  nothing
Paystack settlements excluding charges under 100  =>  This leaves out all transactions where amount is under 100. To leave out only those that say "charge", write: it is money in and description or merchant contains "paystack" and not (description or merchant contains "charge" and amount is under 100)
Paystack settlements excluding anything under 100  =>  nothing
Tesco but not over 50  =>  nothing
Two payments of 49.99 to Adobe  =>  A rule looks at each transaction by itself and can’t count them. Leave out "two".
payments of 49.99 to Adobe  =>  nothing
`)
