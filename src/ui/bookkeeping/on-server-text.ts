import { counted } from '../../domain/text/count-text.ts'

/** Where the transactions before a day, told as text, are: on a device that has all of that day and of later ones. */
export function onServerText(wholeFrom: string): string {
  return `Transactions before ${wholeFrom} are on the server.`
}

/** The same below a list, which may show some of them: those that are here all the same. */
export function moreOnServerText(wholeFrom: string): string {
  return `More transactions from before ${wholeFrom} are on the server.`
}

/** How many unsynced changes are not wholly in figures; undefined where all are. */
export function undecidedText(changes: number): string | undefined {
  if (changes === 0) return undefined
  return changes === 1
    ? '1 unsynced change isn’t fully included until the next sync, because some of its transactions are on the server.'
    : `${counted(changes, 'unsynced change')} aren’t fully included until the next sync, because some of their transactions are on the server.`
}
