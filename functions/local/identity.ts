import { readFile, rename, writeFile } from 'node:fs/promises'
import { PROJECT } from './auth-emulator.ts'

/** An account as the emulator hands it out; it takes the same back. */
type Account = Readonly<Record<string, unknown>>

const ADMIN = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' }

export interface NewAccount {
  localId?: string
  email: string
  password: string
  displayName?: string
  emailVerified?: boolean
}

export interface SignIn {
  uid: string
  idToken: string
  refreshToken: string
}

/** What an administrator may do with the accounts of an Auth emulator at this URL. */
export class Identity {
  readonly #url: string
  readonly #project: string

  constructor(url: string, project = PROJECT) {
    this.#url = url
    this.#project = project
  }

  async create(account: NewAccount): Promise<string> {
    const made = await this.#admin<{ localId: string }>('accounts', account)
    return made.localId
  }

  /** Lets sign-ins of that time and later hold; those before it are over. A new account takes none from before it was made. */
  async signOutBefore(localId: string, seconds: number): Promise<void> {
    await this.#admin('accounts:update', { localId, validSince: String(seconds) })
  }

  /** Signs in with a password, as the app would; undefined where there is no such account. */
  async signIn(email: string, password: string): Promise<SignIn | undefined> {
    const response = await fetch(
      `${this.#url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    )
    if (!response.ok) return undefined
    const answer: { localId: string; idToken: string; refreshToken: string } = JSON.parse(
      await response.text(),
    )
    return { uid: answer.localId, idToken: answer.idToken, refreshToken: answer.refreshToken }
  }

  async accounts(): Promise<Account[]> {
    const all: Account[] = []
    let page = ''
    do {
      const next = page === '' ? '' : `&nextPageToken=${encodeURIComponent(page)}`
      const answer = await this.#admin<{ users?: Account[]; nextPageToken?: string }>(
        `accounts:batchGet?maxResults=1000${next}`,
      )
      all.push(...(answer.users ?? []))
      page = answer.users?.length === 1000 ? (answer.nextPageToken ?? '') : ''
    } while (page !== '')
    return all
  }

  /** Puts accounts back as they were; who was signed in stays so. */
  async restore(users: readonly Account[]): Promise<void> {
    if (users.length === 0) return
    await this.#admin('accounts:batchCreate', { users, allowOverwrite: true })
    // Accounts that are brought in count as new, and whoever was signed in would have to do it again.
    for (const { localId, validSince } of users) {
      if (validSince !== undefined) await this.signOutBefore(String(localId), Number(validSince))
    }
  }

  async #admin<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(
      `${this.#url}/identitytoolkit.googleapis.com/v1/projects/${this.#project}/${path}`,
      {
        method: body ? 'POST' : 'GET',
        headers: ADMIN,
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    )
    if (!response.ok) throw new Error(`The Auth emulator refused ${path}: ${await response.text()}`)
    const answer: T = JSON.parse(await response.text())
    return answer
  }
}

/**
 * Keeps the emulator's accounts in a file while it runs. Its own export happens at its end only, and would
 * lose every new account of a run that is killed, while their books stay in the database.
 */
export class KeptAccounts {
  readonly #identity: Identity
  readonly #file: string
  #saved = ''
  #timer: NodeJS.Timeout | undefined

  constructor(identity: Identity, file: string) {
    this.#identity = identity
    this.#file = file
  }

  async restore(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch(() => '[]')
    const users: Account[] = JSON.parse(text)
    await this.#identity.restore(users)
    this.#saved = text
  }

  /** Saves now and then every few seconds, where something has changed. */
  keepSaving(everyMs = 3_000): void {
    this.#timer = setInterval(() => void this.save().catch(() => {}), everyMs)
    this.#timer.unref()
  }

  async save(): Promise<void> {
    const text = JSON.stringify(await this.#identity.accounts())
    if (text === this.#saved) return
    // Renamed into place: a run that is killed in the middle leaves the file of before.
    await writeFile(`${this.#file}.new`, text, { mode: 0o600 })
    await rename(`${this.#file}.new`, this.#file)
    this.#saved = text
  }

  /** Saves no more: an emulator that has ended knows of nobody, and what takes its place does not either at first. */
  pause(): void {
    clearInterval(this.#timer)
  }

  async stop(): Promise<void> {
    this.pause()
    await this.save()
  }
}
