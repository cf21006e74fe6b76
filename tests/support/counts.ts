export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Reads vitest's JSON; a file that cannot even be loaded counts as one failure. */
export function countsOfVitest(json: string): Counts {
  const report: VitestReport = JSON.parse(json)
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Reads Playwright's JSON; a test that passed only at a later try has failed. */
export function countsOfPlaywright(json: string): Counts {
  const { stats, errors }: PlaywrightReport = JSON.parse(json)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

export function total(all: readonly Counts[]): Counts {
  const sum = (read: (counts: Counts) => number) => all.reduce((so, counts) => so + read(counts), 0)
  return {
    passed: sum((counts) => counts.passed),
    failed: sum((counts) => counts.failed),
    skipped: sum((counts) => counts.skipped),
  }
}
