import { hashText } from '../../hash-text.ts'
import type { SourceRow } from '../../file-line.ts'
import type { StatementFault } from '../../statement-fault.ts'
import type { ClosingBalance, KnownTable, TableReader } from '../../table-reader.ts'
import { type FramedStatement, lastClosings, statementFaults } from '../proved-balance.ts'
import { type Element, ElementTree } from './element-tree.ts'
import { OfxTokens, type OfxToken } from './ofx-tokens.ts'

/** Reads XML that frames statements with their balances: a format says what its elements mean as they begin and end. */
export abstract class StatementElements implements TableReader {
  abstract readonly table: KnownTable
  readonly signIsKnown = true
  readonly #format: string
  readonly #other: string
  readonly #tokens = new OfxTokens()
  protected readonly tree = new ElementTree()
  protected readonly statements: FramedStatement[] = []
  /** Those that no part has answered yet. */
  protected rows: SourceRow[] = []

  /** The format by its name, and what to choose where a file of it has no statement. */
  constructor(format: string, other: string) {
    this.#format = format
    this.#other = other
  }

  get fingerprint(): string {
    return `${this.#format.toLowerCase()}.${hashText(this.statements[0]?.account ?? '')}`
  }

  get closing(): readonly ClosingBalance[] {
    return lastClosings(this.statements)
  }

  faults(currency: string): StatementFault[] {
    return statementFaults(this.statements, currency)
  }

  refusal(): string {
    return this.statements.length > 0
      ? 'This statement has no transactions. Choose a longer period on the bank’s download page.'
      : `This ${this.#format} file has no account statement. Choose ${this.#other} or CSV on the bank’s download page.`
  }

  next(text: string): SourceRow[] {
    return this.#take(this.#tokens.next(text))
  }

  end(): SourceRow[] {
    const rows = this.#take(this.#tokens.end())
    const last = this.statements.at(-1)
    // What is left open at the end of the file is cut off.
    if (last && this.tree.current !== undefined) last.isOpen = true
    return rows
  }

  /** An element of this name begins on a line, within what the tree has open. */
  protected abstract opened(name: string, line: number): void

  /** An element has ended, within what the tree has open still. */
  protected abstract closed(element: Element): void

  #take(tokens: readonly OfxToken[]): SourceRow[] {
    for (const token of tokens) {
      if (token.kind === 'text') this.tree.text(token.text)
      else if (token.kind === 'open') {
        this.opened(token.name, token.line)
        this.tree.open(token.name, token.attributes ?? '', token.line)
      } else {
        const element = this.tree.close(token.name)
        if (element) this.closed(element)
      }
    }
    const rows = this.rows
    this.rows = []
    return rows
  }
}
