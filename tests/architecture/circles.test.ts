import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { readModule, readModules, ROOT } from './imports.ts'

test('no modules import each other in a circle, not even for types', () => {
  const modules = readModules(ROOT, ['src', 'sw', 'functions'])
  expect(modules.length).toBeGreaterThan(500)
  expect(circlesOf(modules)).toEqual([])
})

test('a circle is found through any number of modules, and only what is in it is named', () => {
  const modules = [
    readModule('src/a.ts', `import { b } from './b.ts'`),
    readModule('src/b.ts', `const later = () => import('./c.ts')`),
    readModule('src/c.ts', `import type { A } from './a.ts'; import { d } from './d.ts'`),
    readModule('src/d.ts', `import { e } from './e.ts'`),
    readModule('src/e.ts', `export const e = 1`),
    readModule('src/f.ts', `import { a } from './a.ts'; import { e } from './e.ts'`),
  ]
  expect(circlesOf(modules)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']])
  expect(circlesOf(modules.slice(1))).toEqual([])
})
