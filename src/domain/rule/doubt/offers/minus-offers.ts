/** The sentence with "but not" for the sign of "Amazon -AWS". */
export function minusOffers(said: string, source: string): string[] {
  const meant = said.replace(/ -(?=\p{L}\S*(?: \S+)*$)/u, ' but not ')
  return meant === said ? [] : [source.replace(said, meant)]
}
