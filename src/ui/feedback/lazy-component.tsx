import { type ComponentType, createElement, lazy, useState } from 'react'
import { MissingModule } from '../../errors/missing-module.ts'

/** What to do where a component's file is missing. */
export function missingModuleHelp(): string {
  return navigator.onLine
    ? 'It couldn’t be downloaded. Try again, and if that doesn’t help, refresh the page.'
    : 'Connect to the internet, and it opens by itself.'
}

/** So long a file of the app is waited for, on a line that neither brings it nor breaks. */
export const MODULE_TIMEOUT_MS = 120_000

/**
 * A component in a file of its own. Where the file cannot be fetched, or does not come in time, it throws
 * MissingModule; React itself would never ask for it again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyWithPreload(load)[0]
}

/**
 * The same, and how to fetch the file before the component is to be shown. What has been fetched is shown at once: a
 * lazy component would make way for its fallback first, and React lets a fallback stand for a third of a second once it
 * is there.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [Component: ComponentType<Props>, preload: () => void] {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => (fetched ??= await inTime(load()))
  const fresh = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await fetch().catch((error: unknown) => {
        throw new MissingModule(error, () => {
          Lazy = fresh()
        })
      }),
    }))
  let Lazy = fresh()
  function Component(props: Props) {
    const [Shown] = useState(() => fetched ?? Lazy)
    return createElement(Shown, props)
  }
  return [Component, () => void fetch().catch(() => {})]
}

function inTime<T>(fetching: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The file took too long to load')), MODULE_TIMEOUT_MS)
  })
  return Promise.race([fetching, late]).finally(() => clearTimeout(timer))
}
