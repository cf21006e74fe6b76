import type { GLCategory } from '../gl-account/gl-account.ts'
import { fold } from './gl-example.ts'
import type { Purpose } from './purpose-words.ts'

/** An account of the organisation's own chart. */
export interface ChartAccount {
  readonly number: string
  readonly name: string
  readonly category: GLCategory
}

type Kind = 'expense' | 'income' | 'balance'

interface Place {
  readonly kind: Kind
  /** Parts of account names in several languages, the best first; each is looked for at the start of a word. */
  readonly names: string
  /** What the money is posted under where the chart has no account of these names: the first that it has one for. */
  readonly orElse?: Purpose | readonly Purpose[]
}

const categoriesByKind: Readonly<Record<Kind, readonly GLCategory[]>> = {
  expense: ['EXPENSE'],
  income: ['INCOME'],
  balance: ['ASSET', 'LIABILITY', 'EQUITY'],
}

/** Where a chart keeps each purpose, by what such accounts are called. */
const places: Readonly<Record<Purpose, Place>> = {
  groceries: { kind: 'expense', names: 'groceries|grocery|lebensmittel|food and household|alimentation|courses|supermercado|alimentacion|food|verpflegung', orElse: 'eatingOut' },
  eatingOut: { kind: 'expense', names: 'eating out|dining|restaurant|meals|meal|bewirtung|verpflegung|repas|restauration|comidas|restaurantes|entertainment meals|subsistence|hospitality|food', orElse: 'entertainment' },
  fuel: { kind: 'expense', names: 'fuel|petrol|gasoline|kraftstoff|benzin|tanken|carburant|combustible|gas auto|vehicle|motor|car|auto|kfz|fahrzeug|vehicule|vehiculo', orElse: 'vehicle' },
  vehicle: { kind: 'expense', names: 'vehicle|motor|car|auto|kfz|fahrzeug|vehicule|vehiculo|van|truck', orElse: 'transport' },
  parking: { kind: 'expense', names: 'parking|tolls|parken|peage|vehicle|motor|car|kfz|fahrzeug', orElse: 'transport' },
  travel: { kind: 'expense', names: 'travel|holiday|reise|deplacement|voyage|viaje|accommodation|hotel|urlaub|trips', orElse: 'transport' },
  transport: { kind: 'expense', names: 'transport|public transport|taxi|commut|fahrtkosten|travel|car and|transporte|reise|deplacement|voyage', orElse: 'otherExpense' },
  rent: { kind: 'expense', names: 'rent|rental|lease|miete|pacht|raumkosten|loyer|alquiler|arrendamiento|premises|occupancy|housing', orElse: 'otherExpense' },
  mortgage: { kind: 'balance', names: 'mortgage|home loan|hypothek|hypotheque|hipoteca|bond|loans|loan|darlehen|emprunt|prestamo', orElse: 'rent' },
  loanRepayment: { kind: 'balance', names: 'loans|loan|borrowing|darlehen|kredit|verbindlichkeiten gegen|emprunt|prestamo|debt', orElse: 'interestPaid' },
  interestPaid: { kind: 'expense', names: 'interest expense|interest paid|interest|zinsaufwand|zinsen|charges d interet|interets|intereses|finance cost|financial', orElse: 'bankFees' },
  utilities: { kind: 'expense', names: 'utilities|utility|electricity|light power|light and power|heat and light|power|water|energy|strom|energie|nebenkosten|electricite|suministros|luz|agua', orElse: 'rent' },
  phone: { kind: 'expense', names: 'phone|telephone|telecom|communication|internet|mobile|telefon|telekommunikation|telephonie|comunicaciones|telefono|utilities', orElse: 'utilities' },
  insurance: { kind: 'expense', names: 'insurance|versicherung|assurance|seguro', orElse: 'otherExpense' },
  bankFees: { kind: 'expense', names: 'bank fee|bank charge|bank service|banking|bank|bankgebuhren|nebenkosten des geldverkehrs|frais bancaires|services bancaires|comisiones bancarias|servicios bancarios|fees|finance charge|merchant', orElse: 'otherExpense' },
  cardProcessing: { kind: 'expense', names: 'card processing|merchant fee|payment processing|processing fee|payment fee|merchant', orElse: 'bankFees' },
  software: { kind: 'expense', names: 'software|subscription|saas|hobbies and streaming|streaming|it |computer|edv|abonnement|logiciel|informatica|technology|licen|hosting|web', orElse: 'officeSupplies' },
  advertising: { kind: 'expense', names: 'advertising|marketing|promotion|werbung|werbekosten|publicite|publicidad', orElse: 'otherExpense' },
  officeSupplies: { kind: 'expense', names: 'office suppl|supplies|stationery|office expense|office|burobedarf|fournitures|material de oficina|printing', orElse: 'otherExpense' },
  generalStore: { kind: 'expense', names: 'shopping|general merchandise|household|office suppl|supplies|office expense|office|fournitures|burobedarf|material de oficina', orElse: 'officeSupplies' },
  equipment: { kind: 'expense', names: 'equipment|small equipment|tools|computer|hardware|gwg|geringwertige|petit equipement|equipo|electronics|office suppl|office|supplies', orElse: 'officeSupplies' },
  homeImprovement: { kind: 'expense', names: 'home and garden|furniture|household|maintenance|repair|store maintenance|home|haushalt|equipment|office suppl|supplies', orElse: 'repairs' },
  repairs: { kind: 'expense', names: 'repair|maintenance|reparatur|instandhaltung|entretien|mantenimiento|reparaciones|cleaning|store maintenance|property|premises', orElse: ['otherExpense', 'professional'] },
  professional: { kind: 'expense', names: 'professional|legal|accounting|accountancy|consult|beratung|rechts|honoraires|asesoria|profesionales|advis|contract', orElse: 'otherExpense' },
  payroll: { kind: 'expense', names: 'payroll|wages|salar|personnel|staff|lohne|gehalter|personal|salaires|sueldos|salarios|pension|employ', orElse: 'otherExpense' },
  taxes: { kind: 'expense', names: 'taxes|tax|steuern|steuer|impots|impuestos|tributos|licenses|duties|rates', orElse: 'otherExpense' },
  government: { kind: 'expense', names: 'licen|permits|government|fines|fees and permits|gebuhren|taxes|tax', orElse: 'taxes' },
  shipping: { kind: 'expense', names: 'freight|shipping|postage|delivery|courier|porto|versand|affranchissement|transport sur|envios|packaging|office suppl|office', orElse: 'officeSupplies' },
  goods: { kind: 'expense', names: 'goods for resale|cost of goods|cost of sales|purchases|materials|wareneinkauf|materialaufwand|achats|compras|inventory|programme', orElse: 'otherExpense' },
  subcontractors: { kind: 'expense', names: 'subcontract|contractors|contract labo|fremdleistungen|sous traitance|subcontrat|freelance', orElse: 'professional' },
  training: { kind: 'expense', names: 'training|education|courses|books|fortbildung|weiterbildung|formation|formacion|children|school', orElse: 'professional' },
  membership: { kind: 'expense', names: 'membership|dues|subscriptions|beitrage|cotisations|cuotas', orElse: 'professional' },
  health: { kind: 'expense', names: 'health|medical|pharmac|gesundheit|sante|salud|personal care', orElse: 'otherExpense' },
  fitness: { kind: 'expense', names: 'fitness|sport|gym|hobbies|leisure|health|recreation', orElse: 'entertainment' },
  beauty: { kind: 'expense', names: 'personal care|beauty|health|personal', orElse: 'otherExpense' },
  clothing: { kind: 'expense', names: 'cloth|uniform|bekleidung|vetements|ropa|shopping', orElse: 'otherExpense' },
  entertainment: { kind: 'expense', names: 'entertainment|hobbies|leisure|recreation|unterhaltung|loisirs|ocio|freizeit', orElse: 'otherExpense' },
  donationsGiven: { kind: 'expense', names: 'donations|gifts and donations|charit|contributions|spenden|dons|donaciones|grants paid', orElse: 'otherExpense' },
  cashWithdrawal: { kind: 'balance', names: 'petty cash|cash on hand|cash|kasse|caisse|caja', orElse: 'ownerDraw' },
  savingsTransfer: { kind: 'balance', names: 'savings|investment|money market|deposit accounts|sparkonto|tagesgeld|epargne|ahorro|checking|transfers|bank' },
  creditCardPayment: { kind: 'balance', names: 'credit card|kreditkarte|carte de credit|tarjeta|card' },
  ownerDraw: { kind: 'balance', names: 'owner s draw|draw|privatentnahme|prelevement|distributions|retiros|owner|shareholder|director' },
  salary: { kind: 'income', names: 'salary|wages received|wages|gehalt|salaire|nomina|sueldo|employment', orElse: 'otherIncome' },
  sales: { kind: 'income', names: 'sales online|sales|revenue|turnover|umsatz|erlose|ventes|ventas|fees|trading income|services', orElse: 'services' },
  services: { kind: 'income', names: 'services|fees|consult|service|professional income|dienstleistung|honorar|prestations|servicios|retainer|sales|revenue', orElse: 'otherIncome' },
  interestReceived: { kind: 'income', names: 'interest|dividends|investment income|zinsertrage|zinsen|produits financiers|interets|intereses|ingresos financieros', orElse: 'otherIncome' },
  refund: { kind: 'income', names: 'refund|discounts and refunds|rebate|other income|sonstige|autres produits|otros ingresos|miscellaneous|other', orElse: 'otherIncome' },
  donationsReceived: { kind: 'income', names: 'donations|gifts received|contributions|spenden|dons|donaciones|giving|gifts', orElse: 'otherIncome' },
  grants: { kind: 'income', names: 'grants|subsid|zuschusse|subventions|subvenciones', orElse: 'otherIncome' },
  rentReceived: { kind: 'income', names: 'rental income|rent|mieteinnahmen|loyers|alquileres', orElse: 'otherIncome' },
  otherExpense: { kind: 'expense', names: 'general expenses|other expense|miscellaneous|sundry|sonstige|divers|otros gastos|varios|uncategor' },
  otherIncome: { kind: 'income', names: 'other income|other revenue|miscellaneous|sonstige|autres produits|otros ingresos|sundry' },
} // oxfmt-ignore

