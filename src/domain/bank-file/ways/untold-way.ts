/** What stands behind an amount that nothing in its row tells the way of: nothing reads it as one. */
export const UNTOLD = ' in or out?'

/** Whether a cell holds an amount whose way nothing tells. */
export function isUntold(cell: string): boolean {
  return cell.endsWith(UNTOLD)
}

/** The amount in such a cell, as the file has it. */
export function untoldAmount(cell: string): string {
  return cell.slice(0, -UNTOLD.length)
}
