/*
 * How many edits wait in each person's books, noted outside of the database they wait in: a browser that is short of
 * room, or a person who clears site data in part, takes databases away without a word, and the edits with them. The
 * books are named by the name of their database.
 */

interface Note {
  /** Whose they are, to be named before anybody is signed in. */
  email: string
  count: number
}

const UNSENT = '_unsent'
const LOST = '_lost'

/** Notes how many edits wait in these books. */
export function noteUnsent(books: string, note: Note): void {
  write(`${books}${UNSENT}`, note.count === 0 ? undefined : JSON.stringify(note))
}

/**
 * To be called when books are opened that hold nothing yet: what was noted to wait in them is lost, and stays told
 * until somebody has read it.
 */
export function noteLoss(books: string): void {
  const lost = readNote(`${books}${UNSENT}`)
  if (lost) write(`${books}${LOST}`, JSON.stringify(lost))
}

/** How many edits were lost with these books; 0 where none were, or somebody has read it. */
export function notedLoss(books: string): number {
  return readNote(`${books}${LOST}`)?.count ?? 0
}

/** Takes back what was noted of a loss, because it was read. */
export function forgetLoss(books: string): void {
  write(`${books}${LOST}`, undefined)
}

/** Takes back everything that was noted of these books, because they leave the device on purpose. */
export function forgetNotes(books: string): void {
  write(`${books}${UNSENT}`, undefined)
  write(`${books}${LOST}`, undefined)
}

/** All edits that wait in databases that are still here, whosever they are, by the person's address. */
export async function unsentByEmail(): Promise<ReadonlyMap<string, number>> {
  const here = new Set((await indexedDB.databases()).map(({ name }) => name))
  const counts = new Map<string, number>()
  for (const key of Object.keys(localStorage)) {
    const note = key.endsWith(UNSENT) ? readNote(key) : undefined
    if (!note || !here.has(key.slice(0, -UNSENT.length))) continue
    counts.set(note.email, (counts.get(note.email) ?? 0) + note.count)
  }
  return counts
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Where nothing may be noted nothing can be told later; the edits themselves are in the database.
  }
}

function readNote(key: string): Note | undefined {
  try {
    const { email, count } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Note>
    return typeof email === 'string' && typeof count === 'number' && count > 0 ? { email, count } : undefined
  } catch {
    return undefined
  }
}
