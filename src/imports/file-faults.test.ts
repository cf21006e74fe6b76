import { expect, test } from 'vitest'
import { readText } from '../../tests/support/bank-files/read-text.ts'
import { faultsOfFile } from './file-faults.ts'

const MT940 = (closing: string) =>
  `:20:1\n:25:12030000/1051\n:28C:1\n:60F:C240301EUR1000,00\n:61:2403020302D45,10NTRFNONREF\n:86:105?00SHOP\n:62F:C240331EUR${closing}\n-\n`

/** Twenty rows with their balances, without the one at an index. */
function withoutRow(at: number): string {
  const rows = Array.from(
    { length: 20 },
    (_, day) =>
      `2026-01-${10 + day},Cafe ${day},-${day + 1}.00,${(1000 - ((day + 1) * (day + 2)) / 2).toFixed(2)}`,
  )
  return ['Date,Description,Amount,Balance', ...rows.toSpliced(at, 1), ''].join('\n')
}

test.each([
  ['a statement that adds up has no fault', MT940('954,90'), []],
  ['one that does not is unproved', MT940('900,00'), ['unproved']],
  [
    'one that does not open with what the one before it closes with lacks another in between',
    `${MT940('954,90')}${MT940('954,90').replace(':28C:1', ':28C:3').replace('C240301EUR', 'C240401EUR').replace(':61:2403020302', ':61:2404020402').replace('C240331', 'C240430')}`,
    ['missing'],
  ],
  ['balances that leap between rows are a gap', withoutRow(7), ['gap']],
])('%s', async (_, text, faults) => {
  expect(faultsOfFile(await readText(text))).toEqual(faults)
})
