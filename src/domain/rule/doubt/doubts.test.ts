import { expect, test } from 'vitest'
import { parseCondition } from '../parse/parse.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { doubtsOf } from './doubts.ts'
import { remarksOn, settledText } from '../print/remarks.ts'

const context: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  glAccounts: [
    { number: '6100', name: 'Travel' },
    { number: '6600', name: 'Rent' },
  ],
}

function doubts(sentence: string, known: RuleContext = context): string[] {
  const read = parseCondition(sentence, known)
  if (!read.ok) throw new Error(`${sentence}: ${read.problem.message}`)
  return doubtsOf(sentence, read.tree, known).map(({ text }) => text)
}

const words = (value: string, meaning: string) =>
  `This looks for the text "${value}", not for ${meaning}. Put it in quotes if that is what you mean.`
const asTheyAre = (value: string) =>
  `This looks for the text "${value}" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.`
const foreign = (value: string) =>
  `Daybook reads English only, so this looks for the text "${value}". Put it in quotes if that is what you mean.`
const posting = (value: string) =>
  `If "${value}" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.`
const both = (one: string, other: string) =>
  `This looks for "${one}" and "${other}" in one transaction. For either, write "or" between them.`
const halves = (one: string, other: string) =>
  `This looks for "${one}" or "${other}". If that is one name, put it in quotes.`
const note = (list: string, noun: string) =>
  `This looks for ${list} and reads "${noun}" as a note. To look for "${noun}" as well, write it without parentheses.`
const narrowed = (one: string, list: string) =>
  `This looks for "${one}" and ${list} in one transaction. If the words in parentheses are a note, leave them out.`
const dictated = (value: string) =>
  `This looks for the text "${value}". Type the signs you dictated, or put the text in quotes.`
const several = (value: string, list: string, which = 'any') =>
  `This looks for "${value}" as one name. For ${which} of them, write "${list}".`
const within = (values: string, word: string, whole: string) =>
  `This finds ${values} inside longer words too, like "${word}". To find ${values.includes(' and ') ? 'them only as whole words' : 'it only as a whole word'}, write: description or merchant contains the word ${whole}`
const idle = (part: string) => `This changes nothing: ${part}. Leave it out, or say what you mean by it.`
const oneName = (value: string, either: string) =>
  `This looks for "${value}" as one name. For either of them, write "${either}".`

