import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** A field and its value behind the value of another, with nothing that joins them. */
testReadings(String.raw`
payee: uber account: Savings  =>  merchant = "uber" and account = "savings"
payee is Uber amount 20  =>  merchant = "uber" and abs = 20
desc contains uber amt 20  =>  desc ~ "uber" and abs = 20
payee is Uber currency EUR  =>  merchant = "uber" and currency = EUR
payee Uber account Savings  =>  merchant = "uber" and account = "savings"
payee contains uber account Savings  =>  merchant ~ "uber" and account = "savings"
desc tesco amt <30  =>  MISSING_OPERATOR | Say how the desc compares; did you mean: desc contains "tesco" | desc contains "tesco" amt <30
merchant uber date after 2025-01-01  =>  MISSING_OPERATOR | Say how the merchant compares; did you mean: merchant is "uber" | merchant is "uber" date after 2025-01-01
if payee Uber account Travel  =>  merchant = "uber account travel" ?
payee is Uber date 2025  =>  merchant = "uber date 2025" ?
merchant is Chase Account Services  =>  merchant = "chase account services"
description contains loan amount 500  =>  desc ~ "loan amount 500" ?
description contains transfer to account Savings  =>  desc ~ "transfer to account savings"
`)

/** Which way the money goes, behind the value of a field. */
testReadings(String.raw`
payee=bp, expenses  =>  merchant = "bp" and type EXPENSE
payee: Lidl - expenses  =>  merchant = "lidl" and type EXPENSE
merchant is Shell money out, on Amex Gold  =>  merchant = "shell" and type EXPENSE and account = "amex gold"
merchant is Shell no refunds  =>  merchant = "shell" and not type INCOME
merchant is Shell income  =>  merchant = "shell income" ?
merchant is any of Shell, expenses  =>  merchant = any("shell","expenses")
category is Travel; outgoing  =>  category = "travel" and type EXPENSE
desc contains sky, income  =>  desc ~ any("sky","income") ?
description contains deposit, refund or credit  =>  desc ~ any("deposit","refund","credit")
uber, outgoing  =>  any text ~ "uber" and type EXPENSE
Tesco + outgoing  =>  any text ~ "tesco" and type EXPENSE
merchant is Money Out Ltd  =>  merchant = "money out ltd"
`)

/** What else is said beside an account, and a label behind a denial. */
testReadings(String.raw`
account is Savings, not Esso  =>  account = "savings" and not any text ~ "esso"
account: Savings, excluding Bolt  =>  account = "savings" and not any text ~ "bolt"
account is Savings, on Fridays, uber  =>  account = "savings" and dow in (5) and any text ~ "uber"
account is Savings, Travis Perkins  =>  account = "savings" and any text ~ "travis perkins"
account is Savings, Chase Cheking  =>  UNKNOWN_ACCOUNT | No account with that name. Did you mean "Chase Checking"? | account is Savings, "Chase Checking"
not over 75, payee: Lidl  =>  abs <= 75 and merchant = "lidl"
payee: Lidl + in Savings  =>  merchant = "lidl" and account = "savings"
`)
