import { DOS_PAGES, type DosEncoding } from '../../../domain/bank-file/formats/text/dos-pages.ts'

/** Turns bytes into text, chunk by chunk; without bytes what is left of the last ones. */
type Decoder = Pick<TextDecoder, 'decode'>

/** A decoder by the label of an encoding, those of DOS among them. Throws RangeError for a label that nobody knows. */
export function decoderOf(encoding: string): Decoder {
  if (!isDos(encoding)) return new TextDecoder(encoding)
  // An encoding of one byte a letter in which each byte is another letter; no chunk ends within one.
  const bytewise = new TextDecoder('iso-8859-5')
  const letters = new Map(
    Array.from(DOS_PAGES[encoding], (letter, at) => [bytewise.decode(new Uint8Array([at + 0x80])), letter]),
  )
  const written = (text: string) => text.replace(/[^\0-\x7F]/g, (letter) => letters.get(letter) ?? letter)
  return { decode: (bytes) => written(bytewise.decode(bytes)) }
}

function isDos(encoding: string): encoding is DosEncoding {
  return encoding in DOS_PAGES
}
