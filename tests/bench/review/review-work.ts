/* Runs in the page of the product, with the books filled: times what a person at the queue waits for. */

const PRESSES = 10

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const focused = () => document.querySelector('li[aria-current="true"]')?.textContent ?? ''

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 30_000
  while (!holds()) {
    if (performance.now() > end) throw new Error('What was waited for did not come')
    await frame()
  }
}

function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** From the way to the queue to its first row in focus, in milliseconds. */
export async function openQueue(): Promise<number> {
  goTo('/')
  await until(() => focused() === '')
  await pause(300)
  const began = performance.now()
  goTo('/transactions/review')
  await until(() => focused() !== '')
  return performance.now() - began
}

/** Approves one row after another; answers the middle of the milliseconds until the next is drawn. */
export async function approveOnward(): Promise<number> {
  await until(() => focused() !== '')
  const times: number[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    const before = focused()
    const began = performance.now()
    pressApprove()
    await until(() => focused() !== before && focused() !== '')
    times.push(performance.now() - began)
    // What is stored behind is over before the next press, as it is between two of a person.
    await pause(250)
  }
  return times.toSorted((a, b) => a - b)[PRESSES / 2] ?? 0
}

const EDITS = 40

/** Approves one row after another; answers the 95th of 100 of the milliseconds until the page shows the next. */
export async function approvedP95(): Promise<number> {
  await until(() => focused() !== '')
  const times: number[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    const before = focused()
    const shown = changed(() => focused() !== before && focused() !== '')
    const began = performance.now()
    pressApprove()
    await shown
    times.push(performance.now() - began)
    await pause(250)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(EDITS * 0.95)] ?? 0
}

/** Resolves with the change of the document after which it holds. */
function changed(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!holds()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

function pressApprove(): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true, cancelable: true }),
  )
}

/** The middle of the milliseconds from asking for a frame to having it, with nothing to draw. */
export async function bareFrame(): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < PRESSES; turn += 1) {
    const began = performance.now()
    await frame()
    times.push(performance.now() - began)
    await pause(50)
  }
  return times.toSorted((a, b) => a - b)[PRESSES / 2] ?? 0
}
