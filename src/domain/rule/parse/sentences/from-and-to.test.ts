import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Who pays whom, through which account, and which way. */
testMeanings(String.raw`
on Amex Gold: restaurants  =>  account = "amex gold" and any text ~ "restaurants" ?
category Travel and amount > 300  =>  category = "travel" and abs > 300
Petty Cash, stamps  =>  any text ~ any("petty cash","stamp") ?
money in to Savings over 1000  =>  type INCOME and account = "savings" and abs > 1000
credits from HMRC  =>  type INCOME and any text ~ "hmrc"
paid to Wix via Amex Gold  =>  type EXPENSE and any text ~ "wix" and account = "amex gold"
uncategorized spending above 250  =>  gl in (null, DEFAULT) and type EXPENSE and abs > 250
Chase Checking withdrawals at ATM  =>  account = "chase checking" and type EXPENSE and any text ~ "atm"
income not from Stripe or Square  =>  type INCOME and not any text ~ any("stripe","square")
payments from Tesco  =>  type INCOME and any text ~ "tesco" ?
transactions from Upwork  =>  type INCOME and any text ~ "upwork"
charges from Adobe over 20  =>  type EXPENSE and any text ~ "adobe" and abs > 20
a payment of 12.99 from Netflix  =>  type INCOME and abs = 12.99 and any text ~ "netflix" ?
stuff from Etsy  =>  any text ~ "etsy"
money sent to Kofi Mensah  =>  type EXPENSE and any text ~ "kofi mensah"
transfer from Dad  =>  any text ~ "transfer" and any text ~ "dad"
salary from Acme GmbH  =>  any text ~ "salary" and any text ~ "acme gmbh"
order from Screwfix  =>  any text ~ "order" and any text ~ "screwfix" ?
debit from Airtel  =>  type EXPENSE and any text ~ "airtel"
to landlord Mrs Okafor, every month  =>  any text ~ "to landlord mrs okafor" ?
from Savings to Barclays Current  =>  UNSUPPORTED_IDEA
money from Barclays Current to Petty Cash  =>  UNSUPPORTED_IDEA
cheque from the Rotary Club  =>  any text ~ "cheque" and any text ~ "rotary club"
sold on eBay  =>  any text ~ "sold on ebay" ?
bought with Amex Gold at Waitrose  =>  type EXPENSE and account = "amex gold" and any text ~ "waitrose"
PayPal transfer to Savings  =>  any text ~ "paypal transfer" and account = "savings"
salaries paid from Barclays Current  =>  any text ~ any("salary","salaries") and type EXPENSE and account = "barclays current"
what we get from Deliveroo  =>  type INCOME and any text ~ "deliveroo"
Airbnb paying us out  =>  any text ~ "airbnb paying us out" ?
paid by Mrs Singh  =>  UNSUPPORTED_IDEA
sent via Wise to Manila  =>  type EXPENSE and any text ~ "wise" and any text ~ "manila"
to Tesco not from Tesco  =>  NEVER_TRUE
customers' deposits  =>  any text ~ "customers' deposits" ?
anything with Greggs on the receipt  =>  any text ~ "greggs on the receipt" ?
donation received from Trinity Church over 100  =>  any text ~ "donation" and type INCOME and any text ~ "trinity church" and abs > 100
rent from tenant in Flat 2  =>  any text ~ "rent" and any text ~ "tenant" and any text ~ "flat 2" ?
HMRC, in or out  =>  any text ~ "hmrc"
bar takings paid into Savings  =>  any text ~ "bar takings" and type INCOME and account = "savings"
paid into Savings  =>  type INCOME and account = "savings"
paid to Savings  =>  type INCOME and account = "savings"
wages paid out of Barclays Current  =>  any text ~ "wage" and type EXPENSE and account = "barclays current"
fees taken from Barclays Current  =>  any text ~ "fee" and type EXPENSE and account = "barclays current"
fees debited from Barclays Current  =>  type EXPENSE and any text ~ "fees" and account = "barclays current"
cash moved to Petty Cash  =>  any text ~ "cash" and type INCOME and account = "petty cash" ?
phone bill charged to Amex Gold  =>  any text word any("phone","phones") and type EXPENSE and account = "amex gold"
payments out of Savings to Acme  =>  type EXPENSE and account = "savings" and any text ~ "acme"
Barclays Current: anything from Airbnb over 300  =>  account = "barclays current" and any text ~ "airbnb" and abs > 300
venmo in over 100  =>  any text ~ "venmo" and type INCOME and abs > 100
payments to coaches but not to Jane Hale  =>  type EXPENSE and any text ~ "coaches" and not (type EXPENSE and any text ~ "jane hale") ?
rent paid by the plumber  =>  any text ~ "rent" and any text ~ "plumber" ?
fuel from garages  =>  any text ~ "fuel from garages" ?
venmo out  =>  any text ~ "venmo" and type EXPENSE
amex gold payment  =>  any text ~ "amex gold payment" ?
gas or electric from British Gas  =>  any text ~ any("gas","electric") and any text ~ "british gas" ?
barclays current charges over 5  =>  account = "barclays current" and abs > 5
swept into Savings over 1000  =>  any text ~ "swept" and type INCOME and account = "savings" and abs > 1000 ?
stuff bought on Amex Gold, not petrol  =>  type EXPENSE and account = "amex gold" and not any text ~ "petrol"
`)
