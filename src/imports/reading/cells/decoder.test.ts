import { expect, test } from 'vitest'
import { decoderOf } from './decoder.ts'

test('what DOS wrote is decoded by its own code pages, chunk by chunk', () => {
  const bytes = Uint8Array.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0xe1, 0xd5])
  const german = decoderOf('cp850')
  const [begun, rest] = [
    german.decode(bytes.subarray(0, 2), { stream: true }),
    german.decode(bytes.subarray(2)),
  ]
  expect(begun + rest + german.decode()).toBe('Müller ß€')
  const polish = Uint8Array.from([0xbd, 0x61, 0x62, 0x6b, 0x61, 0x20, 0x9d, 0xa2, 0x64, 0xab])
  expect(decoderOf('cp852').decode(polish)).toBe('Żabka Łódź')
})

test('all other labels are those of TextDecoder', () => {
  expect(decoderOf('windows-1250').decode(Uint8Array.from([0x4d, 0xec, 0x6e, 0x61]))).toBe('Měna')
  expect(() => decoderOf('cp0')).toThrow(RangeError)
})
