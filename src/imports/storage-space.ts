export const NO_ROOM =
  'There is no storage left on this device. Free up space and import the file again: rows already imported are skipped.'

/** What a row takes on the device until it has been sent: itself, its indexes and the edit that brings it. */
const BYTES_PER_ROW = 1_500
/** Fewer rows are not worth asking the browser for. */
const MANY_ROWS = 20_000

/** Why so many rows cannot be stored here, known before the first of them is; undefined where they can. */
export async function spaceProblem(rows: number): Promise<string | undefined> {
  if (rows < MANY_ROWS) return undefined
  const { quota, usage = 0 } = await navigator.storage.estimate()
  const free = quota === undefined ? Number.POSITIVE_INFINITY : quota - usage
  if (rows * BYTES_PER_ROW <= free) return undefined
  const room = Math.max(0, Math.floor(free / BYTES_PER_ROW / 1_000) * 1_000)
  return `This device has room for about ${room.toLocaleString('en-US')} more rows, and the file has ${rows.toLocaleString('en-US')}. Free up space, or split the file and import it in pieces.`
}
