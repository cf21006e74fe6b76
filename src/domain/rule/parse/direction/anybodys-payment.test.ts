import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Whoever pays us is anybody, and whoever of us or of others pays somebody is asked. */
testReadings(String.raw`
someone pays us  =>  type INCOME
when somebody pays us over 50  =>  type INCOME and abs > 50
people pay us by Zelle  =>  type INCOME and any text ~ "zelle"
somebody pays rent  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "we pay"; if others pay you, write "money in for" | we pay rent
anyone pays Costco over 50  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "we pay"; if others pay you, write "money in from" | we pay Costco over 50
when someone pays over 100  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "money out"; if others pay you, write "money in" | when money out over 100
somebody sends money to Kim  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "we pay"; if others pay you, write "money in from" | we pay Kim
a client pays us  =>  type INCOME and any text ~ "client" ?
Costco money out only  =>  any text ~ "costco" and type EXPENSE
Costco money in only over 50  =>  any text ~ "costco" and type INCOME and abs > 50
Uber with the Amex Gold  =>  any text ~ "uber" and account = "amex gold"
Uber with Petty Cash over 5  =>  any text ~ "uber" and account = "petty cash" and abs > 5
using Savings  =>  account = "savings"
fuel with the Amex  =>  any text ~ "fuel" and account = "amex gold"
Uber Eats with delivery  =>  any text ~ "uber eats with delivery" ?
when I get paid by Acme  =>  type INCOME and any text ~ "acme"
I got paid by Acme  =>  type INCOME and any text ~ "acme"
whenever I'm paid by Kim  =>  type INCOME and any text ~ "kim"
when we are refunded by Acme over 20  =>  type INCOME and any text ~ "acme" and abs > 20
when I get charged by Acme  =>  type EXPENSE and any text ~ "acme"
anything my accountant charges  =>  type EXPENSE and any text ~ "accountant" ?
eBay fees charged to Amex Gold  =>  any text ~ "ebay" and any text ~ "fee" and type EXPENSE and account = "amex gold"
ok so basically any time we pay Verizon more than 100 bucks  =>  type EXPENSE and any text ~ "verizon" and abs > 100 USD
basically Starbucks, but only weekdays  =>  any text ~ "starbucks" and dow in (1,2,3,4,5)
the monthly Adobe bill  =>  any text ~ "adobe"
Vodafone charged us 50  =>  type EXPENSE and any text ~ "vodafone" and abs = 50
Acme pays us 500  =>  type INCOME and any text ~ "acme" and abs = 500
`)
