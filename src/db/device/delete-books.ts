import Dexie from 'dexie'
import { STORAGE_PREFIX } from '../../domain/product.ts'

/** Deletes every database of books on this device, whoever they belong to. */
export async function deleteBooks(): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const books = names.filter((name) => name.startsWith(`${STORAGE_PREFIX}books_`))
  await Promise.all(books.map((name) => Dexie.delete(name)))
}

/** Deletes what this product keeps in caches of its own, such as files that other apps have shared. */
export async function deleteCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const ours = names.filter((name) => name.startsWith(STORAGE_PREFIX))
  await Promise.all(ours.map((name) => caches.delete(name)))
}
