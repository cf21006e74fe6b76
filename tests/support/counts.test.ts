import { expect, test } from 'vitest'
import {
  countsOfPlaywright,
  countsOfVitest,
  failedFilesOfVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  total,
} from './counts.ts'

test('a file that cannot be loaded is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'sums' },
          { status: 'passed', fullName: 'counts' },
        ],
      },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    ],
  }
  expect(countsOfVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, skipped: 2 })
  expect(failuresOfVitest(JSON.stringify(report))).toEqual(['a.test.ts', 'b.test.ts: sums'])
  expect(failedFilesOfVitest(JSON.stringify(report))).toEqual(['a.test.ts', 'b.test.ts'])
})

test('a browser test that needed a second try is a failure, and so is a broken run', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'No browser' }],
    suites: [
      {
        title: 'story.spec.ts',
        specs: [{ title: 'imports', ok: true }],
        suites: [{ title: 'on a phone', specs: [{ title: 'reviews', ok: false }] }],
      },
    ],
  }
  expect(countsOfPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 3, skipped: 0 })
  expect(failuresOfPlaywright(JSON.stringify(report))).toEqual(['story.spec.ts: reviews', 'No browser'])
})

test('the counts of all phases add up', () => {
  const counts = { passed: 1, failed: 2, skipped: 3 }
  expect(total([counts, counts])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  expect(total([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
