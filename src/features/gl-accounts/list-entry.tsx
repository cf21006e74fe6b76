import { FileUp } from 'lucide-react'
import Papa from 'papaparse'
import { useId, useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import {
  type GLAccountLine,
  type ReadList,
  readGLAccountList,
} from '../../domain/gl-account/gl-account-list.ts'
import { glCategoryLabel } from '../../domain/gl-account/gl-account-tree.ts'
import { detectEncoding } from '../../domain/bank-file/formats/encoding.ts'
import { controlLook } from '../../ui/fields/text-field.tsx'

/** A chart of accounts has hundreds of lines; a file of this size is something else. */
const MAX_FILE_BYTES = 1_000_000

interface Props {
  accounts: readonly GLAccount[]
  onRead: (lines: readonly GLAccountLine[]) => void
}

/** A list as text or as a CSV file, and what was understood of it. */
export function ListEntry({ accounts, onRead }: Props) {
  const id = useId()
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
    const { data } = Papa.parse<string[]>(entered, { skipEmptyLines: false })
    const found = readGLAccountList(data, new Set(accounts.map(({ number }) => number)))
    setList(found)
    onRead(found.accounts)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) {
      setProblem(`${file.name} is larger than 1 MB. Choose a CSV export of the chart of accounts`)
      return
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = detectEncoding(bytes)
    const entered = 'encoding' in found ? new TextDecoder(found.encoding).decode(bytes) : undefined
    if (entered === undefined || entered.includes('\0')) {
      setProblem(`${file.name} isn’t a text file. Export the chart as CSV and choose that file`)
    } else {
      read(entered)
    }
  }

  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
          Number, name, category, subcategory, description. One account per line
        </label>
        <textarea
          id={id}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => read(event.currentTarget.value)}
          placeholder={'6350, Rent, expense, Premises\n6360, Repairs, expense, Premises'}
          className={`${controlLook} tabular py-2`}
        />
      </div>
      <label className="touch inline-flex w-fit cursor-pointer items-center gap-2 rounded border border-edge bg-surface px-3 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <FileUp aria-hidden="true" className="size-4" />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void readFile(event.currentTarget.files?.[0])}
        />
      </label>
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
      {refused.length > 0 && (
        <div className="rounded bg-review-soft px-3 py-2 text-review">
          <p className="font-medium">
            {refused.length === 1 ? '1 line is skipped' : `${refused.length} lines are skipped`}
          </p>
          <ul className="max-h-32 overflow-y-auto text-sm">
            {refused.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
