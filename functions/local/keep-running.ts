/** A part of the product that runs by itself. */
interface Part {
  /** Resolves when it has ended, with what is to say about how. */
  readonly ended: Promise<string>
  stop(): Promise<unknown>
}

/** A part that ends so often in so long is broken, and starting it once more would only hide why. */
const MOST_RESTARTS = 3
const WITHIN_MS = 60_000

interface Options<P extends Part> {
  start: () => Promise<P>
  /** Told of each end that nobody asked for, before the part is started again. */
  onEnd: (how: string) => void
  /** Told when it is not started again: it has ended too often, or does not start. */
  onGivenUp: (how: string) => void
}

/** Starts a part, and starts it again whenever it ends without being asked to. Rejects where the first start fails. */
export async function keepRunning<P extends Part>({
  start,
  onEnd,
  onGivenUp,
}: Options<P>): Promise<KeptRunning<P>> {
  const restarts: number[] = []
  const kept = new KeptRunning(await start())
  const follow = async (part: P): Promise<void> => {
    const how = await part.ended
    if (kept.stopping) return
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((at) => now - at < WITHIN_MS).length > MOST_RESTARTS) return onGivenUp(how)
    onEnd(how)
    try {
      kept.part = await start()
    } catch (error) {
      return onGivenUp(error instanceof Error ? error.message : String(error))
    }
    // Asked to stop while it was starting.
    if (kept.stopping) await kept.part.stop()
    else await follow(kept.part)
  }
  kept.following = follow(kept.part)
  return kept
}

class KeptRunning<P extends Part> {
  /** The one that runs now. */
  part: P
  stopping = false
  following: Promise<void> = Promise.resolve()

  constructor(part: P) {
    this.part = part
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.part.stop()
    await this.following
  }
}
