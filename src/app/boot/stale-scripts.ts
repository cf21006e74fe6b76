import { holdsFile, holdsTyped } from '../pwa/half-filled.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'

/** In the tab's own storage, so that it outlives the reload and no longer than the tab. */
const RELOADED_KEY = `${STORAGE_PREFIX}reloaded_at`
/** A second reload within this time would only go round in a circle. */
const CIRCLE_MS = 60_000

/**
 * A page that stood open while the app was updated asks for parts of itself that are no longer served. It is
 * loaded anew, once; where that did not help the error stays on the screen.
 */
export function reloadWhenScriptsAreGone(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  if (!mayReload() || !(await isServed()) || !mayReload()) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}

function mayReload(): boolean {
  return isDue() && !isTypedIn() && !holdsTyped() && !holdsFile()
}

function isDue(): boolean {
  return Math.abs(Date.now() - Number(sessionStorage.getItem(RELOADED_KEY))) >= CIRCLE_MS
}

/** Where neither a service worker nor the network has the page, a reload would end on the browser's own error page. */
async function isServed(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

/** What somebody has typed or opened would be gone with the page; whoever asked for the part says what is wrong. */
function isTypedIn(): boolean {
  const fields = 'form input:not([type=checkbox], [type=radio], [type=search], [type=range]), form textarea'
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value }) => value !== '',
  )
}
