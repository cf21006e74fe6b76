import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

await build({
  // What runs in threads of its own is loaded from a file of its own, beside the other.
  entryPoints: [here('index.ts'), here('threads/rule-thread.ts')],
  entryNames: '[name]',
  outdir: here('lib'),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  logLevel: 'info',
})
