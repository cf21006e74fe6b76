import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/* Words of sentences that were taken into the text of a field, which a bank hardly writes. */

testDoubts(`
payee: Lyft acount: Savings  =>  This looks for the text "lyft acount: savings". If "acount" is a field, write: payee: Lyft account: Savings
payee=Lyft acount=Savings  =>  This looks for the text "lyft acount=savings". If "acount" is a field, write: payee=Lyft account=Savings
description contains Gusto witout insurance  =>  This looks for the text "gusto witout insurance". If you mean "without", correct "witout"; if not, put it in quotes.
description contains Jumia and amont under 100  =>  This looks for the text "amont". If you mean "amount", correct "amont"; if not, put it in quotes.
description contains Infosys; undr USD1,000  =>  This looks for the text "undr". If you mean "under", correct "undr"; if not, put it in quotes.
description contains Tesco incoming  =>  This looks for the text "tesco incoming", not for money in or out. Put it in quotes if that is what you mean.
bank line mentions Shell only  =>  This looks for the text "shell only" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
payee is Uber uncategorized  =>  This looks for the text "uber uncategorized" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
description contains Lyft recently  =>  This looks for the text "lyft recently" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
merchant is Tesco, or Booking.com 50 – 75  =>  This looks for the text "booking.com 50 – 75", not for an amount. Put it in quotes if that is what you mean.
bank line mentions Netflix through Savings  =>  This looks for the text "netflix through savings". For the transactions on that bank account, write "and account is Savings".
description contains "Shell only"  =>  nothing
description contains fuel for the van  =>  nothing
payee is Vodafone  =>  nothing
description contains Bunnings, Mitre 10 goes to Travel  =>  This looks for the text "mitre 10 goes to travel", not for a GL account to post to. Put it in quotes if that is what you mean.
`)
