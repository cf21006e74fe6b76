import type { Module } from './imports.ts'

/**
 * The circles in which modules import each other, types included, each with its modules in order of their
 * paths: the strongly connected components of more than one module, by Tarjan's algorithm.
 */
export function circlesOf(modules: readonly Module[]): string[][] {
  const importsByPath = new Map(modules.map(({ path, imports }) => [path, imports.map(({ to }) => to)]))
  const indexByPath = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const circles: string[][] = []

  const visit = (path: string): number => {
    let low = indexByPath.size
    const index = low
    indexByPath.set(path, index)
    stack.push(path)
    onStack.add(path)
    for (const to of importsByPath.get(path) ?? []) {
      if (!importsByPath.has(to)) continue
      if (!indexByPath.has(to)) low = Math.min(low, visit(to))
      else if (onStack.has(to)) low = Math.min(low, lowest.get(to) ?? indexByPath.get(to) ?? low)
      lowest.set(path, low)
    }
    lowest.set(path, low)
    if (low === index) {
      const circle = stack.splice(stack.lastIndexOf(path))
      for (const member of circle) onStack.delete(member)
      if (circle.length > 1 || importsByPath.get(path)?.includes(path)) circles.push(circle.sort())
    }
    return low
  }

  for (const path of importsByPath.keys()) if (!indexByPath.has(path)) visit(path)
  return circles
}
