import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Whole requests, polite, long, misspelt or about names that begin like conditions. */
testMeanings(String.raw`
Could you please catch every payment we make to Thames Water, as long as it's below £200?  =>  type EXPENSE and any text ~ "thames water" and abs < 200 GBP
I'd like all the money that comes in from our Shopify store, but only when it is 500 or more  =>  type INCOME and any text ~ "shopify store" and abs >= 500 ?
This should pick up the monthly gym membership at PureGym, which is usually around £24.99  =>  UNSUPPORTED_IDEA
Please find the transactions where the description mentions either "ADP" or "Gusto" and the amount is greater than two thousand dollars  =>  desc ~ any("adp","gusto") and abs > 2000 USD
It would be great if purchases from Screwfix under fifty pounds were matched, except those on weekends  =>  UNSUPPORTED_IDEA
We want to match anything that leaves the Savings account towards the end of the month  =>  type EXPENSE and account = "savings" and any text ~ "end of the month" ?
whenever a customer called Brightwater pays us more than 3,000 euros  =>  type INCOME and any text ~ "brightwater" and abs > 3000 EUR
amout over 50 and Tesco  =>  UNKNOWN_FIELD
desciption contains parking  =>  UNKNOWN_FIELD
Starbuks under 10  =>  any text ~ "starbuks" and abs < 10 ?
Uber or Bolt, under 25, in the evening  =>  any text ~ any("uber","bolt") and abs < 25 and any text ~ "in the evening" ?
Xero or QuickBooks and over 30  =>  any text ~ any("xero","quickbooks") and abs > 30
(Aldi or Lidl) on Amex Gold below 60 but not in December  =>  any text ~ any("aldi","lidl") and account = "amex gold" and abs < 60 and not month = 12
AND amount > 100 Uber  =>  DANGLING
if merchant = Canva then software  =>  ACTION_NOT_CONDITION
Hertz >100 and <500 or Avis  =>  (any text ~ "hertz" and abs > 100 and abs < 500) or any text ~ "avis"
21st Century Fox over 100  =>  any text ~ "21st century fox" and abs > 100 ?
Thursday Boots  =>  any text ~ "thursday boots" ?
Between Friends Bakery  =>  any text ~ "between friends bakery" ?
Not On The High Street  =>  any text ~ "not on the high street"
1st Choice Cleaning  =>  any text ~ "1st choice cleaning" ?
May Dental  =>  any text ~ "may dental"
A1 Taxis or B2 Cars  =>  any text ~ any("a1 taxis","b2 cars")
Credit Karma  =>  any text ~ "credit karma"
merhcant is Lidl  =>  UNKNOWN_FIELD
Amazon excpt Prime  =>  any text ~ "amazon excpt prime" ?
Uber ovr 20  =>  any text ~ "uber ovr 20" ?
Please include all transactions in which the supplier's name begins with "MED" and whose value lies between 100 and 250 euros  =>  UNSUPPORTED_IDEA
We book everything that was bought at Boots or Superdrug for less than £15 here  =>  UNSUPPORTED_IDEA
Any time Octopus Energy takes its direct debit, normally about 120  =>  any text ~ any("octopus energy takes its direct debit","normally") and 114 <= abs <= 126 ?
transation over 100  =>  any text ~ "transation" and abs > 100 ?
Amazon betwen 20 and 30  =>  any text ~ any("amazon betwen 20","30") ?
tesco on fridy  =>  any text ~ "tesco on fridy" ?
Please can all items with the narrative CHQ and a value in excess of £500 be caught by this rule  =>  UNSUPPORTED_IDEA
We would like to capture card purchases made at any Caltex or BP petrol station, provided they are less than R1,500  =>  UNSUPPORTED_IDEA
If the money is coming in and it mentions "Klarna", treat it as sales  =>  ACTION_NOT_CONDITION
Anything from our landlord (Hillview Estates) that's around 1,800 and leaves on the 1st or 2nd  =>  any text ~ "landlord" and any text ~ "hillview estates" and 1710 <= abs <= 1890 and any text ~ "leaves" and (dom = 1 or dom = 2) ?
Payments that we make to Rosa Diaz for cleaning, at most 120 each  =>  type EXPENSE and any text ~ "rosa diaz for cleaning" and abs <= 120 ?
bank says "SALARY" and it's between the 24th and 28th  =>  desc ~ "salary" and 24 <= dom <= 28
transactions whose description ends in "FEE" and that are less than two dollars  =>  desc $ "fee" and abs < 2 USD
I only want Uber trips that cost more than 25 in Berlin  =>  UNSUPPORTED_IDEA
total over 100 and supplier is Metro or Makro  =>  abs > 100 and merchant = any("metro","makro")
each payment under 15 to Apple  =>  type EXPENSE and abs < 15 and any text ~ "apple"
Sixt rent a car over 200  =>  any text ~ "sixt rent a car" and abs > 200
In-N-Out under 30  =>  any text ~ "in-n-out" and abs < 30
Amount Ltd  =>  NOT_A_NUMBER
Without Walls Festival  =>  not any text ~ "walls festival" ?
Bank of Ireland mortgage on the 3rd  =>  any text ~ "bank of ireland" and any text ~ "mortgage" and dom = 3
Currency Exchange Intl  =>  any text ~ "currency exchange intl"
Dollar Tree less than 10 dollars  =>  any text ~ "dollar tree" and abs < 10 USD
Year Round Gardens  =>  any text ~ "year round gardens" ?
Mr & Mrs Smith hotels  =>  any text ~ "mr & mrs smith"
Category 5 Surf Shop  =>  MISSING_OPERATOR
Amazn Marketplace  =>  any text ~ "amazn marketplace"
uber eats exept refunds  =>  type INCOME and any text ~ "uber eats exept" ?
Whenever the statement line mentions GOCARDLESS and money is leaving the account, and it is for less than 75 pounds  =>  UNSUPPORTED_IDEA
Basically all the stuff we buy at Home Depot that isn't over 500, ok?  =>  type EXPENSE and any text ~ "home depot" and not abs > 500 ?
The rule is for parking: RingGo, PayByPhone or JustPark under 20  =>  UNKNOWN_FIELD
Could this rule please apply to everything bought from Costco that cost us more than 150 dollars?  =>  type EXPENSE and any text ~ "costco that cost us" and abs > 150 USD ?
Flag any withdrawal above N100,000 from the GTBank account  =>  ACTION_NOT_CONDITION
Purchases of stationery (Ryman, Paperchase, WHSmith), no matter how small  =>  type EXPENSE and any text ~ any("ryman","paperchase","whsmith") and not any text ~ "matter how small" ?
I need every invoice payment to Rexel, excluding those below 40  =>  UNSUPPORTED_IDEA
Anything that comes out on the 1st and says "MORTGAGE"  =>  type EXPENSE and dom = 1 and any text ~ "mortgage"
Our electricity supplier is Bulb or Octopus; match both  =>  any text ~ "electricity" and merchant = any("bulb","octopus","match both") ?
just the Amazon ones under a tenner  =>  any text ~ "amazon" and abs < 10 GBP
the description must include both "CARD" and "TFL"  =>  desc ~ all("card","tfl")
any transaction where the payee is blank and the amount is a whole number  =>  merchant empty and abs integer
Look for Sky or Virgin in the description and an amount over 60  =>  desc ~ any("sky","virgin") and abs > 60
Payments that HMRC makes to us  =>  UNSUPPORTED_IDEA
It's a subscription if it's 9.99 and from Spotify or Apple  =>  UNSUPPORTED_IDEA
Would you kindly match every Deliveroo order below £25  =>  UNSUPPORTED_IDEA
We'd like anything paid out to Jonas Weber in amounts of 450 exactly  =>  ACTION_NOT_CONDITION
Whatever comes in from the Lottery Fund, whether big or small  =>  type INCOME and any text ~ any("lottery fund","whether big","small") ?
i think it shoud be when desc contain parkng and amount less then 10  =>  UNSUPPORTED_IDEA
Show me all payments greater than or equal to 75.50 with merchant Nando's  =>  abs >= 75.50 and merchant = "nando's"
This is for our broadband (Zen Internet), which goes out around the 12th  =>  AMBIGUOUS_DATE
Match if description has INV and the amount is not between 10 and 20  =>  desc ~ "inv" and not 10 <= abs <= 20
When the bank is Chase and the category is Fuel, but never above 80  =>  institution = "chase" and category = "fuel" and abs <= 80
everything that isn't reconciled from before 2026  =>  MISSING_CONNECTIVE
Use for: Zoom, Teams, Slack; max 40  =>  ACTION_NOT_CONDITION
Every purchase at the Co-op which is neither fuel nor more than 40 pounds  =>  type EXPENSE and any text ~ "co-op" and not any text ~ "fuel" and not abs > 40 GBP
Rent that our tenant Kowalski pays into Savings  =>  any text ~ "rent that our tenant kowalski pays" and type INCOME and account = "savings" ?
Where the payee contains "council" or the memo contains "tax" and the amount exceeds 100  =>  merchant ~ "council" or (desc ~ "tax" and abs > 100) ?
please only transactions bigger than 1k from the Amex Gold card  =>  abs > 1000 and account = "amex gold"
payments such as Netflix and Hulu  =>  any text ~ any("netflix","hulu") ?
Payment Thank You-Mobile  =>  any text ~ "payment thank you-mobile"
things like Netflix  =>  any text ~ "netflix" ?
show me payments like Netflix  =>  any text ~ "netflix" ?
all items such as Netflix and Hulu  =>  any text ~ any("netflix","hulu") ?
it has to say DIVIDEND and be money in  =>  any text ~ "to say dividend" and type INCOME ?
money we owe HMRC  =>  type EXPENSE and any text ~ "hmrc" ?
amounts above 10 euros and currency Euro  =>  abs > 10 EUR and currency = EUR
anything Apple charged to Amex Gold  =>  type EXPENSE and any text ~ "apple" and account = "amex gold"
could you please pick up everything we pay to Kestrel Couriers? Thanks, Jo  =>  type EXPENSE and any text ~ "kestrel couriers"
Uber over 20. Kind regards, Anna Lindqvist  =>  any text ~ "uber" and abs > 20
kindly take all Zomato orders above 750 rupees  =>  any text ~ "zomato" and abs > 750 INR
if its from Amazon and its less than ten dollars  =>  type INCOME and any text ~ "amazon" and abs < 10 USD ?
water, gas and electric on direct debit  =>  any text ~ any("water","gas","electric") and any text ~ "direct debit"
direct debits to Octopus out of Savings  =>  any text ~ "direct debit" and type EXPENSE and any text ~ "octopus" and account = "savings"
`)
