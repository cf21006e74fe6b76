import type { ColumnSurvey } from './column-survey.ts'
import { isAssetCode, isOfAsset } from './header-words.ts'

/** Whether a column says in every row of what its amount is one: of coins, shares or currencies. */
export function holdsAssets({ distinct, filled, rows, isNumber }: ColumnSurvey, name: string): boolean {
  return !isNumber && filled > 0 && filled === rows && isOfAsset(name) && [...distinct].every(isAssetCode)
}
