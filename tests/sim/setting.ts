import type { InputOf, OutputOf } from '../../src/contract/calls.ts'
import type { MutationResult, SyncRequest, SyncResponse } from '../../src/contract/protocol.ts'
import type { LocalRow } from '../../src/db/core/row-view.ts'

/** What became of an edit: how often it was decided and, where that is known, how and where the server stood. */
export interface Decision {
  times: number
  status?: MutationResult['status']
  head?: number
  epoch?: string
}

/** The server as the simulation sees it: in memory, or the real one. */
export interface SimServer {
  sync(request: SyncRequest, userId: string): Promise<SyncResponse> | SyncResponse
  readRows(request: InputOf<'readRows'>, userId: string): Promise<OutputOf<'readRows'>> | OutputOf<'readRows'>
  /** By an edit's uuid, in the order in which they were decided; edits that never arrived are not there. */
  decisions(): Promise<ReadonlyMap<string, Decision>> | ReadonlyMap<string, Decision>
  /** Every row by its key, as a client up to date must hold it. */
  rows(): Promise<Map<string, LocalRow>> | Map<string, LocalRow>
  /** The history that its rows belong to, where the simulation can be told at once. */
  readonly epoch?: string
  backUp?(): void
  /**
   * Goes back to one of the backups, chosen by a number in [0, 1), in a new epoch where one is given; what clients hold may
   * not have happened.
   */
  restore?(epoch: string | undefined, which: number): void
  /** Whether a place and the action that led to it belong to what has happened since the last restore, or before. */
  knows?(cursor: number, mark: string | undefined): boolean
}

/** Where the simulation takes place. */
export interface Setting {
  server: SimServer
  organisationId: string
  /** One client for each. */
  userIds: readonly string[]
  accountIds: readonly string[]
  /** The chart's numbers and names that edits post to. */
  glAccounts: readonly { number: string; name: string }[]
  /** A disk that alters confirmed rows behind the engine's back; validation has to put them right. */
  rots?: boolean
  /** Whether the server is put back again and again, not once in a while. */
  isOftenRestored?: boolean
  /** How many edits a device sends in one request, so that several pushes follow each other; all where nothing is said. */
  editsPerPush?: number
  /** Mistakes of a client that lie outside of the engine's own decisions. */
  clientMutant?: ClientMutant | undefined
}

export type ClientMutant =
  /** Edits are taken out of the outbox as soon as the server has answered the push. */
  | 'the outbox is emptied by the push reply'
  /** What the server has said of edits outlives the loss of them by the server. */
  | 'edits that were decided once are never sent again'
  /** Old rows are removed whether anything waits for them or not. */
  | 'pruning takes rows with pending edits'
