import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A chunk as Vite's manifest lists it, by the path of its source. */
interface Chunk {
  file: string
  /** Keys of the chunks that must be there before it runs. */
  imports?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export function readManifest(web: string): Manifest {
  return JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The scripts that have been fetched once all of these sources run, each once, with what they import. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const waiting = [...sources]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk of ${key}`)
    if (files.has(chunk.file)) continue
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** Kilobytes, of 1000 bytes, that go over the wire for these files. */
export function gzipped(web: string, files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(web, file)), { level: 9 }).length
  return bytes / 1000
}
