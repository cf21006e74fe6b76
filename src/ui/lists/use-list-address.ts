import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsHere } from '../primitives/use-is-here.ts'

/** The address follows the typing after so long a pause: a navigation at each key would be felt. */
export const TYPING_PAUSE_MS = 250

/** Where the search of a list stands in the address. */
const SEARCH = 'search'

/** The last step: what it changed, where it leads, and what of the page may still show of before. */
interface LastStep {
  changed: string
  address: string
  /** Addresses that the page may have until it has followed; none once it has. */
  passed: readonly string[]
}

/**
 * What stands in the address of a list, and a way to another of it: Back undoes the last filter, and what is typed or
 * chosen further in the same field takes no step of its own. `before` is what is compared with what is wanted, where
 * that is not all of the address. A page that is slow to follow wants what it still shows, and one change of it: what was
 * chosen just before stays as well. `complete` writes out what the address leaves open, and is no step. Neither brings back
 * who has followed a link away.
 */
export function useAddressSteps(): readonly [
  params: URLSearchParams,
  step: (wanted: URLSearchParams, before?: URLSearchParams) => void,
  complete: (whole: URLSearchParams) => void,
] {
  const [params, setParams] = useSearchParams()
  const isHere = useIsHere()
  const last = useRef<LastStep>({ changed: '', address: '', passed: [] })
  useEffect(() => {
    if (params.toString() === last.current.address) last.current.passed = []
  }, [params])
  useEffect(() => {
    // Whoever goes back before the page has followed has taken the step back.
    const back = () => {
      last.current.passed = []
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const step = useCallback(
    (wanted: URLSearchParams, before: URLSearchParams = params) => {
      const names = changedNames(before, wanted)
      if (names.length === 0 || !isHere()) return
      const here = params.toString()
      const { current: was } = last
      const isUnderway = was.passed.includes(here)
      const next = isUnderway ? withNames(was.address, names, wanted) : wanted
      const changed = names.join()
      const isSameField = was.changed === changed && (isUnderway || here === was.address)
      const passed = isUnderway ? [...was.passed, was.address] : [here]
      last.current = { changed, address: next.toString(), passed }
      setParams(next, { replace: isSameField })
    },
    [params, setParams, isHere],
  )
  const complete = useCallback(
    (whole: URLSearchParams) => {
      const here = params.toString()
      const address = whole.toString()
      if (address === here || last.current.passed.includes(here) || !isHere()) return
      const changed = here === last.current.address ? last.current.changed : ''
      last.current = { changed, address, passed: [here] }
      setParams(whole, { replace: true })
    },
    [params, setParams, isHere],
  )
  return [params, step, complete]
}

/** The search and the filters of a list, which stand in its address, so that a link keeps them and Back undoes them. */
export function useListAddress(): {
  /** What is typed now. */
  search: string
  type: (search: string) => void
  /** The value of a filter; null where it narrows nothing. */
  filter: (name: string) => string | null
  /** Sets filters by their names, the search among them; an empty one leaves the address. */
  choose: (changes: Readonly<Record<string, string>>) => void
} {
  const [params, step] = useAddressSteps()
  const addressed = params.get(SEARCH) ?? ''
  const [search, setSearch] = useState(addressed)
  /** What was put into the address last, or came from it. */
  const [written, setWritten] = useState(addressed)
  const [seen, setSeen] = useState(addressed)
  if (seen !== addressed) {
    setSeen(addressed)
    // The address has changed by itself: a link, or Back. Where it only arrives, more may be typed already.
    if (addressed !== written) {
      setWritten(addressed)
      setSearch(addressed)
    }
  }
  const choose = (changes: Readonly<Record<string, string>>) => {
    const wanted = changedAddress(params, { [SEARCH]: search, ...changes })
    const next = wanted.get(SEARCH) ?? ''
    setSearch(next)
    setWritten(next)
    step(wanted)
  }
  useEffect(() => {
    if (search === written) return undefined
    const timer = setTimeout(() => {
      setWritten(search)
      step(changedAddress(params, { [SEARCH]: search }))
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, written, params, step])
  return { search, type: setSearch, filter: (name) => params.get(name), choose }
}

function changedAddress(params: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const wanted = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') wanted.delete(name)
    else wanted.set(name, value)
  }
  return wanted
}

/** The names of what differs between two addresses: those of one filter. */
function changedNames(before: URLSearchParams, after: URLSearchParams): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.getAll(name).join() !== after.getAll(name).join()).sort()
}

/** An address with what another has under some names. */
function withNames(address: string, names: readonly string[], from: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const name of names) {
    params.delete(name)
    for (const value of from.getAll(name)) params.append(name, value)
  }
  return params
}
