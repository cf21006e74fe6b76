import { calendarDay } from '../../../calendar/calendar-day.ts'
import { currencyOfNumber } from '../../../money/currency-numbers.ts'
import { FramedLines } from '../fixed/framed-lines.ts'
import type { FramedStatement } from '../proved-balance.ts'

const NOT_BOOKED = 'The bank hasn’t posted this payment order yet.'
const NO_SIDE =
  'Neither side of this payment is an account in this file, so it doesn’t say whether money came in or went out. Correct the row.'
/** Three digits of a Russian account name its currency; rubles have another number there than anywhere else. */
const RUSSIAN_ACCOUNT = /^\d{5}(\d{3})\d{12}$/
const TAX_NUMBER = /^ИНН \d{10,12}\s+/u

/**
 * Reads the exchange of 1C with banks (1CClientBankExchange): lines of a name and a value, in sections of accounts, which
 * say what these held first and last, and of payments, each from one account to another.
 */
export class ClientBankReader extends FramedLines {
  protected readonly format = '1C'
  /** What the section that is open says so far, and the line on which it begins; none is open above the first. */
  #fields = new Map<string, string>()
  #begins: number | undefined
  /** The account whose movement is given out. */
  #own: FramedStatement | undefined

  protected override get statement(): FramedStatement | undefined {
    return this.#own
  }

  protected takeLine(text: string, line: number): void {
    const [, name = '', value = ''] = /^\s*([^=]+?)\s*(?:=(.*))?$/.exec(text) ?? []
    if (name === 'СекцияРасчСчет' || name === 'СекцияДокумент') {
      this.#fields = new Map()
      this.#begins = line
    } else if (name === 'КонецРасчСчет') this.#takeAccount()
    else if (name === 'КонецДокумента') this.#takePayment()
    else if (this.#begins !== undefined) this.#fields.set(name, value.trim())
    else if (name === 'РасчСчет') this.#statementOf(value.trim(), line)
  }

  protected override finish(): void {
    // A section without its end: the file breaks off in it.
    if (this.#begins !== undefined) for (const each of this.statements) each.isOpen = true
  }

  /** An account has a section for each day where the bank gives out days one by one. */
  #takeAccount(): void {
    const statement = this.#statementOf(this.#of('РасчСчет'), this.#begins ?? 0)
    statement.opening ??= plain(this.#of('НачальныйОстаток'))
    statement.closing = plain(this.#of('КонечныйОстаток')) ?? statement.closing
    statement.closingDay = calendarDay(dayOf(this.#of('ДатаКонца'))) ?? statement.closingDay
    this.#begins = undefined
  }

  /** A payment between two accounts of the file is a movement of either. */
  #takePayment(): void {
    const sides = [
      { own: 'Плательщик', other: 'Получатель', booked: 'ДатаСписано', minus: '-' },
      { own: 'Получатель', other: 'Плательщик', booked: 'ДатаПоступило', minus: '' },
    ] as const
    const found = sides.flatMap((side) => {
      const number = this.#of(`${side.own}Счет`, `${side.own}РасчСчет`)
      const statement = this.statements.find(({ account }) => account === number)
      return statement ? [{ ...side, statement }] : []
    })
    for (const { other, booked, minus, statement } of found) {
      const day = this.#of(booked)
      this.#give(statement, {
        day: dayOf(day || this.#of('Дата')),
        amount: minus + (plain(this.#of('Сумма')) ?? this.#of('Сумма')),
        name: (this.#of(`${other}1`) || this.#of(other)).replace(TAX_NUMBER, ''),
        skip: day === '' ? NOT_BOOKED : undefined,
      })
    }
    if (found.length === 0)
      this.#give(this.statements[0], {
        day: dayOf(this.#of('Дата')),
        amount: this.#of('Сумма'),
        name: this.#of('Плательщик'),
        fault: NO_SIDE,
      })
    this.#begins = undefined
  }

  #give(
    statement: FramedStatement | undefined,
    movement: { day: string; amount: string; name: string; skip?: string | undefined; fault?: string },
  ): void {
    this.#own = statement
    const words = ['', '1', '2', '3', '4', '5', '6'].map((part) => this.#of(`НазначениеПлатежа${part}`))
    this.push({
      line: this.#begins ?? 0,
      reference: this.#of('Номер'),
      // Its parts repeat the whole where a program fills both.
      text: words[0] || words.join(' ').trim(),
      ...movement,
    })
  }

  #statementOf(account: string, line: number): FramedStatement {
    const known = this.statements.find((each) => each.account === account)
    if (known) return known
    const number = RUSSIAN_ACCOUNT.exec(account)?.[1]
    const currency = currencyOfNumber(number ?? '') ?? ''
    const statement = { account, currency, amounts: [], line }
    this.statements.push(statement)
    return statement
  }

  #of(...names: readonly string[]): string {
    return names.map((name) => this.#fields.get(name) ?? '').find((value) => value !== '') ?? ''
  }
}

/** A day as this format writes it, in ISO; another text as it is. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

/** An amount as a plain decimal; undefined where the text is none. */
function plain(text: string): string | undefined {
  const amount = text.replace(/[\s\u00a0]/g, '').replace(/[,-](?=\d\d?$)/, '.')
  return /^-?\d+(?:\.\d{1,2})?$/.test(amount) ? amount : undefined
}
