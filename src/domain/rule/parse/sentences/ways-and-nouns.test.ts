import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Ways of money and kinds of transactions joined with nouns and with each other. */
testMeanings(String.raw`
refunds and cashback  =>  type INCOME and any text ~ "cashback" ?
income and expenses over 10000  =>  NEVER_TRUE
interest and dividends  =>  any text ~ any("interest","dividend")
deposits and withdrawals at Chase  =>  NEVER_TRUE
bank fees and interest over 10  =>  any text ~ any("bank fee","interest") and abs > 10
purchases and refunds from Zara  =>  NEVER_TRUE
payroll, rent and utilities  =>  any text ~ any("payroll","rent","utilities") ?
credits and fees from PayPal  =>  type INCOME and any text ~ "fee" and any text ~ "paypal" ?
cash in and cheques  =>  any text ~ any("cash in","cheque") ?
spending on food and drink  =>  type EXPENSE and any text ~ any("food and drink","food & drink")
sales or refunds via Shopify  =>  any text ~ any("sales","refunds") and any text ~ "shopify" ?
transfers and payments to Wise  =>  approved transfer and type EXPENSE and any text ~ "wise" ?
sales and tips  =>  any text ~ any("sales","tips") ?
invoices and credit notes from Bidfood  =>  any text ~ any("invoice","credit note") and any text ~ "bidfood" ?
grants or donations over 1000  =>  any text ~ any("grant","donation") and abs > 1000
rent, deposits and fees from tenants  =>  any text ~ any("rent","deposits","fee") and any text ~ "tenants" ?
loan drawdowns and repayments  =>  any text ~ any("loan drawdowns","repayment")
debits and direct debits  =>  type EXPENSE and any text ~ "direct debit" ?
credit card payments  =>  any text ~ "credit card payment"
spending at Boots and Superdrug  =>  type EXPENSE and any text ~ any("boots","superdrug")
withdrawals or bank fees  =>  type EXPENSE or any text ~ "bank fee" ?
cash deposits at Lloyds  =>  any text ~ "cash deposits" and any text ~ "lloyds" ?
tax refunds and tax bills  =>  any text ~ any("tax refunds","tax bills") ?
fees and commission  =>  any text ~ any("fee","commission")
outgoings and rent  =>  type EXPENSE and any text ~ "rent" ?
credit and debit card fees  =>  type INCOME and any text ~ "debit card fee" ?
purchases from Asos or Boohoo  =>  type EXPENSE and any text ~ any("asos","boohoo")
interest earned and interest paid  =>  any text ~ "interest" and type INCOME and any text ~ "interest paid" ?
hotel and flight bookings  =>  any text ~ any("hotel","flight")
royalties or licence fees from Penguin  =>  any text ~ any("royalty","royalties","licence fee") and any text ~ "penguin" ?
supplier payments over 5000  =>  any text ~ "supplier payments" and abs > 5000 ?
rental income  =>  type INCOME and any text word "rental"
card payments from customers  =>  any text ~ "card payment" and any text ~ "customers" ?
unpaid cheques  =>  any text ~ "unpaid cheque"
deposits and transfers from Barclays Current  =>  type INCOME and any text ~ "transfer" and account = "barclays current" ?
payouts and fees from Etsy  =>  any text ~ any("payout","fee") and any text ~ "etsy" ?
debits, credits and charges  =>  MISSING_OPERATOR
income or refunds over 100  =>  type INCOME or (type INCOME and abs > 100) ?
mortgage and insurance on Barclays Current  =>  any text ~ any("mortgage","insurance") and account = "barclays current"
staff expenses and travel  =>  any text ~ any("staff expenses","travel") ?
cash and card sales  =>  type INCOME and any text ~ any("cash","card") ?
wages plus bonus  =>  any text ~ "wages plus bonus" ?
purchases on Amex Gold from Apple  =>  type EXPENSE and account = "amex gold" and any text ~ "apple"
the outcome to Allianz in each January  =>  type EXPENSE and any text ~ "allianz" and month = 1
from Square, money in, weekdays only  =>  any text ~ "square" and type INCOME and dow in (1,2,3,4,5)
the receipts of Mercadona until 60 euros  =>  type INCOME and any text ~ "mercadona" and abs <= 60 EUR ?
winter sale income, December to February  =>  type INCOME and any text ~ "winter sale" and month in (1,2,12)
other income  =>  any text ~ "other income" ?
hall hire income  =>  type INCOME and any text ~ "hall hire"
wages, not bonuses  =>  any text ~ "wage" and not any text ~ "bonus"
council tax instalments  =>  any text ~ "council tax"
Toyota Finance instalments  =>  any text ~ "toyota finance"
loan instalments  =>  any text ~ "loan instalment"
Netflix subscription renewals  =>  any text ~ "netflix"
insurance renewals  =>  any text ~ "insurance renewal"
shopping trips  =>  any text word "shopping"
supermarket shopping on Saturdays  =>  any text ~ "supermarket shopping" and dow in (6) ?
payments quoting PO-2231  =>  any text ~ "po-2231"
payments to Acme quoting INV-7  =>  type EXPENSE and any text ~ "acme" and any text ~ "inv-7"
Quoting Ltd  =>  any text ~ "quoting ltd"
parking (any city)  =>  any text ~ "parking" and any text ~ "city" ?
travel (trains, not taxis)  =>  any text ~ "travel" and any text word any("train","trains") and not any text ~ "taxi" ?
`)
