import { testReadings } from '../../../../../tests/support/rule-readings.ts'

const NO_FIELD =
  'Use description, merchant, amount, date, account, bank, currency, category or GL account; for what the bank’s text holds, write: description contains'

/** Labels and columns as they are copied from forms and sheets: fields, ways of the money, and what is neither. */
testReadings(String.raw`
Type: Debit  =>  type EXPENSE
Type: DR  =>  type EXPENSE
Type = Credit  =>  type INCOME
Direction: out  =>  type EXPENSE
Tesco, type: debit  =>  any text ~ "tesco" and type EXPENSE
Description = Tesco, Type = Debit  =>  desc = "tesco" and type EXPENSE
payee is Tesco type: debit  =>  merchant = "tesco" and type EXPENSE
Tesco type debit  =>  any text ~ "tesco type debit" ?
No: Tesco  =>  not any text ~ "tesco"
No = 55  =>  UNKNOWN_FIELD | Unknown field "No". ${NO_FIELD} "55" | description contains "55"
over 20 and Cheque No: 1042  =>  UNKNOWN_FIELD | Unknown field "Cheque No". ${NO_FIELD} "1042" | over 20 and description contains "1042"
`)