test.each<[sentence: string, ...doubts: string[]]>([
  // The account to post to
  ['description contains uber, travel', posting('travel')],
  ['description contains uber, travel.', posting('travel')],
  ['description contains uber, 6100', posting('6100')],
  ['description contains uber, 6200', words('6200', 'an amount')],
  ['description contains travel'],
  ['travel'],
  ['"travel" or uber'],
  ['travel or uber'],
  ['if Uber, Hotels', posting('hotels')],
  ['when Uber, Hotels!', posting('hotels')],
  ['any Uber, Hotels', posting('hotels')],
  ['Uber, Hotels'],
  ['if Uber, Hotels or Lyft'],
  ['over 500 Rent', posting('rent')],
  ['over 500 Rent.', posting('rent')],
  ['over 500 and Rent'],
  ['Rent over 500'],
  ['in March Rent', posting('rent')],
  ['expenses Rent'],
  // Words of conditions
  ['so', asTheyAre('so')],
  ['So', within('"so"', 'season', '"so"')],
  ['BA over 50', within('"ba"', 'bank', '"ba" and amount is over 50')],
  ['EE or TfL', within('"ee" and "tfl"', 'fee', 'any of "ee", "tfl"')],
  // Beside another text, where "contains" asks for the letters, and in an exception no line is found by chance.
  ['VAT to HMRC'],
  ['description contains EE'],
  ['Amazon but not ATO'],
  ['O2'],
  ['10, 20 and 50', words('10', 'an amount'), words('20', 'an amount'), words('50', 'an amount')],
  ['cr', words('cr', 'money in or out')],
  ['Petty Cash', 'This looks for the text "petty cash". For the transactions on that bank account, write "on Petty Cash".'],
  ['paymets to Acme', 'This looks for the text "paymets". If you mean "payments", correct "paymets"; if not, put it in quotes.'],
  [
    'description contains paymets',
    'This looks for the text "paymets". If you mean "payments", correct "paymets"; if not, put it in quotes.',
  ],
  ['description or merchant contains the word weekly', words('weekly', 'a date')],
  ['description starts with over'],
  ['description contains fuel for the van'],
  ['Delta flights'],
  ['Delta miles', words('delta miles', 'a kind of transaction')],
  ['delta miles'],
  ['DELTA MILES'],
  ['Centre for Work', asTheyAre('centre for work')],
  ['fuel for the van', asTheyAre('fuel for the van')],
  ['Centre for Work Ltd'],
  ['Centre for Work ltd.'],
  ['ENGAGE IN THE VISUAL ARTS'],
  ['ENGAGE IN MUCH OF THE VISUAL ARTS', asTheyAre('engage in much of the visual arts')],
  ['AMZN Mktp US'],
  ['amzn mktp us', asTheyAre('amzn mktp us')],
  ['Miete für Berlin', foreign('miete für berlin')],
  ['MIETE FÜR BERLIN', foreign('miete für berlin')],
  ['uber*', 'This looks for "uber*" with the sign "*". Leave the sign out to find every text that contains the word, or put it in quotes.'],
  ['uber *'],
  ['#Uber', 'This looks for "#uber" with the sign "#". Leave the sign out to find every text that contains the word, or put it in quotes.'],
  ['#Monthly Account Fee'],
  ['Amazone', 'This looks for the text "amazone". If you mean "amazon", correct "amazone"; if not, put it in quotes.'],
  ['Ubers', 'This looks for the text "ubers". If you mean "uber", correct "ubers"; if not, put it in quotes.'],
  ['Woodies'],
  ['Boots'],
  ['no Uber in December', 'This matches only transactions where description or merchant does not contain "uber" and it is in December. To match all others too, write: not (description or merchant contains "uber" and it is in December)'],
  ['no Uber, in December'],
  ['in December but no Uber'],
  ['Uber, right?', asTheyAre('right')],
  ['Petty Cash top-ups', 'This looks for the text "petty cash top-up". For the transactions on that bank account, write "on Petty Cash".'],
  ['rent, obviously', asTheyAre('obviously')],
  ['klarna tbh', asTheyAre('klarna tbh')],
  ['Dr bank charges over 10', asTheyAre('dr bank charge')],
  ['Dr Smith'],
  ['Netflix & Spotify', oneName('netflix & spotify', 'netflix or spotify')],
  ['Marks & Spencer'],
  ['B & Q'],
  ['Netflix & Spotify Ltd'],
  // Sentences that were taken for names
  ['Pretty much anything WeWork', asTheyAre('pretty much anything wework')],
  ['Let’s say any Target run under 100', asTheyAre('let’s say any target run')],
  ['Petrol bunk expenses morethan Rs. 3000', asTheyAre('petrol bunk expenses morethan')],
  ['council tax Leeds'],
  ['Target run', asTheyAre('target run')],
  ['membership dues in $50', asTheyAre('membership dues in')],
  ['Tim Hortons, max a toonie', asTheyAre('max a toonie')],
  ['tesco express sainsburys local', asTheyAre('tesco express sainsburys local')],
  ['Heroku 2025-01..2025-06', words('heroku 2025-01..2025-06', 'a date')],
  ['UPS - over 15'],
  ['MAGTAPE CREDIT -'],
  ['0-10 Costa', words('0-10 costa', 'an amount')],
  ['GL account is not Rent and over 900'],
  ['10%+ of rent', words('10%+ of rent', 'an amount')],
  ['office supplies store'],
  ['coffee shops', asTheyAre('coffee shops')],
  ['clients over 2000', 'Daybook can’t tell who are clients. Write names instead, or put "clients" in quotes to look for that text.'],
  ['stuff from Best Buy'],
  ['Tesco fuel'],
  ['Amazon prime'],
  ['NACH debit over 50'],
  ['Bank of Scotland'],
  ['Pretty Little Thing'],
  ['PRETTY MUCH'],
  ['Petrol station'],
  ['US Foods'],
  ['easyJet'],
  ['best buy'],
  ['“pretty much anything”'],
  // Several names
  ['Screwfix Toolstation Wickes', several('screwfix toolstation wickes', 'screwfix or toolstation or wickes')],
  ['uber lyft', several('uber lyft', 'uber or lyft', 'either')],
  ['Uber Eats'],
  ['Royal Mail & DPD & Evri', several('royal mail & dpd & evri', 'royal mail or dpd or evri')],
  ['Best Buy & Home Depot', several('best buy & home depot', 'best buy or home depot', 'either')],
  ['London Borough of Hammersmith & Fulham'],
  ['Fortnum & Mason'],
  ['Home & Garden Centre'],
  ['!refund amazon', 'This excludes "refund amazon" as one text. To exclude only "refund", write: amazon but not refund'],
  ['!amazon'],
  ['+500 PayPal', words('+500 paypal', 'an amount')],
  ['open parenthesis shell', dictated('open parenthesis shell')],
  ['"fuel for the van"'],
  ['‘fuel for the van’'],
  // Lists
  ['Google and Facebook campaigns', words('facebook campaigns', 'a kind of transaction'), 'This looks for "google" or "facebook campaigns". If "campaigns" applies to all of them, leave it out.'],
  ['Esso, Jet or Shell car washes', words('shell car washes', 'a kind of transaction'), 'This looks for "esso", "jet" or "shell car washes". If "car washes" applies to all of them, leave it out.'],
  ['water, gas and electricity bills'],
  ['Best Buy and Facebook campaigns', words('facebook campaigns', 'a kind of transaction')],
  ['Google and Facebook Campaigns'],
  ['description contains both google and facebook campaigns'],
  ['subs - Netflix, Spotify', asTheyAre('subs - netflix'), 'This looks for "subs - netflix" or "spotify". If "subs" is said of all of them, leave it out.'],
  ['subs - Netflix, tv - Spotify', asTheyAre('subs - netflix'), asTheyAre('tv - spotify')],
  ['subs - Netflix', asTheyAre('subs - netflix')],
  ['from Acme to Globex', 'Neither "acme" nor "globex" is one of your bank accounts, so this looks for both names in one transaction.'],
  ['from Acme to Globex over 50', 'Neither "acme" nor "globex" is one of your bank accounts, so this looks for both names in one transaction.'],
  ['from Acme to Savings'],
  // Halves of one name
  ['GS COACHING AND CONSULTING', halves('gs coaching', 'consulting')],
  ['SHELL AND BP'],
  ['Transport and Travel Research Ltd', halves('transport', 'travel research ltd')],
  ['Shell Ltd and BP Ltd'],
  ['Uber and Lyft'],
  ['uber and lyft ltd'],
  ['Trustees of the Royal Albert Museum and Art Gallery', halves('trustees of the royal albert museum', 'art gallery')],
  ['Google and "GS Coaching Ltd"'],
  // Names of categories
  ['Repairs and Maintenance', halves('repairs', 'maintenance')],
  ['repairs and maintenance costs', halves('repairs', 'maintenance')],
  ['PLANT & EQUIPMENT PURCHASES', halves('plant', 'equipment')],
  ['Wrecking and Salvage Stores', halves('wrecking', 'salvage')],
  ['Music Stores, Musical Instruments', halves('music stores', 'musical instrument')],
  ['Department of Health and Social Care', halves('department of health', 'social care')],
  ['Bank of England and Bank of Scotland'],
  ['CITY OF LONDON, BILLINGSGATE MARKET', halves('city of london', 'billingsgate market')],
  ['UBER, LYFT'],
  ['Books or Stationery'],
  ['smith and jones solicitors', halves('smith', 'jones solicitors')],
  ['smith solicitors and jones solicitors'],
  ['Boys and Girls Club', halves('boys', 'girls club')],
  ['payments to Smith and Jones Bank over 50', halves('smith', 'jones bank')],
  ['boys and girls club', halves('boys', 'girls club')],
  ['Iron and Steel Works', halves('iron', 'steel works')],
  ['Aldi, Lidl and Co.', 'This looks for "aldi" or "lidl" or "co". If that is one name, put it in quotes.'],
  ['water, sanitation and hygiene', 'This looks for "water" or "sanitation" or "hygiene". If that is one name, put it in quotes.'],
  ['bank charges and stamp duty'],
  ['Optometrists, Not Elsewhere Classified', 'If "Optometrists, Not Elsewhere Classified" is a name, put it in quotes.'],
  ['ALL CLEAN', 'If "ALL CLEAN" is a name, put it in quotes.'],
  ['ALL OF UBER'],
  ['CORPORATE CARD SEPTEMBER 2011', 'This also asks for a date in SEPTEMBER 2011. If that is only a part of the bank’s text, leave it out.'],
  ['UBER IN SEPTEMBER 2011'],
  // What stands before the first name
  ['electricity bill BESCOM or MSEB', asTheyAre('electricity bill bescom'), 'This looks for "electricity bill bescom" or "mseb". If "electricity bill" applies to all of them, leave it out.'],
  ['tesco, Asda or Aldi'],
  ['rent for flat or office', asTheyAre('rent for flat')],
  // Kinds of payment
  ['refund', 'This matches all money in. To look for the word "refund", put it in quotes.'],
  ['Payment Received', 'This matches all money in. To look for the word "payment received", put it in quotes.'],
  ['purchases', 'This matches all money out. To look for the word "purchases", put it in quotes.'],
  ['refunds or reversals', 'This matches all money in. To look for the word "refunds", put it in quotes.'],
  ['money in'],
  ['refund from Acme'],
  ['transfers over 5000 to Lagos office', 'This matches only approved transfers between your accounts. For any payment that says "transfer", put the word in quotes.'],
  ['transfers over 5000'],
  // How far an exception goes
  ['over 100 or under 5 but not Uber', 'The exception applies only to what follows "or". If it applies to all, put parentheses around what stands before "but not".'],
  ['(over 100 or under 5) but not Uber'],
  ['Uber, or Lyft but not on weekends', 'The exception applies to "uber" and "lyft".'],
  ['Uber, Lyft, or Bolt but not on weekends'],
  ['Uber or Lyft but not on weekends'],
  ['any of uber, lyft'],
  // What is said of one side of "or"
  ['Uber over 50 or on weekends', 'This also matches every transaction where it happens on a weekend. If the name applies there as well, write: description or merchant contains "uber" and (amount is over 50 or it happens on a weekend)'],
  ['payments to Uber over 50 or under 5'],
  ['payments to Uber and over 50 or under 5', 'This also matches every transaction where amount is under 5. If the name applies there as well, write: it is money out and description or merchant contains "uber" and (amount is over 50 or amount is under 5)'],
  ['Uber and (over 50 or on weekends)'],
  ['Uber over 50 or it is on a weekend'],
  ['Uber or over 50'],
  ['Uber over 50 or Lyft'],
  ['income over 100 or from Acme', 'Money in or out is asked for only on one side of "or". If it applies to both, write: it is money in and (amount is over 100 or description or merchant contains "acme")'],
  ['over 50 or under 5'],
  // What changes nothing
  ['category is Travel and not Uber', 'This leaves nothing out: category is not "uber". To leave out transactions that name it, write: not (description or merchant contains "uber")'],
  ['category is Travel or merchant is Uber'],
  ['Uber over 50 and over 20', idle('amount is over 20')],
  ['Uber over 50 and not under 20', idle('amount is not under 20')],
  ['Uber over 20 and under 50'],
  ['Uber in December and in the last 3 days of the month'],
  ['merchant is Uber but not Uber Eats'],
  ['over 50 USD and currency is USD'],
  ['not (Uber over 50 and over 20)', idle('amount is over 20')],
  ['Uber over 50 and over 20 or Lyft', idle('amount is over 20')],
  // A day that ends a line of a bank
  ['POS Purchase KFC 01 Sep', 'This also asks for 01 Sep of every year. If the day is only a part of the bank’s text, leave it out.'],
  ['Uber December 25', 'This also asks for December 25 of every year. If the day is only a part of the bank’s text, leave it out.'],
  ['Uber on 25 December'],
  ['25 December'],
  ['Uber on the 25th in December'],
  // Two names in one transaction
  ['Uber over 50 and Lyft over 30', both('uber', 'lyft')],
  ['Uber over 50, Lyft over 30', both('uber', 'lyft')],
  ['Uber over 50; Lyft over 30', both('uber', 'lyft')],
  ['Uber over 50 & Lyft over 30', both('uber', 'lyft')],
  ['Uber over 50 or Lyft over 30'],
  ['Uber over 50 and at Tesco'],
  ['description contains uber and over 50 and description contains lyft'],
  ['not Uber and over 50 and Lyft'],
  ['minibus fuel, that’s Shell or Texaco', both('minibus fuel', 'shell')],
  ['all of Walmart, Target, Costco', both('walmart', 'target')],
  ['(each of Walmart and Target) over 50', both('walmart', 'target')],
  ['description or merchant contains all of Walmart and Target'],
  ['both Walmart and Target'],
  // Names in parentheses
  ['fuel (Shell, BP)', note('"shell" or "bp"', 'fuel')],
  ['car fuel [Shell or BP]', note('"shell" or "bp"', 'fuel')],
  ['payments to taxis (Uber and Lyft) over 20', note('"uber" or "lyft"', 'taxis')],
  ['Fuel (Shell, or BP)', narrowed('fuel', '"shell" or "bp"')],
  ['fuel ("Shell", "BP")', narrowed('fuel', '"shell" or "bp"')],
  ['Apple (iTunes)', narrowed('apple', '"itunes"')],
  ['Amazon (not AWS)'],
  ['Shell (over 50)'],
  ['any of (uber, lyft)'],
  ['description contains (uber or lyft)'],
  ['(uber or lyft) over 20'],
  ['not (uber or lyft)'],
  ['Amazon or (Uber and over 20)'],
  // Lines
  ['Uber\nLyft', 'This reads several lines as one sentence. For a rule each, use "Add several".'],
  ['Uber  or\n Lyft'],
  ['Uber   Eats'],
  // Where it comes from and goes to
  ['income from Acme'],
  ['anything from Acme'],
  ['if it’s from Acme', '"from" may be money in or what you buy there; for both, leave "from" out. For money in, write: it is money in and description or merchant contains "acme"; for money out, write: it is money out and description or merchant contains "acme"'],
  ['payments from Acme'],
  // Accounts
  ['account ends with 4521', 'No bank account matches: account ends with "4521".'],
  ['account does not contain chequing', 'No bank account matches: account contains "chequing".'],
  ['account contains chase'],
  ['account matches /chase/'],
  ['bank contains Barclays'],
  ['description or merchant contains the word tax and over 5 and Uber'],
  ['merchant is Uber and over 5 and description or merchant contains lyft'],
  ['Uber or Lyft (Eats)', narrowed('lyft', '"eats"')],
  ['fuel ( Shell, BP )', note('"shell" or "bp"', 'fuel')],
  ['Bath Spa Royal Crescent and Circus'],
  ['Google and Travel Ltd Cars'],
  ['google and Travel Research Ltd'],
  ['Best Buy, Google and Facebook campaigns', words('facebook campaigns', 'a kind of transaction')],
  ['Google and Facebook Ad campaigns', words('facebook ad campaigns', 'a kind of transaction')],
  ['subs - Netflix, tv - Sky, Hulu', asTheyAre('subs - netflix'), asTheyAre('tv - sky')],
  ['Uber\nLyft or Bolt', 'This reads several lines as one sentence. For a rule each, use "Add several".'],
  ['Uber\n Lyft \nBolt', 'This reads several lines as one sentence. For a rule each, use "Add several".'],
  ['Boston 25 December', 'This also asks for 25 December of every year. If the day is only a part of the bank’s text, leave it out.'],
  ['Onyx 25 December', 'This also asks for 25 December of every year. If the day is only a part of the bank’s text, leave it out.'],
  ['description contains GST and debit', words('debit', 'money in or out')],
  ['description contains GST or debit'],
  ['description contains GST and debit note'],
  ['description contains GST and direct debit'],
  ['A100, B200'],
  ['100a, 200b'],
  ['old Delta miles', asTheyAre('old delta miles')],
  ['Delta miles Ltd'],
  ['London School for Boys', asTheyAre('london school for boys')],
  ['uber*eats'],
  ['big Netflix & Spotify', asTheyAre('big netflix & spotify')],
  ['Uber, Lyft and travel'],
  // Names like conditions
  [' Not Just Cakes ', 'If "Not Just Cakes" is a name, put it in quotes.'],
  ['Best Not Just Cakes', 'This reads "not just" as "not" and matches transactions where description or merchant contains "best" and description or merchant does not contain "cakes".'],
  ['Not Just Cakes', 'If "Not Just Cakes" is a name, put it in quotes.'],
  ['NOT JUST CAKES', 'This reads "not just" as "not" and matches transactions where description or merchant does not contain "cakes".'],
  ['Not Cakes'],
  ['Only Uber', 'If "Only Uber" begins a name, put the name in quotes.'],
  ['Our Kitchen over 30', 'If "Our Kitchen" begins a name, put the name in quotes.'],
  ['No. 1 Currency', 'If "No. 1 Currency" begins a name, put the name in quotes.'],
  ['All Saints', 'This looks for "saints". If "All Saints" is the name, write: "All Saints"'],
  ['All Amazon over 50'],
  ['If Uber over 50'],
  ['If Uber, Lyft or Bolt'],
  ['Only over 50'],
  ['only Uber'],
  ['Not just cakes', 'This reads "not just" as "not" and matches transactions where description or merchant does not contain "cakes".'],
])('of "%s" is told what may be wrong, and no more', (sentence, ...expected) => {
  expect(doubts(sentence)).toEqual(expected)
}) // oxfmt-ignore

