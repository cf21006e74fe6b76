import { testReadings } from '../../../../tests/support/rule-readings.ts'

/** Names that hold words of sentences, told by their capitals in the middle of a sentence. */
testReadings(String.raw`
anything from Every Man Jack  =>  any text ~ "every man jack"
anything from All Saints  =>  any text ~ "all saints"
payments to Our Daily Bread  =>  type EXPENSE and any text ~ "our daily bread"
anything from The Range on Fridays  =>  any text ~ "the range" and dow in (5)
Tesco or Without Walls  =>  any text ~ any("tesco","without walls")
not Never Fully Dressed  =>  not any text ~ "never fully dressed"
And Other Stories over 20  =>  any text ~ "and other stories" and abs > 20
expenses except Any Time Fitness  =>  type EXPENSE and not any text ~ "any time fitness"
merchant is Both Sides Bakery  =>  merchant = "both sides bakery"
anything from My Favourite Muffin in May  =>  any text ~ "my favourite muffin" and month = 5
anything from First Watch  =>  any text ~ "first watch"
not By The Sea Cafe  =>  not any text ~ "by the sea cafe"
Less Is More over 20  =>  any text ~ "less is more" and abs > 20
anything from Every Man Jack, All Saints or Tesco  =>  any text ~ any("every man jack","all saints","tesco")
Salt And Straw over 20  =>  any text ~ any("salt and straw","salt & straw") and abs > 20
anything from Slug And Lettuce  =>  any text ~ any("slug and lettuce","slug & lettuce")
Slug And Ribbon  =>  any text ~ any("slug","ribbon") ?
Win Or Lose Bar over 20  =>  any text ~ any("win","lose bar") and abs > 20 ?
For Good Measure over 20  =>  any text ~ "good measure" and abs > 20 ?
never fully dressed in May  =>  any text ~ "never fully dressed" and month = 5
Uber And Lyft over 20  =>  any text ~ any("uber","lyft") and abs > 20
anything from The Home Depot  =>  any text ~ "home depot"
All Payments To Shell over 20  =>  type EXPENSE and any text ~ "shell" and abs > 20
Show All Amazon over 20  =>  any text ~ "amazon" and abs > 20
Netflix In May over 20  =>  any text ~ "netflix" and month = 5 and abs > 20
anything Every Tuesday  =>  dow in (2)
income from All Clients  =>  type INCOME and any text ~ "clients"
Rent To Anna over 500  =>  any text ~ "rent to anna" and abs > 500 ?
All The Restaurants over 20  =>  any text ~ "restaurants" and abs > 20
`)
