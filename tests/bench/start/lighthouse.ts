import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from '../../../functions/local/ports.ts'
import { signIn } from '../../e2e/pages.ts'
import { hasSandbox, provideBrowser } from '../../support/browser.ts'
import type { Product } from '../../support/product.ts'
import type { Score } from '../benchmark.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const FORMS = ['mobile', 'desktop'] as const

/** What Lighthouse says of the sign-in screen and of the dashboard, on its telephone and on its desktop; of 100. */
export async function lighthouseScores(
  product: Product,
  atLeast: number,
  say: (line: string) => void,
): Promise<Score[]> {
  const executablePath = provideBrowser(say)
  const profile = await mkdtemp(join(tmpdir(), 'daybook-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    chromiumSandbox: hasSandbox(executablePath),
    baseURL: product.url,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const scores: Score[] = []
    const look = async (screen: string) => {
      for (const form of FORMS) {
        const options = { port, onlyCategories: CATEGORIES, disableStorageReset: true }
        const result = await lighthouse(product.url, options, form === 'desktop' ? desktopConfig : undefined)
        if (!result) throw new Error('Lighthouse has no result')
        const { categories, audits } = result.lhr
        for (const { id, score, auditRefs } of Object.values(categories)) {
          scores.push({ of: `${screen}, ${form}, ${id}`, value: Math.round((score ?? 0) * 100), atLeast })
          for (const { id: name, weight } of auditRefs) {
            const audit = audits[name]
            if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
              say(`  ${screen}, ${form}: ${audit.title}: ${audit.displayValue ?? audit.score}`)
            }
          }
        }
      }
    }
    const page = await context.newPage()
    await look('sign in')
    await signIn(page, await product.newOwner())
    await look('dashboard')
    return scores
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
