import { hashOf } from './model/key.ts'
import { kindOfPurpose } from './purpose-accounts.ts'
import { type Purpose, purposeWords } from './purpose-words.ts'

interface Entry {
  readonly purpose: Purpose
  readonly words: number
}

/** Words of a text that speak of a purpose. */
export interface Found {
  readonly purpose: Purpose
  /** The words of the text that were met, as a person reads them. */
  readonly said: string
  /** The same as they are known. */
  readonly form: string
  readonly words: number
  readonly at: number
  /** Whether it is only the beginning of what is known, where the bank cut the text off. */
  readonly isCut?: boolean
}

const LONGEST = 4
const SHORTEST_PART = 4
/** Names of several words are written as one in web addresses: "www.royalmail.com". */
const SHORTEST_GLUED = 6

/** A word of a text as a person reads it, and the form in which it is looked up. */
interface Token {
  readonly said: string
  readonly form: string
}

/** Words by the form in which they are met: alone or several, at the beginning of a word, its end or inside. */
class WordIndex {
  readonly #whole = new Map<string, Entry[]>()
  readonly #glued = new Map<string, string>()
  readonly #beginnings = new Map<string, Entry[]>()
  readonly #endings = new Map<string, Entry[]>()
  readonly #inner = new Map<string, Entry[]>()
  #sorted: string[] | undefined

