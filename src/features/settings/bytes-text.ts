const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size for people, by thousands: "512 bytes", "3.4 MB", "120 GB". */
export function bytesText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  const text = value.toLocaleString('en-US', { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 })
  return `${text} ${UNITS[power]}`
}
