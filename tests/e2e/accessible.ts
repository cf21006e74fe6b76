import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { smallTargets } from './touch-targets.ts'

export interface Look {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
/** Each size and each theme once: enough where a screen has few parts of its own. */
export const TWO_LOOKS: readonly Look[] = [
  { ...PHONE, colorScheme: 'dark' },
  { ...DESKTOP, colorScheme: 'light' },
]
export const FOUR_LOOKS: readonly Look[] = [
  { ...PHONE, colorScheme: 'light' },
  { ...PHONE, colorScheme: 'dark' },
  { ...DESKTOP, colorScheme: 'dark' },
  { ...DESKTOP, colorScheme: 'light' },
]

/**
 * Everything axe objects to on the page as it stands, in each of the looks, and where the page can be scrolled
 * sideways, and on a phone what is too small for a thumb; one line a finding. The page is left in the last look.
 */
export async function findings(page: Page, state: string, looks = FOUR_LOOKS): Promise<string[]> {
  const lines: string[] = []
  // A page that is still starting is no state of its own.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const { width, height, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    // Two frames: one for the layout to follow, one for what is measured in it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // A colour on its way from one theme to the other belongs to neither.
    await page.waitForFunction(() =>
      document.getAnimations().every((each) => !(each instanceof CSSTransition)),
    )
    const look = `${state}, ${width} px, ${colorScheme}`
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) lines.push(`${look}: scrolls sideways by ${sideways} px`)
    if (width < 768) lines.push(...(await smallTargets(page)).map((line) => `${look}: ${line}`))
    // The pages have no frames, so that everything can be asked at once.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    for (const { id, nodes } of violations) {
      for (const node of nodes) lines.push(`${look}: ${id}: ${node.target.join(' ')}: ${node.failureSummary}`)
    }
  }
  return lines
}

/** Fails the test at its end, so that one run tells everything there is to be told. */
export async function expectAccessible(page: Page, state: string, looks?: readonly Look[]): Promise<void> {
  expect.soft(await findings(page, state, looks), state).toEqual([])
}
