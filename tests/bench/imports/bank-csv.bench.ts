import Papa from 'papaparse'
import { readFileRows } from '../../../src/domain/bank-file/row-reader.ts'
import { surveyRows } from '../../support/bank-files/survey-rows.ts'
import type { NodeBenchmark } from '../benchmark.ts'

const ACCOUNT = { id: '018f2f7e-0000-4000-8000-000000000001', currency: 'USD' }

/** A bank's export: survey and reading of its rows by the product, against splitting the text alone. */
export const benchmark: NodeBenchmark = {
  name: 'bank-csv',
  where: 'node',
  limit: 'papaparse of the same text',
  prepare(size) {
    const text = bankCsv(size)
    const split = () => Papa.parse<string[]>(text, { skipEmptyLines: true }).data
    return {
      limit: () => void split(),
      subject() {
        const rows = split().map((cells, index) => ({ line: index + 1, cells }))
        const { mapping } = surveyRows(rows)
        const { lines } = readFileRows(rows, mapping, ACCOUNT)
        if (lines.length !== size) throw new Error(`${lines.length} of ${size} lines were read`)
      },
    }
  },
}

function bankCsv(rows: number): string {
  const shops = ['CORNER MARKET', 'METRO TRANSIT', 'CLOUD HOSTING', 'NORTHWIND LTD', 'COFFEE ROASTERS']
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, 1 + (index % 700))).toISOString().slice(0, 10)
    const cents = ((index * 7_919) % 250_000) + 1
    const amount = (index % 5 === 0 ? cents : -cents) / 100
    return `${date},"${shops[index % shops.length]} ${index}",${amount.toFixed(2)},REF${1_000_000 + index}`
  })
  return `Date,Description,Amount,Reference\n${lines.join('\n')}\n`
}
