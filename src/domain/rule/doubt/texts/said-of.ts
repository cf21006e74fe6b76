/** A value as it was written, with whatever blanks; empty for one that stands in the sentence otherwise. */
export function saidOf(source: string, value: string): string {
  const words = value.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const [said = ''] = new RegExp(words.join(String.raw`\s+`), 'i').exec(source) ?? []
  return said
}

/** Whether a value stands in quotation marks where it is written first. */
export function isQuoted(source: string, value: string): boolean {
  const written = source.toLowerCase()
  return /["“„«'‘]/.test(written.charAt(written.indexOf(value) - 1))
}
