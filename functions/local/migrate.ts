import { parseArgs } from 'node:util'
import { migrate } from '../store/migrations/migrate.ts'

const ownerUrl = process.env['DATABASE_OWNER_URL']
const appPassword = process.env['DATABASE_APP_PASSWORD']
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { distributed: flag, restored: flag } })

if (ownerUrl === undefined) {
  console.error(
    'Set DATABASE_OWNER_URL to the role that owns the tables, as postgres://owner:password@host/daybook. ' +
      'Set DATABASE_APP_PASSWORD as well where the role daybook_app is to be given a password.',
  )
  process.exitCode = 1
} else {
  await migrate(ownerUrl, { ...values, ...(appPassword === undefined ? {} : { appPassword }) })
  console.log(values.distributed ? 'The schema is up to date and distributed' : 'The schema is up to date')
  if (values.restored) console.log('A new history has begun: every device loads its books anew')
}
