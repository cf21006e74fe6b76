import { parseArgs } from 'node:util'
import { startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { Identity } from '../../functions/local/identity.ts'
import { person } from '../integration/support/identity.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { besiege } from './besiege.ts'

const USAGE = `npm run attack -- [--seed 1] [--rounds 1]
  Starts the product on a database of its own and makes every call of the contract as everybody who may not.`

/** No demonstration, so that the second factor is demanded as in production. */
const PROJECT = 'daybook-attacked'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

async function run(): Promise<void> {
  const [postgres, emulator] = await Promise.all([
    startPostgres(),
    startAuthEmulator({ workDir: temporaryFolder() }),
  ])
  const services = { postgresUrl: postgres.ownerUrl, authUrl: emulator.url, webDir: '', project: PROJECT }
  const product = await startProduct(services)
  const identity = new Identity(emulator.url, PROJECT)
  let found = 0
  for (let round = 0; round < Number(values.rounds); round++) {
    const seed = Number(values.seed) + round
    const newPerson = async (name: string) => {
      const email = `${name}-${seed}@daybook.example`
      const uid = await identity.create({ email, password: 'correct horse battery', emailVerified: true })
      // Their tokens name times that lie before this.
      await identity.signOutBefore(uid, 0)
      return { ...person(uid), email }
    }
    const { requests, faults } = await besiege(product.url, newPerson, seed, { project: PROJECT })
    for (const fault of faults) console.log(fault)
    console.log(
      `Seed ${seed}: ${requests} requests, ${faults.length} of them told or changed what they may not`,
    )
    found += faults.length
  }
  await product.stop()
  await emulator.stop()
  await postgres.stop()
  process.exitCode = found === 0 ? 0 : 1
}

if (values.help) console.log(USAGE)
else await run()
