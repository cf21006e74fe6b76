/** The text between double quotes as it can be read again. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"“”]/g, (sign) => `\\${sign}`)}"`
}
