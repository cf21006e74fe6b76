import { configure } from '@testing-library/react'
// The database is looked for when Dexie is loaded.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'
// The app fetches it in an idle moment; here it would be fetched while a test's first edit is waited for.
import '../../src/history/make-edits.ts'

// What a screen shows may take seconds on a busy machine; a test fails for what is wrong, not for waiting.
configure({ asyncUtilTimeout: 10_000 })

/** Lists and dialogs watch their own size, which jsdom does not lay out. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A screen may still fetch a part of itself when its last test ends; what comes after the end is an error. */
afterAll(() => vi.dynamicImportSettled())
