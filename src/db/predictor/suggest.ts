import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { minorOf } from '../../contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import { exampleOf } from '../../domain/prediction/training-example.ts'
import { PredictionChart, predictNamed } from '../../domain/prediction/named-prediction.ts'
import type { BooksDatabase } from '../core/database.ts'
import { PredictorStore } from './predictor-store.ts'

/**
 * So many rows of an import get their suggestion on the way in: a third of a second. The review queue
 * predicts every row anew when it is looked at, with what was learned meanwhile.
 */
const MOST_SUGGESTED = 2_000

type Suggest = (rows: readonly ImportedTransaction[]) => readonly ImportedTransaction[]

/**
 * Fills in the GL account of rows without one where what was approved so far makes it sure enough, and says
 * on the row that a prediction did so. Rows wait for their review all the same.
 */
export async function readSuggest(db: BooksDatabase): Promise<Suggest> {
  const [{ predictorStore, fresh }, chart] = await Promise.all([
    PredictorStore.open(db),
    db.glAccounts.toArray(),
  ])
  await predictorStore.learn(fresh, () => Promise.resolve())
  const accountsByNumber = new Map(chart.map((account) => [account.number, account]))
  const predictionChart = new PredictionChart(chart)
  let left = predictorStore.predictor.size === 0 ? 0 : MOST_SUGGESTED

  const suggested = (row: ImportedTransaction): ImportedTransaction => {
    if (left === 0 || (row.glAccountNumber ?? DEFAULT_GL_NUMBER) !== DEFAULT_GL_NUMBER) return row
    left -= 1
    const example = exampleOf({ ...row, amount: minorOf(row.amount, row.currency) })
    const { choices, confident } = predictNamed(predictorStore.predictor, example, predictionChart)
    const [first] = choices
    if (!first || !confident) return row
    const subcategory = accountsByNumber.get(first.glAccountNumber)?.subcategory
    return {
      ...row,
      glAccountNumber: first.glAccountNumber,
      glAccountName: first.glAccountName,
      ...(subcategory === undefined ? {} : { glSubcategory: subcategory }),
      aiPredictionUsed: true,
      aiPredictionConfidence: Math.round(first.confidence * 1e4) / 1e4,
    }
  }
  return (rows) => (left === 0 ? rows : rows.map(suggested))
}
