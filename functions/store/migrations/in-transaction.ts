import type { Client } from 'pg'

/**
 * One transaction of the owner. On a distributed database its statements go to the shards of a table one after the
 * other, without which Citus refuses several changes of the schema in one transaction; elsewhere the setting is idle.
 */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
