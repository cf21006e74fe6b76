import { type BrowserContext, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { startSharedServices } from '../support/shared-services.ts'
import { hasSandbox, provideBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import type { HarnessPage } from './benchmark.ts'

export interface BrowserHarness {
  product: Product
  /** A fresh browser profile, so that no benchmark finds what another has stored. */
  open(): Promise<HarnessPage & { close(): Promise<void> }>
  stop(): Promise<void>
}

/** Starts the built product and a Chromium for the benchmarks that run in the browser. */
export async function startBrowserHarness(say: (line: string) => void): Promise<BrowserHarness> {
  const executablePath = provideBrowser(say)
  const services = await startSharedServices(say)
  const product = await startProduct(services)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: hasSandbox(executablePath) })
  return {
    product,
    async open() {
      // The harness brings in scripts of its own, which the product's policy rightly refuses.
      const context = await browser.newContext({ baseURL: product.url, bypassCSP: true })
      return { product, ...(await harnessPageOf(context)), close: () => context.close() }
    },
    async stop() {
      await browser.close()
      await product.stop()
      await services.stop()
    },
  }
}

async function harnessPageOf(context: BrowserContext): Promise<Omit<HarnessPage, 'product'>> {
  const page = await context.newPage()
  let loaded = 0
  return {
    page,
    async openBlank() {
      await context.route('**/bench/blank', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Benchmark</title>' }),
      )
      await page.goto('/bench/blank')
    },
    async load(path) {
      const script = `/bench/${++loaded}.js`
      const bundle = await build({
        entryPoints: [fileURLToPath(path)],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2023',
        jsx: 'automatic',
        minify: true,
        define: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
      })
      await context.route(`**${script}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: bundle.outputFiles[0]?.text ?? '' }),
      )
      return page.evaluateHandle((url) => import(url), script)
    },
  }
}
