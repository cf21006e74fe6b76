/**
 * Measures GL prediction on a labelled CSV file: trains on the past, tests on the future, learning row by
 * row (with --daily, day by day), and prints a Markdown table beside two baselines.
 *
 *   npx tsx tests/bench/prediction/evaluate.ts --file X.csv --date COL --text COL[,COL] --amount COL
 *     --label COL [--account COL] [--train 0.7] [--exact-labels] [--daily]
 *
 * With --cards COUNT instead of a file it measures on made-up purchases by card (card-rows.ts).
 */
import { parseArgs } from 'node:util'
import { GLPredictor } from '../../../src/domain/prediction/gl-predictor.ts'
import { lastUsedText, naiveBayes } from './baselines.ts'
import { cardRows } from './card-rows.ts'
import { type LabelledRows, readLabelledRows } from './labelled-rows.ts'
import { bounds, measure, type Measures } from './measure.ts'

const { values } = parseArgs({
  options: {
    cards: { type: 'string' },
    file: { type: 'string' },
    date: { type: 'string' },
    text: { type: 'string' },
    amount: { type: 'string' },
    label: { type: 'string' },
    account: { type: 'string' },
    train: { type: 'string', default: '0.7' },
    daily: { type: 'boolean', default: false },
    'exact-labels': { type: 'boolean', default: false },
  },
})
const { daily } = values
const { rows, cleaning } = rowsToMeasure()
const trained = Math.floor(rows.length * Number(values.train))

const predictor = new GLPredictor()
const ours = measure(
  'Daybook',
  {
    guess: (example) =>
      predictor
        .predict(example)
        .choices.map(({ glAccountNumber, confidence }) => ({ label: glAccountNumber, confidence })),
    learn: (example, answer) => predictor.learn(example, answer),
  },
  rows,
  trained,
  daily,
  () => predictor.fillThreshold(),
)
const table = [
  ours,
  measure('Last used text', lastUsedText(), rows, trained, daily),
  measure('Naive Bayes', naiveBayes(), rows, trained, daily),
]

const bytes = predictor.serialise()
const opening = performance.now()
GLPredictor.from(bytes)
const opened = performance.now() - opening

console.log(`${cleaning.join('; ')}.`)
console.log(
  `${trained} rows train, ${rows.length - trained} test, from ${rows[trained]?.example.day ?? 'nowhere'} on.`,
)
console.log(`${bounds(rows, trained).join('; ')}.\n`)
console.log(
  '| | top-1 | top-3 | threshold | auto-fill precision | coverage | calibration error | µs a prediction | µs an example |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const one of table) console.log(line(one))
console.log(
  `\nStored: ${bytes.length} bytes for ${rows.length} transactions, ` +
    `${Math.round((bytes.length * 100_000) / rows.length)} for 100,000 at this rate; opened in ${opened.toFixed(0)} ms.`,
)

function rowsToMeasure(): LabelledRows {
  const { cards, file, date, text, amount, label, account } = values
  if (cards) return { rows: cardRows(Number(cards)), cleaning: [`${cards} rows made up`] }
  if (!file || !date || !text || !amount || !label) {
    throw new Error('Wanted: --cards, or --file, --date, --text, --amount and --label')
  }
  const columns = { date, text: text.split(','), amount, label, ...(account ? { account } : {}) }
  return readLabelledRows(file, columns, values['exact-labels'])
}

function line(one: Measures): string {
  const numbers = [one.top1, one.top3, one.threshold, one.precision, one.coverage, one.calibrationError]
  const cells = numbers.map((value) => (Number.isNaN(value) ? 'none filled' : value.toFixed(3)))
  return `| ${[one.name, ...cells, one.microsPerGuess.toFixed(0), one.microsPerLearn.toFixed(0)].join(' | ')} |`
}
