export type FileFormat =
  | 'delimited'
  | 'ofx'
  | 'qif'
  | 'camt'
  | 'cbi'
  | 'client-bank'
  | 'mt940'
  | 'bai2'
  | 'norma43'
  | 'coda'
  | 'gpc'
  | 'cfonb'
  | 'tito'
  | 'cnab240'
  | 'zengin'
  | 'litas-esis'
  | 'fidavista'

export type FormatResult =
  | { format: FileFormat }
  /** A sentence that says what the text is instead, and what to do. */
  | { refused: string }

const others: readonly { pattern: RegExp; refused: string }[] = [
  {
    pattern: /^(?:\d{7}0[^\n]{230,234}\r?\n|0[12]RE(?:MESSA|TORNO)[^\n]{380,396}\r?\n)/,
    refused:
      'This is a CNAB file, which Brazilian banks use for payments and collections. Choose OFX or CSV on the bank’s download page.',
  },
  {
    pattern: /^(?:option "[^"\n]*" "|plugin "|\d{4}-\d\d-\d\d (?:open|commodity) [A-Z])/m,
    refused:
      'This is a Beancount ledger. Run “bean-query -f csv” with “SELECT date, payee, narration, account, position” and choose the file it writes.',
  },
  {
    pattern:
      /(?:^|\n)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ \t=][^\n,]*)?\n[ \t]+\p{L}[\p{L}\d ]*(?::[^\s:][^\n:]*)+\n/u,
    refused:
      'This is a journal of hledger or Ledger. Run “hledger print -O csv” and choose the file it writes.',
  },
  {
    pattern: /<gnc-v2|<gnc:book/,
    refused:
      'This is a GnuCash book. Choose File > Export > Export Transactions to CSV in GnuCash and choose that file.',
  },
  {
    pattern: /<KMYMONEY-FILE/,
    refused: 'This is a KMyMoney book. Export its accounts as CSV or QIF in KMyMoney and choose that file.',
  },
  {
    pattern: /urn:iso:std:iso:20022:tech:xsd:pain|<CstmrCdtTrfInitn>|<CstmrDrctDbtInitn>/,
    refused:
      'This file has payments for a bank to make, not a statement. Choose CAMT.053, CSV, or OFX on the bank’s download page.',
  },
  {
    pattern: /urn:(?:OECD:)?StandardAuditFile|<(?:\w+:)?AuditFile[\s>]/,
    refused:
      'This is an audit file (SAF-T) of whole books. Export the bank account’s transactions as CSV from your accounting program, or download them from the bank.',
  },
  {
    pattern: /^\s*(?:<!doctype html|<html)/i,
    refused:
      'This is a web page, not a statement: the bank may have shown a sign-in or an error page instead of the file. Sign in at the bank and download the CSV or OFX file again.',
  },
  {
    pattern: /^\s*\{\\rtf/,
    refused:
      'This is a word processor document, not a statement. Choose CSV, OFX, or QIF as the format on the bank’s download page.',
  },
  {
    pattern: /^\s*(?:\{\s*"|\[\s*[{["])/,
    refused:
      'This JSON file has no list of transactions with dates and amounts. Choose a CSV, OFX, or QIF file.',
  },
]

/** Blanks are looked for within a line: a run of line ends would be searched anew from each of them. */
const OFX = /^[^\S\r\n\u2028\u2029]*OFXHEADER\s*:|<\?OFX\b|<OFX\s*>|<STMTTRN\s*>/im

const CAMT = /urn:iso:std:iso:20022:tech:xsd:camt|swift:xsd:[$\w]*camt|<(?:\w+:)?BkToCstmr\w+>/i
const FIDAVISTA = /<(?:\w+:)?FIDAVISTA[\s>]/i
/** Dutch banks put the sender and the kind of message into lines above the first field. */
const MT940 = /^\s*(?:\{1:.*|(?:(?!:20:)[^\n;,]{1,60}\n){0,4}:20:[^\n]*\n(?:[\s\S]*\n)?:(?:25|60[FM]|34F):)/

/** Messages of SWIFT about one payment, or of another kind. */
const OTHER_MT = /^\s*\{1:[^\n]*\{2:[IO](?!94[0-2])\d{3}/
const NO_STATEMENT =
  'This is a SWIFT message about a payment, not a statement. Choose MT940, CAMT.053, or CSV on the bank’s download page.'

/** Some put a letter above it. */
const MT940_BELOW = /\n:20:[^\n]*\n(?::21:[^\n]*\n)?:25:[^\n]*\n:28C?:/

/** Formats of lines whose first one has its fields at fixed places, or in a fixed order. */
const LINED: readonly (readonly [FileFormat, RegExp])[] = [
  ['bai2', /^\s*01,[^\n,]*,[^\n,]*,\d{6},(?:[^\n]*\n(?:\s*88,[^\n]*\n)*\s*|[^\n/]*\/ +)02,/],
  ['norma43', /^(?:00\d{4}[^\n]*\n)?11[\d ]{18}\d{12}[12]\d{17}/],
  ['coda', /^0{5}\d{6}[^\n]{3}05[ D][^\n]*\n1/],
  ['gpc', /^074[\d ]{16}[^\n]{20}\d{20}[+-]\d{14}|^075[\d ]{16}[^\n]{29}\d{13}/],
  ['cfonb', /^01[\dA-Z]{5}[^\n]{9}(?:[A-Z]{3}\d| {4})[^\n][\dA-Z ]{11}[^\n]{2}\d{6}[^\n]{50}\d{13}[{}A-R]/],
  ['cbi', /^ ?RH[\dA-Z]{5}[^\n]*\n ?61\d{7}/],
  ['client-bank', /^1CClientBankExchange/],
  ['litas-esis', /^000\t[^\n]*\n0[12]0\t/],
  ['tito', /^T00\d{3}1\d\d[\d ]/],
  ['zengin', /^103[01 ]\d{22}[^\n]{174}\r?\n?[28]/],
  ['cnab240', /^\d{7}0[^\n]{60,240}\r?\n\d{7}1E04/],
]

/** Tells the format of a text from its beginning. What is not known for another format is a table. */
export function detectFormat(head: string): FormatResult {
  const text = head.replace(/^[\p{Cc}\uFEFF]+/u, '')
  if (OFX.test(text)) return { format: 'ofx' }
  if (isQif(text)) return { format: 'qif' }
  if (CAMT.test(text)) return { format: 'camt' }
  if (FIDAVISTA.test(text)) return { format: 'fidavista' }
  if (OTHER_MT.test(text)) return { refused: NO_STATEMENT }
  if (MT940.test(text) || MT940_BELOW.test(text)) return { format: 'mt940' }
  const lined = LINED.find(([, pattern]) => pattern.test(text))
  if (lined) return { format: lined[0] }
  const other = others.find(({ pattern }) => pattern.test(text))
  return other ? { refused: other.refused } : { format: 'delimited' }
}

/** A QIF file begins with a "!" line; some banks leave it out and begin with a record. */
function isQif(text: string): boolean {
  if (/^[^\S\r\n\u2028\u2029]*!(?:type|account|option|clear)\b/im.test(text)) return true
  return /^\s*D[\d /.'-]+[\r\n]+(?:[A-Z$].*[\r\n]+)*?\^/.test(text)
}
