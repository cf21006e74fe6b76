import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import { readClosings } from '../../../db/reads/closings.ts'
import { fetchModule } from '../../../errors/missing-module.ts'
import { useBooks } from '../../../session/session-context.ts'
import { saveFile } from '../../../ui/primitives/save-file.ts'
import type { PackContents } from './accountant-pack.ts'
import { closingSheet } from '../closing/closing-sheet.ts'
import { type ReportChoice, turnedTo } from '../report-choice.ts'
import { coverText } from '../report-texts.ts'
import { missingFor } from '../use-report.ts'
import { canPack, journalHere, journalThere, packedLedgers, packedStatements } from './pack-contents.ts'

/** Saves everything that an accountant needs of a period as one file; answers what it lacks, a sentence each. */
export function usePack(choice: ReportChoice, startMonth: number): () => Promise<string[]> {
  const books = useBooks()
  const { db, organisation, user } = books
  const { displayName } = organisation
  const nameOf = (uid: string) => (uid === user.uid ? user.email : 'another member')

  return async () => {
    const unheld = await ledgerOf(db).ask('unheldCounts', {})
    if (!canPack(choice, unheld)) {
      throw new Error('Totals of older transactions haven’t arrived yet. Go online once, then try again.')
    }
    const isWhole = unheld.until === undefined
    const hasLedgers = missingFor(turnedTo(choice, 'ledger'), unheld) === undefined
    const { accountantPack, missingFrom } = await fetchModule(() => import('./accountant-pack.ts'))
    const contents: PackContents = {
      organisation: displayName,
      covers: coverText({ report: 'profit', period: choice.period }),
      reports: await packedStatements(books, choice, startMonth),
      ledgers: hasLedgers ? await packedLedgers(books, choice) : undefined,
      journal: await (isWhole ? journalHere(books) : journalThere(books)),
      closings: (await readClosings(db)).map((closing) => closingSheet(closing, displayName, nameOf)),
    }
    const { from, to } = choice.period
    saveFile(`${displayName} ${from} to ${to}.zip`, 'application/zip', accountantPack(contents))
    return missingFrom(contents)
  }
}
