import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModules, ROOT } from './imports.ts'

/** Lines that keep their shape, without the end of a table and without a line of literals alone. */
function codeSetAside(text: string): string[] {
  const asides = text.split('\n').filter((line) => line.endsWith('// oxfmt-ignore'))
  return asides.map((line) => line.replace(/\s*\/\/ oxfmt-ignore$/, '')).filter((line) => !isTable(line))
}

function isTable(line: string): boolean {
  const isEnd = /^[\])}]+(?: as const)?$/.test(line)
  const rest = line
    .replace(/^(?:export )?const \w+(?:: .+)? = (?:new (?:Set|Map)\()?/, '')
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d[\d_]*n?|\w+(?=:)| as const|[[\]{}:,\s]|\)$/g, '')
  return isEnd || line === '' || rest === ''
}

test('the formatter lays out all code; only tables may keep their own lines', () => {
  const modules = readModules(ROOT, ['src', 'functions', 'sw'])
  const asides = modules.flatMap(({ path }) =>
    codeSetAside(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line}`),
  )
  expect(modules.length).toBeGreaterThan(1000)
  expect(asides).toEqual([])
})

test('a line of code that is set aside is found, and a table is not', () => {
  expect(codeSetAside('const isIn = a && b(c) // oxfmt-ignore')).toEqual(['const isIn = a && b(c)'])
  expect(codeSetAside('  if (a) return b // oxfmt-ignore')).toEqual(['  if (a) return b'])
  expect(codeSetAside("const WORDS = new Set(['if', 'when']) // oxfmt-ignore")).toEqual([])
  expect(codeSetAside('} // oxfmt-ignore\n]) // oxfmt-ignore\n// oxfmt-ignore')).toEqual([])
})
