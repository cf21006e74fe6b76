/** The pages of a printed document. */
export function pagesOf(pdf: Buffer): { isLandscape: boolean }[] {
  const boxes = pdf
    .toString('latin1')
    .matchAll(/\/Type ?\/Page\b[^s][\s\S]*?\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)
  return Array.from(boxes, ([, width, height]) => ({ isLandscape: Number(width) > Number(height) }))
}
