import { calendarDay } from '../../../calendar/calendar-day.ts'
import { currencyOfNumber } from '../../../money/currency-numbers.ts'
import { pointed } from '../../numbers/implied-point.ts'
import { dayOfDigits, signedPointed, tidy } from './fixed-fields.ts'
import { CUT_LINE, FramedLines, type OpenMovement } from './framed-lines.ts'

/** The place behind the amount of a movement. */
const END_OF_AMOUNT = 42

/** What a bank's common concepts are, for movements to which it adds no text. */
const nameByConcept: Readonly<Record<string, string>> = {
  '01': 'Reintegro', '02': 'Ingreso', '03': 'Recibo domiciliado', '04': 'Transferencia', '05': 'Amortización de préstamo',
  '06': 'Remesa de efectos', '07': 'Suscripción', '08': 'Dividendo o cupón', '09': 'Operación de bolsa',
  '10': 'Cheque gasolina', '11': 'Cajero automático', '12': 'Tarjeta', '13': 'Operación extranjero', '14': 'Devolución',
  '15': 'Nómina o seguros sociales', '16': 'Timbres y corretaje', '17': 'Intereses, comisiones y gastos',
  '98': 'Anulación', '99': 'Varios',
} // oxfmt-ignore
/** The side of an amount: what is owed to the bank, or went out. */
const DEBE = '1'
const NO_REFERENCE = /^0*$/

/**
 * Reads Norma 43 (Cuaderno 43 of the AEB), in which Spanish banks give out statements: lines of 80 characters, the
 * amounts in hundredths. Balances and the totals of both sides prove what was read.
 */
export class Norma43Reader extends FramedLines {
  protected readonly format = 'Norma 43'

  protected takeLine(text: string, line: number): void {
    const code = text.slice(0, 2)
    // Words are cut where a line ends, so nothing is put between the lines.
    if (code === '23' && this.movement) this.movement.words += text.slice(4).padEnd(76)
    else if (code !== '23' && code !== '24') {
      this.endMovement()
      if (code === '11') this.#openStatement(text, line)
      else if (code === '22') this.movement = movementOf(text, line)
      else if (code === '33') this.#closeStatement(text)
    }
  }

  #openStatement(text: string, line: number): void {
    this.statements.push({
      account: text.slice(2, 20).trim(),
      currency: currencyOfNumber(text.slice(47, 50)) ?? '',
      opening: signedPointed(text.slice(33, 47), 2, text[32] === DEBE),
      amounts: [],
      line,
      isOpen: true,
    })
    const { statement } = this
    if (statement) statement.closingDay = calendarDay(dayOfDigits(text.slice(26, 32), 'ymd'))
  }

  #closeStatement(text: string): void {
    const { statement } = this
    if (!statement) return
    statement.isOpen = false
    statement.closing = signedPointed(text.slice(59, 73), 2, text[58] === DEBE)
    statement.totals = { out: pointed(text.slice(25, 39), 2), in: pointed(text.slice(44, 58), 2) }
  }
}

function movementOf(text: string, line: number): OpenMovement {
  const [document, one, two] = [text.slice(42, 52), text.slice(52, 64), text.slice(64, 80)].map(tidy)
  const reference = [one, two, document].find((each) => each && !NO_REFERENCE.test(each)) ?? ''
  return {
    line,
    day: dayOfDigits(text.slice(10, 16), 'ymd'),
    amount: /^\d{14}$/.test(text.slice(28, 42))
      ? signedPointed(text.slice(28, 42), 2, text[27] === DEBE)
      : text.slice(28, 42).trim(),
    reference,
    name: '',
    words: '',
    kind: nameByConcept[text.slice(22, 24)] ?? '',
    fault: text.length < END_OF_AMOUNT ? CUT_LINE : undefined,
  }
}
