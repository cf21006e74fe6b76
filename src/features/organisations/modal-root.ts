/** The element that Headless UI puts what floats into; it makes one at the end of the page where there is none. */
const PORTAL_ROOT = 'headlessui-portal-root'

/** Has the next dialog rendered into the page's own element for modals, where the page has one. */
export function claimModalRoot(): void {
  const modalRoot = document.getElementById('modal-root')
  if (!modalRoot) return
  const portalRoot = document.getElementById(PORTAL_ROOT) ?? document.createElement('div')
  portalRoot.id = PORTAL_ROOT
  modalRoot.append(portalRoot)
}
