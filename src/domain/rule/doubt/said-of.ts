/** A value as it was written, with whatever blanks; empty for one that stands in the sentence otherwise. */
export function saidOf(source: string, value: string): string {
  const words = value.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const [said = ''] = new RegExp(words.join(String.raw`\s+`), 'i').exec(source) ?? []
  return said
}
