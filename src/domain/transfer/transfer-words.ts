import type { AccountType } from '../account/account.ts'

export const TRANSFER_WORDS = new RegExp(
  [
    String.raw`transf[eè]r|\bxfe?r\b|\btr?fr?\b|\btrsf\b|\btrn?sfe?r\b|\bsweep\b|\btop(?:ped)?-?\s?up\b|\bown acc|between acc|move money|\b(?:to|from|cr|dr) self\b|\bself (?:trf|transfer)\b`,
    String.raw`uberweisung|ubertrag|umbuchung|virement|\bvirt?\b|overboeking|overschrijving|\boverfo(?:e)?r(?:ing|sel)\b|\bprzelew (?:wlasny|wewnetrzny)\b|\bomasiirto\b`,
    String.raw`\btraspasos?\b|\bgiroconto\b|\bspar(?:en|rate)\b|\bepargne\b|\bround(?:ed)?[ -]?ups?\b|\b(?:to|from) (?:pot|space|vault)\b|\b(?:spare|save the) change\b`,
    String.raw`pay(?:ing|ment)?[\s-]?off|\b(?:card|crd|cc) ?(?:(?:bill|online) ?)?(?:re|auto)?(?:payment|pymt|pmt)\b(?! (?:to|at) )|\bcard bill pay\b|\bcard balance settlement\b|\bpayment credit card\b|\bcrcard ?pmt|\bcard services (?:online )?(?:payment|pymt|pmt)\b`,
    String.raw`\bauto ?(?:pay|pmt)\b|\bpayment.{0,4}thanks\b|payment.{0,4}thank you|thank you.{0,12}payment|\b(?:pymt|pmt|payment) rec(?:ei)?v?'?e?d\b.{0,4}thank|\be-?payment\b`,
  ].join('|'),
)

/**
 * What banks write where money is changed, wired or drawn by its owner. Suppliers are paid by wire as well, so
 * alone such a text asks for no partner; beside an amount that fits it speaks for one.
 */
export const MOVING_WORDS = new RegExp(
  [
    String.raw`\b(?:currency|ccy|forex|fx|fcy|foreign exchange)(?:[ -](?:geschaft|exchange|conversion|purchase|sale|deal|spot|forward|swap|trade|buy|sell|contract))?\b`,
    String.raw`\bbureau de change\b|\bsorten(?:kauf|verkauf)?\b|\b(?:achat|vente|change|rachat)s? (?:de )?devises?\b|\bdevises?\b`,
    String.raw`\b(?:compra|venta|cambio)s? (?:de )?(?:divisas?|moneda)\b|\bdivisas?\b|\b(?:valuta|valutawissel|valutav[a-z]*)\b`,
    String.raw`\b(?:kupno|zakup|sprzedaz|wymiana) walut[a-z]*\b|\bprzewalutowanie\b|\b(?:nakup|prodej|smena|konverze) (?:men[ay]?|deviz[a-z]*)\b|\bdeviza[a-z]*\b`,
    String.raw`\bdoviz (?:alis|satis)[a-z]*\b|\b(?:compra|venda) de moeda\b|\b(?:fechamento|contrato) de cambio\b|\bcambio (?:valuta|divisa)\b|\b(?:utlands|udlands|utenlands)betaling(?:ar)?\b|\butlandsbetalning\b|\budenlandsk overforsel\b`,
    String.raw`\bexchanged?\b`,
    String.raw`\bconver(?:sion|ted)\b`,
    String.raw`\bswift\b`,
    String.raw`\bint(?:ernationa)?l\.? (?:wire|payment|transfer)`,
    String.raw`\bforeign (?:wire|payment|currency)`,
    String.raw`\b(?:inward|outward) (?:rem(?:ittance)?|payment|tt)\b`,
    String.raw`\bwires?\b|\bfedwire\b|\btelegraphic\b|\btt\b|\bt\/t\b|\brtgs\b|\bchaps\b|\btarget2\b`,
    String.raw`\bdevisen[a-z]*|\bwae?hrungs[a-z]*|\b(?:operation|operacion)(?:es|s)? de (?:change|cambio)\b`,
    String.raw`\bdraw ?down\b|\bloan (?:advance|disburse(?:ment|d)|proceeds)\b`,
    String.raw`\b(?:owner|partner|member|shareholder|director)'?s?'? (?:draw(?:ings?)?|withdrawal|contribution|distribution|capital|loan(?: repayment)?)\b`,
    String.raw`\b(?:capital|funds|cash) introduced\b|\bcapital (?:contribution|withdrawal|injection)\b`,
    String.raw`\bdrawings?\b|\b(?:privat|gesellschafter)(?:entnahme|einlage|darlehen)\b|\bfunding business\b|\b(?:business|owner) funding\b`,
  ].join('|'),
  'g',
)
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'

