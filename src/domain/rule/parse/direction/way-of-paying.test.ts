import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** How money is paid, before names: those that are no part of a shop's name, and that nobody copied from a bank. */
testReadings(String.raw`
EFT Pick n Pay  =>  any text word "eft" and any text ~ "pick n pay"
eft Checkers  =>  any text word "eft" and any text ~ "checkers"
Eft Checkers  =>  any text word "eft" and any text ~ "checkers"
over 50 and EFT Checkers  =>  abs > 50 and any text word "eft" and any text ~ "checkers"
over 50 and Eft Checkers  =>  abs > 50 and any text ~ "eft checkers"
ACH Gusto  =>  any text word "ach" and any text ~ "gusto"
ach gusto  =>  any text ~ "ach gusto"
ACHx Gusto  =>  any text ~ "achx gusto"
bacs Payroll Services  =>  any text word "bacs" and any text ~ "payroll service"
NEFT Acme Traders over 500  =>  any text word "neft" and any text ~ "acme traders" and abs > 500
Direct debit British Gas  =>  any text ~ "direct debit" and any text ~ "british gas"
direct debit British Gas  =>  any text ~ "direct debit" and any text ~ "british gas"
direct debit "gas"  =>  any text ~ "direct debit" and any text ~ "gas"
over 50 and direct debit British Gas  =>  abs > 50 and any text ~ "direct debit" and any text ~ "british gas"
Direct Debit British Gas  =>  any text ~ "direct debit british gas"
DIRECT DEBIT BRITISH GAS  =>  any text ~ "direct debit british gas"
direct debit iPhone plan  =>  any text ~ "direct debit iphone plan" ?
upi 50  =>  any text ~ "upi 50" ?
`)

/** The same with a colon, behind which a name may be in small letters. */
testReadings(String.raw`
debit orders: Discovery, Outsurance  =>  any text ~ "debit order" and any text ~ any("discovery","outsurance")
Debit orders: discovery  =>  any text ~ "debit order" and any text ~ "discovery"
debit orders: "vitality"  =>  any text ~ "debit order" and any text ~ "vitality"
standing orders "rent"  =>  any text ~ "standing order" and any text ~ "rent"
upi: swiggy, zomato  =>  any text word "upi" and any text ~ any("swiggy","zomato")
faster payment: anna  =>  any text ~ "faster payment" and any text ~ "anna"
`)

/** By what something was paid, and which way the money went where that is said. */
testReadings(String.raw`
paid by EFT to Telkom  =>  type EXPENSE and any text word "eft" and any text ~ "telkom"
received via upi from Anna  =>  type INCOME and any text word "upi" and any text ~ "anna"
collected in cash  =>  type INCOME and any text word "cash"
settled through a bank transfer  =>  type EXPENSE and any text ~ "bank transfer"
by card only  =>  any text word "card"
with cheques  =>  any text word "cheque"
paid using contactless at Tesco  =>  type EXPENSE and any text ~ "contactless" and any text ~ "tesco"
`)

/** A short one before whom it was paid to is looked for as a word, unless it stands in quotes or beside nobody. */
testReadings(String.raw`
POS at Filling Station NNPC  =>  any text word "pos" and any text ~ "filling station nnpc"
pos from acme  =>  any text word "pos" and any text ~ "acme"
ATM at Chase over 100  =>  any text word "atm" and any text ~ "chase" and abs > 100
NEFT or IMPS from Acme  =>  any text word any("neft","imps") and any text ~ "acme"
FPS from Anna  =>  any text word "fps" and any text ~ "anna"
Swiggy via UPI  =>  any text ~ "swiggy" and any text word "upi"
"POS" at Shoprite  =>  any text ~ "pos" and any text ~ "shoprite"
POS Shoprite  =>  any text ~ "pos shoprite"
POS over 50  =>  any text ~ "pos" and abs > 50
`)
