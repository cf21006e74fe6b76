import type { DosEncoding } from './dos-pages.ts'

/** Labels of encodings with one byte a letter. */
export type LegacyEncoding =
  | DosEncoding
  | 'windows-1252'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-874'
  | 'windows-1254'
  | 'windows-1257'
  | 'ibm866'
  | 'koi8-r'
  | 'macintosh'

/** The letters beyond ASCII of a language, as bytes in hexadecimal: small ones, capitals. The likeliest stand first. */
const alphabets: readonly (readonly [encoding: LegacyEncoding, small: string, capitals: string])[] = [
  ['windows-1252', 'e4f6fcdf', 'c4d6dc'], // German
  ['windows-1252', 'e9e8eaebe0e2e7eeeff4fbf9', 'c9c8cac0c2c7ced4db'], // French
  ['windows-1252', 'e1e9edf3faf1fc', 'c1c9cdd3dad1'], // Spanish
  ['windows-1252', 'e1e2e3e0e7e9eaedf3f4f5fa', 'c1c2c3c0c7c9cacdd3d4d5da'], // Portuguese
  ['windows-1252', 'e0e8e9ecf2f9', 'c0c8c9ccd2d9'], // Italian
  ['windows-1252', 'e5e4f6f8e6e9fc', 'c5c4d6d8c6c9'], // Nordic
  ['windows-1252', 'e1f0e9edf3fafdfee6f6', 'c1d0c9cdd3dadddec6d6'], // Icelandic
  ['windows-1250', 'b9e6eab3f1f39c9fbf', 'a5c6caa3d1d38c8faf'], // Polish
  ['windows-1250', 'e1e8efe9ecedf2f3f89a9dfaf9fd9e', 'c1c8cfc9cccdd2d3d88a8ddad9dd8e'], // Czech
  ['windows-1250', 'e1e4e8efe9ede5bef2f3f4e09a9dfafd9e', 'c1c8cfc9cdbcd2d3d48a8ddadd8e'], // Slovak
  ['windows-1250', 'e1e9edf3f6f5fafcfb', 'c1c9cdd3d6d5dadcdb'], // Hungarian
  ['windows-1250', 'e8e6f09a9e', 'c8c6d08a8e'], // Croatian
  ['windows-1250', 'e3e2eebafe', 'c3c2ceaade'], // Romanian
  ['iso-8859-2', 'b1e6eab3f1f3b6bcbf', 'a1c6caa3d1d3a6acaf'], // Polish
  ['iso-8859-2', 'e1e8efe9ecedf2f3f8b9bbfaf9fdbe', 'c1c8cfc9cccdd2d3d8a9abdad9ddae'], // Czech
  ['windows-1254', 'e7f0fdf6fefc', 'c7d0ddd6dedc'], // Turkish
  ['macintosh', '8a9a9fa7', '808586'], // German
  ['macintosh', '8e8f909188898d9495999e9dcf', '83e9e6cbe582ebeff3'], // French
  ['macintosh', '878e92979c969f', 'e783eaeef284'], // Spanish
  ['macintosh', '87898b888d8e909297999b9c', 'e7e5cccb8283e6eaeeefcdf2'], // Portuguese
  ['macintosh', '888f8e93989d', 'cbe983edf1f4'], // Italian
  ['macintosh', '8c8a9abfbe8e9f', '818085afae83'], // Nordic
  ['windows-1257', 'e0e8e6ebe1f0f8fbfe', 'c0c8c6cbc1d0d8dbde'], // Lithuanian
  ['windows-1257', 'e2e8e7eceeedeff2f0fbfe', 'c2c8c7cccecdcfd2d0dbde'], // Latvian
  ['windows-1257', 'e4f6fcf5f0fe', 'c4d6dcd5d0de'], // Estonian
  ['cp850', '849481e1', '8e999a'], // German
  ['cp850', '828a88898583878c8b939697', '90d4d2d3b7b680d7d8e2eaeb'], // French
  ['cp850', 'a082a1a2a4a381', 'b590d6e0a5e99a'], // Spanish
  ['cp850', 'a083c685878288a1a293e4a3', 'b5b6c7b78090d2d6e0e2e5e9'], // Portuguese
  ['cp850', '858a828d9597', 'b7d490dee3eb'], // Italian
  ['cp850', '8684949b918281', '8f8e999d92909a'], // Nordic
  ['cp852', 'a586a988e4a298abbe', 'a48fa89de3e0978dbd'], // Polish
  ['cp852', 'a09fd482d8a1e5a2fde79ca385eca7', 'b5acd290b7d6d5e0fce69be9deeda6'], // Czech
  ['cp852', 'a0849fd482a196e5a293e79ca3eca7', 'b58eacd290d695d5e0e2e69be9eda6'], // Slovak
  ['cp852', 'a082a1a2948ba381fb', 'b590d6e0998ae99aeb'], // Hungarian
  ['cp852', '9f86d0e7a7', 'ac8fd1e6a6'], // Croatian
] // oxfmt-ignore

/** All of western Europe, where a file mixes its languages. */
const WEST = 'windows-1252'
/** Share of letters beyond ASCII that stand beside one another; more are no Latin script. */
const BESIDE_SHARE = 0.5
/**
 * The commonest letters of a script, which are half of what is written in it, and bytes that no text in it has. Russian, of
 * which every line has some: о е а и н т, small and capital. In Greek alpha, omicron, iota, epsilon, tau, nu, sigma; in
 * Hebrew yod, vav, he, lamed, alef, mem; in Arabic alef, lam, yeh, meem, waw, noon; in Thai the vowels and consonants of
 * most syllables.
 */
