import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Where something was bought, behind an amount or a day: "over 50 on Amazon". */
testReadings(String.raw`
over 10 on Amazon  =>  abs > 10 and any text ~ "amazon"
over 10 on eBay or Etsy in March  =>  abs > 10 and any text ~ any("ebay","etsy") and month = 3
over 100 on Fridays on Amazon  =>  abs > 100 and dow in (5) and any text ~ "amazon"
more than 20 in Tesco  =>  abs > 20 and any text ~ "tesco"
over 50 on fuel  =>  abs > 50 and any text ~ "fuel"
over 50 in wages  =>  abs > 50 and any text ~ "wage"
over 50 on Amex  =>  abs > 50 and account = "amex gold"
over 100 on Friday  =>  abs > 100 and dow in (5)
over 20 in cash  =>  abs > 20 and any text word "cash"
gas fees under 10 dollars on MetaMask  =>  MISSING_CONNECTIVE | To look for the text "MetaMask", put "and" before it and leave out "on" | gas fees under 10 dollars and "MetaMask"
over 10 on Big Sky Ltd in March  =>  MISSING_CONNECTIVE | To look for the text "Big Sky Ltd", put "and" before it and leave out "on" | over 10 and "Big Sky Ltd" in March
over 50 on Revolut  =>  MISSING_CONNECTIVE | To look for the text "Revolut", put "and" before it and leave out "on" | over 50 and "Revolut"
`)
