import { testReadings } from '../../../../../../tests/support/rule-readings.ts'

/** What is told to be done with transactions, and what is to be done with the others. */
testReadings(String.raw`
Exxon/Comcast excluding refunds: Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Exxon/Comcast excluding refunds
Stripe payouts over 100, goes to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Stripe payouts over 100
Stripe payouts, should be Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Stripe payouts
book to Meals: transfers over 50  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | transfers over 50
if Tesco, Groceries; otherwise Misc  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | if Tesco
Uber over 20, otherwise ignore  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber over 20
Uber if it's on a weekend, otherwise Lyft  =>  (any text ~ "uber" and dow in (6,7)) or any text ~ "lyft"
approve everything from HMRC automatically  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | everything from HMRC
auto-approve Tesco  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Tesco
flag Tesco over 50  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Tesco over 50
confirm all from HMRC  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | all from HMRC
tag with project Alpha when from Acme  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | when from Acme
tag Acme with Alpha  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
never categorise Paypal  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
don't touch Paypal  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
don't post Paypal to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
categorize Uber  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber
please never touch payroll  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
Tag Heuer  =>  any text ~ "tag heuer"
3 digits amounts from Zelle  =>  UNSUPPORTED_IDEA | "3 digits amounts" can’t be checked; write the amount: amount is between 100 and 999.99 | amount is between 100 and 999.99 and from Zelle
single-digit payments to Kim  =>  UNSUPPORTED_IDEA | "single-digit payments" can’t be checked; write the amount: amount is under 10 | amount is under 10 and to Kim
show me all payments over 100 last month  =>  UNSUPPORTED_IDEA | "last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | all payments over 100 between 2026-10-01 and 2026-10-31
`)

/** What an order says of the transactions is offered whole, not as names to look for. */
testReadings(String.raw`
assign rent over 500 to 6600  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | rent over 500
treat refunds from Amazon as income  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | refunds from Amazon
book anything from Ikea to furniture  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | anything from Ikea
book payments to Shell to Fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | payments to Shell
book Shell in March to Fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Shell in March
send Stripe payouts to sales  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Stripe payouts
put everything over 50 in Misc  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | everything over 50
everything from Tesco goes to groceries  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | everything from Tesco
rent paid to Hartley should be coded to 6600  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | rent paid to Hartley
use 6100 for payments over 500  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | payments over 500
I want Uber trips in Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber trips
don't book Uber under 5  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
if it's Shell, it goes in fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | if it's Shell
put those from Uber in Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
Uber is travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber
all Costa purchases are meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | all Costa purchases
Lidl = groceries  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Lidl
Uber is expensive  =>  UNKNOWN_FIELD | Unknown field "Uber". Use description, merchant, amount, date, account, bank, currency, category or GL account
merchant Uber = travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | merchant Uber
Netflix: subscriptions  =>  any text ~ "netflix:" ?
20-40 // Tesco  =>  any text ~ "20-40 // tesco" ?
`)

/** What transactions are to be booked to ends a sentence, and what is said before it is offered. */
testReadings(String.raw`
Swiggy,Zomato kindly put in Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Swiggy,Zomato
when money in from Stripe over 100 book to travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | when money in from Stripe over 100
costa, tesco: to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | costa, tesco
Shell over 30 - to Fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Shell over 30
Uber and Lyft are travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber and Lyft
uber + lyft = travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | uber + lyft
anything from BP is fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | anything from BP
merchant is Uber and the category is Travel  =>  merchant = "uber" and category = "travel"
category is Meals or Travel  =>  category = any("meals","travel")
payments to Travel  =>  type EXPENSE and any text ~ "travel"
payments to Meals on Wheels  =>  type EXPENSE and any text ~ "meals on wheels"
`)

/** What transactions are to be posted to ends a sentence of which the rest is a condition. */
testReadings(String.raw`
Uber and Bolt are travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber and Bolt
anything from BP is fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | anything from BP
Deliveroo and Uber Eats payouts are sales  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Deliveroo and Uber Eats payouts
all Shell, Esso = Fuel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | all Shell, Esso
Uber = 6100  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber
when money in from Stripe over 100 book to sales  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | when money in from Stripe over 100
Uber under 20 post to Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber under 20
category is Travel  =>  category = "travel"
over 50 and category is Travel  =>  abs > 50 and category = "travel"
money out where the payee is Travel  =>  type EXPENSE and merchant = "travel"
description contains Bunnings goes to Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | description contains Bunnings
`)

/** What transactions are to be posted to stands before how much, when or where. */
testReadings(String.raw`
Uber to Meals in March  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber in March
tesco express to Meals over 20  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | tesco express over 20
Shell to Fuel not on weekends  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Shell not on weekends
Tesco to Fuel if over 20  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Tesco if over 20
Uber to Meals on Amex Gold  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber on Amex Gold
rent to Meals over 20  =>  any text ~ "rent" and type EXPENSE and any text ~ "meals" and abs > 20
payments to Fuel over 5  =>  type EXPENSE and any text ~ "fuel" and abs > 5
Netflix over 10, that's Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Netflix over 10
Telstra -> phones; not over 50  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Telstra; not over 50
Telstra -> phones; ignore if money in  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Telstra; unless money in
email me the report  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
Reconcile the Amex  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | the Amex
Hello, can you help me please?  =>  UNSUPPORTED_IDEA | A rule can’t answer a question; write what to look for, like a name or an amount
How do I add a rule?  =>  UNSUPPORTED_IDEA | A rule can’t answer a question; write what to look for, like a name or an amount
Help Scout over 5  =>  any text ~ "help scout" and abs > 5
Shell → Fuel if under 100  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Shell if under 100
Amazon → Office supplies but not Prime  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Amazon but not Prime
Fuel → Shell, BP  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Shell, BP
Meals = Starbucks  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Starbucks
Starbucks ==> Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Starbucks
Gusto into Travel over 1000  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Gusto over 1000
Xero subscription to Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Xero subscription
Delta or United flights go under Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Delta or United flights
description contains "uber" set category to Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | description contains "uber"
anything with hotel or airbnb in it → Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | anything with hotel or airbnb in it
Sam's Club, not split yet, 150 or higher  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
transactions where the customer was unhappy  =>  UNSUPPORTED_IDEA | "was unhappy" can’t be checked; try an amount, date, or words in the description
where the customer was Acme  =>  merchant = "acme"
`)
