import { ANNUAL_NOUNS } from '../../names/annual-nouns.ts'
import { BANK_SERVICES, HOW_OFTEN } from '../../names/how-often.ts'
import { KINDS_OF_PARTY } from '../../names/party-words.ts'
import { INDIAN_RAILS } from '../../names/rails.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'

/*
 * What a text that is looked for may have meant instead, told by its words. A sentence that is taken for a name is
 * the worst of readings: nothing is found, or the wrong rows, and nobody is told.
 */

const AMOUNT = wrappedPattern('u')`
  (?:^|\s)(?<!^family )(?:over|under|above|below|more than|less than|at least|at most|up to|between|exactly
    |around|about|minimum|maximum|amount|amounts|hundreds?|lakh|crore|thousands?|million
    |dollars?(?! (?:general|tree|shave))|euros?|pounds?|rupees?|naira)(?=\s|$)
  |(?:^|\s)(?:[$€£₦₹¥]|rs\.|inr|ngn|usd|eur|gbp|aud)\s?\d
  |(?:^|\s)outside (?:of )?\d
  |\d ?%
  |\s(?:percent|per cent|pct)(?=\s|$)
  |(?:^|\s)\d+[-–]\d+ (?:at|from|to|in)\s
  |\s\d+(?:\.\d+)? [-–] \d+(?:\.\d+)?$
  |\sthat costs?$
  |(?:^|\s)(?:over|under|above|below|upto|atleast|atmost|morethan|lessthan)\p{Sc}?\d
  |(?:^|\s)r\d[\d,]*\d(?:\.\d+)?(?=\s|$)
  |\d\/(?:months?|mo|weeks?|wk|years?|yr|days?)(?=\s|$)
  |[½¼¾]
  |(?:^|\s)\d{1,3}(?:,\d{2,3})+(?=\s|\/|$)
  |\s(?:\d+x|x ?\d+|\d+ of \d+)(?=\s|$)
  |\d ?(?:cents|pence|p)(?=\s|$)
  |(?:^|\s)(?:cents|pence)(?=\s|$)
`
const DATE = wrappedPattern()`
  (?:^|\s)(?:january|february|march|april|june|july|august|september|october|november|december|mondays?
    |tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|today|yesterday|tomorrow
    |weeks?|months?|quarters?|years?(?! \d\d?(?:\s|$))|(?<!(?:quiz|bingo|film|movie|cinema|games?|curry|poker|casino|dance|music|comedy|theatre|theater|open|opening|press|parents|race|karaoke|disco|folk|jazz) )(?:nights?|evenings?)
    |mornings?|afternoons?|midnight|midday|noon|o'clock|(?:bank|public) holidays?|half[- ]years?
    |(?:first|second) half|fiscal|(?:half|bi|semi)[- ]?(?:yearly|weekly|monthly|annual|annually)|trimesters?|semesters?|\d+ days?|[qh][1-4]
    |(?:19|20)\d\d[-/]\d\d(?:\.\.\S*)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-/]\d\d
    |\d\d\/(?:19|20)\d\d|holidays
    |(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec) (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)
    |(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[-–/](?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?
    |(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun) (?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)
    |leap (?:day|year)|midweek|(?:mid|start|end)-(?:month|year|week|quarter)|(?:month|year|week|quarter)-end
    |\d{1,2}(?::\d\d)?\s?[ap]m|\d{1,2}:\d\d|working day|(?:working|business) days?|(?:term|week|wk|semester|period) \d\d?|(?:\d{1,2}(?:st|nd|rd|th)?[-–])?\d{1,2}(?:st|nd|rd|th)
    |(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-–/](?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*)(?=\s
    |$)
  |^(?:may|early|late|mid)$
  |^(?:annual|every (?:day|week|month|quarter|year))$
  |^(?:older|newer|earlier|later)$
  |\S\s(?:may|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)$
  |^(?:feb|apr|jun|jul|aug|sept|oct|nov|dec)\s
  |^(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)$
  |\S\s(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|christmas|xmas|easter|ramadan|diwali|eid)$
  |(?:^|\s)(?:[1-4]q\d\d|[qh][1-4][- ]?\d\d|eom|eoy|w\/e(?:nds?)?|wk ?\d\d?|\d{1,2}(?:st|nd|rd|th)\/\d{1,2}(?:st|nd|rd|th))(?=\s|$)
  |\s\d{1,2}\/\d{1,2}$
  |(?:^|\s)(?:\d{1,2}([./])\d{1,2}\1\d{2,4}[-–]\d{1,2}\1\d{1,2}\1\d{2,4}|\d{4}-\d\d-\d\d[-–]\d{4}-\d\d-\d\d)(?=\s|$)
  |^(?:\d{1,2}|(?:19|20)\d\d)\/\d{1,2}$
`
/** "monthly service fee" is what a bank writes. */
const RHYTHM = new RegExp(
  String.raw`(?:^(?!(?:${HOW_OFTEN}) (?:(?:${BANK_SERVICES}) )?(?:fees?|charges?)$)|\s)(?:${HOW_OFTEN})(?=\s|$)`,
)
/** "annual inspection", but for what is called annual by whoever is paid. */
const ANNUAL = new RegExp(
  String.raw`^annual (?!(?:${ANNUAL_NOUNS}|member|sub|renewal|premium|dues|leave|percentage|meeting|general|conference|bonus|service|support|registration|card|review)(?:e?s)?(?=\s|$))`,
)
/** A shop may be called "Made to Measure"; whoever writes "rides from Grab" means who was paid. */
const PARTY =
  /^(?:at|to|behalf of)\s|\s(?:from|paid to|sent to|bought at|spent at|spent on|on behalf of)\s|\s(?:pays?|bills?|charges?|invoices?|refunds?) (?:us|me)$/
