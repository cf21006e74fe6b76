/**
 * A regular expression that is written over several lines, as wrappedPattern('u')`one
 *   |another`: line breaks and the spaces after them are no part of it.
 */
export function wrappedPattern(flags = ''): (lines: TemplateStringsArray) => RegExp {
  return ({ raw: [source = ''] }) => new RegExp(source.replaceAll(/\n\s*/g, ''), flags)
}
