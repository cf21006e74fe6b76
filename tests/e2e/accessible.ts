import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
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

/** What axe asks of colors. All else that it asks is the same in either theme, and asked once for each size. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Everything axe objects to on the page as it stands, in each of the looks, and where the page can be scrolled
 * sideways, and on a phone what is too small for a thumb; one line a finding. The page is left in the last look.
 */
export async function findings(page: Page, state: string, looks = FOUR_LOOKS): Promise<string[]> {
  const lines: string[] = []
  const sizes = new Set<number>()
  // A page that is still starting is no state of its own.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const { width, height, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    const sideways = await page.evaluate(sidewaysAtRest, !sizes.has(width))
    const look = `${state}, ${width} px, ${colorScheme}`
    if (sizes.has(width)) {
      lines.push(...(await objections(page, COLOR_RULES)).map((line) => `${look}: ${line}`))
      continue
    }
    sizes.add(width)
    if (sideways > 0) lines.push(`${look}: scrolls sideways by ${sideways} px`)
    if (width < 768) lines.push(...(await smallTargets(page)).map((line) => `${look}: ${line}`))
    lines.push(...(await objections(page)).map((line) => `${look}: ${line}`))
  }
  return lines
}

/**
 * In the page: by how many px it can be scrolled sideways, where that is asked, once it has followed size and theme. What
 * is drawn otherwise on a phone comes some frames after the size, on a busy machine many; what still stands out after a
 * while stays. One question for all of it: each that is put from outside costs a processor some ten milliseconds.
 */
async function sidewaysAtRest(isAsked: boolean): Promise<number> {
  const until = Date.now() + 5_000
  for (let frames = 1; ; frames += 1) {
    await new Promise((done) => requestAnimationFrame(done))
    // Two frames: one for the layout to follow, one for what is measured in it.
    if (frames < 2) continue
    // A colour on its way from one theme to the other belongs to neither.
    if (document.getAnimations().some((each) => each instanceof CSSTransition)) continue
    if (!isAsked) return 0
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth || Date.now() > until) return scrollWidth - clientWidth
  }
}

/** What axe objects to. It is given to a page once, and tells only what is wrong: all that is right takes longer. */
export async function objections(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const found = await page.evaluate(violationsOf, options)
  if (found !== undefined) return found
  await page.evaluate(axe.source)
  await page.evaluate(rememberColors)
  return (await page.evaluate(violationsOf, options)) ?? ['axe is not there']
}

/** In the page: what axe objects to, a line each; undefined where it has not been given yet. */
async function violationsOf(asked: RunOptions): Promise<string[] | undefined> {
  if (!('axe' in globalThis)) return undefined
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What axe has read of a color. */
interface Color {
  r: number
  g: number
  b: number
  alpha: number
}

interface ColorReader extends Color {
  parseString: (this: Color, text: string) => Color
}

interface WithAxe {
  axe: { commons: { color: { Color: { prototype: ColorReader } } } }
}

/** In the page: axe reads the color of each element and of all behind it anew, a fifth of its time, and pages have few. */
function rememberColors(): void {
  const { prototype } = (globalThis as unknown as WithAxe).axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Color>()
  prototype.parseString = function remembered(text) {
    const before = known.get(text)
    if (before !== undefined) return Object.assign(this, before)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Fails the test at its end, so that one run tells everything there is to be told. */
export async function expectAccessible(page: Page, state: string, looks?: readonly Look[]): Promise<void> {
  expect.soft(await findings(page, state, looks), state).toEqual([])
}