const OWED =
  'rent|salary|wages|payroll|insurance|wire|che(?:que|ck)|standing order|direct debit|invoices?|bills?|fees?|subscriptions?|donations?|gifts?|deposits?|loans?|repayments?|taxe?s?|commissions?|interest'
const PAID_TO = new RegExp(String.raw`^(?:${INDIAN_RAILS}|${OWED})(?: \S+)? to\s`)
const SEASON = wrappedPattern()`
  (?:^|\s)(?:in|on|last|this|next|since|before|after|at|over|during|around|until) (?:the )?(?:christmas|xmas
    |easter|ramadan|diwali|eid|thanksgiving|summer|winter|spring|autumn|fall)(?=\s|$)
  |(?:christmas|xmas|easter|ramadan|diwali|eid|thanksgiving|summer|winter|spring|autumn|fall) \d{4}(?=\s|$)
  |(?:^|\s)\d{1,2}[/.]\d{1,2}[/.]\d{2,4}(?=\s|$)
  |^(?:summer|winter|spring|autumn|easter|christmas|xmas|diwali|eid|ramadan|thanksgiving)$
  |^(?:summer|winter|spring|autumn|easter|school|half[ -]term|october|may) (?:holidays?|break)$
`
/** "around Christmas", "about the 15th": words of amounts before a day. */
const NEAR_DAY = wrappedPattern()`
  (?:^|\s)(?:around|about|over|up to) (?:the )?(?:christmas|xmas|easter|ramadan|diwali|eid|thanksgiving|summer
    |winter|spring|autumn|new year|\d{1,2}(?:st|nd|rd|th)|(?:start|end|middle|beginning) of)(?=\s|$)
`
const STATE = /(?:^|\s)(?:(?:un)?reconciled|uncategori[sz]ed|unassigned)(?=\s|$)/
/** "Uber: Travel" books; "SEPA:123" is what a bank writes. */
const POSTING = /^[^:]+: \p{L}/u
const EITHER =
  /[{}]|\s\|\s|^\p{Ll}+ plus \p{Ll}+$|\p{L}{3,}\+\p{L}{3,}|\p{L} \+\p{L}|^(?:[-–—•*]|\d+[.)]) |\S (?:\/|\+) \S|(?:^|\s)\p{L}\d\/[\p{L}'’&]{3,}\+?(?=\s|\/|$)|(?:^|\s)\p{L}{2}\/(?:[\p{L}'’]{4,}|\p{L}+&\p{L}+|\d+-\p{L}{3,})(?=\s|\/|$)|(?:^|\s)(?=[^\s/]*(?:\p{L}{3}|\p{L}&))[\p{L}\p{N}'’&+-]+\/(?:[\p{L}'’&+-]{2,}|\p{L}\.|\p{L}\d|\d+-\p{L}{3,})(?=\s|\/|$)|\p{L}\|\p{L}/u