const SCRIPTS: readonly (readonly [encoding: LegacyEncoding, common: string, never: string])[] = [
  ['windows-1253', 'e1efe9e5f4edf3c1cfc9c5d4cdd3dcfc', 'd2ffaa'],
  ['windows-1255', 'e9e5e4ece0eefa', 'c7d0d1d2d3d4d5d6d7d8d9dadbdcdddedffbfcff'],
  ['windows-1256', 'c7e1ede3e6e4d1ca', ''],
  ['windows-874', 'd2b9c3cda1e0a7c1e8e9d5d1', 'dbdcdddefcfdfeff'],
  ['windows-1251', 'eee5e0e8edf2cec5c0c8cdd2', ''],
  ['ibm866', 'aea5a0a8ade28e8580888d92', ''],
  ['koi8-r', 'cfc5c1c9ced4efe5e1e9eef4', ''],
]
/** An apostrophe and a blank that breaks no line stand within words of windows-1252, and are letters elsewhere. */
const WITHIN = 'a092'
/** Its quotation marks: one opens a word and the other closes one, as often. */
const QUOTES = [0x93, 0x94] as const

/** Which bytes beyond ASCII a text has, by what stands before them. */
export class LegacySurvey {
  readonly #afterSmall = new Uint32Array(128)
  readonly #amongCapitals = new Uint32Array(128)
  readonly #elsewhere = new Uint32Array(128)
  readonly #all = new Uint32Array(128)
  #beside = 0
  #letters = 0
  #opening = 0
  #closing = 0

  /** A byte beyond ASCII and its neighbors; 0 where the file ends, or the part of it that is at hand. */
  add(byte: number, previous: number, next: number): void {
    this.#all[byte - 0x80] = (this.#all[byte - 0x80] ?? 0) + 1
    if (previous >= 0x80) this.#beside += 1
    if (byte === QUOTES[0] && !isLetter(previous) && previous < 0x80) this.#opening += 1
    if (byte === QUOTES[1] && !isLetter(next) && next < 0x80) this.#closing += 1
    if (previous >= 0x61 && previous <= 0x7a) this.#count(this.#afterSmall, byte)
    else if (isCapital(previous) && isCapital(next)) this.#count(this.#amongCapitals, byte)
    // "€" and "°" stand alone; a letter has another after it.
    else if (next >= 0x80 || isLetter(next)) this.#count(this.#elsewhere, byte)
  }

  #count(counts: Uint32Array, byte: number): void {
    counts[byte - 0x80] = (counts[byte - 0x80] ?? 0) + 1
    this.#letters += 1
  }

  /** The encoding in which most of them are letters of one language; windows-1252 where several are as likely. */
  result(): LegacyEncoding {
    if (this.#letters > 8 && this.#beside > BESIDE_SHARE * this.#letters) return this.#script()
    let best: LegacyEncoding = WEST
    // A text of several western languages has nearly all of its letters in windows-1252.
    const [small, capitals] = western()
    const quotes = this.#opening > 0 && this.#opening === this.#closing ? QUOTES : undefined
    let most = 0.9 * this.#covered(quotes ? new Set([...small, ...quotes]) : small, capitals)
    for (const [encoding, letters, capitals] of alphabets) {
      const own = bytesOf(encoding === WEST ? letters + WITHIN : letters)
      const covered = this.#covered(
        encoding === WEST && quotes ? new Set([...own, ...quotes]) : own,
        bytesOf(capitals),
      )
      if (covered > most) {
        best = encoding
        most = covered
      }
    }
    return best
  }

  /** Of the encodings of other scripts the one in which their commonest letters are the most. */
  #script(): LegacyEncoding {
    const count = (hex: string) =>
      [...bytesOf(hex)].reduce((sum, byte) => sum + (this.#all[byte - 0x80] ?? 0), 0)
    const found = SCRIPTS.filter(([, , never]) => count(never) === 0).map(([encoding, common]) => ({
      encoding,
      common: count(common),
    }))
    return found.reduce((best, each) => (each.common > best.common ? each : best)).encoding
  }

  /** How many bytes are letters; a capital within a word of small ones is none, nor the other way round. */
  #covered(small: ReadonlySet<number>, capitals: ReadonlySet<number>): number {
    let covered = 0
    for (let at = 0; at < 128; at += 1) {
      const byte = at + 0x80
      if (small.has(byte)) covered += (this.#afterSmall[at] ?? 0) + (this.#elsewhere[at] ?? 0)
      else if (capitals.has(byte)) covered += (this.#elsewhere[at] ?? 0) + (this.#amongCapitals[at] ?? 0)
    }
    return covered
  }
}

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a
}

function isLetter(byte: number): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}

function western(): [ReadonlySet<number>, ReadonlySet<number>] {
  const own = alphabets.filter(([encoding]) => encoding === WEST)
  return [
    bytesOf(own.map(([, small]) => small).join('') + WITHIN),
    bytesOf(own.map(([, , capitals]) => capitals).join('')),
  ]
}

function bytesOf(hex: string): ReadonlySet<number> {
  return new Set((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
}
