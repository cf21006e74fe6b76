import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Lists of amounts without signs, for which nothing but the balances around them tells which went out. */

const AROUND = (lines: string) =>
  `Date Libellé Débit Crédit\nSolde précédent au 01/03/2024 1.000,00\n${lines}Nouveau solde au 31/03/2024 2.894,90\n`
const LINES = '02/03/2024 CARTE CARREFOUR 45,10\n15/03/2024 VIR ACME 2.000,00\n20/03/2024 PRLV EDF 60,00\n'
const SHOWN = ['2024-03-02 -4510 CARTE CARREFOUR', '2024-03-15 200000 VIR ACME', '2024-03-20 -6000 PRLV EDF']

test('the only amounts that can have gone out between two balances went out', async () => {
  const { shown, asked, errors } = await read(AROUND(LINES))
  expect({ shown, asked, errors }).toEqual({ shown: SHOWN, asked: [], errors: [] })
})

test('the same in cells', async () => {
  const rows = LINES.replace(/^(\S+) (.+) (\S+)$/gm, '$1;$2;$3')
  const { shown, asked, errors } = await read(
    `Date;Texte;Montant\n;Solde précédent;1.000,00\n${rows};Nouveau solde;2.894,90\n`,
  )
  expect({ shown, asked, errors }).toEqual({ shown: SHOWN, asked: [], errors: [] })
})

test.each([
  [
    'several choices of amounts come to it',
    '16/03/2024 CARTE A 15,00\n17/03/2024 CARTE B 45,10\n18/03/2024 VIR C 15,00\n19/03/2024 VIR D 45,10\n',
  ],
  ['none does', '16/03/2024 CARTE A 15,00\n'],
])('where %s, one amount below two names is refused with what to do', async (_, more) => {
  await expect(read(AROUND(LINES + more))).rejects.toThrow('which amounts came in and which went out')
})

test('amounts of which some have a minus are no such list', async () => {
  const { shown } = await read(`PAYMENTS AND OTHER CREDITS\n28/02/2024 Payment -250,00\n${LINES}`)
  expect(shown).toHaveLength(4)
})

test('of cells it is asked', async () => {
  const { asked } = await read(
    'Date;Texte;Montant\n02/03/2024;CARTE CARREFOUR;45,10\n15/03/2024;VIR ACME;2.000,00\n20/03/2024;PRLV EDF;60,00\n',
  )
  expect(asked).toContain('sign')
})
