import { parentPort } from 'node:worker_threads'
import { ruleWork, type WorkName } from './rule-work.ts'

/** One piece of work after another; what goes wrong in it ends the thread and is told by its end. */
parentPort?.on('message', ({ name, input }: { name: WorkName; input: never }) => {
  const work: (input: never) => unknown = ruleWork[name]
  parentPort?.postMessage(work(input))
})
// Says that it has started, from when on its time counts.
parentPort?.postMessage(undefined)
