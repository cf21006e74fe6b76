/** What makes edits, in a chunk of its own: no screen needs it to be shown. */
export { turnStep } from '../db/turn-step.ts'
export { writeEdits } from '../db/write.ts'
export { withRoom } from './room.ts'
export { storeEdits } from './store-edits.ts'
