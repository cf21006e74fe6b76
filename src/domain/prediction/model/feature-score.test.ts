import { expect, test } from 'vitest'
import { contextsOf, VIEW } from './context.ts'
import { featureScoresOf } from './feature-score.ts'
import type { Fact } from '../gl-example.ts'
import { LabelCounts } from './label-counts.ts'

const fact = (text: string): Fact => ({ text, account: '', amount: -5000, day: 20_000 })

function knowing(...sold: readonly [text: string, ...labels: string[]][]): LabelCounts {
  const known = new LabelCounts()
  for (const [text, ...labels] of sold) for (const label of labels) known.add(fact(text), label)
  return known
}

/** What other texts had beside the labels of this one, the likeliest first. */
function kinOf(text: string, known: LabelCounts): string[] {
  const scores = featureScoresOf(contextsOf(fact(text)), 20_000, known, known.shares)
  const { labels = [], evidence = [] } = scores.find(({ view }) => view === VIEW['co-occurrence']) ?? {}
  const ranked = labels.map((label, at) => [known.labels[label] ?? '', evidence[at] ?? 0] as const)
  return ranked.toSorted((a, b) => b[1] - a[1]).map(([label]) => label)
}

test('what shops of one kind sell speaks for what one of them has not sold yet', () => {
  const known = knowing(
    ['quarzite', 'tools'],
    ['umbrella', 'books'],
    ['hammer', 'tools', 'wood'],
    ['nails', 'tools', 'wood', 'paint'],
    ['novel', 'books', 'cards'],
  )
  expect(kinOf('quarzite', known)).toEqual(['wood', 'paint'])
  expect(kinOf('umbrella', known)).toEqual(['cards'])
  expect(kinOf('nails', known)).toEqual([])
  expect(kinOf('hammer', known)).toEqual(['paint'])
  expect(kinOf('stranger', known)).toEqual([])
})

test('what is taken back speaks for nothing', () => {
  const known = knowing(['quarzite', 'tools'], ['hammer', 'tools', 'wood'])
  expect(kinOf('quarzite', known)).toEqual(['wood'])
  known.remove(fact('hammer'), 'wood')
  expect(kinOf('quarzite', known)).toEqual([])
})
