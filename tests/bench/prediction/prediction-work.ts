import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { GLPredictor } from '../../../src/domain/prediction/gl-predictor.ts'
import { cardRows } from './card-rows.ts'

const MB = 1_000_000

/** What a predictor stores that has learned so many purchases by card, each with what its file calls it. */
export function storedPredictor(size: number): Uint8Array {
  const predictor = new GLPredictor()
  for (const { example, label } of cardRows(size)) {
    // As many as there are codes of merchants: several hundred.
    const category = `merchant code ${example.description.slice(0, 3)}`
    predictor.learn({ ...example, category }, label)
  }
  return predictor.serialise()
}

export function openPredictor(bytes: Uint8Array): GLPredictor {
  const predictor = GLPredictor.from(bytes)
  if (!predictor) throw new Error('It was stored a moment ago')
  return predictor
}

/** The processor time that work takes, in ms: others on the machine do not count. */
export function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What is held of memory once all that nobody holds is gone, in MB. */
export async function memoryHeld(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // The second time takes what the first left to be finished meanwhile.
  for (let round = 0; round < 3; round += 1) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MB
}
