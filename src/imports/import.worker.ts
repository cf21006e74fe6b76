import { answering } from '../db/core/worker-calls.ts'
import { DeviceDatabase } from '../db/device/device.ts'
import { DeviceSettingsStore } from '../db/device/device-settings.ts'
import { followClockIn } from '../session/clock.ts'
import { whileStoring } from './import-lock.ts'
import type { ImportProgress, ImportQuestions, ImportUpdate } from './import-messages.ts'
import { ImportWorker } from './import-worker.ts'

/** Progress is for eyes: more often than this it would only keep the page busy. */
const TELL_EVERY_MS = 80

const work = new ImportWorker()
/** They say how wrong the clock is that days of files are held to. */
const settings = new DeviceSettingsStore(new DeviceDatabase())
followClockIn(settings)
let toldAt = Number.NEGATIVE_INFINITY

function sparing(tell: (progress: ImportProgress) => void): (progress: ImportProgress) => void {
  return (progress) => {
    const now = performance.now()
    if (now - toldAt < TELL_EVERY_MS && !('first' in progress)) return
    toldAt = now
    tell(progress)
  }
}

const receive = answering<ImportQuestions>(
  {
    tables: (request, { tell }) => work.answer(request, tell),
    survey: async (request, { tell }) => {
      await settings.loaded
      return work.answer(request, sparing(tell))
    },
    check: (request, { tell }) => work.answer(request, sparing(tell)),
    ids: (request, { tell }) => work.answer(request, tell),
    compare: (request, { tell }) => work.answer(request, tell),
    duplicates: (request, { tell }) => work.answer(request, tell),
    locked: (request, { tell }) => work.answer(request, tell),
    errors: (request, { tell }) => work.answer(request, tell),
    skipped: (request, { tell }) => work.answer(request, tell),
    store: (request, { tell }) => whileStoring(request.record.id, () => work.answer(request, sparing(tell))),
    shown: (request, { tell }) => work.answer(request, tell),
    'plan-undo': (request, { tell }) => work.answer(request, sparing(tell)),
    undo: (request, { tell }) => work.answer(request, sparing(tell)),
  },
  (reply) => postMessage(reply),
)
addEventListener('message', ({ data }) => receive(data))
postMessage({ kind: 'update', update: 'begun' satisfies ImportUpdate })
