/** The roots of a chart below which no money is kept, in the languages that charts are set up in. */
const NOMINAL =
  /^(?:expenses?|income|revenues?|equity|trading|imbalance|orphan|aufw[ae]nd(?:ungen)?|ausgaben|ertr[aä]ge?|einnahmen|eigenkapital|anfangsbestand|dépenses|charges|revenus?|produits|recettes|capitaux propres|gastos|ingresos|patrimonio|uscite|spese|entrate|capital[ei]|uitgaven|kosten|inkomsten|opbrengsten|eigen vermogen|despesas|receitas|patrimônio|kostnader|utgifter|inkomster|intäkter|eget kapital|wydatki|przychody|kapitał)/i
const OPENING =
  /opening(?:\/closing)? balances?|anfangsbestand|soldes? initia|saldo inicial|saldi? inizial|openingsbalans/i

/** Whether an account, by its full name, is one that money lies on. */
export function holdsMoney(account: string): boolean {
  return !NOMINAL.test(account)
}

/** Whether what stands on the other side are balances that books begin with. */
export function isOpeningBalance(account: string): boolean {
  return OPENING.test(account)
}
