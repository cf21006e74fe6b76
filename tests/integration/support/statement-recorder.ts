import { Client } from 'pg'
import { afterAll } from 'vitest'

interface Statement {
  text: string
  values: unknown[]
}

/**
 * Records what the connections of this process send from here on. Statements of the store come as objects; what a
 * test sends by itself, as text, is left out but for the ends of transactions.
 */
export class StatementRecorder {
  /** Every statement by its text, with the values it was last sent with. */
  readonly statements = new Map<string, Statement>()
  /** What each connection sent between the begin and the end of a transaction. */
  readonly transactions: Statement[][] = []
  #open = new WeakMap<Client, Statement[]>()

  constructor() {
    const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
    const note = (client: Client, sent: Statement) => this.#note(client, sent)
    Reflect.set(Client.prototype, 'query', function record(this: Client, ...args: unknown[]) {
      const [sent] = args
      if (isStatement(sent)) note(this, sent)
      return Reflect.apply(send, this, args)
    })
    afterAll(() => {
      Reflect.set(Client.prototype, 'query', send)
    })
  }

  clear(): void {
    this.statements.clear()
    this.transactions.length = 0
  }

  #note(client: Client, sent: Statement): void {
    if (/^(begin|start transaction)/i.test(sent.text)) {
      const begun: Statement[] = []
      this.#open.set(client, begun)
      this.transactions.push(begun)
      return
    }
    if (/^(commit|rollback)/i.test(sent.text)) {
      this.#open.delete(client)
      return
    }
    if (/^\s*set (local|transaction)/i.test(sent.text)) return
    this.statements.set(sent.text, sent)
    this.#open.get(client)?.push(sent)
  }
}

function isStatement(sent: unknown): sent is Statement {
  return typeof sent === 'object' && sent !== null && 'text' in sent && 'values' in sent
}
