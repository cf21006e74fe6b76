import { invalid } from '../../src/contract/errors.ts'
import { transactionFromRow } from '../../src/contract/rows.ts'
import { rowFromSumOfDays } from '../../src/contract/rows/ledger-rows.ts'
import { transferFromRow } from '../../src/contract/rows/transfer-rows.ts'
import { dayOfTimestamp, daysBetween } from '../../src/domain/calendar/calendar-day.ts'
import type { Period } from '../../src/domain/calendar/calendar-period.ts'
import { cutMonths, daysOfRun, monthRuns, type SumOfDays } from '../../src/domain/ledger/cut-months.ts'
import { LedgerSums, type Sum } from '../../src/domain/ledger/ledger-sums.ts'
import { approvedBySide, sourceOf } from '../../src/domain/ledger/postings.ts'
import type { Read } from '../define-call.ts'
import { rowsOfDays } from '../store/tables/alike-rows.ts'
import { sumsOfRuns } from '../store/tables/ledger-sums.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import { approvedTransfersOf } from '../store/tables/transfers.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'

/** Whole months from the sums that are kept of them; of a month that is cut only the rows of its shorter parts are read. */
export const getLedgerSums: Read<'getLedgerSums'> = async (read, _actor, input) => {
  const periods = input.periods as Period[]
  if (periods.some(({ from, to }) => from > to)) throw invalid('A period ends before it begins', 'periods')
  const runs = monthRuns(periods)
  const daysByFirst = new Map(runs.map((run) => [run.first, daysOfRun(run)]))
  const partsByMonth = new Map(cutMonths(periods).map(({ month, parts }) => [month, parts]))
  const wholeByMonth = new Map<string, Sum[]>()
  const sums: SumOfDays[] = []
  for (const sum of await sumsOfRuns(read, runs)) {
    const days = daysByFirst.get(sum.month)
    if (!partsByMonth.has(sum.month)) {
      if (days) sums.push({ days, sum })
      continue
    }
    const whole = wholeByMonth.get(sum.month)
    if (whole) whole.push(sum)
    else wholeByMonth.set(sum.month, [sum])
  }
  for (const [month, whole] of wholeByMonth) {
    sums.push(...(await sumsOfParts(read, whole, partsByMonth.get(month) ?? [])))
  }
  return { sums: sums.map(rowFromSumOfDays) }
}

/** The longest part is what the others leave of the month, so its rows are not read. */
async function sumsOfParts(
  read: OrgRead,
  whole: readonly Sum[],
  parts: readonly Period[],
): Promise<SumOfDays[]> {
  const lengths = parts.map(({ from, to }) => daysBetween(from, to))
  const longest = lengths.indexOf(Math.max(...lengths))
  const rest = new LedgerSums()
  for (const sum of whole) rest.addSum(sum, 1)
  const found: SumOfDays[] = []
  for (const run of [parts.slice(0, longest), parts.slice(longest + 1)]) {
    if (run.length === 0) continue
    for (const [days, sums] of await sumsOfRun(read, run)) {
      for (const sum of sums.all()) {
        rest.addSum(sum, -1)
        found.push({ days, sum })
      }
    }
  }
  const days = parts[longest]
  return [...found, ...(days ? rest.all().map((sum) => ({ days, sum })) : [])]
}

/** Parts that follow one another, from their rows. */
async function sumsOfRun(read: OrgRead, run: readonly Period[]): Promise<Map<Period, LedgerSums>> {
  const byPart = new Map(run.map((part) => [part, new LedgerSums()]))
  const { alike, moved: ids } = await rowsOfDays(read, run)
  for (const { part, rows } of alike) byPart.get(part)?.addAlike(rows)
  const moved = (await transactionsById(read, ids)).map(transactionFromRow)
  const sides = moved.flatMap((row) => [row.id, row.parentTransactionId ?? row.id])
  const bySide = approvedBySide((await approvedTransfersOf(read, sides)).map(transferFromRow))
  for (const row of moved) {
    const part = run.find(({ to }) => dayOfTimestamp(row.timestamp) <= to)
    if (part) byPart.get(part)?.add(sourceOf(row, bySide), 1)
  }
  return byPart
}
