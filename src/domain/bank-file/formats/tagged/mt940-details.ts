/** What field 86 tells of a movement. */
export interface MovementDetails {
  name: string
  text: string
  reference: string
}

/** Three digits, then sub-fields of two digits each, parted by one of these: German, Austrian, Dutch and Polish banks. */
const CODED = /^\d{3}\s*([?<>~^])(?=\d{2})/
/** Words that part the purpose of a SEPA payment in German files. */
const SEPA_KEY = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/
/** Slashed words of Dutch and Belgian banks. */
const SLASHED =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|ORDP|BENM|ID|ADDR|PREF|RTRN|SVCL|PURP|ULTD|ULTC|CNTP|TRCD|ISDT|BUSP|SWOC|SWOD|USTD|STRD)\//
const DUTCH = /(IBAN|BIC|NAAM|OMSCHRIJVING|KENMERK|MACHTIGING|INCASSANT|BETALINGSKENM\.)\s*:/
const NO_REFERENCE = /^(?:nonref|notprovided|niet bekend)?$/i

/** Reads field 86 as the banks of several countries fill it; else the whole is the text. */
export function detailsOf(field: string): MovementDetails {
  const raw = field.trimStart()
  const coded = CODED.exec(raw.replaceAll('\n', ''))
  if (coded) return ofCoded(raw.replaceAll('\n', ''), coded[1] ?? '?')
  const whole = raw.replaceAll('\n', '')
  if (SLASHED.test(whole)) return ofSlashed(whole)
  const spaced = raw.replaceAll('\n', ' ').replace(/\s+/g, ' ').trim()
  if (DUTCH.test(spaced)) {
    const parts = keyed(spaced, DUTCH)
    return cleaned(
      parts.get('NAAM'),
      parts.get('OMSCHRIJVING') ?? parts.get('')?.trim(),
      parts.get('KENMERK'),
    )
  }
  return { name: '', text: spaced, reference: '' }
}

/** Field NS, which German and Hungarian banks fill in place of 86: lines that start with a number of two digits. */
export function numberedDetails(field: string): MovementDetails {
  const lines = field
    .split('\n')
    .map((line) => ({ number: Number(line.slice(0, 2)), text: line.slice(2).trim() }))
  const of = (from: number, to: number) =>
    lines.flatMap(({ number, text }) => (number >= from && number <= to && text !== '' ? [text] : []))
  return cleaned(of(15, 16).join(''), of(1, 14).join(' ') || of(17, 17).join(' '))
}

function ofCoded(text: string, mark: string): MovementDetails {
  const fields = new Map<string, string>()
  for (const part of text.split(mark).slice(1)) fields.set(part.slice(0, 2), part.slice(2))
  const of = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => fields.get(String(from + at)) ?? '').join('')
  const purpose = of(20, 29) + of(60, 63)
  const parts = keyed(purpose, SEPA_KEY)
  const told = parts.get('SVWZ') ?? (parts.size > 1 ? parts.get('') : purpose)
  return cleaned(of(32, 33), told || fields.get('00'), parts.get('EREF'))
}

function ofSlashed(text: string): MovementDetails {
  const parts = keyed(text, SLASHED)
  // "/CNTP/account/BIC/name/city/": the counterparty in one.
  const name = parts.get('NAME') ?? parts.get('CNTP')?.split('/')[2]
  const purpose = parts.get('USTD') ?? parts.get('REMI') ?? parts.get('TRTP') ?? parts.get('')
  return cleaned(
    name,
    purpose?.replace(/^(?:USTD|STRD)\/+|^\/+|\/+$/g, ''),
    parts.get('EREF')?.replace(/\/+$/, ''),
  )
}

function cleaned(name = '', text = '', reference = ''): MovementDetails {
  const plain = reference.trim()
  return { name: name.trim(), text: text.trim(), reference: NO_REFERENCE.test(plain) ? '' : plain }
}

/** What stands after each of the words; what stands before the first is under "". */
function keyed(text: string, word: RegExp): Map<string, string> {
  const pieces = text.split(word)
  const parts = new Map([['', pieces[0] ?? '']])
  for (let at = 1; at < pieces.length; at += 2) {
    const key = pieces[at] ?? ''
    if (!parts.get(key)) parts.set(key, pieces[at + 1] ?? '')
  }
  return parts
}
