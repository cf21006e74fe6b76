/** The symbol people write for a currency: "$", "₦", "€"; the code itself where there is none. */
export function currencySymbol(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  } catch {
    return code
  }
}
