/** Digits with an implied point as a plain decimal: "0000012345" with two decimals is "123.45". */
export function pointed(digits: string, decimals: number): string {
  const plain = digits.replace(/^0+/, '').padStart(decimals + 1, '0')
  return decimals === 0 ? plain : `${plain.slice(0, -decimals)}.${plain.slice(-decimals)}`
}
