import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** After a day at the head stands a time of it, or what was paid on it. */
testReadings(String.raw`
on Mondays mornings over 20  =>  UNSUPPORTED_IDEA | A transaction has a day and no time; write: on Mondays | on Mondays
on Saturday evenings  =>  UNSUPPORTED_IDEA | A transaction has a day and no time; write: on Saturdays | on Saturdays
on Fridays nights  =>  UNSUPPORTED_IDEA | A transaction has a day and no time; write: on Fridays | on Fridays
on weekends evenings  =>  UNSUPPORTED_IDEA | A transaction has a day and no time; write: on weekends | on weekends
weekday payments  =>  dow in (1,2,3,4,5)
weekday evenings at Pret  =>  UNSUPPORTED_IDEA | A transaction has a day and no time; write: on weekdays | on weekdays
on weekends transactions  =>  dow in (6,7)
on Tuesdays payments  =>  dow in (2)
Friday payments to Sam  =>  dow in (5) and type EXPENSE and any text ~ "sam"
every Friday payment to Sam  =>  dow in (5) and type EXPENSE and any text ~ "sam"
Monday deposits between 500 and 2000  =>  dow in (1) and type INCOME and 500 <= abs <= 2000
Sunday payouts from Square  =>  dow in (7) and type INCOME and any text ~ "square"
March payments to Sam  =>  month = 3 and type EXPENSE and any text ~ "sam"
January or February payments over 5  =>  month in (1,2) and abs > 5
Friday transactions  =>  dow in (5)
on Friday withdrawals from Savings  =>  dow in (5) and type EXPENSE and account = "savings"
weekend purchases  =>  dow in (6,7) and type EXPENSE
over 60 and on Monday mornings  =>  MISSING_CONNECTIVE | Put "and" or "or" before "mornings"
`)

/** Seasons begin on other days elsewhere. */
testReadings(String.raw`
heating over 60 in winter  =>  UNSUPPORTED_IDEA | Which months are winter? Write them, like "in June, July or August"
heating over 60 in the winter  =>  UNSUPPORTED_IDEA | Which months are winter? Write them, like "in June, July or August"
heating over 60 each winter  =>  UNSUPPORTED_IDEA | Which months are winter? Write them, like "in June, July or August"
heating over 60 during every summer  =>  UNSUPPORTED_IDEA | Which months are summer? Write them, like "in June, July or August"
heating over 60 in each fall  =>  UNSUPPORTED_IDEA | Which months are fall? Write them, like "in June, July or August"
amount over 60 over spring  =>  UNSUPPORTED_IDEA | Which months are spring? Write them, like "in June, July or August"
amount over 60 every autumn  =>  UNSUPPORTED_IDEA | Which months are autumn? Write them, like "in June, July or August"
amount over 60 during summertime  =>  UNSUPPORTED_IDEA | Which months are summertime? Write them, like "in June, July or August"
"heating" in the summer  =>  UNSUPPORTED_IDEA | Which months are summer? Write them, like "in June, July or August"
over 60 on winter  =>  MISSING_CONNECTIVE | Put "and" or "or" before "on"
over 60 in January  =>  abs > 60 and month = 1
`)
