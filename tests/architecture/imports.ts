import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** The file that imports, from the project's root, with forward slashes. */
  from: string
  /** A file of the project, from its root, or a package's specifier. */
  to: string
}

export interface Module {
  path: string
  imports: Import[]
  /** Whether it exports what another module has. */
  handsOn: boolean
}

/** What the text of a file imports: types, code, re-exports and lazy imports alike. */
export function readModule(path: string, text: string): Module {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const exported = module.staticExports.flatMap((statement) => statement.entries)
  const reexported = exported.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : []))
  // Covers `typeof import('x')` and `import('x').T` as well, which the parser does not list.
  const called = [...text.matchAll(/\bimport\(\s*(['"`])([^'"`]*)\1/g)].map((match) => match[2] ?? '')
  if (called.length < module.dynamicImports.length) {
    throw new Error(`${path} imports something whose name is computed; write it out`)
  }
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...reexported,
    ...called,
  ]
  const imports = specifiers.map((specifier) => ({
    from: path,
    to: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier,
  }))
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  )
  const handsOn = exported.some(
    ({ moduleRequest, localName }) => moduleRequest !== null || imported.has(localName.name ?? ''),
  )
  return { path, imports, handsOn }
}

/** Whether a module, whatever it is called, hands on what others export; a feature's routes are its door. */
export function isBarrel({ path, handsOn }: Module): boolean {
  return handsOn && !/^src\/features\/[^/]+\/routes\.tsx?$/.test(path)
}

/** Every module under these folders of the project; tests beside the code are left out. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|js|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !/(^|\/)(node_modules|lib)\//.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readModule(path, readFileSync(join(root, path), 'utf8'))),
  )
}

export const ROOT = dirname(dirname(import.meta.dirname))
