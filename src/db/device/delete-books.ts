import Dexie from 'dexie'
import type { Id } from '../../domain/ids.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import { booksName } from '../core/database.ts'

/** The organisations whose books of a user this device holds, also those that it does not know as the user's any more. */
export async function organisationsHeld(userId: string): Promise<Id[]> {
  const prefix = booksName(userId, '')
  const names = await Dexie.getDatabaseNames()
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

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
