/** The zeros of scripts that have digits of their own, each followed by its other nine. */
const ZEROS = Array.from('٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐０', (zero) => zero.charCodeAt(0))
const DIGIT = ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')
const OTHER_DIGITS = new RegExp(`[${DIGIT}]`)
/** Digits of one script in a row, with what parts them in it. */
const OTHER_NUMBERS = new RegExp(`[${DIGIT}](?:[${DIGIT}٫٬．，／－]*[${DIGIT}])?`, 'g')
/** Marks that turn the direction of a text, and show nothing. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Whether a text has digits of a script other than ours, or is written from the right. */
export function hasOtherDigits(text: string): boolean {
  return OTHER_DIGITS.test(text) || text.search(DIRECTIONS) >= 0
}

/** The same text without marks of its direction, with digits of any script as ours, and the marks within numbers likewise. */
export function withPlainDigits(text: string): string {
  return text.replace(DIRECTIONS, '').replace(OTHER_NUMBERS, (number) => Array.from(number, plainOf).join(''))
}

/** A line with digits and blanks of any kind as plain ones. */
export function plainLine(line: string): string {
  const text = line.replace(/[\u00a0\u2007\u202f]/g, ' ')
  return hasOtherDigits(text) ? withPlainDigits(text) : text
}

function plainOf(character: string): string {
  if (character === '٫' || character === '．') return '.'
  if (character === '／') return '/'
  if (character === '－') return '-'
  // A separator of groups would be taken for one of cells.
  if (character === '٬' || character === '，') return ''
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code <= each + 9) ?? 0
  return `${code - zero}`
}