  constructor() {
    for (const [purpose, words] of Object.entries(purposeWords)) {
      for (const word of words.split(',')) this.#add(word.trim(), purpose as Purpose)
    }
    for (const way of [...WAYS_OF_PAYING, ...PLAIN_WORDS]) if (!this.#whole.has(way)) this.#whole.set(way, [])
    for (const name of this.#whole.keys()) {
      const glued = name.replaceAll(' ', '')
      if (glued.length >= SHORTEST_GLUED && glued !== name && !this.#whole.has(glued))
        this.#glued.set(glued, name)
    }
  }

  #add(word: string, purpose: Purpose): void {
    const bare = word.replaceAll('*', '')
    if (bare === '') return
    const entry = { purpose, words: bare.split(' ').length }
    put(this.#whole, bare, entry)
    if (word.startsWith('*') && word.endsWith('*')) put(this.#inner, bare, entry)
    if (word.endsWith('*') && bare.length >= SHORTEST_PART) put(this.#beginnings, bare, entry)
    if (word.startsWith('*') && bare.length >= SHORTEST_PART) put(this.#endings, bare, entry)
  }

  /**
   * Everything met in a folded text that money going this way can be for; a name of several words hides what its own
   * words would say.
   */
  find(text: string, income: boolean): Found[] {
    const tokens = text.split(' ').map((said): Token => ({ said, form: this.#formOf(said) }))
    const found: Found[] = []
    let hidden = 0
    for (let at = 0; at < tokens.length; at += 1) {
      if (at < hidden) continue
      for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
        const part = tokens.slice(at, at + length)
        const last = at + length === tokens.length || /^\d+$/.test(tokens[at + length]?.form ?? '')
        const whole = this.#entriesOf(part)
        const entries = whole ?? (last ? this.#cutShort(joined(part)) : undefined)
        const fitting = entries?.filter(({ purpose }) => fits(purpose, income))
        if (!entries || !fitting || (fitting.length === 0 && entries.length > 0)) continue
        const said = part.map((token) => token.said).join(' ')
        const isGlued = length === 1 && this.#glued.has(part[0]?.form ?? '')
        for (const { purpose, words } of fitting) {
          found.push({
            purpose,
            said,
            form: joined(part),
            words: isGlued ? words : length,
            at,
            isCut: !whole,
          })
        }
        hidden = at + length
        break
      }
    }
    return found
  }

  #entriesOf(part: readonly Token[]): Entry[] | undefined {
    const form = joined(part)
    const name = part.length === 1 ? this.#glued.get(form) : undefined
    return (
      this.#whole.get(name ?? form) ??
      this.#whole.get(part.map(({ said }) => said).join(' ')) ??
      (part.length > 1 ? this.#writtenApart(form) : undefined) ??
      (part.length === 1 ? this.#part(form) : undefined)
    )
  }

  /**
   * The form under which a word is known: without numbers that are stuck to it ("ads4402"), with umlauts as others
   * write them ("rueckerstattung"), one of it for several.
   */
  #formOf(said: string): string {
    if (this.#isKnown(said)) return said
    const letters = /^(\p{L}{2,})\d{3,}$/u.exec(said)?.[1] ?? said
    const forms = [letters, letters.replace(/ae|oe|ue/g, ([vowel = '']) => vowel)]
    const single = letters.length > 4 ? [letters.replace(/s$/, ''), letters.replace(/es$/, '')] : []
    return [...forms, ...single].find((form) => this.#isKnown(form)) ?? letters
  }

  #isKnown(form: string): boolean {
    return this.#whole.has(form) || this.#glued.has(form) || this.#part(form) !== undefined
  }

  /** A name known as one word where the text writes several: "mini cabs". */
  #writtenApart(form: string): Entry[] | undefined {
    const glued = form.replaceAll(' ', '')
    return glued.length >= SHORTEST_GLUED ? this.#whole.get(glued) : undefined
  }

  /** Banks cut texts off: "sandton parkin" ends in what began as "parking". One purpose only may fit. */
  #cutShort(said: string): Entry[] | undefined {
    if (said.length < 6 || this.#whole.has(said)) return undefined
    this.#sorted ??= [...this.#whole.keys()].sort()
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < said) low = middle + 1
      else high = middle
    }
    const fitting: Entry[] = []
    for (let at = low; this.#sorted[at]?.startsWith(said) === true; at += 1) {
      // A whole word that begins a name is that word, and no name cut off behind it.
      if (!said.includes(' ') && this.#sorted[at]?.[said.length] === ' ') continue
      for (const entry of this.#whole.get(this.#sorted[at] ?? '') ?? []) {
        if (!fitting.some(({ purpose }) => purpose === entry.purpose)) fitting.push(entry)
      }
    }
    return fitting.length === 1 ? fitting : undefined
  }

  #part(word: string): Entry[] | undefined {
    for (let length = word.length - 1; length >= SHORTEST_PART; length -= 1) {
      const entries = this.#beginnings.get(word.slice(0, length)) ?? this.#endings.get(word.slice(-length))
      if (entries) return entries
    }
    for (const [part, entries] of this.#inner) if (word.includes(part)) return entries
    return undefined
  }
}

function joined(part: readonly Token[]): string {
  return part.map(({ form }) => form).join(' ')
}

/** Whether money that goes this way can be for it. */
function fits(purpose: Purpose, income: boolean): boolean {
  const kind = kindOfPurpose(purpose)
  return kind === 'balance' || (kind === 'income') === income
}

function put(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const known = map.get(key)
  if (!known) map.set(key, [entry])
  else if (!known.some(({ purpose }) => purpose === entry.purpose)) known.push(entry)
}

/** Words that many texts hold beside the name that tells: they speak only where nothing else does. */
const GENERAL = new Set([
  'fee', 'fees', 'transfer', 'payment', 'order', 'invoice', 'customer', 'client', 'cash deposit', 'club', 'bar', 'water',
  'energy', 'mobile', 'games', 'school', 'service', 'interest', 'tax', 'salary', 'bonus', 'rev', 'inv', 'court', 'books',
  'council', 'settlement', 'sale', 'sales', 'goods', 'material', 'materials', 'union', 'real', 'game', 'spa', 'fine', 'care',
  'paypal', 'paypal transfer', 'sip', 'trip', 'post', 'fit', 'next', 'exact', 'identity', 'gap', 'party', 'garden', 'amt',
  'subscription', 'membership', 'recharge', 'top up', 'topup', 'commission', 'purchase', 'medical', 'monthly fee', 'municipal', 'hardware', 'kitchen', 'inn', 'office', 'food', 'dining',
  'entertainment', 'design', 'college', 'magazine', 'cotisation', 'internet', 'direct deposit', 'tagesgeld', 'vanguard',
  'krankenkasse',
]) // oxfmt-ignore

/** How money was moved, which says nothing of what for: a debit order is no order, mobile banking no phone bill. */
const WAYS_OF_PAYING = [
  'debit order', 'debit orders', 'stop order', 'standing order', 'payment order', 'money order', 'postal order', 'bank order',
  'direct debit', 'point of sale', 'account', 'current account', 'mobile banking', 'mobile app', 'mobile payment', 'mobile pmt', 'mobile transfer',
  'mobile trf', 'mobile money', 'mobile purchase', 'mobile bill payment', 'phone banking', 'telephone banking',
  'cellphone banking', 'cell phone banking', 'phone transfer', 'internet banking', 'internet payment', 'internet pmt',
  'internet transfer', 'internet trf', 'internet purchase', 'web payment', 'mandat sepa', 'sepa mandat', 'ordre permanent',
  'ordre de virement', 'orden de pago', 'orden permanente', 'orden de transferencia', 'card machine purchase',
] // oxfmt-ignore

/** Words of many names of shops: at the end of a text they are no beginning of another name that was cut off. */
const PLAIN_WORDS = [
  'express', 'connect', 'central', 'direct', 'prime', 'premium', 'standard', 'classic', 'family', 'mission', 'national', 'royal',
  'global', 'world', 'centre', 'center', 'corner', 'market place', 'original', 'local', 'urban', 'grand',
] // oxfmt-ignore

/**
 * What the bank takes for moving the money, in a text that often names the shop as well: "card purchase fee
 * netflix com" is no subscription. A plain "card charge" is left out, for that is how purchases are called too.
 */
const FEE_OF_A_PAYMENT = new RegExp(
  [
    /(?:purchases?|transactions?|trans|txn|processing|transfer|trf|withdrawal|payment|pymt|pmt|cash deposit|atm|eft|wire|swift|sms|notification|debit order|standing order|direct debit|dispute|authentication|currency conversion|conversion|foreign|international|intl|cross border|insufficient funds|overdraft) fees?/,
    /(?:transactions?|processing|transfer|trf|withdrawal|atm|sms|ussd|nip|neft|imps|rtgs|swift) (?:charges?|chgs?)/,
    /(?:auslandseinsatz|fremdwahrung|fremdwaehrung|transaktion|uberweisung|ueberweisung|auszahlung|wahrungsumrechnung)s?(?:entgelt|gebuhr|gebuehr)(?:en)?/,
    /(?:entgelt|gebuhr|gebuehr)(?:en)? (?:fur |fuer )?(?:auslandseinsatz|fremdwahrung|fremdwaehrung|uberweisung|ueberweisung|auszahlung)/,
    /(?:frais|commissions?) (?:de |d |sur )?(?:paiements?|achats?|retraits?|virements?|change|transactions?|operations?)/,
    /comisi(?:on|ones) (?:por |de )?(?:compra|pago|retirada|transferencia|cambio|divisa|cajero|operacion)/,
  ]
    .map(({ source }) => `\\b${source}\\b`)
    .join('|'),
) // oxfmt-ignore

/** What such a text can still be. */
const OF_FEES: ReadonlySet<Purpose> = new Set(['bankFees', 'cardProcessing', 'interestPaid', 'refund'])

let index: WordIndex | undefined

/** Every purpose that the words of a folded text speak of, of those that money going this way can be for. */
export function purposesIn(folded: string, income: boolean): Found[] {
  index ??= new WordIndex()
  const found = index.find(folded, income)
  const fee = FEE_OF_A_PAYMENT.exec(folded)
  if (!fee) return found
  const ofFee: Found = { purpose: 'bankFees', said: fee[0], form: fee[0], words: 2, at: fee.index }
  return [...found.filter(({ purpose }) => OF_FEES.has(purpose)), ...(income ? [] : [ofFee])]
}

/** The purpose that the words of a folded text speak of most clearly; undefined where they speak of none. */
export function mainPurposeOf(folded: string, income: boolean): Found | undefined {
  return clearestFirst(purposesIn(folded, income))[0]
}

/** A number for all the words and purposes known: what was counted by others is counted anew. */
export function purposesVersion(): number {
  return hashOf(JSON.stringify(purposeWords))
}

/** The words that speak most clearly first; of equal ones the first in the text. */
export function clearestFirst(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => strengthOf(b) - strengthOf(a) || a.at - b.at)
}

/** Whether the words say little beside others: many texts hold them, they are cut off, or the shop sells everything. */
export function isVague({ form, purpose, isCut }: Found): boolean {
  return GENERAL.has(form) || purpose === 'generalStore' || isCut === true
}

/** How clearly the words speak beside others of the same text. */
export function strengthOf(one: Found): number {
  return isVague(one) ? 1 : 1 + one.words
}
