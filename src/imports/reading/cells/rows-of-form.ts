import { tableReaderOf } from '../../../domain/bank-file/formats/table-reader-of.ts'
import type { TableReader } from '../../../domain/bank-file/table-reader.ts'
import { withWrittenDays } from '../habits/days/days-as-numbers.ts'
import { withEras } from '../habits/days/era-days.ts'
import { withCommas } from '../habits/numbers/colon-cents.ts'
import { withoutBalances } from '../habits/sums/balance-rows.ts'
import { withoutPassed } from '../habits/sums/passed-rows.ts'
import { withBalancesBehind } from '../habits/ways/balances-ahead.ts'
import { withSignedBalance, withSteps } from '../habits/ways/balances-beside.ts'
import { WordedRows } from './lines/worded-lines.ts'
import { WholeRows } from './cut-off.ts'
import { withKindBeside } from '../habits/ways/kinds-in-texts.ts'
import { ledgerReader } from '../ledgers/ledger-of.ts'
import { withDayAbove } from '../habits/days/filled-days.ts'
import { SpacedRows } from './lines/spaced-columns.ts'
import { KeyedLines } from './lines/keyed-lines.ts'
import { LinesByTurns } from './lines/lines-by-turns.ts'
import { withJoinedCents } from './lines/parted-cents.ts'
import { withJoinedThousands } from './lines/parted-thousands.ts'
import { withoutSingleQuotes } from './lines/single-quotes.ts'
import { UnquotedLines } from './lines/quoted-lines.ts'
import { withoutParts } from '../habits/sums/parts-below.ts'
import { withJoinedDays } from '../habits/days/parted-days.ts'
import { withDaysApart } from '../habits/days/six-digit-days.ts'
import { withDaysTurnedBack } from '../habits/days/swapped-days.ts'
import { ChangedRows, DelimitedRows, type RowSource } from './rows-of-file.ts'
import { withMarksSwapped } from '../habits/numbers/other-marks.ts'
import { withAccountBeside } from '../habits/tables/sections-by-account.ts'
import { withStatusBeside } from '../habits/tables/sections-by-status.ts'
import { withSectionSigns } from '../habits/ways/sections-by-way.ts'
import { withTableAccount } from '../habits/tables/stacked-accounts.ts'
import { withoutSums } from '../habits/sums/sum-lines.ts'
import type { TextForm } from './text-form.ts'
import { withoutTotal } from '../habits/sums/total-row.ts'
import { withTotalsDoubted } from '../habits/sums/totals-above.ts'
import { withScales } from '../habits/numbers/scaled-amounts.ts'
import { withPoints } from '../habits/numbers/whole-cents.ts'
import { withSignsByBalance } from '../habits/ways/ways-by-balance.ts'
import { withSideSigns } from '../habits/ways/ways-by-sides.ts'
import { withTotalSigns } from '../habits/ways/ways-by-totals.ts'
import { withWholeText } from '../habits/tables/wide-rows.ts'
import { RowsOfWholeTexts } from '../habits/texts/texts-below.ts'
import { withYear } from '../habits/days/days-with-year.ts'

/** A new reader of a file whose fields are known beforehand; undefined of a table. */
export function readerOf({ format, ledger, delimiter }: TextForm): TableReader | undefined {
  return ledger ? ledgerReader(ledger, delimiter) : tableReaderOf(format)
}

/** A new reader of a table that is cut into rows in this form. */
export function delimitedRows(form: TextForm): RowSource {
  const cells = form.keys
    ? new KeyedLines(form.keys)
    : form.turns
      ? new LinesByTurns(form.turns)
      : form.spaced
        ? new SpacedRows(form.spaced)
        : form.worded
          ? new WordedRows(form.worded)
          : new DelimitedRows(form.delimiter)
  const unquoted = new WholeRows(form.quotedLines ? new UnquotedLines(cells) : cells)
  const lines = form.texts ? new RowsOfWholeTexts(unquoted, form.texts) : unquoted
  const {
    wholeCents,
    colonCents,
    onceWritten,
    ways,
    sections,
    accounts,
    statuses,
    wide,
    otherMarks,
    sums,
    total,
    yearOfDays: year,
    countedDays: counted,
  } = form
  const rows = new ChangedRows(lines, [
    form.singleQuotes ? withoutSingleQuotes : undefined,
    form.partedCents && withJoinedCents(form.partedCents),
    form.partedThousands === undefined ? undefined : withJoinedThousands(form.partedThousands),
    wholeCents && withPoints(wholeCents),
    form.scaled && withScales(form.scaled),
    colonCents.length > 0 ? withCommas(colonCents) : undefined,
    form.balancesBeside && withSteps(form.balancesBeside),
    form.sidedBalance && withSignedBalance(form.sidedBalance),
    form.partedDays === undefined ? undefined : withJoinedDays(form.partedDays),
    form.eraDays && withEras(form.eraDays),
    form.sixDigitDays === undefined ? undefined : withDaysApart(form.sixDigitDays),
    form.swappedDays === undefined ? undefined : withDaysTurnedBack(form.swappedDays),
    form.parts && withoutParts(form.parts),
    onceWritten === undefined ? undefined : withDayAbove(onceWritten),
    wide && withWholeText(wide),
    otherMarks.length > 0 ? withMarksSwapped(otherMarks) : undefined,
    accounts && withAccountBeside(accounts),
    form.stacked && withTableAccount(form.stacked),
    statuses && withStatusBeside(statuses),
    sections && withSectionSigns(sections),
    form.sides && withSideSigns(form.sides),
    form.kinds && withKindBeside(form.kinds),
    form.totals && withTotalSigns(form.totals),
    sums && withoutSums(sums),
    form.balances && withoutBalances(form.balances),
    total && withoutTotal(total),
    form.totalsAbove && withTotalsDoubted(form.totalsAbove),
  ])
  const behind = form.balancesAhead ? withBalancesBehind(rows, form.balancesAhead) : rows
  const signed = ways === undefined ? behind : withSignsByBalance(behind, ways)
  return new ChangedRows(signed, [
    year ? withYear(year) : counted && withWrittenDays(counted),
    form.passed && withoutPassed(form.passed),
  ])
}
