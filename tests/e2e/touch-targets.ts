import type { Page } from '@playwright/test'

/** What a thumb can be expected to meet (WCAG 2.5.5, Target Size). */
const LEAST_PX = 44

/**
 * Everything on the page that takes a tap and is smaller, one line each. Links within a sentence are left out, as
 * WCAG does, and so is what only the keyboard brings into sight.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const lines = new Set<string>()
    const controls = document.querySelectorAll(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=button]',
    )
    for (const control of controls) {
      if (control.closest('[inert], [aria-hidden=true], [href="#main"]')) continue
      if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue
      // A box is ticked by its label.
      const isBox = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      const target = (isBox ? control.labels?.[0] : undefined) ?? control
      let { width, height } = target.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true })) continue
      // A target may be grown around its edges by a part of its own.
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(target, part)
        if (style.content === 'none' || style.position !== 'absolute') continue
        width = Math.max(width, Number.parseFloat(style.width) || 0)
        height = Math.max(height, Number.parseFloat(style.height) || 0)
      }
      // A pixel is rounded one way or the other.
      if (width >= least - 0.5 && height >= least - 0.5) continue
      const name = (control.getAttribute('aria-label') ?? target.textContent).trim()
      lines.add(
        `${control.tagName.toLowerCase()} “${name}” is ${Math.round(width)} × ${Math.round(height)} px`,
      )
    }
    return [...lines]
  }, LEAST_PX)
}
