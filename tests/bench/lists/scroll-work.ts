/* Runs in the page of the product: scrolls, and times the frames. */

const FRAME_PATIENCE_MS = 20_000

/** The next frame. A page that is given none, as a hidden one is, fails rather than waits for ever. */
export function frame(): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page is given no frames')), FRAME_PATIENCE_MS)
    requestAnimationFrame((now) => {
      clearTimeout(timer)
      resolve(now)
    })
  })
}

/** Scrolls through the page, so many px a frame; answers the longest frame in milliseconds. */
export function scrollThrough(step: number): Promise<number> {
  return longestFrame(document.documentElement, step)
}

/**
 * The same over an area of the same height without anything in it. It lies in the same page, since a page
 * behind another one is given no frames.
 */
export function scrollEmpty(step: number): Promise<number> {
  const inner = document.createElement('div')
  inner.style.height = `${document.documentElement.scrollHeight}px`
  return longestFrameOver(inner, step)
}

/** The same over rows like those of the list that are all written out before, and only stand there. */
export function scrollWritten(step: number): Promise<number> {
  const drawn = [
    ...document.querySelectorAll<HTMLElement>(
      ':is(tbody, [data-queue]) > [data-index]:not([aria-current], :empty)',
    ),
  ]
  const list = drawn[0]?.closest('table, ol')?.cloneNode(true)
  const height = drawn[0]?.offsetHeight
  if (!(list instanceof HTMLElement) || !height) throw new Error('There is no list')
  const body = list.querySelector('tbody') ?? list
  const lines = Array.from({ length: Math.ceil((FRAMES * step + innerHeight) / height) }, (_, index) => {
    const line = drawn[index % drawn.length]?.cloneNode(true) as HTMLElement
    line.style.cssText = 'position: static'
    return line
  })
  body.style.height = 'auto'
  body.replaceChildren(...lines)
  return longestFrameOver(list, step)
}

async function longestFrameOver(content: HTMLElement, step: number): Promise<number> {
  const area = document.createElement('div')
  area.style.cssText = 'position: fixed; inset: 0; z-index: 1000; overflow: auto; background: white'
  area.append(content)
  document.body.append(area)
  const longest = await longestFrame(area, step)
  area.remove()
  return longest
}

const FRAMES = 120

async function longestFrame(area: Element, step: number): Promise<number> {
  area.scrollTo(0, 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  let last = await frame()
  let longest = 0
  for (let frames = 0; frames < FRAMES; frames++) {
    area.scrollBy(0, step)
    const now = await frame()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}
