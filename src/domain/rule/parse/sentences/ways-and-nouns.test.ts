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
grants or donations over 1000  =>  any text ~ any("grant","donation") and abs > 1000
rent, deposits and fees from tenants  =>  any text ~ any("rent","deposits","fee") and any text ~ "tenants" ?
loan drawdowns and repayments  =>  any text ~ any("loan drawdowns","repayment")
debits and direct debits  =>  type EXPENSE and any text ~ "direct debit" ?
credit card payments  =>  any text ~ "credit card payment"
spending at Boots and Superdrug  =>  type EXPENSE and any text ~ any("boots","superdrug")
withdrawals or bank fees  =>  type EXPENSE or any text ~ "bank fee" ?
cash deposits at Lloyds  =>  any text ~ "cash deposits" and any text ~ "lloyds" ?
tax refunds and tax bills  =>  any text ~ any("tax refunds","tax bills") ?
`)
