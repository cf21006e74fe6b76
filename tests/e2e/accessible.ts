import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
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
    lines.push(...(await objections(page)).map((line) => `${look}: ${line}`))
  }
  return lines
}

/** What axe objects to. It is given to a page once, and tells only what is wrong: all that is right takes longer. */
export async function objections(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  })
}

/** Fails the test at its end, so that one run tells everything there is to be told. */
export async function expectAccessible(page: Page, state: string, looks?: readonly Look[]): Promise<void> {
  expect.soft(await findings(page, state, looks), state).toEqual([])
}
