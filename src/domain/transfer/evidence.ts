import type { AccountType } from '../account/account.ts'
import type { TransferAccount } from './transfer.ts'

/** What the description of one row says about a transfer; accounts by their place in the list. */
export interface RowEvidence {
  /** It speaks of moving money between accounts or of paying a card. */
  transferWords: boolean
  /** It speaks of changing money, of a wire or of the owner's draw, and of no other party. */
  movesMoney: boolean
  /** A word that tells of business with somebody else ("payroll", a shop), where nothing tells of a transfer. */
  otherBusiness: string | undefined
  /** Accounts whose very own word or last four digits it holds. */
  named: readonly number[]
  /** Accounts that one of its words may mean: the bank of two accounts, or "savings", which tells of a kind of account. */
  hinted: readonly number[]
  /** It gives the last four digits of an account that the books do not hold. */
  namesStranger: boolean
  /** Tokens of six characters or more with four digits: confirmation numbers and the like. */
  references: readonly string[]
  /** It tells of a check, of cash or of a counter, and of nothing that ties it to a transfer. */
  byHand: boolean
  /** The person or firm that a text of a transfer names, where it names no account of the books. */
  otherParty: string | undefined
  /** The words of a text of a transfer that mean nothing here, two or more: they may be a name. */
  unknownWords: readonly string[]
  /** Nothing of the above: the text neither helps nor hinders. */
  silent: boolean
  /** It ties the row to a transfer or to another account, so a partner of unequal amount is worth a look. */
  telling: boolean
}

const TRANSFER_WORDS = new RegExp(
  [
    String.raw`transf[eè]r|\bxfe?r\b|\btr?fr?\b|\btrsf\b|\btrn?sfe?r\b|\bsweep\b|\btop(?:ped)?-?\s?up\b|\bown acc|between acc|move money|\b(?:to|from|cr|dr) self\b|\bself (?:trf|transfer)\b`,
    String.raw`uberweisung|ubertrag|umbuchung|virement|\bvirt?\b|overboeking|overschrijving|\boverf(?:o|ø|oe)r(?:ing|sel)\b|\bprzelew (?:wlasny|wewnetrzny)\b|\bomasiirto\b`,
    String.raw`\btraspasos?\b|\bgiroconto\b|\bspar(?:en|rate)\b|\bepargne\b|\bround(?:ed)?[ -]?ups?\b|\b(?:to|from) (?:pot|space|vault)\b|\b(?:spare|save the) change\b`,
    String.raw`pay(?:ing|ment)?[\s-]?off|\b(?:card|crd|cc) ?(?:(?:bill|online) ?)?(?:re|auto)?(?:payment|pymt|pmt)\b(?! (?:to|at) )|\bcard bill pay\b|\bcard balance settlement\b|\bpayment credit card\b|\bcrcard ?pmt|\bcard services (?:online )?(?:payment|pymt|pmt)\b`,
    String.raw`\bauto ?(?:pay|pmt)\b|\bpayment.{0,4}thanks\b|payment.{0,4}thank you|thank you.{0,12}payment|\b(?:pymt|pmt|payment) rec(?:ei)?v?'?e?d\b.{0,4}thank|\be-?payment\b`,
  ].join('|'),
)

/**
 * What banks write where money is changed, wired or drawn by its owner. Suppliers are paid by wire as well, so
 * alone such a text asks for no partner; beside an amount that fits it speaks for one.
 */
