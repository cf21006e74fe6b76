import type { Middleware } from 'dexie'
import type { BooksDatabase } from '../../src/db/core/database.ts'
import type { Random } from './random.ts'

/** Thrown where the simulation ends a process: nothing after that point runs. */
export class Killed extends Error {}

/** What can befall the process and the disk of one device, at every step that it waits for. */
export class Faults {
  #random: Random | undefined
  /** Whether anything befalls it now; off while the simulation itself looks at the device. */
  on = false
  /** A full disk takes no more than so many transactions at a time; where it takes none, it takes nothing at all. */
  room = Infinity

  /** For a new simulation: nothing has befallen the device yet. */
  reset(random: Random): void {
    this.#random = random
    this.on = false
    this.room = Infinity
  }

  dieSometimes(probability = 0.004): void {
    if (this.on && this.#random?.chance(probability)) throw new Killed()
  }

  /** Makes every access to the database a point at which the process may die or the disk be full. */
  attach(db: BooksDatabase): void {
    const middleware: Middleware<import('dexie').DBCore> = {
      stack: 'dbcore',
      name: 'faults',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: (request) => {
              this.dieSometimes()
              if (this.on && (request.type === 'put' || request.type === 'add')) {
                const isFull =
                  this.room === 0 || (name === 'transactions' && request.values.length > this.room)
                if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
              }
              return table.mutate(request)
            },
            getMany: (request) => {
              this.dieSometimes()
              return table.getMany(request)
            },
            query: (request) => {
              this.dieSometimes()
              return table.query(request)
            },
          }
        },
      }),
    }
    db.use(middleware)
  }
}
