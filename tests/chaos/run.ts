import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startSharedServices } from '../support/shared-services.ts'
import { unleash } from './chaos.ts'
import { Store } from './store.ts'

const USAGE = `npm run chaos -- [--seed N] [--minutes 0.25] [--quiet]
  Three browsers edit the books of a product on two servers, while pages, workers, browsers, servers and the
  database are killed, storage runs full, clocks are off, answers are lost and the server is restored. At the
  end all of them have to agree, and every edit has to be there or told. A seed chooses the same edits and faults
  again; at which moment they meet is the machine's.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: process.env['DAYBOOK_CHAOS_MINUTES'] ?? '0.25' },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function run(): Promise<void> {
  const seed = Number(values.seed)
  const ms = Number(values.minutes) * 60_000
  if (!Number.isInteger(seed) || !(ms > 0))
    throw new Error(`--seed ${values.seed} --minutes ${values.minutes}?`)
  const began = Date.now()
  const say = (line: string) => {
    if (!values.quiet) console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  }
  const starting = Store.start()
  const services = await startSharedServices(say, () => starting)
  const store = await starting
  try {
    const { edits, issues, faults, wrong } = await unleash(services, store, { seed, ms, say })
    for (const line of wrong.slice(0, 40)) console.log(line)
    const done = Object.entries(faults).map(([name, times]) => `${times} × ${name}`)
    console.log(`Faults: ${done.join(', ')}`)
    console.log(
      `Seed ${seed}, load ${loadavg()[0]?.toFixed(1)}: ${edits.acknowledged} edits acknowledged (${edits.tried} tried), ` +
        `${edits.applied} of them in the books, ${edits.asIssue} told as issues, ${edits.unnamed} without a name; ${wrong.length} things wrong`,
    )
    console.log(
      `Issues: ${issues.undone} lost by a restore, ${issues.rejected} rejected, ${issues.conflict} in conflict; ` +
        `${issues.left} left once all that was lost was sent again`,
    )
    if (edits.applied === 0) console.log('No edit came through, which proves nothing')
    process.exitCode = wrong.length === 0 && edits.applied > 0 ? 0 : 1
  } finally {
    await services.stop()
  }
}

if (values.help) console.log(USAGE)
else {
  await run().catch((error: unknown) => {
    console.error(`Seed ${values.seed}:`, error)
    process.exitCode = 1
  })
  // Whatever did not end by itself must not keep the run from ending.
  process.exit()
}
