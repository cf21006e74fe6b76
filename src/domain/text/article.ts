/** "a client", "an airline": by the first letter, which is right for what is named here. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}
