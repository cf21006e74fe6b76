import type { MovedFigure } from '../../../domain/reconciliation/closing.ts'
import { figureText } from '../report-texts.ts'

/** Which figures have moved since a closing, and by how much. Balances: debit less credit. */
export function MovedTable({ moved }: { moved: readonly MovedFigure[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-xs md:text-sm">
        <caption className="sr-only">Figures that changed since closing</caption>
        <thead>
          <tr className="border-b border-line text-left text-faint">
            <th className="py-1 pr-2 md:pr-3 font-medium">Account</th>
            <th className="py-1 pr-2 md:pr-3 text-right font-medium">At closing</th>
            <th className="py-1 pr-2 md:pr-3 text-right font-medium">Now</th>
            <th className="py-1 text-right font-medium">Change</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ account, name, currency, was, now }) => (
            <tr key={`${account} ${currency}`} className="border-b border-line last:border-0">
              <td className="py-1.5 pr-2 md:pr-3">
                {name} <span className="text-xs text-faint">{currency}</span>
              </td>
              <td className="py-1.5 pr-2 md:pr-3 text-right whitespace-nowrap">
                {figureText(was, currency)}
              </td>
              <td className="py-1.5 pr-2 md:pr-3 text-right whitespace-nowrap">
                {figureText(now, currency)}
              </td>
              <td className="py-1.5 text-right font-medium whitespace-nowrap">
                {figureText(now - was, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
