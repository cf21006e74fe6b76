import { useState } from 'react'
import type { Id } from '../../domain/ids.ts'
import { usePartners } from './use-partners.ts'

interface Decisions<Row> {
  /** Approves the transfer that a row is one side of; answers false where it is none of a transfer. */
  approve: (row: Row) => Promise<boolean>
  join: (row: Row, partner: Id) => Promise<unknown>
}

/** Approves the transfer of a row, and asks for its other side where nobody has found one. */
export function useTransferChoice<Row extends { id: Id }>({ approve, join }: Decisions<Row>) {
  const [choosingFor, setChoosingFor] = useState<Row>()
  const partners = usePartners(choosingFor?.id)
  return {
    partners,
    open: choosingFor !== undefined,
    begin: async (row: Row) => {
      if (!(await approve(row))) setChoosingFor(row)
    },
    onChoose: (partner: Id) => {
      setChoosingFor(undefined)
      if (choosingFor) void join(choosingFor, partner)
    },
    onClose: () => setChoosingFor(undefined),
  }
}
