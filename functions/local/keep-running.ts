/** A service of the product that runs by itself. */
interface Service {
  /** Resolves when it has ended, with what is to say about how. */
  readonly ended: Promise<string>
  stop(): Promise<unknown>
}

/** A service that ends so often in so long is broken, and starting it once more would only hide why. */
const MOST_RESTARTS = 3
const WITHIN_MS = 60_000

interface Options<P extends Service> {
  start: () => Promise<P>
  /** Told of each end that nobody asked for, before the service is started again. */
  onEnd: (how: string) => void
  /** Told when it is not started again: it has ended too often, or does not start. */
  onGivenUp: (how: string) => void
}

/** Starts a service, and again whenever it ends without being asked to. Rejects where the first start fails. */
export async function keepRunning<P extends Service>({
  start,
  onEnd,
  onGivenUp,
}: Options<P>): Promise<KeptRunning<P>> {
  const restarts: number[] = []
  const kept = new KeptRunning(await start())
  const follow = async (service: P): Promise<void> => {
    const how = await service.ended
    if (kept.stopping) return
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((at) => now - at < WITHIN_MS).length > MOST_RESTARTS) return onGivenUp(how)
    onEnd(how)
    try {
      kept.service = await start()
    } catch (error) {
      return onGivenUp(error instanceof Error ? error.message : String(error))
    }
    // Asked to stop while it was starting.
    if (kept.stopping) await kept.service.stop()
    else await follow(kept.service)
  }
  kept.following = follow(kept.service)
  return kept
}

class KeptRunning<P extends Service> {
  /** The one that runs now. */
  service: P
  stopping = false
  following: Promise<void> = Promise.resolve()

  constructor(service: P) {
    this.service = service
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.service.stop()
    await this.following
  }
}
