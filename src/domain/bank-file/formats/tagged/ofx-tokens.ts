import { countLineEnds } from '../text/line-ends.ts'

/** A piece of an OFX text; OFX 1 is SGML without end tags for fields, OFX 2 is XML, and files are neither. */
export type OfxToken =
  | { kind: 'open' | 'close'; name: string; line: number; attributes?: string }
  /** Text between tags, entities resolved. */
  | { kind: 'text'; text: string }

/** What begins like a tag and is not closed within so many characters is text. */
const LONGEST_TAG = 4_096
const LONGEST_ENTITY = 10
/** The name without its namespace, then the attributes. */
const TAG = /<(\/?)(?:[A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)(\s[^<>]*?)?(\/?)>/y

/**
 * Cuts an OFX text into tags and texts, chunk by chunk. A "<" that begins no tag is text like any other. Names are in
 * capitals, as those of OFX are, unless they are to stay as they are written.
 */
export class OfxTokens {
  readonly #keepsNames: boolean
  #rest = ''
  #cutFrom = 0
  #line = 1

  constructor({ keepsNames = false }: { keepsNames?: boolean } = {}) {
    this.#keepsNames = keepsNames
  }

  next(chunk: string): OfxToken[] {
    this.#rest += chunk
    // A comment that never ends is searched again only when it has doubled, so it costs no more than twice.
    return this.#rest.length < this.#cutFrom ? [] : this.#cut(false)
  }

  end(): OfxToken[] {
    return this.#cut(true)
  }

  #cut(last: boolean): OfxToken[] {
    const tokens: OfxToken[] = []
    const text = this.#rest
    let at = 0
    const take = (to: number): string => {
      const piece = text.slice(at, to)
      this.#line += countLineEnds(piece)
      at = to
      return piece
    }
    while (at < text.length) {
      const open = text.indexOf('<', at)
      if (open !== at) {
        const to = open < 0 ? wholeEnd(text, last) : open
        if (to <= at) break
        tokens.push({ kind: 'text', text: resolved(take(to)) })
        continue
      }
      const special = specialEnd(text, at)
      if (special) {
        if (special.end < 0 && !last) break
        const piece = take(special.end < 0 ? text.length : special.end)
        if (special.isText) {
          tokens.push({ kind: 'text', text: piece.slice(9, special.end < 0 ? undefined : -3) })
        }
        continue
      }
      TAG.lastIndex = at
      const tag = TAG.exec(text)
      if (!tag) {
        if (!last && text.length - at < LONGEST_TAG) break
        tokens.push({ kind: 'text', text: take(at + 1) })
        continue
      }
      const name = this.#keepsNames ? (tag[2] ?? '') : (tag[2] ?? '').toUpperCase()
      tokens.push({
        kind: tag[1] ? 'close' : 'open',
        name,
        line: this.#line,
        ...(tag[3] ? { attributes: tag[3] } : {}),
      })
      if (tag[4]) tokens.push({ kind: 'close', name, line: this.#line })
      take(TAG.lastIndex)
    }
    this.#rest = text.slice(at)
    this.#cutFrom = 2 * this.#rest.length
    return tokens
  }
}

/** Where a text at the end of a chunk may be cut: not within an entity. */
function wholeEnd(text: string, last: boolean): number {
  const entity = text.lastIndexOf('&')
  return last || entity < 0 || text.length - entity > LONGEST_ENTITY ? text.length : entity
}

/** Where a CDATA section, a comment or an instruction ends; -1 where its end has not come yet. */
function specialEnd(text: string, at: number): { end: number; isText: boolean } | undefined {
  if (text.startsWith('<![CDATA[', at)) return { end: after(text, ']]>', at), isText: true }
  if (text.startsWith('<!--', at)) return { end: after(text, '-->', at), isText: false }
  if (text.startsWith('<?', at)) return { end: after(text, '?>', at), isText: false }
  return undefined
}

function after(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at)
  return found < 0 ? -1 : found + mark.length
}

const characterByEntity: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ',
} // oxfmt-ignore

/** A text with the entities that XML and OFX know resolved; another "&" is a plain one, which many banks write. */
export function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal, hex, name) => {
      if (typeof name === 'string') return characterByEntity[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return isCharacter(code) ? String.fromCodePoint(code) : whole
    },
  )
}

/** Whether a number names a character: not the end of a text, nor half of a pair. */
function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
}
