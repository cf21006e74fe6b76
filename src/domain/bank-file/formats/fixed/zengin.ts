import { calendarDay } from '../../../calendar/calendar-day.ts'
import { signedPointed, tidy } from './fixed-fields.ts'
import { FramedLines, unknownWay } from './framed-lines.ts'

const WIDTH = 200
const NOTHING = /^0*$/
/** Kinds of movements, for those that have no words. */
const KINDS: Readonly<Record<string, string>> = { '10': '現金', '11': '振込', '14': '振替', '19': '訂正' }
/** The year before the first of each era. */
const [BEFORE_REIWA, BEFORE_HEISEI] = [2018, 1988]
/** Counts up to the first are years of the era that we have, those up to the second the last two digits of ours. */
const [MOST_OF_REIWA, MOST_OF_OURS] = [18, 29]

/**
 * Reads Zengin statements (kind 03), which Japanese banks give out to firms: records of 200 characters. The balances
 * before and after, and the sums of what came in and went out, prove what was read.
 */
export class ZenginReader extends FramedLines {
  protected readonly format = 'Zengin'

  protected takeLine(text: string, line: number): void {
    // Some banks write no line ends between the records.
    for (let at = 0; at < Math.max(1, text.length); at += WIDTH)
      this.#takeRecord(text.slice(at, at + WIDTH), line)
  }

  #takeRecord(text: string, line: number): void {
    const [code] = text
    this.endMovement()
    if (code === '1') {
      const account = [text.slice(22, 26), text.slice(41, 44), text.slice(63, 73)].map(tidy).join(' ').trim()
      this.statements.push({
        account,
        currency: 'JPY',
        opening: signedPointed(text.slice(115, 129), 0, text[113] === '2'),
        closingDay: calendarDay(dayOfEra(text.slice(16, 22))),
        amounts: [],
        line,
        isOpen: true,
      })
    } else if (code === '2') this.#openMovement(text, line)
    else if (code === '8' && this.statement) {
      Object.assign(this.statement, { isOpen: false })
      this.statement.totals = { in: plain(text.slice(7, 20)), out: plain(text.slice(26, 39)) }
      this.statement.closing = signedPointed(text.slice(40, 54), 0, text[39] === '2')
    }
  }

  #openMovement(text: string, line: number): void {
    const way = text[21] ?? ''
    const number = text.slice(61, 68).trim()
    this.movement = {
      line,
      day: dayOfEra(text.slice(9, 15)),
      amount: signedPointed(text.slice(24, 36), 0, way === '2'),
      reference: NOTHING.test(number) ? '' : number,
      name: tidy(text.slice(81, 129)),
      words: text.slice(159, 179),
      kind: KINDS[text.slice(22, 24)] ?? '',
      fault: way === '1' || way === '2' ? undefined : unknownWay(way),
    }
  }
}

function plain(digits: string): string {
  return signedPointed(digits, 0, false)
}

/** Six digits as a day in ISO, the year by an era or the end of ours; other texts as they are. */
function dayOfEra(text: string): string {
  const [, count = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text.trim()) ?? []
  if (count === '') return text.trim()
  const year = Number(count)
  const before = year <= MOST_OF_REIWA ? BEFORE_REIWA : year <= MOST_OF_OURS ? 2000 : BEFORE_HEISEI
  return `${before + year}-${month}-${day}`
}