const MOVING_WORDS = new RegExp(
  [
    String.raw`\b(?:currency|ccy|forex|fx|fcy|foreign exchange)(?:[ -](?:geschaft|exchange|conversion|purchase|sale|deal|spot|forward|swap|trade|buy|sell|contract))?\b`,
    String.raw`\bbureau de change\b|\bsorten(?:kauf|verkauf)?\b|\b(?:achat|vente|change|rachat)s? (?:de )?devises?\b|\bdevises?\b`,
    String.raw`\b(?:compra|venta|cambio)s? (?:de )?(?:divisas?|moneda)\b|\bdivisas?\b|\b(?:valuta|valutawissel|valutav[a-z]*)\b`,
    String.raw`\bexchanged?\b`,
    String.raw`\bconver(?:sion|ted)\b`,
    String.raw`\bswift\b`,
    String.raw`\bint(?:ernationa)?l\.? (?:wire|payment|transfer)`,
    String.raw`\bforeign (?:wire|payment|currency)`,
    String.raw`\b(?:inward|outward) (?:remittance|payment|tt)\b`,
    String.raw`\bwires?\b|\bfedwire\b|\btelegraphic\b|\btt\b|\bt\/t\b|\brtgs\b|\bchaps\b|\btarget2\b`,
    String.raw`\bdevisen[a-z]*|\bwae?hrungs[a-z]*|\b(?:operation|operacion)(?:es|s)? de (?:change|cambio)\b`,
    String.raw`\b(?:owner|partner|member|shareholder|director)'?s?'? (?:draw(?:ings?)?|withdrawal|contribution|distribution|capital|loan(?: repayment)?)\b`,
    String.raw`\b(?:capital|funds|cash) introduced\b|\bcapital (?:contribution|withdrawal|injection)\b`,
    String.raw`\bdrawings?\b|\b(?:privat|gesellschafter)(?:entnahme|einlage|darlehen)\b|\bfunding business\b|\b(?:business|owner) funding\b`,
  ].join('|'),
  'g',
)
/** Money that somebody carries by hand: a check that was cashed, cash that was paid in. */
const BY_HAND =
  /\bche(?:que|ck)s?\b|\bch[qk]s?\b|\bcounter\b|\bcash\b|\batm\b|\bbranch\b|\bteller\b|\blodge?ments?\b|\blobby\b|\block ?box\b|\b(?:mobile|remote|night) dep(?:osit)?s?\b|\bpaid in at\b|^\W*deposits?\b[\W\d]*$/
/** Cash at a machine or a counter: what else stands there is where, and nobody. */
const CASH =
  /\bcash (?:wdls?|withdrawals?|dep|deposits?|paid in)\b|\b(?:atm|cashpoint|cash machine) (?:wdls?|withdrawals?|dep|deposits?)\b|\bcounter (?:credit|deposit|withdrawal)\b|\bpaid in at\b/

/** Words that banks write on transfers and on anything else: they tell of no other party. */
const BANK_WORDS = new Set(
  'ach ending debit debits credit credits memo deposit deposits withdrawal withdrawals electronic online mobile web internet internal external direct payment payments pymt pmt paid pay incoming outgoing wire from into out the and for your you via bank banking account accounts acct ref reference no number conf confirmation id trace date value book entry booking order standing cash check cheque money funds fund fee fees charge nip neft imps rtgs sepa bacs chaps faster fps eft fedwire atm branch counter customer request moved move swift currency exchange exchanged forex fx deal spot contract conversion converted convert foreign intl international telegraphic rate buy sell owner owners draw drawing drawings contribution devisen divisas cambio eur usd gbp ngn zar inr chf jpy cad aud kes ghs aed cny sek nok dkk pln savings saving checking current card visa mastercard loan own other balance autopay thank thanks received recd receipt faster credited debited proceeds inward outward remittance remit spot sold bought buying selling traded sale january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec monthly business personal company private gutschrift lastschrift auszahlung einzahlung eingang ausgang auftrag dauerauftrag kauf verkauf zahlung ausland inland konto emis recu achat vente compte compra venta abono cargo recibido recibida recibo enviado enviada cuenta propia propio transferencia ingreso bill services recd bureau type same day domestic interbank instant urgent express priority automatic thanks thankyou repayment settlement via chq chk tfr deal with many add added send sent withdraw withdrawn wdl wdls dep machine banked takings less net chg chgs charges capital vers de du interne inst recu pot ltd limited llc plc inc gmbh general user initiated p2p jpmorgan jpmc linked eigenes eigene eigen inb fpi fpo bgc epay teller lobby lockbox lodgement lodgements remote night'.split(
    ' ',
  ),
)

