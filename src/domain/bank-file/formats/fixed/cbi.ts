import { calendarDay } from '../../../calendar/calendar-day.ts'
import { dayOfDigits, tidy } from './fixed-fields.ts'
import { FramedLines, unknownWay } from './framed-lines.ts'

/** What a further line is about: who the other side is, or what it was for; the others are about the bank's own affairs. */
const OTHER_SIDE = 'YYY'
const PURPOSE = new Set(['RI1', 'RI2'])
const NO_TEXT = new Set(['YY2', 'ID1', 'KKK', 'ZZ1', 'ZZ2', 'ZZ3'])
/** Further words that name the bank and the number of its order alone. */
const OF_BANKS = /^BO:ABICAB:/
/** "...        001006013SNZZ" ends a purpose. */
const END_OF_PURPOSE = /^\.\.\.|\s{5,}\d{9}\w+\s*$/
/** ":E2E:389579 :RI3:Invoice 12 :SEC:SUPP", as some banks fill the further lines; the purpose is one of them. */
const TAGGED = /^:[A-Z\d]{3}:/
const TAGGED_PURPOSE = /:RI\d:(.*?)(?= :[A-Z\d]{3}:|$)/

/**
 * Reads the statements of the Italian CBI (CBI-RND-001): lines of 120 characters, of which 61 opens an account, 62 is a
 * movement, 63 adds words to it, and 64 closes the account with the balance that proves what was read.
 */
export class CbiReader extends FramedLines {
  protected readonly format = 'CBI'
  /** The further lines of the open movement that are no field of their own, as one text. */
  #words = ''

  protected takeLine(raw: string, line: number): void {
    // Programs that tidy up lines take the blank off that each begins with.
    const text = raw.startsWith(' ') ? raw : ` ${raw}`
    switch (text.slice(1, 3)) {
      case '61':
        this.endMovement()
        this.statements.push({
          account: accountOf(text),
          currency: text.slice(74, 77).trim(),
          opening: amountOf(text.slice(83, 99)),
          amounts: [],
          line,
          isOpen: true,
        })
        return
      case '62':
        this.endMovement()
        this.#open(text, line)
        return
      case '63':
        this.#addWords(text)
        return
      case '64':
        this.endMovement()
        this.#close(text)
    }
  }

  protected override endMovement(): void {
    const { movement } = this
    const [, purpose] = TAGGED_PURPOSE.exec(this.#words) ?? []
    if (movement) movement.words += ` ${TAGGED.test(this.#words) ? (purpose ?? '') : this.#words}`
    this.#words = ''
    super.endMovement()
  }

  #open(text: string, line: number): void {
    const amount = amountOf(text.slice(25, 41))
    const side = text.slice(25, 26)
    this.movement = {
      line,
      // The day of value stands before it.
      day: dayOfDigits(text.slice(19, 25), 'dmy'),
      amount: amount ?? text.slice(26, 41).trim(),
      reference: tidy(text.slice(61, 77)),
      words: text.slice(86, 120),
      kind: `CBI ${text.slice(41, 43)}`,
      name: '',
      fault: /[CD]/.test(side) ? undefined : unknownWay(side),
    }
  }

  #addWords(text: string): void {
    const [about, words] = [text.slice(13, 16), text.slice(16, 120)]
    const { movement } = this
    if (!movement || NO_TEXT.has(about)) return
    if (about === OTHER_SIDE) movement.name ||= tidy(text.slice(40, 120).trim().split(/\s{3}/)[0] ?? '')
    else if (OF_BANKS.test(text.slice(13))) return
    else if (!PURPOSE.has(about)) this.#words += text.slice(13, 120)
    else if (!END_OF_PURPOSE.test(words)) movement.words += ` ${words}`
  }

  #close(text: string): void {
    const { statement } = this
    if (!statement) return
    statement.isOpen = false
    statement.closing = amountOf(text.slice(19, 35))
    statement.closingDay = calendarDay(dayOfDigits(text.slice(13, 19), 'dmy'))
  }
}

/** The IBAN where the line has its check digits, else the account's number. */
function accountOf(text: string): string {
  const number = text.slice(51, 74)
  const country = text.slice(99, 103)
  return /^[A-Z]{2}\d\d$/.test(country) && !/ /.test(number) ? country + number : tidy(number)
}

/** A side and 15 characters with a comma before the cents; undefined where the text is none. */
function amountOf(text: string): string | undefined {
  const [, side, whole = '', cents = ''] = /^([CD])([\d ]{12}),(\d\d)$/.exec(text) ?? []
  if (whole.trim() === '') return undefined
  const plain = `${whole.trim().replace(/^0+(?=\d)/, '')}.${cents}`
  return side === 'D' && /[1-9]/.test(plain) ? `-${plain}` : plain
}
