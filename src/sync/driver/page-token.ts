import { isMessage, type PageToken, TOKEN_REQUEST } from './worker-messages.ts'

const ANSWER_MS = 5_000

interface Page {
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** Asks the pages in turn who is signed in; null where none tells within 5 seconds. */
export function askForToken(pages: readonly Page[]): Promise<PageToken | null> {
  if (pages.length === 0) return Promise.resolve(null)
  return new Promise((resolve) => {
    const channels = pages.map(() => new MessageChannel())
    const finish = (token: PageToken | null) => {
      clearTimeout(timer)
      for (const { port1 } of channels) port1.close()
      resolve(token)
    }
    const timer = setTimeout(() => finish(null), ANSWER_MS)
    channels.forEach(({ port1, port2 }, index) => {
      port1.addEventListener('message', (event: MessageEvent<PageToken | null>) => {
        if (event.data) finish(event.data)
      })
      port1.start()
      pages[index]?.postMessage(TOKEN_REQUEST, [port2])
    })
  })
}

/** Lets the service worker of this page ask who is signed in. */
export function answerTokenRequests(read: () => Promise<PageToken | null>): void {
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isMessage(event.data, TOKEN_REQUEST.type)) return
    const [port] = event.ports
    void read()
      .catch(() => null)
      .then((token) => port?.postMessage(token))
  })
}
