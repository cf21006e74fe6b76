/**
 * A regular expression that is written over several lines, as wrappedPattern('u')`one
 *   |another`: line breaks and the spaces after them are no part of it. What several expressions share stands in it as
 * `${SHARED}`, the source of one.
 */
export function wrappedPattern(
  flags = '',
): (lines: TemplateStringsArray, ...shared: readonly string[]) => RegExp {
  return ({ raw }, ...shared) => {
    const source = raw.map((part, place) => part.replaceAll(/\n\s*/g, '') + (shared[place] ?? '')).join('')
    return new RegExp(source, flags)
  }
}
