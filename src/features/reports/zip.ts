import { CFB } from '@e965/xlsx'

export interface PackedFile {
  /** A path in the archive, without a slash before it. */
  name: string
  content: string | Uint8Array
}

/** Files as the bytes of one zip archive. */
export function zipOf(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const archive = CFB.utils.cfb_new()
  const encoder = new TextEncoder()
  for (const { name, content } of files) {
    CFB.utils.cfb_add(archive, `/${name}`, typeof content === 'string' ? encoder.encode(content) : content)
  }
  // The writer answers an array of bytes for zip archives, whatever its type says.
  const bytes = CFB.write(archive, { fileType: 'zip', type: 'array', compression: true }) as unknown
  return Uint8Array.from(bytes as ArrayLike<number>)
}
