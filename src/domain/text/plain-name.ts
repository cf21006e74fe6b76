/**
 * What is not seen and yet changes how a text reads: controls, formats (bidirectional overrides, zero-width spaces, tags)
 * and letters that are drawn as nothing. Two names could look alike by it, or turn around what stands beside them.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu')

/** The joiner and the non-joiner. */
const JOINERS = new Set(['\u200D', '\u200C'])

/** What is written otherwise without a joiner after it: letters of these scripts, and pictures made of several. */
const JOINED =
  /[\p{scx=Arabic}\p{scx=Bengali}\p{scx=Devanagari}\p{scx=Gujarati}\p{scx=Gurmukhi}\p{scx=Kannada}\p{scx=Khmer}\p{scx=Malayalam}\p{scx=Mongolian}\p{scx=Myanmar}\p{scx=Oriya}\p{scx=Sinhala}\p{scx=Syriac}\p{scx=Tamil}\p{scx=Telugu}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u

/**
 * A name in one line, of characters that are seen, and composed, so that names that look the same are the same: breaks of
 * lines become spaces, the rest of the unseen goes.
 */
export function plainName(name: string): string {
  // Most names are plain by their letters alone.
  if (/^[ -~]*$/.test(name)) return name
  const seen = !UNSEEN.test(name)
    ? name
    : name.replace(EVERY_UNSEEN, (unseen, at: number) => {
        if (JOINERS.has(unseen) && JOINED.test(name.slice(0, at))) return unseen
        return /\s/.test(unseen) && unseen !== '\uFEFF' ? ' ' : ''
      })
  return seen.normalize('NFC')
}
