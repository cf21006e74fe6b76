/** A page in the background is not painted; what waits for that does not wait longer than this. */
const PATIENCE_MS = 1_000

/** Does something once what is on the page now has been painted; answers how to call it off. */
export function afterPaint(work: () => void): () => void {
  const begin = () => {
    callOff()
    work()
  }
  let task: ReturnType<typeof setTimeout> | undefined
  // The frame is painted right after its callbacks, and the task comes after the paint.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(begin)
  })
  const patience = setTimeout(begin, PATIENCE_MS)
  const callOff = () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
    clearTimeout(patience)
  }
  return callOff
}
