import { calendarDay } from '../../../calendar/calendar-day.ts'
import { signedPointed } from './fixed-fields.ts'
import { FramedLines, unknownWay } from './framed-lines.ts'

/** What a line is by its first field. */
const [ACCOUNT, MOVEMENT, BALANCE] = ['000', '010', '020']

/**
 * Reads LITAS-ESIS, in which Lithuanian banks give out statements: lines of fields a tab apart, the amounts in hundredths of
 * the account's currency with their side beside them, and both balances below the movements.
 */
export class LitasEsisReader extends FramedLines {
  protected readonly format = 'LITAS-ESIS'

  protected takeLine(text: string, line: number): void {
    const fields = text.split('\t').map((field) => field.trim())
    const [code = '', kind = ''] = fields
    if (code === ACCOUNT)
      this.statements.push({ account: fields[16] ?? '', currency: fields[17] ?? '', amounts: [], line })
    else if (code === MOVEMENT) this.#takeMovement(fields, line)
    else if (code === BALANCE) this.#takeBalance(kind.toLowerCase(), fields)
  }

  #takeMovement(fields: readonly string[], line: number): void {
    if (!this.statement) this.statements.push({ account: '', currency: '', amounts: [], line })
    const [side = '', cents = ''] = [fields[6], fields[4]]
    this.push({
      line,
      day: dayOf(fields[2] ?? ''),
      amount: /^\d+$/.test(cents) ? signedPointed(cents, 2, side === 'D') : cents,
      reference: fields[10] ?? '',
      name: fields[17] ?? '',
      text: fields[13] ?? '',
      fault: side === 'C' || side === 'D' ? undefined : unknownWay(side),
    })
  }

  #takeBalance(kind: string, fields: readonly string[]): void {
    const { statement } = this
    const [, minus = '', cents = ''] = /^(-?)(\d+)$/.exec(fields[4] ?? '') ?? []
    if (!statement || cents === '') return
    const amount = signedPointed(cents, 2, minus === '-')
    if (kind === 'likutispr') statement.opening ??= amount
    if (kind !== 'likutispb') return
    statement.closing = amount
    statement.closingDay = calendarDay(dayOf(fields[2] ?? ''))
  }
}

/** Eight digits as a day in ISO; other texts as they are. */
function dayOf(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}
