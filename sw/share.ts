import { keepSharedFiles, SHARE_PATH } from '../src/imports/shared-files.ts'

/** Takes bank files that another app shares, and opens the import with them. */
export function takeShares(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    if (method !== 'POST' || new URL(url).pathname !== SHARE_PATH) return
    event.respondWith(receive(event.request))
  })
}

async function receive(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    await keepSharedFiles(form.getAll('files').filter((entry) => entry instanceof File))
  } catch (error) {
    // The page opens all the same, with what was kept: files can be chosen there as well.
    console.error('The shared files couldn’t be kept', error)
  }
  return Response.redirect('/transactions/import?shared', 303)
}
