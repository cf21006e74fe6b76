import type { AmountFile } from '../amounts/amount-reading.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { isQuantity } from '../columns/header-words.ts'

/* Whose account a file is of: one of what is owed, or one in the books that somebody keeps. */

/** An account whose balance is what is owed: it grows with what is spent. */
const OWED = wholeWords(
  'credit ?card|card ?member|card ending|appears on your statement as|erscheint auf ihrer abrechnung als|apparait sur votre releve|aparece en su estado de cuenta como|appare sull estratto conto come|kreditkarten?\\w*|kreditkort|carte de credit|tarjeta de credito|cartao de credito|carta di credito|karta kredytowa|kreditni karta|hitelkartya|principal|loan (?:account|number|statement)|mortgage (?:account|number|statement)|darlehens(?:konto|nummer)|hypothekenkonto|mastercard|amex|american express',
)

/** What a card's statement says above its table; as a column it is what is still to be paid of an invoice. */
const OWED_ABOVE = wholeWords('outstanding|amount due')

/** Books kept by somebody: there a debit of the bank's account is money that came in. */
const LEDGER = wholeWords(
  'journal( no| number| id| entry)?|general ledger|ledger (?:account|code|entry|name)|gl account|gl code|account code|nominal( code| account)?|posting account|job (?:no|code)|trial balance|net activity|buschlussel|bu schlussel|gegenkonto ohne bu schlussel|belegfeld 1|two column approach|compte general|journal code|journalcode|ecriturenum|ecrituredate|compteaux\\w*|libro mayor|asiento|vch (?:type|no)|voucher (?:type|no)|kontoblatt|kontenblatt|sachkonto\\w*|betr(?:ag)? in (?:hw|hauswahrung)|grand livre|^journal$|huvudbok|ver ?nr|hovedbok|bilag(?:snr)?|kontokort|finanskort|paakirja|mastrino|partitario|razao|grootboek\\w*|dagboek|boekstuk\\w*|zapisy na koncie|nr dowodu|карточка счета|анализ счета|оборотно сальдовая|главна книга|glavna knjiga|offset account(?: (?:id|name))?|reference transaction id|in business currency|kartica konta|hlavni kniha|fokonyv\\w*|muavin|仕訳帳?|総勘定元帳|总账|明细账',
)

/** Flags that name the sides of an account; "income" means the same in every book. */
export const SIDE = /^(?:dr?|cr?|s|h|debit|credit|debet|kredit|soll|haben|debe|haber|dare|avere)\.?$/

/** The same in scripts without blanks between words. */
const OWED_UNPARTED = /カード|クレジット|信用卡|신용카드/u

/** Whether the account is one whose balance is what is owed. */
export function isOwed({ preamble, names }: AmountFile): boolean {
  const header = names.join(' ')
  const all = `${preamble} ${header}`
  // Beside shares the principal is what they cost.
  const words = names.some(isQuantity) ? all.replaceAll(/principal/gi, '') : all
  const above = preamble.replace(header, '')
  return OWED.test(headerKey(words)) || OWED_UNPARTED.test(words) || OWED_ABOVE.test(headerKey(above))
}

/** Whether the rows are those of an account in books that somebody keeps. */
export function isLedger({ preamble, names, surveys }: AmountFile): boolean {
  if (surveys.some(holdsCodesOfBooks)) return true
  if (names.some((name, column) => CONTRA.test(headerKey(name)) && holdsChartNumbers(surveys[column])))
    return true
  const keys = new Set(names.map(headerKey))
  // Xero lists the account of its own books with what each posting comes from, or what it is before tax; MYOB with its journal.
  if (keys.has('running balance') && (keys.has('source') || keys.has('gross'))) return true
  if (keys.has('src') && keys.has('memo')) return true
  // Zoho lists its account with what each posting is of, whether its kind stands beside it or not.
  if (keys.has('transaction details') && keys.has('account') && keys.has('transaction')) return true
  return names.some((name) => LEDGER.test(headerKey(name))) || LEDGER.test(headerKey(preamble))
}

/** How Sage calls payments and receipts of a bank, of customers and of suppliers, along with what else it posts. */
const CODES_OF_BOOKS = /^(?:[BCV][PR]|P[PA]|S[AR]|J[DC]|[PS][IC])$/

/** What stands on the other side of a posting. */
const CONTRA = wholeWords(
  'gegenkonto|contra(?: account| a c)?|compte (?:de )?contrepartie|contrepartie|contrapartida|contropartita|tegenrekening|motkonto|modkonto|vastatili|konto przeciwstawne',
)

/** Whether a column has nothing but numbers of a chart of accounts: those of banks are longer. */
function holdsChartNumbers(survey: ColumnSurvey | undefined): boolean {
  const values = [...(survey?.distinct ?? [])]
  return values.length > 0 && values.every((value) => /^\d{3,5}$/.test(value))
}

function holdsCodesOfBooks({ distinct }: ColumnSurvey): boolean {
  const values = [...distinct]
  return values.includes('BP') && values.length > 1 && values.every((value) => CODES_OF_BOOKS.test(value))
}