/** Money that somebody carries by hand: a check that was cashed, cash that was paid in. */
export const BY_HAND =
  /\bche(?:que|ck)s?\b|\bch[qk]s?\b|\bcounter\b|\bcash\b|\batm\b|\bbranch\b|\bteller\b|\blodge?ments?\b|\blobby\b|\block ?box\b|\b(?:mobile|remote|night) dep(?:osit)?s?\b|\bpaid in at\b|^\W*deposits?\b[\W\d]*$/
/** Cash at a machine or a counter: what else stands there is where, and nobody. */
export const CASH = new RegExp(
  [
    String.raw`\bcash (?:wdls?|withdrawals?|withdrawn|dep|deposits?|deposited|paid in)\b|\b(?:atm|cashpoint|cash machine) (?:wdls?|withdrawals?|dep|deposits?)\b`,
    String.raw`\bcounter (?:credit|deposit|withdrawal)\b|\bpaid in at\b`,
    // "CASH BARCLAYS HIGH ST 03JAN": where and when.
    String.raw`^cash\b.*\b(?:\d\d?${MONTH}|${MONTH}\d\d?)\b`,
    String.raw`\bbargeld|\bbar(?:ein|aus)zahlung|\bgeldautomat|\bgeld(?:opname|storting|automaat)|\bkontant(?:uttag|insattning|uttak|haevning)`,
    String.raw`\b(?:retraits?|versements?|depots?|remise) (?:d'? ?|en )?(?:dab|gab|especes|distributeur)\b|\b(?:retiros?|ingresos?|disposicion|deposito) (?:de |en )?efectivo\b|\breintegro\b|\bcajero\b`,
    String.raw`\b(?:prelievo|prelevamento|versamento) (?:di )?(?:bancomat|contanti?|atm)\b|\b(?:levantamento|deposito) (?:de |em |atm )?(?:numerario|dinheiro)\b|\bsaque (?:atm|24h|dinheiro)\b`,
    String.raw`\bbankomat|\bminibank\b|\bwy?plata (?:gotowki|w bankomacie|we wplatomacie)|\b(?:vyber|vklad) hotovosti\b|\bkeszpenz`,
  ].join('|'),
)

/** What an account is called that holds cash and is at no bank. */
export const CASH_BOX =
  /\bpetty cash\b|\bcash (?:box|drawer|register|on hand|in hand|float|tin|book)\b|\bcaja chica\b|\bpetite caisse\b|^(?:(?:shop|office|store) )?(?:cash|till|float|(?:bar|haupt|neben|hand)?kasse|bargeld|kassan?|kas|caisse|caja|cassa|caixa|efectivo|especes|contanti|kontanter|gotowka|pokladna)(?: (?:\d+|usd|eur|gbp|chf|cad|aud|ngn|kes|zar|inr))?$/

