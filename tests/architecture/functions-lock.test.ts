import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

interface Lock {
  packages: Record<
    string,
    { version: string; integrity?: string; link?: boolean; dependencies?: Record<string, string> }
  >
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { packages: checkout }: Lock = JSON.parse(textOf('package-lock.json'))
const { packages: locked }: Lock = JSON.parse(textOf('functions/package-lock.json'))
const { '': functions, ...deployed } = locked
const { dependencies }: { dependencies: object } = JSON.parse(textOf('functions/package.json'))

// `npm run lock:functions` makes it anew.
test('every package is installed by its hash', () => {
  const unproven = Object.entries(checkout).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && integrity === undefined,
  )
  expect(unproven.map(([path]) => path)).toEqual([])
})

test('the functions are deployed with the packages that were tested, each by its hash', () => {
  expect(functions?.dependencies).toEqual(dependencies)
  expect(Object.keys(deployed).length).toBeGreaterThan(100)
  for (const [path, { version, integrity }] of Object.entries(deployed)) {
    const tested = checkout[`functions/${path}`] ?? checkout[path]
    expect(version, path).toBe(tested?.version)
    expect(integrity, path).toMatch(/^sha512-/)
    expect(tested?.integrity, path).toBe(integrity)
  }
})