/** Whether money that goes this way is posted to such an account, as long as nobody has said otherwise. */
export function fitsDirection(category: GLCategory, income: boolean): boolean {
  return category !== (income ? 'EXPENSE' : 'INCOME')
}

/** The accounts of one chart by purpose, and whether an account of that very purpose was found. */
export class PurposeAccounts {
  readonly #accounts: readonly (ChartAccount & { folded: string })[]
  readonly #found = new Map<Purpose, { account: ChartAccount; exact: boolean } | undefined>()

  constructor(chart: readonly ChartAccount[]) {
    this.#accounts = chart.map((account) => ({ ...account, folded: ` ${fold(account.name)} ` }))
  }

  /** The account that a purpose is posted to in this chart; undefined where the chart has none for it. */
  of(purpose: Purpose): { account: ChartAccount; exact: boolean } | undefined {
    if (!this.#found.has(purpose)) {
      const exact = this.#named(places[purpose])
      const { orElse = [] } = places[purpose]
      this.#found.set(purpose, exact ? { account: exact, exact: true } : this.#firstOf([orElse].flat()))
    }
    return this.#found.get(purpose)
  }

  /** The account whose own name a text of the file says: its category, "Fuel" or "6450 Travel". */
  named(text: string, income: boolean): ChartAccount | undefined {
    const said = fold(text)
    if (said === '') return undefined
    const fitting = this.#accounts.filter(
      ({ category }) => (category === 'INCOME') === income || category === 'ASSET',
    )
    return (
      fitting.find(({ folded, number }) => folded.trim() === said || number === text.trim()) ??
      fitting.find(
        ({ folded, category }) => said.length > 3 && category !== 'ASSET' && folded.includes(` ${said} `),
      )
    )
  }

  #firstOf(purposes: readonly Purpose[]): { account: ChartAccount; exact: boolean } | undefined {
    for (const purpose of purposes) {
      const general = this.of(purpose)
      if (general) return { ...general, exact: false }
    }
    return undefined
  }

  #named({ kind, names }: Place): ChartAccount | undefined {
    const among = this.#accounts.filter(({ category }) => categoriesByKind[kind].includes(category))
    for (const name of names.split('|')) {
      const found = among
        .filter(({ folded }) => folded.includes(` ${name}`))
        .sort((a, b) => a.name.length - b.name.length || (a.number < b.number ? -1 : 1))[0]
      if (found) return found
    }
    return undefined
  }
}

/** Whether the purpose is money that comes in, goes out, or moves between the organisation's own accounts. */
export function kindOfPurpose(purpose: Purpose): Kind {
  return places[purpose].kind
}
