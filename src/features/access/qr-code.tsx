import encodeQR from 'qr'
import { useMemo } from 'react'

/** What a scanner needs around the code, in modules. */
const QUIET_ZONE = 4

/** A QR code, drawn here and sent nowhere: dark on white in either theme, because scanners expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => {
    const drawing = encodeQR(text, 'svg', { border: QUIET_ZONE })
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`
  }, [text])
  return <img src={source} alt={label} width={200} height={200} className="bg-[#fff]" />
}