const STRANGER = /(?:\baccount|\bacct|\ba\/c|\bending(?: in)?|[x*]{2,})[ #:]*(\d{4})\b/

const COLLECTED = 'direct debit|lastschrift|prelevement'
/** Into the account of a card such a text tells of its bill. */
const PAYMENT = new RegExp(String.raw`\b(?:payments?|pymt|pmt|thank you|${COLLECTED})\b`)
/** On any account: also in longer words, as "AMEX EPAYMENT", and in other languages. */
const PAYING = new RegExp(
  `pa?yme?n?t|autopay|zahlung|abrechnung|paiement|recibo|pagamento|betaling|incasso|addebito|${COLLECTED}` +
    String.raw`|\b(?:e?pay|ca?rds?|ach|cash|pagos?)\b|\b(?:pmt|bill|deposit|withdraw)`,
)
const PERSON =
  /\b(?:to|from|an|von|para|vers|transfer|trf|tfr|ueberweisung|uberweisung)\s+(?:(?:mr|mrs|ms|miss|dr|herr|frau|mme)\.?\s+(?:[a-z]\.?\s+)?|[a-z]\.?\s+)(\p{L}{3,})/u
const FIRM = /(\p{L}{3,}(?: [\p{L}&]+){0,2}) (?:ltd|limited|llc|inc|gmbh|plc|sarl|corp|pty)\b/u

const OTHER_BUSINESS =
  /\b(payroll|salary|salaries|wages?|dividends?|interest|refund|cash ?back|reversal|chargeback|invoices?|inv|rent|subscription|insurance|purchase|pos|groceries|fuel|restaurant|cafe|coffee)\b/

/** Whoever collects a shop's takings calls it a transfer when they pay these out. */
const COLLECTOR =
  /\b(stripe|square|squareup|adyen|shopify|gocardless|sumup|klarna|mollie|worldpay|braintree|toast|clover|affirm|afterpay|clearpay|etsy|ebay|airbnb|doordash|razorpay|paystack|flutterwave)\b/

/** What texts of transfers call accounts of a kind. */
const KINDS: readonly (readonly [AccountType, RegExp])[] = [
  ['SAVINGS', /\bsav(?:ings?)?\b|\bspar(?:en|konto|buch)\b|\btagesgeld(?:konto)?\b|\bepargne\b|\blivret\b|\bahorros?\b/],
  ['CHECKING', /\bchecking\b|\bch?kg\b|\bchk\b|\bcurrent\b|\bgiro(?:konto)?\b|\b(?:compte )?courant\b|\b(?:cuenta )?corriente\b/],
  ['CREDIT', /\bcredit card\b|\bcrcard|\bcard (?:bill|services|balance)\b|\bkreditkarten?|\bcarte de credit\b|\btarjeta de credito\b/],
] // oxfmt-ignore

/** Words of account names that mean a kind of account, not one account. */
const KIND_WORDS = new Set('savings saving checking current credit card loan cash visa reserve'.split(' '))
/** Words of account names that mean nothing in a description. */
const IDLE_WORDS = new Set(
  'account accounts acct acc bank banking trust national the and for our main primary business personal assets liabilities inc ltd llc plc'.split(
    ' ',
  ),
)

/** Reads descriptions against the accounts of the books. */
export class EvidenceReader {
  /** Accounts by each word of their name or institution. */
  readonly #accountsByWord = new Map<string, number[]>()
  readonly #evidenceByParty = new Map<string | undefined, RowEvidence>()
  /** Meanings of words without digits: few words make many descriptions. */
  readonly #meaningByWord = new Map<string, Meaning>()
  readonly #ownWords: ReadonlySet<string>
  /** The words that tell an account's name from others, by the account's place. */
  readonly #namesOfAccounts: readonly (readonly string[])[]
  readonly #types: readonly (AccountType | undefined)[]
  readonly #numbered: readonly boolean[]

  /** `ownNames` are the organisation's: banks write the owner on both sides of a transfer. */
  constructor(
    accounts: readonly (Pick<TransferAccount, 'name' | 'institution'> &
      Partial<Pick<TransferAccount, 'type'>>)[],
    ownNames: readonly string[] = [],
  ) {
    this.#ownWords = new Set(ownNames.flatMap((name) => wordsOf(plain(name))))
    this.#namesOfAccounts = accounts.map(({ name }) =>
      wordsOf(plain(name)).filter((word) => !IDLE_WORDS.has(word)),
    )
    this.#types = accounts.map(({ type }) => type)
    this.#numbered = accounts.map(({ name, institution }) => /\d{4}/.test(`${name} ${institution}`))
    accounts.forEach((account, index) => {
      for (const word of new Set(wordsOf(plain(`${account.name} ${account.institution}`)))) {
        if (IDLE_WORDS.has(word) || (word.length < 3 && !/^\d+$/.test(word))) continue
        const same = this.#accountsByWord.get(word)
        if (same) same.push(index)
        else this.#accountsByWord.set(word, [index])
      }
    })
  }

  /** Whether the account at a place is told by its digits. */
  isNumbered(place: number): boolean {
    return this.#numbered[place] ?? false
  }

  /** `intoCard`: the row is money that came into an account of a card, where a payment is that of its bill. */
  read(description: string, intoCard = false): RowEvidence {
    const text = plain(description)
    // The words that tell of the moving of money name no other party.
    const rest = text.replace(MOVING_WORDS, ' ')
    const moves = rest !== text
    let named = NO_ACCOUNTS
    let hinted = NO_ACCOUNTS
    let references = NO_WORDS
    let party: string | undefined
    let isNumbered = false
    for (const word of wordsOf(rest)) {
      const { role, accounts } = this.#meaningOf(word)
      if (role === 'named') {
        named = union(named, accounts)
        isNumbered ||= /\d/.test(word)
      } else if (role === 'hinted') hinted = union(hinted, accounts)
      else if (role === 'reference') references = union(references, [word])
      else if (role === 'party') party ??= word
    }
    const isBeside = party !== undefined && named.length > 0 && !isNumbered && !moves
    if (isBeside && this.#isOfShop(text, named)) named = NO_ACCOUNTS
    const paysCard = intoCard && party === undefined && PAYMENT.test(text) && !OTHER_BUSINESS.test(rest)
    const collector = named.length + hinted.length > 0 ? undefined : COLLECTOR.exec(text)?.[1]
    const transferWords = collector === undefined && (paysCard || TRANSFER_WORDS.test(text))
    if (transferWords && named.length === 0) hinted = union(hinted, this.#ofKindIn(text))
    const isCash = CASH.test(text)
    const otherBusiness =
      transferWords || named.length > 0
        ? undefined
        : (collector ?? OTHER_BUSINESS.exec(rest)?.[1] ?? (isCash ? undefined : party))
    const stranger = STRANGER.exec(text)?.[1]
    const namesStranger = stranger !== undefined && !this.#accountsByWord.has(stranger)
    const movesMoney = !transferWords && otherBusiness === undefined && moves
    const byHand = otherBusiness === undefined && BY_HAND.test(text)
    const telling = transferWords || movesMoney || named.length > 0 || hinted.length > 0
    if (telling || byHand || namesStranger || references.length > 0) {
      return {
        transferWords,
        movesMoney,
        otherBusiness,
        named,
        hinted,
        namesStranger,
        references,
        // "Cash" may be the name of an account as well.
        byHand: byHand && (!telling || (isCash && !transferWords && !movesMoney && named.length === 0)),
        otherParty: transferWords && named.length === 0 ? this.#partyNamedIn(text) : undefined,
        unknownWords: transferWords && named.length === 0 ? this.#unknownIn(text) : NO_WORDS,
        silent: false,
        telling,
      }
    }
    return this.#plainEvidence(otherBusiness)
  }

  /**
   * The account, by its place, whose whole name a text about moving money gives, and beside it nobody else's: that of
   * "TRANSFER TO RESERVE", and none of "TRANSFER TO RESERVE HOTELS".
   */
  accountNamedIn(description: string): number | undefined {
    const text = plain(description)
    const rest = text.replace(MOVING_WORDS, ' ')
    if (rest === text && !TRANSFER_WORDS.test(text)) return undefined
    const isNobody = (word: string) => TRANSFER_WORDS.test(word) || this.#meaningOf(word).role !== 'party'
    if (!wordsOf(rest).every(isNobody)) return undefined
    const said = new Set(wordsOf(text))
    const named = this.#namesOfAccounts
      .map((words, place) => ({ place, length: words.every((word) => said.has(word)) ? words.length : 0 }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length)
    const [first, second] = named
    return first && first.length !== second?.length ? first.place : undefined
  }

  /** Whether a word of an account's name is one of a shop's: "OFFICE DEPOT", where an account is called "Lagos office". */
  #isOfShop(text: string, named: readonly number[]): boolean {
    const said = new Set(wordsOf(text))
    const isWhole = (place: number) => {
      const words = (this.#namesOfAccounts[place] ?? []).filter((word) => !/\d/.test(word))
      return words.length > 1 && words.every((word) => said.has(word))
    }
    return !named.some(isWhole) && !TRANSFER_WORDS.test(text) && !PAYING.test(text)
  }

  /** A person ("to j smith", "from mrs okoro") or a firm ("acme ltd"), by the words that name nobody of the books. */
  #partyNamedIn(text: string): string | undefined {
    const said = PERSON.exec(text)?.[1] ?? FIRM.exec(text)?.[1]
    if (said === undefined) return undefined
    const words = wordsOf(said.replace(TRANSFER_WORDS, ' '))
    return words.filter((word) => this.#meaningOf(word).role === 'party').join(' ') || undefined
  }

  /** The accounts of the kinds that a text tells of. */
  #ofKindIn(text: string): readonly number[] {
    const kinds = new Set(KINDS.flatMap(([type, words]) => (words.test(text) ? type : [])))
    return this.#types.flatMap((type, place) => (type !== undefined && kinds.has(type) ? place : []))
  }

  #unknownIn(text: string): readonly string[] {
    const words = wordsOf(text).filter(
      (word) =>
        this.#meaningOf(word).role === 'party' &&
        !TRANSFER_WORDS.test(word) &&
        !KINDS.some(([, kind]) => kind.test(word)),
    )
    return words.length > 1 ? words : NO_WORDS
  }

  /** Most rows tell of one shop or of nothing; they share what is known of them. */
  #plainEvidence(otherBusiness: string | undefined): RowEvidence {
    let evidence = this.#evidenceByParty.get(otherBusiness)
    if (!evidence) {
      evidence = {
        transferWords: false,
        movesMoney: false,
        otherBusiness,
        named: NO_ACCOUNTS,
        hinted: NO_ACCOUNTS,
        namesStranger: false,
        references: NO_WORDS,
        byHand: false,
        otherParty: undefined,
        unknownWords: NO_WORDS,
        silent: otherBusiness === undefined,
        telling: false,
      }
      this.#evidenceByParty.set(otherBusiness, evidence)
    }
    return evidence
  }

  #meaningOf(word: string): Meaning {
    let meaning = this.#meaningByWord.get(word)
    if (meaning) return meaning
    const hasDigit = /\d/.test(word)
    meaning = this.#meaningAnew(word, hasDigit)
    if (!hasDigit) this.#meaningByWord.set(word, meaning)
    return meaning
  }

  #meaningAnew(word: string, hasDigit: boolean): Meaning {
    // "x4821" and "xxxxxx4821" are how statements write the last four digits.
    const key = hasDigit && /^x+\d{4}$/.test(word) ? word.slice(-4) : word
    const accounts = this.#accountsByWord.get(key)
    if (accounts)
      return { role: accounts.length === 1 && !KIND_WORDS.has(word) ? 'named' : 'hinted', accounts }
    if (hasDigit) return word.length >= 6 && /\d.*\d.*\d.*\d/.test(word) ? REFERENCE : IDLE
    const isIdle = word.length <= 2 || BANK_WORDS.has(word) || this.#ownWords.has(word)
    return isIdle || KINDS.some(([, kind]) => kind.test(word)) ? IDLE : PARTY
  }
}

type Meaning = { role: 'named' | 'hinted' | 'reference' | 'party' | 'idle'; accounts: readonly number[] }
const IDLE: Meaning = { role: 'idle', accounts: [] }
const REFERENCE: Meaning = { role: 'reference', accounts: [] }
const PARTY: Meaning = { role: 'party', accounts: [] }

const NO_ACCOUNTS: readonly number[] = []
const NO_WORDS: readonly string[] = []

function union<T>(list: readonly T[], more: readonly T[]): readonly T[] {
  return [...list, ...more.filter((item) => !list.includes(item))]
}

/** Lower case without accents. */
function plain(text: string): string {
  const lower = text.toLowerCase()
  return /^[ -~]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

function wordsOf(text: string): string[] {
  const separators = /^[ -~]*$/.test(text) ? /[^a-z\d]+/ : /[^\p{L}\d]+/u
  return text.split(separators).filter((word) => word !== '')
}
