import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

const READMES = ['README.md', 'src/README.md', 'functions/README.md', 'tests/README.md']

/** The files and folders that a text names between backquotes; one with a dot in front is for whoever deploys to make. */
function filesNamedIn(text: string): string[] {
  return [...text.matchAll(/`((?:\.\.\/)*[\w-]+(?:\/[\w-][\w.-]*)+|[\w-]+\.ts)`/g)].map(
    (match) => match[1] ?? '',
  )
}

test.each(READMES)('every file that %s names exists', (readme) => {
  const text = readFileSync(join(ROOT, readme), 'utf8')
  const named = filesNamedIn(text)
  expect(named.length).toBeGreaterThan(5)
  const missing = named.filter(
    (path) => ![dirname(readme), '.'].some((from) => existsSync(join(ROOT, from, path))),
  )
  expect(missing).toEqual([])
})

test('each walk passes as many files as it says', () => {
  const text = readFileSync(join(ROOT, 'src/README.md'), 'utf8')
  const walks = [...text.matchAll(/^(\d+) files[,;][\s\S]*?(?=^## )/gm)]
  expect(walks).toHaveLength(2)
  for (const [walk, said] of walks) expect(new Set(filesNamedIn(walk)).size).toBe(Number(said))
})

test('a file that is named and does not exist is found', () => {
  expect(
    filesNamedIn('see `a/b.ts`, `../c/d-e.test.ts` and `f.ts`, not `g`, `h/.env` or `npm run i`'),
  ).toEqual(['a/b.ts', '../c/d-e.test.ts', 'f.ts'])
})
