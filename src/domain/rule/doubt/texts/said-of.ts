import { wordsPattern } from '../../../text/literal-pattern.ts'

/** A value as it was written, with whatever blanks; empty for one that stands in the sentence otherwise. */
export function saidOf(source: string, value: string): string {
  const [said = ''] = new RegExp(wordsPattern(value).replaceAll("'", "['’]"), 'i').exec(source) ?? []
  return said
}

/** Whether a value stands in quotation marks where it is written first, be it with another sign for its "and". */
export function isQuoted(source: string, value: string): boolean {
  const written = source.toLowerCase()
  const at = [value, value.replaceAll(' & ', ' and ')]
    .map((each) => written.indexOf(each))
    .find((place) => place >= 0)
  return /["“„«'‘]/.test(written.charAt((at ?? -1) - 1))
}
