import { STORAGE_PREFIX } from '../domain/product.ts'

/** Where other apps share files to; the manifest names it. */
export const SHARE_PATH = '/share'

const CACHE = `${STORAGE_PREFIX}shared_files`
/** Where a kept file's name stands. */
const NAME_HEADER = 'x-file-name'

/** Where its size stands. */
const SIZE_HEADER = 'x-file-size'

/** Any website can send files here, over and over: no more wait than somebody shares at a time. */
const MOST_FILES = 50
const MOST_BYTES = 200_000_000
/** Longer than any system lets the name of a file be. */
const LONGEST_NAME = 260

/**
 * Keeps files that another app has shared until a page takes them, as far as there is room; the service worker has no
 * page at hand.
 */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE)
  let { count, bytes } = await waiting(cache)
  for (const [index, file] of files.entries()) {
    count += 1
    bytes += file.size
    if (count > MOST_FILES || bytes > MOST_BYTES) return
    const headers = {
      [NAME_HEADER]: encodeURIComponent(endOf(file.name)),
      [SIZE_HEADER]: String(file.size),
      'content-type': file.type,
    }
    await cache.put(`${SHARE_PATH}/${Date.now()}-${index}`, new Response(file, { headers }))
  }
}

/** The end of a name, where its ending is; half a character, which no header takes, becomes a question mark. */
function endOf(name: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(name.slice(-LONGEST_NAME)))
}

async function waiting(cache: Cache): Promise<{ count: number; bytes: number }> {
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  const sizes = kept.map((response) => Number(response?.headers.get(SIZE_HEADER) ?? 0))
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** The files that wait, which from then on wait no longer. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    // Another page that opened at the same time may have been quicker.
    if (!kept || !(await cache.delete(request))) continue
    const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? 'statement.csv')
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }))
  }
  return files
}
