import fc from 'fast-check'

const asItIs = (text: string): string => text

/** Slips of the pen in words of sentences; names are left as they are, for no reader can know them. */
const SLIPS: readonly (readonly [word: RegExp, slip: string])[] = [
  [/\bover\b/g, 'ovr'],
  [/\bunder\b/g, 'undr'],
  [/\bexcept\b/g, 'exept'],
  [/\bbetween\b/g, 'betwen'],
  [/\bpayments\b/g, 'payemnts'],
  [/\bamount\b/g, 'amont'],
  [/\baccount\b/g, 'acount'],
  [/\bwithout\b/g, 'witout'],
]

/** How a sentence is written by somebody in haste, on a phone, or shouting. */
const WAYS: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.charAt(0).toUpperCase() + text.slice(1),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(', ', ','),
  (text) => text.replaceAll(', ', ' , '),
  (text) => text.replaceAll("'", '’'),
  (text) => SLIPS.reduce((said, [word, slip]) => said.replace(word, slip), text),
]

export const inHaste: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.constant(asItIs),
  fc.constantFrom(...WAYS),
)
