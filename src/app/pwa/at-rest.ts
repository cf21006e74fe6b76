/** Who has pressed nothing for so long is not about to press what would move away. */
const REST_MS = 2_000

/** When somebody last pressed, scrolled or typed, by the time this page is open. */
let lastMoved = -Infinity

/** Begins to follow presses on this page; called once. */
export function watchPresses(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(kind, notePress, { capture: true, passive: true })
}

function notePress(): void {
  lastMoved = performance.now()
}

/** Whether something may come up that moves the page below it. */
export function isAtRest(): boolean {
  return performance.now() - lastMoved >= REST_MS
}
