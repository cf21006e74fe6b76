import { literalPattern } from '../../../text/literal-pattern.ts'
import { answered, type Doubt } from '../doubt.ts'

/** A name, and a short word for an exception behind it: "Amex bar petrol", "Canva exc VAT"; a "bar tab" is bought. */
const EXCEPTED =
  /(?<=[\p{Lu}\d]\S*(?: \S+)*) (bar|ex|exc) (?!(?:tabs?|cards?|takings|food|bills?|sales?|snacks?|stock|staff|hire|supplies|drinks?|soap|stools?|works?|gratia|libris)(?=\s|$))(?=\p{L})/u

/** Asks whether a short word within a text leaves out what follows it. */
export function shortExceptionDoubt(said: string, source: string): Doubt | undefined {
  const [, word] = EXCEPTED.exec(said) ?? []
  if (word === undefined) return undefined
  return answered(
    `This looks for the text "${said.toLowerCase()}" and excludes nothing. If "${word}" means "except"`,
    source.replace(said, said.replace(EXCEPTED, ' except ')),
  )
}

/** "raffle or tombola, cash only": whether what ends a list is one of it, or what the others are narrowed to. */
export function narrowingDoubt(value: string, source: string): Doubt | undefined {
  const last = new RegExp(
    String.raw`^(.*),\s*${literalPattern(value)} only([\s.!]*$|[\s,(]+(?:but|except|excluding|not|without)\s.*$)`,
    'isu',
  )
  const [, before, behind = ''] = last.exec(source) ?? []
  if (before === undefined) return undefined
  const rest = behind.replace(/[\s.!]+$/, '')
  return answered(
    `This looks for "${value}" as one of several. If it narrows the others`,
    `(${before.trim()}) and description or merchant contains "${value}"${rest}`,
  )
}
