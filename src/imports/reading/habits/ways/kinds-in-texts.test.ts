import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

test.each([
  ['Chinese', ['消费', '退货', '信用卡还款']],
  ['English', ['Purchase', 'Refund', 'Payment']],
  ['French', ['Achat', 'Remboursement', 'Paiement']],
])(
  'the first words of %s texts tell the way of amounts without a sign, and are asked about',
  async (_, [out = '', back = '', paid = '']) => {
    // oxfmt-ignore
    const { shown, asked, survey } = await read(
    `Date,Post date,Details,Amount\n2024-06-13,2024-06-13,${out} A,12.50\n2024-06-14,2024-06-14,${out} B,8.00\n2024-06-15,2024-06-15,${back} A,2.50\n2024-06-16,2024-06-16,${paid} C,90.00\n`,
  )
    expect(shown).toEqual([
      `2024-06-13 -1250 ${out} A`,
      `2024-06-14 -800 ${out} B`,
      `2024-06-15 250 ${back} A`,
      `2024-06-16 9000 ${paid} C`,
    ])
    expect(asked).toEqual(['amount'])
    // From a shop, or without any meaning, they may go otherwise.
    const signs = survey.questions[0]?.choices.map(({ change }) => [change.amount?.kind, change.sign])
    expect(signs).toContainEqual(['signed', 'positive-out'])
  },
)

test('texts that begin with other words say nothing', async () => {
  const { survey } = await read(
    'Date,Details,Amount\n2024-06-13,Purchase A,12.50\n2024-06-14,Kiosk B,8.00\n2024-06-15,Refund A,2.50\n',
  )
  expect(survey.mapping.layout.columns).toEqual(['Date', 'Details', 'Amount'])
})

test('a description that no one here knows the name of stays one', async () => {
  const { shown } = await read(
    '交易日期,交易说明,金额\n2024-06-13,消费 美团,12.50\n2024-06-14,消费 京东,8.00\n2024-06-15,退货 美团,2.50\n',
    { currency: 'CNY' },
  )
  expect(shown).toEqual([
    '2024-06-13 -1250 消费 美团',
    '2024-06-14 -800 消费 京东',
    '2024-06-15 250 退货 美团',
  ])
})
