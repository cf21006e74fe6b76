import './without-debug-lines.ts'
import './fresh-indexeddb.ts'
import { startSandboxes } from '../integration/support/banks.ts'
import { startIdentity } from '../integration/support/identity.ts'

// Test files share their modules, and with them what a server looks up once: where tokens are checked, and its banks.
await startIdentity()
await startSandboxes()
