/*
 * Whether a workbook or an archive is protected by a password. Their readers only find them damaged, or read nonsense.
 */

/** FilePass of [MS-XLS], which follows the first record of an encrypted workbook from before 2007. */
const FILE_PASS = 0x2f
/** The records that may stand before it. */
const MOST_BEFORE = 8

/** Whether the records of a workbook from before 2007 are encrypted. */
export function areEncrypted(records: Uint8Array): boolean {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
  let at = 0
  for (let count = 0; count < MOST_BEFORE && at + 4 <= records.length; count += 1) {
    if (view.getUint16(at, true) === FILE_PASS) return true
    at += 4 + view.getUint16(at + 2, true)
  }
  return false
}

const [END_OF_LIST, LISTED_FILE] = [0x06054b50, 0x02014b50]
const END_LENGTH = 22
const LISTED_LENGTH = 46
/** A comment may follow the end of the list. */
const LONGEST_COMMENT = 0xffff

/** Whether an archive has a file whose bytes are encrypted, by the list of its files. */
export function hasEncryptedFiles(archive: Uint8Array): boolean {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const last = archive.length - END_LENGTH
  for (let end = last; end >= Math.max(0, last - LONGEST_COMMENT); end -= 1) {
    if (view.getUint32(end, true) === END_OF_LIST) return listsEncrypted(view, view.getUint32(end + 16, true))
  }
  return false
}

function listsEncrypted(view: DataView, from: number): boolean {
  let at = from
  while (at + LISTED_LENGTH <= view.byteLength && view.getUint32(at, true) === LISTED_FILE) {
    if ((view.getUint16(at + 8, true) & 1) === 1) return true
    at +=
      LISTED_LENGTH +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return false
}
