import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Sentences as people say them when they are asked what a rule is for: what was done to them, what shows up, and notes in parentheses. */
testReadings(String.raw`
every time there's a payment going out to Vodafone  =>  type EXPENSE and any text ~ "vodafone"
any time there's money coming in from Acme  =>  type INCOME and any text ~ "acme"
if there's a charge from Vodafone over 20  =>  type EXPENSE and any text ~ "vodafone" and abs > 20
any time we're charged by Vodafone  =>  type EXPENSE and any text ~ "vodafone"
whenever we get charged by Vodafone  =>  type EXPENSE and any text ~ "vodafone"
when we've been billed by Vodafone over 50  =>  type EXPENSE and any text ~ "vodafone" and abs > 50
when I'm charged by Vodafone  =>  type EXPENSE and any text ~ "vodafone"
whenever we're paid by Acme  =>  type INCOME and any text ~ "acme"
we have paid Acme  =>  type EXPENSE and any text ~ "acme"
whenever Vodafone shows up on the bank statement  =>  any text ~ "vodafone"
whenever Vodafone pops up and it's over 50  =>  any text ~ "vodafone" and abs > 50
if uber appears  =>  any text ~ "uber"
if the word rent shows up  =>  any text word "rent"
whenever Vodafone appears in the description  =>  desc ~ "vodafone"
I'd like the ones that say Vodafone over 20  =>  any text ~ "vodafone" and abs > 20
weekends only (Sat & Sun)  =>  dow in (6,7)
Costa on weekdays (Mon-Fri)  =>  any text ~ "costa" and dow in (1,2,3,4,5)
Q1 (Jan-Mar)  =>  month in (1,2,3)
Q1  =>  month in (1,2,3) ?
Shell or BP or Esso, USD or EUR  =>  any text ~ any("shell","bp","esso") and currency in (EUR,USD)
Shell, BP, USD  =>  any text ~ any("shell","bp") and currency = USD
/^AWS/i and > 5  =>  MISSING_OPERATOR | Say which text fits the pattern; write: description matches /^AWS/i | description matches /^AWS/i and > 5
Uber to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber
corner shop to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | corner shop
post office goes to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | post office
payments to Meals  =>  type EXPENSE and any text ~ "meals"
Uber to Travel; Shell to Fuel  =>  any text ~ any("uber to travel","shell to fuel") ?
`)

/** What we do with money that others get back, where it lands, and which way alone. */
testReadings(String.raw`
refunds I sent through PayPal  =>  type EXPENSE and any text ~ "paypal"
refunds we issued through Stripe over 50  =>  type EXPENSE and any text ~ "stripe" and abs > 50
refunds paid out to "Acme Ltd"  =>  type EXPENSE and any text ~ "acme ltd"
refunds I got from Amazon  =>  type INCOME and any text ~ "amazon"
refunds from Amazon  =>  type INCOME and any text ~ "amazon"
deposits we paid to Acme  =>  type EXPENSE and any text ~ "acme"
Square payouts landing in Chase Checking  =>  type INCOME and any text ~ "square" and account = "chase checking"
payouts arriving in Savings on Mondays  =>  type INCOME and account = "savings" and dow in (1)
Stripe payouts coming into Savings  =>  type INCOME and any text ~ "stripe" and account = "savings"
rent going out of Savings  =>  any text ~ "rent" and type EXPENSE and account = "savings"
Finanzamt payments out only  =>  any text ~ "finanzamt" and type EXPENSE
Acme payments in only  =>  any text ~ "acme" and type INCOME
`)

/** What a rule looks for, what something costs, and who buys. */
testReadings(String.raw`
has rent in the description  =>  desc ~ "rent"
Uber and has rent in the memo  =>  any text ~ "uber" and desc ~ "rent"
Uber or has rent in the memo  =>  any text ~ "uber" or desc ~ "rent"
Netflix and says premium  =>  any text ~ "netflix" and any text ~ "premium"
Uber and Has Beans  =>  any text ~ any("uber","has beans")
has "rent" in the description  =>  desc ~ "rent"
has invoice INV-2044 in the memo  =>  desc ~ "invoice inv-2044"
if it is Booksy and it costs less than 40  =>  any text ~ "booksy" and type EXPENSE and abs < 40
Netflix or Hulu and it costs over 20  =>  any text ~ any("netflix","hulu") and type EXPENSE and abs > 20
when someone buys from Amazon for more than 75  =>  type EXPENSE and any text ~ "amazon" and abs > 75
looks for PCN or "penalty charge"  =>  any text ~ any("pcn","penalty charge")
looking for Uber over 20  =>  any text ~ "uber" and abs > 20
amount is 5 or 10 exactly  =>  abs = 5 or abs = 10
$5 or $10 exactly  =>  abs = 5 USD or abs = 10 USD
`)
