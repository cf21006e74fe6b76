import type { AccountType } from '../account/account.ts'
import { plainLetters } from '../text/plain-letters.ts'
import type { TransferAccount } from './transfer.ts'
import {
  BANK_WORDS,
  BY_HAND,
  CASH,
  CASH_BOX,
  COLLECTOR,
  FIRM,
  IDLE_WORDS,
  KINDS,
  KIND_WORDS,
  MOVING_WORDS,
  OTHER_BUSINESS,
  PAYING,
  PAYMENT,
  PERSON,
  STRANGER,
  TRANSFER_WORDS,
} from './transfer-words.ts'

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

/** What the name and the bank of an account tell of it. */
export interface AccountTraits {
  /** It holds the number by which banks call it, or its last digits. */
  isNumbered: boolean
  /** It holds cash: what is paid in or drawn by hand comes from it, or goes there. */
  isCashBox: boolean
  /** The bank's name in plain words; empty where none is told. */
  bank: string
}

const UNTOLD: AccountTraits = { isNumbered: false, isCashBox: false, bank: '' }

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
  readonly #traits: readonly AccountTraits[]
  /** The places of the accounts that hold cash. */
  readonly #cashBoxes: readonly number[]

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
    this.#traits = accounts.map(({ name, institution }) => ({
      isNumbered: /\d{4}/.test(`${name} ${institution}`),
      isCashBox: CASH_BOX.test(wordsOf(plain(name)).join(' ')),
      bank: wordsOf(plain(institution)).join(' '),
    }))
    this.#cashBoxes = this.#traits.flatMap(({ isCashBox }, place) => (isCashBox ? place : []))
    accounts.forEach((account, index) => {
      for (const word of new Set(wordsOfName(plain(`${account.name} ${account.institution}`)))) {
        if (IDLE_WORDS.has(word) || (word.length < 3 && !/^\d+$/.test(word))) continue
        const same = this.#accountsByWord.get(word)
        if (same) same.push(index)
        else this.#accountsByWord.set(word, [index])
      }
    })
  }

  /** What the name and the bank of the account at a place tell. */
  traitsOf(place: number): AccountTraits {
    return this.#traits[place] ?? UNTOLD
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
    if (isCash && named.length === 0) hinted = union(hinted, this.#cashBoxes)
    const otherBusiness =
      transferWords || named.length > 0
        ? undefined
        : (collector ?? OTHER_BUSINESS.exec(rest)?.[1] ?? (isCash ? undefined : party))
    const stranger = STRANGER.exec(text)?.[1]
    const namesStranger = stranger !== undefined && !this.#accountsByWord.has(stranger)
    const movesMoney = !transferWords && otherBusiness === undefined && moves
    const byHand = otherBusiness === undefined && (isCash || BY_HAND.test(text))
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
    const words = wordsOf(text.replace(TRANSFER_WORDS, ' ')).filter(
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

/** Lower case without accents; most texts have none. */
function plain(text: string): string {
  return /^[ -~]*$/.test(text) ? text.toLowerCase() : plainLetters(text)
}

function wordsOf(text: string): string[] {
  const separators = /^[ -~]*$/.test(text) ? /[^a-z\d]+/ : /[^\p{L}\d]+/u
  return text.split(separators).filter((word) => word !== '')
}

/** The words of a name, and those written with a mark inside also as one: "mpesa" for "M-Pesa". */
function wordsOfName(name: string): string[] {
  const joined = name.match(/[\p{L}\d]+(?:[-'’.][\p{L}\d]+)+/gu) ?? []
  return [...wordsOf(name), ...joined.map((word) => wordsOf(word).join(''))]
}