test('accounts that are not known are not asked about', () => {
  expect(doubts('account ends with 4521', {})).toEqual([])
  expect(doubts('account ends with 4521', { accounts: [] })).toHaveLength(1)
})

test.each(['Uber\nLyft', 'Uber Eats\nLyft over 50', 'Uber  Eats\nLyft'])(
  'names on several lines are told to be read as one: %j',
  (sentence) => {
    expect(doubts(sentence)).toEqual([
      'This reads several lines as one sentence. For a rule each, use "Add several".',
    ])
  },
)

test('what is said twice is told once', () => {
  expect(doubts('weekly or (weekly and over 50)')).toEqual([words('weekly', 'a date')])
})

test.each([
  ['descripton contains uber', 'Unknown field "descripton". Did you mean description? You could write: description contains uber'],
  ['amount over', 'Amount over what? e.g. amount over 100'],
  ['over 50 or under 5 Amazon', 'Put "and" or "or" before "Amazon". You could write: (over 50 or under 5) and Amazon'],
  ['weekly', words('weekly', 'a date')],
])('the remark on "%s" is whole sentences', (sentence, remark) => {
  expect(remarksOn(sentence, context)).toEqual([remark])
}) // oxfmt-ignore

test('a sentence that means the same without the names of accounts is kept as it is', () => {
  expect(settledText('Uber  over 50', context)).toBe('Uber  over 50')
  expect(settledText('on Petty Cash', context)).toBe('account is "petty cash"')
  expect(settledText('what is this about', context)).toBe('what is this about')
})
