import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Postgres, startPostgres } from '../../functions/local/postgres.ts'
import { freshDatabaseOf, prepareServer, type TestDatabase } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A PostgreSQL that can be killed and started again, and one database on it that can be put back to a backup. */
export class Store {
  readonly #folder: string
  #server: Postgres

  private constructor(folder: string, server: Postgres) {
    this.#folder = folder
    this.#server = server
  }

  static async start(): Promise<Store> {
    const folder = temporaryFolder()
    const server = await startPostgres({ dataDir: folder })
    await prepareServer(server.ownerUrl)
    return new Store(folder, server)
  }

  get ownerUrl(): string {
    return this.#server.ownerUrl
  }

  freshDatabase(): Promise<TestDatabase> {
    return freshDatabaseOf(this.ownerUrl)
  }

  /** Kills it in the middle of whatever it does, and starts it again on what it left. */
  async killAndRestart(): Promise<void> {
    const { dataDir, port } = this.#server
    const [pid = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await this.#server.ended
    for (let tries = 1; ; tries++) {
      try {
        this.#server = await startPostgres({ dataDir: this.#folder, port })
        if (this.#server.port === port) return
        throw new Error(`Port ${port} has been taken by somebody else`)
      } catch (error) {
        // Its children notice within a moment that it is gone, and hold the data until then.
        if (tries === 20) throw error
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }

  /** Copies a database that nobody is connected to. */
  async backUp(name: string): Promise<void> {
    await this.#administer(`drop database if exists ${name}_backup`)
    await this.#administer(`create database ${name}_backup template ${name}`)
  }

  /** Puts it back to the copy, which stays. */
  async restore(name: string): Promise<void> {
    await this.#administer(`drop database ${name} with (force)`)
    await this.#administer(`create database ${name} template ${name}_backup owner daybook_owner`)
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  async #administer(statement: string): Promise<void> {
    const client = new Client({ connectionString: this.ownerUrl })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
