import { strToU8, zipSync } from 'fflate'

export interface PackedFile {
  /** A path in the archive, without a slash before it, in any script. No two files share one. */
  name: string
  content: string | Uint8Array
}

/** Files as the bytes of one zip archive. */
export function zipOf(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const bytesOf = (content: PackedFile['content']) =>
    typeof content === 'string' ? strToU8(content) : content
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, bytesOf(content)])))
}
