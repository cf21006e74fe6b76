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
  /** How much of what it exports is its own, and how much it hands on from other modules. */
  exports: { own: number; handedOn: number }
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
  return {
    path,
    imports,
    exports: { own: exported.length - reexported.length, handedOn: reexported.length },
  }
}

/** Whether a module, whatever it is called, only hands on what others export. */
export function isBarrel({ exports: { own, handedOn } }: Module): boolean {
  return own === 0 && handedOn > 0
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
