/**
 * Number of a day on a scale that counts Monday to Friday alone: what reaches a bank at the weekend is
 * booked on Monday, so Saturday and Sunday share Monday's number. Bank holidays are not known here; the
 * windows that use the scale are wide enough for one.
 */
export function businessNumber(epochDay: number): number {
  // 1970-01-01 was a Thursday.
  const sinceMonday = epochDay + 3
  const week = Math.floor(sinceMonday / 7)
  return week * 5 + Math.min(sinceMonday - week * 7, 5)
}
