import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What a transaction is said not to be, where a GL account is called so. */
testDoubts(String.raw`
it isn't Meals  =>  This leaves out transactions that say "meals". To leave out those in the GL account Meals, write: GL account is not "Meals"
it isn’t Meals yet  =>  This leaves out transactions that say "meals". To leave out those in the GL account Meals, write: GL account is not "Meals"
memo says lunch and it is not Meals yet  =>  This leaves out transactions that say "meals". To leave out those in the GL account Meals, write: description contains "lunch" and GL account is not "Meals"
anything from Shell that isn't Fuel  =>  This leaves out transactions that say "fuel". To leave out those in the GL account Fuel, write: description or merchant contains "shell" and GL account is not "Fuel"
anything from Shell that isn't fuel  =>  nothing
it isn't coffee yet  =>  nothing
monthly service fee  =>  nothing
MONTHLY ACCOUNT MAINTENANCE FEE  =>  nothing
`)
