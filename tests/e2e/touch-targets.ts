import type { Page } from '@playwright/test'

/** What a thumb can be expected to meet (WCAG 2.5.5, Target Size). */
const LEAST_PX = 44

/**
 * Everything on the page that takes a tap and is smaller, one line each. Links within a sentence are left out, as
 * WCAG does, and so is what only the keyboard brings into sight.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // A target may be grown around its edges by a part of its own.
      const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part))
      const grown = parts.filter(({ content, position }) => content !== 'none' && position === 'absolute')
      return {
        width: Math.max(width, ...grown.map((part) => Number.parseFloat(part.width) || 0)),
        height: Math.max(height, ...grown.map((part) => Number.parseFloat(part.height) || 0)),
      }
    }
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const isInSentence = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline'
    const targetOf = (element: Element) =>
      element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
        ? (element.labels?.[0] ?? element)
        : element
    const controls = document.querySelectorAll(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=button]',
    )
    const lines = [...controls].flatMap((element) => {
      const target = targetOf(element)
      if (element.closest('[inert], [aria-hidden=true], [href="#main"]')) return []
      if (!isShown(target) || isInSentence(element)) return []
      const { width, height } = sizeOf(target)
      // A pixel is rounded one way or the other.
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const name = element.getAttribute('aria-label') ?? target.textContent
      return [
        `${element.tagName.toLowerCase()} “${name.trim()}” is ${Math.round(width)} × ${Math.round(height)} px`,
      ]
    })
    return [...new Set(lines)]
  }, LEAST_PX)
}
