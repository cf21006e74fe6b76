import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Names that look like amounts, days, denials or words of conditions. */
testMeanings(String.raw`
7-Eleven under 20  =>  any text ~ "7-eleven" and abs < 20
Toys "R" Us  =>  MISSING_CONNECTIVE
H&M and M&S  =>  any text ~ any("h&m","m&s")
Five Guys on Fridays  =>  any text ~ "five guys" and dow in (5)
Bed Bath & Beyond over 100  =>  any text ~ "bed bath & beyond" and abs > 100
99 Ranch Market  =>  any text ~ "99 ranch market"
Out of Office Coffee  =>  any text ~ "out of office coffee" ?
The Money Shop  =>  UNSUPPORTED_IDEA
Forever 21  =>  any text ~ "forever 21"
Over The Moon Cafe above 12  =>  any text ~ "over the moon cafe" and abs > 12
Ten Ren Tea  =>  any text ~ "ten ren tea"
Two Brothers Pizza under 40  =>  any text ~ "two brothers pizza" and abs < 40
Monday.com 36 or 48  =>  any text ~ any("monday.com 36","48") ?
Paid Search Ltd  =>  any text ~ "paid search ltd"
To Go Sushi  =>  any text ~ "to go sushi" ?
Income Tax Dept refund  =>  type INCOME and any text ~ "income tax dept"
Cash App  =>  any text ~ "cash app"
Best Western or Days Inn  =>  any text ~ any("best western","days inn")
The North Face in December  =>  any text ~ "the north face" and month = 12
Marks and Spencer or M&S Food over 30  =>  any text ~ any("marks and spencer","marks & spencer","m&s food") and abs > 30
Either Or Bookshop  =>  any text ~ any("either","bookshop") ?
Exactly Chemicals Ltd  =>  any text ~ "exactly chemicals ltd" ?
E.ON Next direct debit  =>  any text ~ "e.on next direct debit" ?
All Saints over 80  =>  any text ~ "saints" and abs > 80 ?
THINGS REMEMBERED 4432 NY  =>  any text ~ "things remembered 4432 ny"
Things Remembered over 50  =>  any text ~ "things remembered" and abs > 50
baby things from Boots  =>  any text ~ "baby things" and any text ~ "boots" ?
All Uber over 80  =>  any text ~ "uber" and abs > 80
All Saints  =>  any text ~ "saints" ?
`)