/** Signs that were dictated, and the words that begin a dictation. */
const SPOKEN = wrappedPattern('u')`
  \scomma(?=\s|$)
  |\s(?:full stop|period$|new line|question mark|exclamation mark|semicolon)(?=\s|$)
  |(?:open|close) (?:quotes?|paren(?:s|thes[ie]s)?|brackets?)
  |\s(?:hyphen|dash|slash|ampersand|apostrophe|colon)(?=\s|$)
  |(?:^|\s)capital \p{L}(?=\s|$)
  |^new (?:rule|line|paragraph|condition)\s
  |^full stop\s
`
const STATUS = wrappedPattern()`
  ^(?:already |still |not yet )?(?:pending|approved|declined|reviewed|cleared
    |posted)(?: (?:yet|.*(?:transactions?|payments?|purchases?|expenses?|deposits?|rows?|lines?|items?)))?$
  |^(?:still |not yet )?pending\s
  |^(?:awaiting|needing|to be|for) (?:approval|review|approved|reviewed)$
  |^(?:unreviewed|unapproved|unposted|uncleared|unmatched|flagged|disputed|voided|on hold|drafts?)(?=\s|$)
`
const CURRENCY = wrappedPattern()`
  ^(?:canadian|australian|american|singaporean?|jamaican|swiss|danish|swedish|norwegian|nigerian|indian)$
  |(?:^|\s)(?:foreign|other|local|base|another|different) currenc(?:y|ies)(?=\s|$)
  |(?:^|\s)(?:non-?)?(?:usd|eur|gbp|ngn|jpy|cad|aud|chf|inr|zar|kes|ghs|cny|nzd|sek|nok|dkk|pln|mxn|brl|sgd
    |hkd)(?=\s|$)
`
/** A bank writes "Tesco", not "Tesco payments". */
const KIND = wrappedPattern()`
  \S\s(?:payments|pmts|pymts|txns|purchases|expenses|withdrawals|deposits|transactions|spending|rides|trips|stays|orders
    |bookings|subscriptions?|invoices|bills|charges|costs|debits|transfers|refunds|receipts|alerts?|deliveries
    |tickets|fares|flights|hotels|visits|memberships|sales|payouts|donations|commissions|disbursements|spend)$
  |(?<!^(?:credit|debit|corporate|company|business|commercial))\s(?:card|contactless) (?:payment|purchase|bill|charge)$
  |\S\s(?<!^(?:pocket|petty|mutual|trust|pension|hedge|index|super)\s)(?:money|monies|funds)$
  |\S\s\S+\s(?:payout|refund|settlement)$
  |\S\s(?:refund|payout)\s(?!fees?|charges?|reversal|adjustment|ref)\S
  |\S\s(?<!(?:tax|vat|gst|payroll)\s)returns$
  |^(?:goods|products|items|subscriptions?|(?:(?:credit|debit) )?(?:alerts?|cards?)|memberships|utilities
    |taxes)$
`
/** Words of sentences, which hardly any bank writes; "of" and "and" belong to too many names. */
const SENTENCE = wrappedPattern()`
  (?:^|\s)(?:am|is|are|was|were|be|been|being|isn't|aren't|when|whenever|if|whether|while|because|that|which|who
    |whose|whom|where|this|these|those|it|its|they|them|their|he|she|we|(?<!\br )us|our|i|my|me|mine|you|your
    |for|with|via|by|through|using|use|uses|used|during|about|as|than|then|so|do|does|did|has|have|had|should
    |must|shall|can|could|will|would|may be|might|please|kindly|want|need|like|takes?|took|pays|pay(?!$)|paid|sends?
    |sent|gets?|got|gives?|gave|comes?|came|goes|went|bought|sells?|sold|made|makes?|received|receives?|spent
    |charged|billed|credited|debited|withdrawn|deposited|owed|owes?|costs|leaving|coming|going|done|missing
    |attached|absent|unknown|needed|needs|required|now|onwards?|forward|abroad|overseas|recent|recently|lately
    |including|regarding|concerning|only|also|too|etc|e\.g\.?|i\.e\.?|others?|always|usually|normally|sometimes
    |mostly|into|onto|towards|toward|inside|outside|near|per(?! diem)|among|each|every|nothing|remitted|remits
    |transferred|deducted|settled|wey|dey|lah|lor|leh|abeg|pls|plz|thx|idk|umm?|hmm|im|thats|dont|doesnt|gonna
    |w\/|wanna|really|actually|basically|probably|maybe|anyone|everyone|someone|nobody
    |don (?:enter|pass|reach|pay|come|land))(?=\s|$)
  |(?:^|\s)(?:written|wrote|write) off(?=\s|$)
  |^(?:categori[sz]e|classify|either|both|neither)$
  |^(?:find|show|match|list|search|look|select|filter) (?:the|all|any|me|for|every|my|our)\s
  |^(?:touch|include|count|hey|stuff|things|bits|whatever) 
  |\S ones$
  |\S\sduplicates$
  |^(?:(?:an?|any|the) )?(?:name|description|merchant|date|amount|payee|reference|category|notes?)$
  |^(?:the|my|our) \S+$
  |\S\s(?:at|in|on|off|to|under|above|below|over|charges|bills|costs|invoices|debits|refunds|credits)\s
  |^(?:in|on|at|to|from|by|out|of|all|everything|anything|something|duplicates?|copies|multiples|regex|regexp
    |pattern)(?=\s|$)
  |[\^\\]
  |\.\*
  |\[.+\]
`
/** A number that ends a text is as likely an amount. */
const NUMBER_IN_WORDS = wrappedPattern()`
  (?:^|\s)(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen
    |(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?
    |hundred|thousand)\+?$
  |(?:^|\s)(?:\d[\d.,]*|an?|half a|two|three|four|five|six|ten) grand$
  |^zero$
`
const NUMBER = wrappedPattern('u')`
  (?:^
    |(?<!(?:^|\s)(?:unit|flat|room|apartment|apt|house|block|suite|plot|bay|site|lot|shop|stall|level|phase|stage|route|studio|number|zone))\s)\p{Sc}?\d[\d.,']*\d(?:\s?(?:k|m|l|cr|kr|€|円|元))?$
  |^\d+$
  |^\p{Sc}?\d+(?:[.,]\d+)?\s?k$
  |^\p{Sc}?\d{3}[\d.,]* 
  |^\d{2} (?!hours? |hr |ranch
    |.*\b(?:street|st|road|rd|avenue|ave|lane|ln|close|drive|court|place|terrace|gardens|crescent|square|way|row|mews|hill|park|grove|walk|parade|boulevard|blvd|heights|villas|view|green|circle|quay|wharf|house)(?: \p{Ll}+)?$)
  |(?:^|\s)(?:\d+|ten|twen|thir|for|fif|six|seven|eigh|nine)(?:ty)?-?ish(?=\s|$)
  |(?:^|\s)(?:[!<>=±]+\d\S*|\d[\d.,]*(?:[-<>=!]|±\d+|\/-|\.-|x\d+|c|kg|g|ml|ltr|lbs?|oz|hrs?)|\d+ (?:dr|cr)|\+\/-)(?=\s|$)
  |(?:^|\s)\d+[.,]\d\d(?=\s|$)
  |(?:^|\s)[-+]\p{Sc}?\d
  |\d\.\.+\d
  |^\d+[-–]\d+ \p{L}
  |^\d{2,}[-–]\d{2,}$
  |\s\d{2,}\/\d{2,}$
  |^\d{1,2} (?:instal+ments|payments|times|parts)$
  |\s\d+ (?:pcm|pm|pw|pa|net|gross|each|ppl|kwh|lit(?:er|re)s?|gallons?|kg|km|miles|hours?|hrs|pax|nights|people)(?=\s|$)
`
/** No letter of English beside a number: an amount in a sentence that is not read. */
const FOREIGN_NUMBER = /[^\P{L}\p{Script=Latin}].*\p{Nd}|\p{Nd}.*[^\P{L}\p{Script=Latin}]|[^\P{Nd}0-9]/u
/** Words that make a sentence in the languages of Daybook's banks, none of which is a part of many names. */
const FOREIGN = wrappedPattern()`
  \S\s(?:rechnung(?:en)?|einkauf|bestellung|factures?|facturas?|fattur[ae]|factu(?:ur|ren)|bollett[ae])$
  |^(?:miete|gehalt|lohn|strom|steuern?|versicherung|rechnung(?:en)?|einkauf|spenden?|beitrag|zinsen|geb(?:ü|ue)hr(?:en)?|gutschrift(?:en)?|lastschrift(?:en)?|erstattung(?:en)?) (?:von|an|für|vom|bei|zum)\s
  |(?:^|\s)(?:über|unter|mehr als|weniger als|größer|kleiner|höher|mindestens|höchstens|zwischen|betrag
    |beschreibung|verwendungszweck|enthält|beginnt|zahlung|zahlungen|ausgaben?|einnahmen?|überweisung(?:en)?
    |alles?|nicht|kein|keine|und|oder|ohne|außer|wenn|monats?|jahr|woche|am|im|zum|zur|beim|vom|bei|für|januar
    |februar|märz|juni|juli|oktober|dezember|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?
    |sonntags?|janvier|février|avril|juin|juillet|août|septembre|octobre|décembre|enero|febrero|marzo|abril|mayo
    |junio|julio|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre
    |ottobre|dicembre|supérieure?|inférieure?|plus de|moins de|montant|libellé|contient|paiements?|virements?
    |dépenses?|recettes?|revenus?|chez|sauf|sans|tous|toutes|mois|année|entre|pas|ou|más de|menos de|mayor|menor
    |importe|monto|descripción|contiene|pagos?|gastos?|ingresos?|compras?|todos|todas|cada|excepto|sin|desde
    |hasta|mes|año|en|o|y|sopra|sotto|più di|meno di|maggiore|minore|importo|descrizione|pagament[oi]|spese
    |entrate|tutti|tutte|senza|tranne|mese|anno|boven|onder|meer dan|minder dan|bedrag|omschrijving
    |betaling(?:en)?|uitgaven|inkomsten|zonder|niet|bestellungen|einkäufe|käufe|buchungen|commandes|achats
    |pedidos|acquisti|ordini|bestellingen|aankopen|maand|aan|acima|abaixo|mais de|menos de|maior|pagamentos?
    |despesas?|receitas?|descrição|sem|mês|större|mindre|över|belopp|betalningar|inte|utan|powyżej|poniżej|kwota
    |płatności|opis|bez|oraz|lub)(?=\s|$)
`
/** "the travel card account", "Dave's card": transactions are told apart by bank accounts, which go by their names. */
const OWN_ACCOUNT =
  /\S\s(?:account|acct|a\/c)$|['’]s (?:\p{L}+ )?(?:card|account)$|^(?:my|our) (?:\p{L}+ )?(?:card|account)$/u
/** "check number", "balance": what a bank's line may hold and Daybook keeps no field of. */
const FIELD = wrappedPattern()`
  ^(?:amount|amt|description|desc|payee|memo|merchant|date|category|account|acct|transaction|txn)[._~]"?[a-z]+
  |^(?:verwendungszweck|buchungstext|empfänger|auftraggeber|tytuł|tytułem|odbiorca|nadawca|libellé|concepto|causale|omschrijving)\s\S
  |^(?:net|gross|tax|vat|gst|sub|balance|discount|fee) (?:total|amount|sum)s?$
  |(?:^|\s)-?(?:older_than|newer_than|older|newer|has|label|larger|smaller|size|subject|filename|in|is|tag):\S
  |(?:^|\s)tags? #
  |(?:^|\s)(?:numbers?|num|no\.?|id|code|ref|reference|count|quantity|qty|balance|iban|percent|percentage|rate
    |status|tags?|receipts?|attachments?)$
  |(?:^|\s)(?:numbers?|codes?|ids?) (?:starting|beginning|ending)\s
  |\S ?(?:#|№)$
  |#\d+ ?[-–] ?#?\d+
  |^(?:reference|ref\.?)(?: (?:numbers?|no\.?|code|id))?:? \S*\d\S*$
  |(?:^|\s)(?:description|payee|memo|narration|category|counterparty)(?=\s|$)
`
const WAY = wrappedPattern()`
  ^(?:income(?! (?:tax|protection|support|fund|bond))|expenses?|incoming|outgoing|inflows?|outflows?
    |money (?:in|out)|deposits|withdrawals|refunds|credits|debits|purchases|receipts|spending|transfers) 
  |^(?:refund|deposit) of\s
  |^returns?$
  |^(?:cr|dr|out|in|negative|positive)$
  |\S\s(?:incoming|outgoing|received|recieved|paid|deducted|credited|debited|income|(?:coming?|going?|comin|goin) (?:in|out))$
`
const QUESTION = /^(?:what|how much|how many|which|where|when|why)\s/
/** "larger than average", "twice the usual", "3 figures" */
const COMPARED = wrappedPattern()`
  (?:^|\s)(?:more|less|larger|bigger|smaller|higher|lower|greater|fewer|cheaper|dearer) than(?=\s|$)
  |(?:^|\s)(?:twice|half|double|triple|average|usual|figures?|biggest|largest|smallest|highest|lowest|most|least
    |newest|oldest|latest|tenner|fiver|quid|bucks)(?=\s|$)
  |[$€£₦₹¥]
`
/** The rest of "five hundred or more". */
const SIZE = /^(?:more|less|above|below|over|under|higher|lower|greater|fewer|third|tenth)$/
const EXCEPTION = wrappedPattern('u')`
  (?:^|\s)(?:not|no(?!\.? ?\d)|never|except|excluding|without|w\/o|unless|isn't|doesn't|don't|other than|rather than
    |instead of|minus|less|nor|neither)(?=\s|$)
  |(?:^|\s)-\p{L}
`

/** "3 times", "but only once" */
const OFTEN =
  /(?:^|\s)(?:\d+|two|three|four|five|six|ten|several|many|few) times$|^(?:once|thrice|recurring|recurrent|repeating|repeated|one[- ]off|one[- ]offs)$/

/** What a text to look for may have meant, by the words that say so; the first that fits is told. */
const MEANINGS: readonly (readonly [meaning: string, ...words: RegExp[]])[] = [
  ['a date', NEAR_DAY],
  ['an amount', AMOUNT, SIZE, COMPARED],
  ['a date', DATE, RHYTHM, ANNUAL, SEASON],
  ['an exception', EXCEPTION],
  ['who paid or was paid', PARTY, PAID_TO, KINDS_OF_PARTY],
  ['whether it is reconciled or categorized', STATE],
  ['whether it was reviewed', STATUS],
  ['a currency', CURRENCY],
  ['a bank account', OWN_ACCOUNT],
  ['a kind of transaction', KIND],
  ['a GL account to post to', POSTING],
  ['either of two texts', EITHER],
  ['what was said aloud', SPOKEN],
  ['the answer to a question', QUESTION],
  ['a detail of the transaction', FIELD],
  ['money in or out', WAY],
  ['how often it happens', OFTEN],
  ['an amount', NUMBER, NUMBER_IN_WORDS, FOREIGN_NUMBER],
]

/** Whether a sign in a text may join several: "netflix + argos", "aldi/7-eleven". */
export function isEither(text: string): boolean {
  return EITHER.test(text)
}

/** What the text may have meant instead; undefined where it is a name or words like any other. */
export function meaningOf(text: string): string | undefined {
  return MEANINGS.find(([, ...words]) => words.some((each) => each.test(text)))?.[0]
}

/** Whether a text is rather a sentence, in English or another language, than words that a bank would write. */
export function sentenceOf(text: string): 'english' | 'foreign' | undefined {
  if (FOREIGN.test(text)) return 'foreign'
  return SENTENCE.test(text) ? 'english' : undefined
}
