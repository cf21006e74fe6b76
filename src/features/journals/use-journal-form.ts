import { type FormEvent, useState } from 'react'
import type { JournalBooks } from './use-journals.ts'
import {
  chosenJournal,
  type JournalValues,
  nextLine,
  type TypedJournal,
  type TypedLine,
} from './typed-journal.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** What stands in the form of an entry, and what is done to it. */
export function useJournalForm(initial: TypedJournal, { currency, banks }: JournalBooks) {
  const [typed, setTyped] = useState(initial)
  const { failure, busy, attempt, setFailure } = useFailure(messageOr('The journal entry couldn’t be saved'))

  const change = (changes: Partial<TypedJournal>) => {
    setTyped((now) => ({ ...now, ...changes }))
    setFailure(undefined)
  }
  const changeLine = (key: number, changes: Partial<TypedLine>) => {
    change({ lines: typed.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  }
  /** Answers the key of the line that is added. */
  const addLine = (): number => {
    const line = nextLine(typed.lines, currency)
    change({ lines: [...typed.lines, line] })
    return line.key
  }
  const removeLine = (key: number) => change({ lines: typed.lines.filter((line) => line.key !== key) })

  /** Does something with what is typed where nothing is wrong with it, and says it where there is. */
  const submit = async (act: (values: JournalValues) => Promise<void>, more: Partial<TypedJournal> = {}) => {
    const chosen = chosenJournal({ ...typed, ...more }, banks)
    if ('problem' in chosen) {
      setFailure(chosen.problem)
      return
    }
    await attempt(() => act(chosen.values))
  }
  return { typed, failure, busy, change, changeLine, addLine, removeLine, submit, attempt }
}

export type JournalForm = ReturnType<typeof useJournalForm>

/** Keeps the browser from sending the form; answers the handler. */
export function handled(act: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    act()
  }
}
