interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

/**
 * The pages are served under Trusted Types: a text becomes the address of a script (a worker, the service
 * worker) only through this policy, and only an address of this origin does. Nothing may become HTML.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin) {
        throw new TypeError(`A script of another origin was asked for: ${address}`)
      }
      return address
    },
  })
}
