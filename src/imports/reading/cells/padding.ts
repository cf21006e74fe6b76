/** Files are looked at from their end in parts of so many bytes. */
const PART = 64 * 1024
const HEAD = 1024
/** In UTF-16 a text ends in one or two. */
const FEWEST = 3

/** A text without the NULs that some programs fill its last block with; a file that has others stays as it is. */
export async function withoutPadding(file: Blob): Promise<Blob> {
  const bytesOf = async (from: number, to: number) =>
    new Uint8Array(await file.slice(Math.max(0, from), to).arrayBuffer())
  if (!(await bytesOf(file.size - FEWEST, file.size)).every((byte) => byte === 0)) return file
  const head = await bytesOf(0, HEAD)
  const first = head.indexOf(0)
  if (first >= 0 && head.findLastIndex((byte) => byte !== 0) > first) return file
  for (let end = file.size; end > 0; end -= PART) {
    const last = (await bytesOf(end - PART, end)).findLastIndex((byte) => byte !== 0)
    if (last >= 0) return file.slice(0, Math.max(0, end - PART) + last + 1)
  }
  return file
}
