import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Two words behind a noun that say which way the money goes. */
testReadings(String.raw`
rent going out to Acme  =>  any text ~ "rent" and type EXPENSE and any text ~ "acme"
loan repayments going out to Funding Circle, above a grand  =>  any text ~ "loan repayment" and type EXPENSE and any text ~ "funding circle" and abs > 1000
salary coming in from Acme  =>  any text ~ "salary" and type INCOME and any text ~ "acme"
money going out to Shell  =>  type EXPENSE and any text ~ "shell"
`)
