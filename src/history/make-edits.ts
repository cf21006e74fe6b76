/** What makes edits, in a chunk of its own: no screen needs it to be shown. */
export { turnStep } from './undo-redo.ts'
export { writeEdits } from '../db/write.ts'
export { withRoom } from '../sync/engine/quota-retry.ts'
export { storeEdits } from './store-edits.ts'
