import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Id } from '../../domain/ids.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { RulesList } from './rules-list.tsx'

const rule = (name: string, priority: number): TransactionRule => ({
  id: name,
  description: name,
  naturalLanguageRule: `description contains ${name}`,
  glAccountNumber: '6100',
  glAccountName: 'Travel',
  priority,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

function Rules({
  rules,
  findings,
  isPart = false,
}: Partial<Pick<ComponentProps<typeof RulesList>, 'rules' | 'findings' | 'isPart'>>) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set<Id>())
  return (
    <RulesList
      rules={rules ?? [rule('uber', 1), rule('bolt', 2)]}
      movable
      findings={findings}
      isPart={isPart}
      chosen={chosen}
      onChoose={(id, isChosen) =>
        setChosen(isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id)))
      }
      onMove={async () => {}}
      onSwitch={() => {}}
    />
  )
}

const link = (name: string) => screen.getByRole('link', { name: new RegExp(name) })
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select/ }).map((box) => box.checked)

test('a finger that rests on a rule chooses it, further taps choose more, and the last one undone opens again', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Rules />} />
        <Route path="/rules/:id" element={<p>The editor</p>} />
      </Routes>
    </MemoryRouter>,
  )
  await user.pointer({ keys: '[TouchA>]', target: link('uber') })
  await expect.poll(boxes).toEqual([true, false])
  await user.pointer({ keys: '[/TouchA]', target: link('uber') })
  expect(boxes()).toEqual([true, false])

  await user.pointer({ keys: '[TouchA]', target: link('bolt') })
  expect(boxes()).toEqual([true, true])
  await user.pointer({ keys: '[TouchA]', target: link('uber') })
  await user.pointer({ keys: '[TouchA]', target: link('bolt') })
  expect(boxes()).toEqual([false, false])

  await user.pointer({ keys: '[TouchA]', target: link('bolt') })
  await screen.findByText('The editor')
})

test('a rule whose postings are all undone is not in use, unless some rows may be on the server alone', () => {
  const used = { ...rule('uber', 1), lastUsedAt: '2026-03-02T00:00:00.000Z' }
  const shown = (posted: number, isPart: boolean) => {
    const { container, unmount } = render(
      <MemoryRouter>
        <Rules
          rules={[used, rule('bolt', 2)]}
          findings={
            new Map([
              ['uber', { taken: 3, posted }],
              ['bolt', { taken: 1, posted: 0 }],
            ])
          }
          isPart={isPart}
        />
      </MemoryRouter>,
    )
    const lines = [...container.querySelectorAll('li')].map(
      ({ textContent }) => /Not in use|Not used yet|Used Mar 2/.exec(textContent)?.[0],
    )
    unmount()
    return lines
  }
  expect(shown(2, false)).toEqual(['Used Mar 2', 'Not used yet'])
  expect(shown(0, false)).toEqual(['Not in use', 'Not used yet'])
  expect(shown(0, true)).toEqual(['Used Mar 2', 'Not used yet'])
})
