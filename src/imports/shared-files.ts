import { STORAGE_PREFIX } from '../domain/product.ts'

/** Where other apps share files to; the manifest names it. */
export const SHARE_PATH = '/share'

const CACHE = `${STORAGE_PREFIX}shared_files`
/** Where a kept file's name stands. */
const NAME_HEADER = 'x-file-name'

/** Keeps files that another app has shared until a page takes them; the service worker has no page at hand. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const [index, file] of files.entries()) {
    const headers = { [NAME_HEADER]: encodeURIComponent(file.name), 'content-type': file.type }
    await cache.put(`${SHARE_PATH}/${Date.now()}-${index}`, new Response(file, { headers }))
  }
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
