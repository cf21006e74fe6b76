import type { SourceRow } from '../../../src/domain/bank-file/file-line.ts'
import type { FileMapping } from '../../../src/domain/bank-file/columns/file-mapping.ts'
import { RowSurvey, type RowSurveyResult } from '../../../src/domain/bank-file/row-survey.ts'

/** Surveys a file whose rows are all at hand; see RowSurvey. */
export function surveyRows(
  rows: readonly SourceRow[],
  remembered?: FileMapping,
  currency?: string,
): RowSurveyResult {
  const survey = new RowSurvey()
  survey.add(rows)
  return survey.result(remembered, currency)
}
