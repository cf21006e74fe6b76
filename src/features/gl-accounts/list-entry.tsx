import { useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import {
  type GLAccountLine,
  type ReadList,
  readGLAccountList,
} from '../../domain/gl-account/gl-account-list.ts'
import { glCategoryLabel } from '../../domain/gl-account/gl-account-tree.ts'
import { listCells, listText } from '../../imports/list-text.ts'
import { SkippedLines } from '../../ui/feedback/skipped-lines.tsx'
import { ListField } from '../../ui/fields/list-field.tsx'

interface Props {
  accounts: readonly GLAccount[]
  onRead: (lines: readonly GLAccountLine[]) => void
}

/** A list as text or as a CSV file, and what was understood of it. */
export function ListEntry({ accounts, onRead }: Props) {
  const [text, setText] = useState('')
  const [list, setList] = useState<ReadList>()
  const [problem, setProblem] = useState<string>()

  const read = (entered: string) => {
    setText(entered)
    setProblem(undefined)
    if (entered.trim() === '') {
      setList(undefined)
      onRead([])
      return
    }
    const found = readGLAccountList(listCells(entered), accounts)
    setList(found)
    onRead(found.accounts)
  }
  const readFile = async (file: File) => {
    const found = await listText(file)
    if ('text' in found) return read(found.text)
    setProblem(
      found.refused === 'too-large'
        ? `${file.name} is larger than 1 MB. Choose a CSV export of the chart of accounts`
        : `${file.name} isn’t a text file. Export the chart as CSV and choose that file`,
    )
  }

  return (
    <div className="grid gap-3">
      <ListField
        label="Number, name, category, subcategory, description. One account per line"
        placeholder={'6350, Rent, expense, Premises\n6360, Repairs, expense, Premises'}
        hint="A chart exported from another program works too. Accounts without numbers get the next free ones."
        value={text}
        onChange={read}
        onFile={(file) => void readFile(file)}
      />
      <div aria-live="polite" className="grid gap-2">
        {problem !== undefined && <p className="text-danger">{problem}</p>}
        {list && <Understood list={list} />}
      </div>
    </div>
  )
}

function Understood({ list: { accounts, refused } }: { list: ReadList }) {
  return (
    <>
      {accounts.length > 0 && (
        <ul className="max-h-40 overflow-y-auto rounded border border-line">
          {accounts.map((line) => (
            <li key={line.number} className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0">
              <span className="tabular w-16 shrink-0 truncate text-muted">{line.number}</span>
              <span className="min-w-0 flex-1 truncate">{line.name}</span>
              <span className="shrink-0 text-sm text-faint">{glCategoryLabel(line.category)}</span>
            </li>
          ))}
        </ul>
      )}
      <SkippedLines lines={refused} />
    </>
  )
}
