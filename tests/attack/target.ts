import { randomUUID } from 'node:crypto'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import { ORGANISATION_PARAMETER } from '../../src/contract/organisation-parameter.ts'
import { PROTOCOL, type SyncPage } from '../../src/contract/protocol.ts'
import { transactionId } from '../../src/domain/ids.ts'

/** Stands in every text of the books that are attacked. */
export const MARK = 'only for the eyes of these books'

export interface Answer {
  result?: unknown
  error?: { status: string; message: string; details?: { code?: string } }
}

/** A running product, from outside. */
export class Target {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async post(name: string, token: string | undefined, data: unknown, org?: string): Promise<Answer> {
    const query = org === undefined ? '' : `?${ORGANISATION_PARAMETER}=${org}`
    const response = await fetch(`${this.url}/api/${name}${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ data: data ?? null }),
    })
    return JSON.parse(await response.text())
  }

  async call<N extends CallName>(
    token: string,
    name: N,
    input: InputOf<N>,
    org?: string,
  ): Promise<OutputOf<N>> {
    const { result, error } = await this.post(name, token, input, org)
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return result as OutputOf<N>
  }

  /** Books with something in every table that people fill, and `mark` in every text; answers their organisation. */
  async fillBooks(token: string, name: string, mark: string): Promise<string> {
    const { organization } = await this.call(token, 'createOrganization', { name, displayName: mark })
    const accounts: string[] = []
    for (const title of ['Till', 'Safe']) {
      const { account } = await this.call(token, 'createAccount', {
        name: `${title} ${mark}`,
        type: 'CHECKING',
        institution: mark,
        balance: 100,
        currency: 'USD',
      })
      accounts.push(account.id)
    }
    const [till = '', safe = ''] = accounts
    const lines = accounts.flatMap((accountId, side) =>
      Array.from({ length: 10 }, (_, index) => ({
        userTransactionId: `${mark} ${index}`,
        timestamp: `2026-03-${String(10 + index)}T00:00:00.000Z`,
        description: `${mark} ${index}`,
        amount: 100 + index,
        type: side === 0 ? ('EXPENSE' as const) : ('INCOME' as const),
        accountId,
        currency: 'USD',
      })),
    )
    await this.call(token, 'bulkImportTransactions', { isCSVImport: true, transactions: lines })
    const idOf = (accountId: string, index: number) => transactionId(accountId, `${mark} ${index}`)
    await this.call(token, 'createManualTransfer', {
      expenseTransactionId: idOf(till, 0),
      incomeTransactionId: idOf(safe, 0),
    })
    await this.call(token, 'splitTransaction', {
      transactionId: idOf(till, 1),
      splits: [
        { description: `${mark} a`, amount: 50, glAccountNumber: '6200' },
        { description: `${mark} b`, amount: 51, glAccountNumber: '6200' },
      ],
    })
    await this.call(token, 'createTransactionRule', {
      description: mark,
      naturalLanguageRule: `description contains "${mark}"`,
      glAccountNumber: '6200',
    })
    await this.call(token, 'startStatement', {
      id: randomUUID(),
      accountId: till,
      openingBalance: 0,
      closingBalance: 1,
      closingDay: '2026-03-31',
    })
    await this.call(token, 'closePeriod', {
      id: randomUUID(),
      from: '2025-01-01',
      to: '2025-01-31',
      asOf: 0,
      figures: [],
    })
    await this.call(token, 'recordImport', {
      id: randomUUID(),
      accountId: till,
      fileName: `${mark}.csv`,
      rows: 20,
      wanted: 20,
      stored: 20,
      assigned: 0,
      duplicates: 0,
      refused: 0,
      state: 'done',
    })
    const { glAccounts } = await this.call(token, 'getGLAccounts', null)
    const sides = (['DEBIT', 'CREDIT'] as const).map((side, index) => ({
      glAccountId: glAccounts[index + 1]?.id ?? '',
      side,
      amount: 10,
      currency: 'USD',
    }))
    await this.call(token, 'createJournal', {
      id: randomUUID(),
      day: '2026-02-28',
      memo: mark,
      lines: sides,
    })
    await this.call(token, 'createInviteCode', { role: 'member' })
    return organization.id
  }

  /** What else has ids: codes that are out, and the devices of whoever asks. */
  async idsBeside(token: string, org: string): Promise<string[]> {
    const { inviteCodes } = await this.call(token, 'getInviteCodes', null, org)
    const { devices } = await this.call(token, 'getDevices', null)
    return [...inviteCodes, ...devices].map(({ id }) => id)
  }

  /** All rows of an organisation, as a device that begins gets them. */
  async rowsOf(token: string, org: string): Promise<SyncPage['changes']> {
    const changes: SyncPage['changes'] = []
    const clientId = randomUUID()
    for (let cursor = 0; ;) {
      const page = await this.call(token, 'sync', {
        protocol: PROTOCOL,
        org,
        clientId,
        cursor,
        mutations: [],
      })
      if ('reset' in page) throw new Error(`reset: ${page.reset}`)
      changes.push(...page.changes)
      if (!page.more) return changes
      cursor = page.to
    }
  }

  /** Everything of an organisation that its owner can see, as one text that is equal where nothing has changed. */
  async stateOf(token: string, org: string): Promise<string> {
    const [rows, members, codes, { devices }] = await Promise.all([
      this.rowsOf(token, org),
      this.call(token, 'getOrganizationMembers', null, org),
      this.call(token, 'getInviteCodes', null, org),
      this.call(token, 'getDevices', null),
    ])
    return [
      ...rows.map((row) => JSON.stringify(row)).toSorted(),
      JSON.stringify(members),
      JSON.stringify(codes),
      ...devices.map(({ id }) => `signed in on ${id}`),
    ].join('\n')
  }
}
