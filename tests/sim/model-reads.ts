import type { Change, Floor, TableDigest } from '../../src/contract/protocol.ts'
import { TABLE_NAMES } from '../../src/contract/table-names.ts'
import type { RowAnswer, RowRead } from '../../src/contract/row-reads.ts'
import { contentOf } from '../../src/db/core/digest.ts'
import { localFromRow } from '../../src/db/core/local-row.ts'
import type { LocalRow } from '../../src/db/core/row-view.ts'
import { compareAge, isBelowFloor } from '../../src/domain/device/cache-policy.ts'
import type { Key } from '../../src/mutations/entities.ts'
import { rowFromEntity } from '../../src/mutations/entity-rows.ts'
import { addHashes, hashText, rowHash } from '../../src/domain/device/row-hash.ts'

/** A row of the model server with its latest change; without a row it is a tombstone. */
export interface Place {
  key: Key
  seq: number
  row: LocalRow | undefined
}

/** Counts and hashes of the rows at or above the floor, by table and month: the server's side of a validation. */
export function digestsOf(
  places: Iterable<Place>,
  floor: Floor | undefined,
  contents: boolean,
): Record<(typeof TABLE_NAMES)[number], TableDigest> {
  const digests = Object.fromEntries(
    TABLE_NAMES.map((tbl) => [tbl, { ...tallyOf([]), buckets: {} }]),
  ) as ReturnType<typeof digestsOf>
  const placesByBucket = new Map<string, Place[]>()
  for (const place of places) {
    if (!place.row || isOutside(place.row, floor)) continue
    const name = `${place.key.tbl} ${bucketOf(place.row)}`
    placesByBucket.set(name, [...(placesByBucket.get(name) ?? []), place])
  }
  for (const [name, found] of placesByBucket) {
    const [tbl, bucket] = name.split(' ') as [(typeof TABLE_NAMES)[number], string]
    const tally = tallyOf(found)
    const digest = digests[tbl]
    digest.buckets[bucket] = { ...tally, ...(contents && { content: contentsOf(found) }) }
    digest.count += tally.count
    digest.hash = hashText(addHashes(BigInt(`0x${digest.hash}`), BigInt(`0x${tally.hash}`)))
  }
  return digests
}

function tallyOf(places: readonly Place[]) {
  const hash = places.reduce((sum, { key, seq }) => addHashes(sum, rowHash(key.id, seq)), 0n)
  return { count: places.length, hash: hashText(hash) }
}

/** What the rows contain, as a device takes it in that gets them over the wire. */
function contentsOf(places: readonly Place[]): string {
  const hashes = places.map(({ key: { tbl }, row, seq }) =>
    row ? contentOf(localFromRow(tbl, rowFromEntity(tbl, row), seq)) : 0n,
  )
  return hashText(hashes.reduce(addHashes, 0n))
}

function bucketOf(row: LocalRow): string {
  if ('month' in row) return row.month
  return 'timestamp' in row ? row.timestamp.slice(0, 7) : ''
}

function isOutside(row: LocalRow, floor: Floor | undefined): boolean {
  return 'timestamp' in row && isBelowFloor(row, floor)
}

/** The model's answer to a read outside of the sequence of changes. */
export function answerRead(
  read: RowRead,
  places: readonly Place[],
  toChange: (place: Place) => Change,
): Pick<RowAnswer, 'changes' | 'more' | 'seqs'> {
  const present = places.filter(({ row }) => row !== undefined)
  switch (read.what) {
    case 'older': {
      const older = present
        .flatMap((place) => (place.row && 'timestamp' in place.row ? [{ place, row: place.row }] : []))
        .filter(({ row }) => isBelowFloor(row, read.floor))
        .sort((a, b) => compareAge(b.row, a.row))
      const changes = older.slice(0, read.limit).map(({ place }) => toChange(place))
      return { changes, more: older.length > read.limit }
    }
    case 'rows': {
      const ids = new Set(read.ids)
      return { changes: present.filter(({ key }) => key.tbl === read.tbl && ids.has(key.id)).map(toChange) }
    }
    case 'exchanges':
      return { changes: [], seqs: exchangesBelow(present, read.floor), more: false }
    case 'seqs': {
      const counted = present.filter(
        ({ key, row }) =>
          key.tbl === read.tbl && row && bucketOf(row) === read.bucket && !isOutside(row, read.floor),
      )
      return { changes: [], seqs: Object.fromEntries(counted.map(({ key, seq }) => [key.id, seq])) }
    }
  }
}

/** The rows of approved transfers between currencies, by plain looking. */
function exchangesBelow(places: readonly Place[], floor: Floor): Record<string, number> {
  const rows = new Map(places.flatMap(({ key, row }) => (row && 'timestamp' in row ? [[key.id, row]] : [])))
  const wanted = new Set<string>()
  for (const { row: pair } of places) {
    if (!pair || !('alternatives' in pair) || pair.status !== 'APPROVED') continue
    const sides = [pair.expenseTransactionId, pair.incomeTransactionId].map((id) => rows.get(id ?? ''))
    const [one, other] = sides
    if (!one || !other || (one.currency === other.currency && !pair.conversion)) continue
    if (sides.some((side) => side && isBelowFloor(side, floor))) wanted.add(one.id).add(other.id)
  }
  return Object.fromEntries(
    places.flatMap(({ key, row, seq }) =>
      row && 'timestamp' in row && (wanted.has(key.id) || wanted.has(row.parentTransactionId ?? ''))
        ? [[key.id, seq]]
        : [],
    ),
  )
}
