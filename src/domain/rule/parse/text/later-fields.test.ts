import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** A field and its value behind the value of another, with nothing that joins them. */
testReadings(String.raw`
payee: uber account: Savings  =>  merchant = "uber" and account = "savings"
payee is Uber amount 20  =>  merchant = "uber" and abs = 20
desc contains uber amt 20  =>  desc ~ "uber" and abs = 20
payee is Uber currency EUR  =>  merchant = "uber" and currency = EUR
payee Uber account Savings  =>  MISSING_OPERATOR | Say how the account compares; did you mean: account is "Savings" | payee Uber account is "Savings"
payee contains uber account Savings  =>  MISSING_OPERATOR | Say how the account compares; did you mean: account is "Savings" | payee contains uber account is "Savings"
desc tesco amt <30  =>  MISSING_OPERATOR | Say how the desc compares; did you mean: desc contains "tesco" | desc contains "tesco" amt <30
merchant uber date after 2025-01-01  =>  MISSING_OPERATOR | Say how the merchant compares; did you mean: merchant is "uber" | merchant is "uber" date after 2025-01-01
if payee Uber account Travel  =>  merchant = "uber account travel" ?
payee is Uber date 2025  =>  merchant = "uber date 2025" ?
merchant is Chase Account Services  =>  merchant = "chase account services"
description contains loan amount 500  =>  desc ~ "loan amount 500" ?
description contains transfer to account Savings  =>  desc ~ "transfer to account savings"
`)