/** Words that banks write on transfers and on anything else: they tell of no other party. */
export const BANK_WORDS = new Set(
  'ach upi p2a p2m wallet payout payouts banco banca banque bankas del dal dalla della alla al van von vom zum zur naar les los las dos das para por pour aux ddr bbp bcc cpt dpc tpt paybill authdate ending debit debits credit credits memo deposit deposits withdrawal withdrawals electronic online mobile web internet internal external direct payment payments pymt pmt paid pay incoming outgoing wire from into out the and for your you via bank banking account accounts acct ref reference no number conf confirmation id trace date value book entry booking order standing cash check cheque money funds fund fee fees charge nip neft imps rtgs sepa bacs chaps faster fps eft fedwire atm branch counter customer request moved move swift currency exchange exchanged forex fx deal spot contract conversion converted convert foreign intl international telegraphic rate buy sell owner owners draw drawing drawings contribution devisen divisas cambio eur usd gbp ngn zar inr chf jpy cad aud kes ghs aed cny sek nok dkk pln savings saving checking current card visa mastercard loan own other balance autopay thank thanks received recd receipt faster credited debited proceeds inward outward remittance remit spot sold bought buying selling traded sale january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec monthly business personal company private gutschrift lastschrift auszahlung einzahlung eingang ausgang auftrag dauerauftrag kauf verkauf zahlung ausland inland konto emis recu achat vente compte compra venta abono cargo recibido recibida recibo enviado enviada cuenta propia propio transferencia ingreso bill services recd bureau type same day domestic interbank instant urgent express priority automatic thanks thankyou repayment settlement via chq chk tfr deal with many add added send sent withdraw withdrawn wdl wdls dep machine banked takings less net chg chgs charges capital vers de du interne inst recu pot ltd limited llc plc inc gmbh general user initiated p2p jpmorgan jpmc linked eigenes eigene eigen inb fpi fpo bgc epay teller lobby lockbox lodgement lodgements remote night'.split(
    ' ',
  ),
)

export const STRANGER = /(?:\baccount|\bacct|\ba\/c|\bending(?: in)?|[x*]{2,})[ #:]*(\d{4})\b/

const COLLECTED = 'direct debit|lastschrift|prelevement'
/** Into the account of a card such a text tells of its bill. */
export const PAYMENT = new RegExp(String.raw`\b(?:payments?|pymt|pmt|thank you|${COLLECTED})\b`)
/** On any account: also in longer words, as "AMEX EPAYMENT", and in other languages. */
export const PAYING = new RegExp(
  `pa?yme?n?t|autopay|zahlung|abrechnung|paiement|recibo|pagamento|betaling|incasso|addebito|${COLLECTED}` +
    String.raw`|\b(?:e?pay|ca?rds?|ach|cash|pagos?)\b|\b(?:pmt|bill|deposit|withdraw)`,
)
export const PERSON =
  /\b(?:to|from|an|von|para|vers|transfer|trf|tfr|ueberweisung|uberweisung)\s+(?:(?:mr|mrs|ms|miss|dr|herr|frau|mme)\.?\s+(?:[a-z]\.?\s+)?|[a-z]\.?\s+)(\p{L}{3,})/u
export const FIRM = /(\p{L}{3,}(?: [\p{L}&]+){0,2}) (?:ltd|limited|llc|inc|gmbh|plc|sarl|corp|pty)\b/u

export const OTHER_BUSINESS =
  /\b(payroll|salary|salaries|wages?|dividends?|interest|refund|cash ?back|reversal|chargeback|invoices?|inv|rent|subscription|insurance|purchase|pos|groceries|fuel|restaurant|cafe|coffee)\b/

/** Whoever collects a shop's takings calls it a transfer when they pay these out. */
export const COLLECTOR =
  /\b(stripe|square|squareup|adyen|shopify|gocardless|sumup|klarna|mollie|worldpay|braintree|toast|clover|affirm|afterpay|clearpay|etsy|ebay|airbnb|doordash|razorpay|paystack|flutterwave)\b/

/** What texts of transfers call accounts of a kind. */
export const KINDS: readonly (readonly [AccountType, RegExp])[] = [
  ['SAVINGS', /\bsav(?:ings?)?\b|\bspar(?:en|konto|buch)\b|\btagesgeld(?:konto)?\b|\bepargne\b|\blivret\b|\bahorros?\b/],
  ['CHECKING', /\bchecking\b|\bch?kg\b|\bchk\b|\bcurrent\b|\bgiro(?:konto)?\b|\b(?:compte )?courant\b|\b(?:cuenta )?corriente\b/],
  ['CREDIT', /\bcredit card\b|\bcrcard|\bcard (?:bill|services|balance)\b|\bkreditkarten?|\bcarte de credit\b|\btarjeta de credito\b/],
] // oxfmt-ignore

/** Words of account names that mean a kind of account, not one account. */
export const KIND_WORDS = new Set(
  'savings saving checking current credit card loan cash visa reserve'.split(' '),
)
/** Words of account names that mean nothing in a description. */
export const IDLE_WORDS = new Set(
  'account accounts acct acc bank banking trust national the and for our main primary business personal assets liabilities inc ltd llc plc'.split(
    ' ',
  ),
)
