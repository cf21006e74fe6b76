import { randomUUID } from 'node:crypto'
import type { InputOf, MutationName } from '../../../src/contract/calls.ts'
import { Refusal } from '../../../src/contract/errors.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import type { TableName } from '../../../src/contract/table-names.ts'
import { type Key, keyText, type Local } from '../../../src/mutations/entities.ts'
import { localFromRow } from '../../../src/db/core/local-row.ts'
import { applyEdit, type Edit, keysOf } from '../../../src/mutations/mutation.ts'
import { chartOf, namedBy } from '../../../src/db/edits/named-edits.ts'
import type { GLAccount } from '../../../src/domain/gl-account/gl-account.ts'
import { mutationOf } from '../../../src/mutations/mutations.ts'
import { type StoredRow, type LocalRow, RowView } from '../../../src/db/core/row-view.ts'
import type { Backend } from './backend.ts'
import type { Person } from './identity.ts'

/** What an edit led to: the refusal's message, if any, and the rows it touched, on the device and on the server. */
export interface Outcome {
  refused: { device: string | undefined; server: string | undefined }
  rows: { key: Key; device: object | undefined; server: object | undefined }[]
  /** The edits that take it back, as the device makes them; none where it refuses. */
  inverse: Edit[]
}

/** A device that does each edit to its own rows with the mutation, sends it, and keeps what the server then has. */
export class Mirror {
  readonly #backend: Backend
  readonly #who: Person
  readonly #orgId: string
  readonly #clientId = randomUUID()
  readonly #rows = new Map<string, LocalRow>()
  #cursor = 0
  #epoch: string | undefined
  #mid = 1

  constructor(backend: Backend, who: Person, orgId: string) {
    this.#backend = backend
    this.#who = who
    this.#orgId = orgId
  }

  /** The rows of a table, as the server last told. */
  rows(tbl: TableName): LocalRow[] {
    return [...this.#rows].filter(([text]) => text.startsWith(`${tbl}/`)).map(([, row]) => row)
  }

  async edit<N extends MutationName>(name: N, args: InputOf<N>): Promise<Outcome> {
    const at = new Date(Date.now() - 1000).toISOString()
    const { args: named } = this.#named({ name, args } as Edit)
    const keys = keysOf(mutationOf(name), named as InputOf<N>)
    const view = this.#view(keys)
    const device = this.#refusalOf(() =>
      applyEdit(mutationOf(name), view, named as InputOf<N>, { at, userId: this.#who.uid }),
    )
    const inverse =
      device === undefined ? mutationOf(name).inverse?.(this.#view(keys), named as InputOf<N>) : []
    const expected = device === undefined ? view : this.#view(keys)

    const page = await this.pull([{ mid: this.#mid++, uuid: randomUUID(), name, v: 1, args: named, at }])
    const server = page.results[0]?.detail?.message
    return {
      refused: { device, server },
      inverse: inverse ?? [],
      rows: keys.map((key) => ({
        key,
        device: withoutSeq(expected.get(key.tbl, key.id)),
        server: withoutSeq(this.#rows.get(keyText(key))),
      })),
    }
  }

  /** Sends edits, then reads all changes; answers the first page. */
  async pull(mutations: object[] = []): Promise<SyncPage> {
    const first = await this.#request(mutations)
    for (let page = first; page.more;) page = await this.#request([])
    return first
  }

  async #request(mutations: object[]): Promise<SyncPage> {
    const answer = await this.#backend.call(this.#who, 'sync', {
      protocol: PROTOCOL,
      org: this.#orgId,
      ...(this.#epoch === undefined ? {} : { epoch: this.#epoch }),
      clientId: this.#clientId,
      cursor: this.#cursor,
      mutations: mutations as InputOf<'sync'>['mutations'],
    })
    if ('reset' in answer) throw new Error(`reset: ${answer.reset}`)
    this.#epoch = answer.epoch
    this.#cursor = answer.to
    for (const change of answer.changes) {
      const text = keyText(change)
      if (change.op === 'delete') this.#rows.delete(text)
      else this.#rows.set(text, localFromRow(change.tbl, change.row, change.seq))
    }
    return answer
  }

  #view(keys: readonly Key[]): RowView {
    const held = keys.map((key): [string, StoredRow] => {
      const row = this.#rows.get(keyText(key))
      return [keyText(key), { key, row, confirmed: row ?? null, hasBase: false }]
    })
    return new RowView(new Map(held))
  }

  /** The edit as a device sends it: with the names of the chart that it holds. */
  #named(edit: Edit): Edit {
    const chart = this.rows('glAccounts') as Local<GLAccount>[]
    const [named = edit] = namedBy(chartOf(chart.map(({ number, name }) => [number, name])), [edit])
    return named
  }

  #refusalOf(work: () => void): string | undefined {
    try {
      work()
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }
}

function withoutSeq(row: object | undefined): object | undefined {
  if (!row) return undefined
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== '_seq'))
}
