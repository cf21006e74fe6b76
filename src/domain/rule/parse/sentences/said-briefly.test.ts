import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What is said in few words and in one way alone, so that nothing has to be asked. */
testReadings(String.raw`
over 150 Nov to Mar  =>  abs > 150 and month in (1,2,3,11,12)
over 15 March  =>  any text ~ "over" and month = 3 and dom = 15 ?
up to 31 March  =>  AMBIGUOUS_DATE | 31 March of which year? Write 31 March 2026 | up to 31 March 2026
stokvel R1 500 monthly  =>  any text ~ "stokvel" and abs = 1500 ZAR
Pick n Pay R1 500  =>  any text ~ "pick n pay" and abs = 1500 ZAR
Shell R1 50  =>  any text ~ "shell r1 50" ?
outgoing wires of 10k or more  =>  type EXPENSE and any text word "wire" and abs >= 10000
incoming wires under 10k  =>  type INCOME and any text word "wire" and abs < 10000
outgoing ACH to Gusto  =>  type EXPENSE and any text word "ach" and any text ~ "gusto"
incoming wire fees  =>  any text ~ "incoming wire" and any text ~ "fee" ?
incoming wires  =>  type INCOME and any text word "wire"
Medicare rebate coming in  =>  any text ~ "medicare" and any text ~ "rebate" and type INCOME
membership fees coming in between January and March  =>  any text ~ "membership fee" and type INCOME and month in (1,2,3)
loan going out over 500  =>  any text ~ "loan" and type EXPENSE and abs > 500
Coming In Hot  =>  any text ~ "coming in hot"
rent 25k to Sharma  =>  any text ~ "rent" and abs = 25000 and type EXPENSE and any text ~ "sharma"
rent 25k  =>  any text ~ "rent" and abs = 25000
Rent 5K Run  =>  any text ~ "rent 5k run"
rent 3k from flat 2  =>  any text ~ "rent" and abs = 3000 and any text ~ "flat 2"
Fuel category  =>  category = "fuel"
the Fuel category over 50  =>  category = "fuel" and abs > 50
Fuel category or Uber  =>  category = "fuel" or any text ~ "uber"
not the Fuel category  =>  category != "fuel"
Groceries category  =>  any text ~ "groceries category" ?
Fuel category fees  =>  any text ~ "fuel category" and any text ~ "fee" ?
Opal card top up $40  =>  any text ~ "opal card top up" and abs = 40 USD
M&S simply food  =>  any text ~ "m&s simply food"
simply great food  =>  any text ~ "simply great food" ?
square deposits under 1000  =>  type INCOME and any text ~ "square" and abs < 1000
dentaquest payouts  =>  type INCOME and any text ~ "dentaquest"
biggest payouts  =>  any text ~ "biggest payouts" ?
three uk on the 15th  =>  any text ~ "three uk" and dom = 15
, from 5 to 50 euro  =>  5 <= abs <= 50 EUR
costco unless it's gas or membership  =>  any text ~ "costco" and not any text ~ "membership" and not any text word "gas"
memberships over 20  =>  any text ~ "memberships" and abs > 20 ?
netflix 15  =>  any text ~ "netflix 15" ?
`)
