import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './day-of-tests.ts'
import './known-styles.ts'
import './without-owner-stacks.ts'
// The app fetches it in an idle moment; here it would be fetched while a test's first edit is waited for.
import '../../src/history/make-edits.ts'

// What a screen shows may take seconds on a busy machine; a test fails for what is wrong, not for waiting.
configure({ asyncUtilTimeout: 10_000 })

/**
 * A look that has not found yet what is waited for fails a hundred times, and only its last failure is read: only that one
 * prints the document, which took an eighth of all time.
 */
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

/** Said by the library for just this, though its types do not know it. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

/** Lists and dialogs watch their own size, which jsdom does not lay out. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nothing scrolls in jsdom, which does not know it. */
Element.prototype.scrollIntoView = () => {}

/** By hand: the library does it for the file alone that loads it first, and modules stay loaded from file to file. */
afterEach(cleanup)

/** A screen may still fetch a part of itself when its last test ends; what comes after the end is an error. */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
