import { invalid, type Refusal } from '../src/contract/errors.ts'
import { MAX_DEPTH } from './request-body.ts'

type Path = readonly (string | number)[]

export interface JsonFault {
  /** Path of the fault: "transactions.3.description". */
  field: string
  message: string
}

/**
 * The first thing in decoded JSON that no call can take, whatever its schema says: text that is not
 * Unicode or holds a NUL (PostgreSQL stores neither), a key that has a meaning of its own, endless depth.
 * Text at a place that `isJudgedLater` knows is passed over.
 */
export function jsonFaultIn(value: unknown, isJudgedLater?: (path: Path) => boolean): JsonFault | undefined {
  return faultUnder(value, [], isJudgedLater)
}

function faultUnder(
  value: unknown,
  path: (string | number)[],
  isJudgedLater: ((path: Path) => boolean) | undefined,
): JsonFault | undefined {
  if (typeof value === 'string') {
    if (isSound(value) || isJudgedLater?.(path)) return undefined
    return fault(path, 'holds characters that are not text')
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= MAX_DEPTH) return fault(path.slice(0, 3), 'is nested too deeply')
  // One path is lent down the tree, because an import has half a million values.
  const faultAt = (step: string | number, item: unknown): JsonFault | undefined => {
    path.push(step)
    const found = faultUnder(item, path, isJudgedLater)
    path.pop()
    return found
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = faultAt(index, value[index])
      if (found) return found
    }
    return undefined
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === '@type' || !isSound(key))
      return fault(path, 'holds a key that is not known')
    const found = faultAt(key, Reflect.get(value, key))
    if (found) return found
  }
  return undefined
}

/** What a call is told that holds a fault. */
export function refusalOf({ field, message }: JsonFault): Refusal {
  return invalid(`${field === '' ? 'The request' : field} ${message}`, field || undefined)
}

/** Hardly any text holds a surrogate at all, and to look for one is much faster than to look for one alone. */
function isSound(text: string): boolean {
  return !/[\0\uD800-\uDFFF]/.test(text) || !/[\0\p{Surrogate}]/u.test(text)
}

function fault(path: Path, message: string): JsonFault {
  return { field: path.join('.'), message }
}
