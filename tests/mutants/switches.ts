import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lines of a file, counted from 1, both included. */
export interface Stretch {
  file: string
  first: number
  last: number
}

/** One change of the code, which stands in the file beside what it changes, behind a switch. */
export interface Mutant {
  id: string
  file: string
  line: number
  column: number
  kind: string
  before: string
  after: string
}

interface Place {
  line: number
  column: number
}

interface Instrumented {
  files: readonly { name: string; content: string }[]
  mutants: readonly {
    id: string
    fileName: string
    mutatorName: string
    replacement: string
    location: { start: Place; end: Place }
    status?: string
  }[]
}

interface Instrumenter {
  instrument(
    files: readonly { name: string; content: string; mutate: readonly { start: Place; end: Place }[] }[],
    options: { plugins: null; excludedMutations: readonly string[]; ignorers: readonly unknown[] },
  ): Promise<Instrumented>
}

const SILENT = { info: () => {}, debug: () => {}, warn: () => {}, isDebugEnabled: () => false }

/**
 * Writes the files with every change in them, each behind a switch, to `code` in the folder, and says what the
 * changes are. Stryker makes them; its package stands apart and is there only once `run.ts` has installed it.
 */
export async function writeSwitches(
  root: string,
  stretches: readonly Stretch[],
  folder: string,
): Promise<Mutant[]> {
  const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js')
  const { Instrumenter } = (await import(stryker)) as {
    Instrumenter: new (logger: typeof SILENT) => Instrumenter
  }
  const sources = new Map(
    stretches.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')] as const),
  )
  const { files, mutants } = await new Instrumenter(SILENT).instrument(
    [...sources].map(([name, content]) => ({
      name,
      content,
      mutate: stretches
        .filter(({ file }) => file === name)
        .map(({ first, last }) => ({
          start: { line: first - 1, column: 0 },
          end: { line: last, column: 0 },
        })),
    })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  )
  for (const { name, content } of files) {
    mkdirSync(dirname(join(folder, 'code', name)), { recursive: true })
    writeFileSync(join(folder, 'code', name), quickened(content))
  }
  return mutants
    .filter(({ status }) => status === undefined)
    .map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => ({
      id,
      file: fileName,
      line: start.line + 1,
      column: start.column + 1,
      kind: mutatorName,
      before: textBetween(sources.get(fileName) ?? '', start, end),
      after: replacement,
    }))
}

/**
 * Asks for the active change in place, where Stryker calls a function, and counts what is reached only while a test
 * runs as the code stands: with that, code that asks at every step runs twice as fast.
 */
function quickened(content: string): string {
  return content
    .replace(/^stryNS_9fa48\(\);$/m, 'var stryNow_9fa48 = stryNS_9fa48();')
    .replace(/stryMutAct_9fa48\(("\d+")\)/g, '(stryNow_9fa48.activeMutant === $1 && stryMutAct_9fa48($1))')
    .replace(
      /stryCov_9fa48\(("\d+"(?:, "\d+")*)\)/g,
      "(stryNow_9fa48.currentTestId === 'mutant' || stryCov_9fa48($1))",
    )
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const last = lines.at(-1) ?? ''
  const cut = [...lines.slice(0, -1), last.slice(0, end.column)]
  return [cut[0]?.slice(start.column) ?? '', ...cut.slice(1)].join('\n')
}
