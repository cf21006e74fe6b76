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
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}

const isUnloadable = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && assertionResults.length === 0

/** Reads vitest's JSON; a file that cannot even be loaded counts as one failure. */
export function countsOfVitest(json: string): Counts {
  const report: VitestReport = JSON.parse(json)
  const unloadable = report.testResults.filter(isUnloadable)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The tests that failed, and the files that could not be loaded, each in a line. */
export function failuresOfVitest(json: string): string[] {
  const { testResults }: VitestReport = JSON.parse(json)
  return testResults.flatMap((file) =>
    isUnloadable(file)
      ? [file.name]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${file.name}: ${fullName}`),
  )
}

/** The files in which something failed, each once. */
export function failedFilesOfVitest(json: string): string[] {
  const { testResults }: VitestReport = JSON.parse(json)
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
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

/** The tests that failed, and what broke the run itself, each in a line. */
export function failuresOfPlaywright(json: string): string[] {
  const { suites, errors }: PlaywrightReport = JSON.parse(json)
  const failedIn = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => title),
    ...(suite.suites ?? []).flatMap(failedIn),
  ]
  return [
    ...suites.flatMap((file) => failedIn(file).map((title) => `${file.title}: ${title}`)),
    ...errors.map(({ message }) => message ?? 'an error without a message'),
  ]
}

export function total(all: readonly Counts[]): Counts {
  const sum = (read: (counts: Counts) => number) => all.reduce((so, counts) => so + read(counts), 0)
  return {
    passed: sum((counts) => counts.passed),
    failed: sum((counts) => counts.failed),
    skipped: sum((counts) => counts.skipped),
  }
}
