import { cutText } from '../../../domain/text/sanitize-text.ts'

interface Rules {
  /** What no name may contain, with the flag g. */
  without: RegExp
  /** In UTF-16 units. */
  most: number
  /** Names that mean something else there, in small letters. */
  taken: readonly string[]
}

/**
 * A name for each of the texts, none twice: programs that open them take large and small letters for the same. What says
 * nothing is called "Untitled", and those that would be the same are counted.
 */
export function distinctNames(texts: readonly string[], { without, most, taken }: Rules): string[] {
  const used = new Set(taken)
  return texts.map((text) => {
    const plain = trimmed(cutText(trimmed(text.replaceAll(without, ' ')), most)) || 'Untitled'
    let name = plain
    for (let count = 2; used.has(keyOf(name)); count += 1) {
      const mark = ` (${count})`
      name = `${cutText(plain, most - mark.length).trimEnd()}${mark}`
    }
    used.add(keyOf(name))
    return name
  })
}

/** Spaces and dots at an end are lost on the way or hide a file, and an apostrophe there means that the name is quoted. */
function trimmed(name: string): string {
  return name.replace(/^['.\s]+|['.\s]+$/g, '')
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
