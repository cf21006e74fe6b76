import type { SourceRow } from '../../src/domain/statement/statement-line.ts'
import type { StatementMapping } from '../../src/domain/statement/columns/statement-mapping.ts'
import { StatementSurvey, type StatementSurveyResult } from '../../src/domain/statement/statement.ts'

/** Surveys a file whose rows are all at hand; see StatementSurvey. */
export function surveyStatement(
  rows: readonly SourceRow[],
  remembered?: StatementMapping,
  currency?: string,
): StatementSurveyResult {
  const survey = new StatementSurvey()
  survey.add(rows)
  return survey.result(remembered, currency)
}
