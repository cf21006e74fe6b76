import { counted } from '../../../domain/text/count-text.ts'

interface Props {
  /** That of the figure. */
  currency: string
  /** Currencies that are not in it, for want of a rate. */
  missing: readonly string[]
  /** The age of its oldest rate in days, where that is worth saying; else 0. */
  age: number
}

/** What stands beside a figure that was converted without all rates, or by old ones. */
export function RateGaps({ currency, missing, age }: Props) {
  return (
    <>
      {missing.length > 0 && (
        <span className="block text-xs text-review">
          Without {missing.join(', ')}: no rate to {currency} is known.
        </span>
      )}
      {age > 0 && (
        <span className="block text-xs text-review">Exchange rates up to {counted(age, 'day')} old</span>
      )}
    </>
  )
}
