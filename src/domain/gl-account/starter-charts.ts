import { GL_CATEGORIES, type GLCategory } from './gl-account.ts'

export interface StarterLine {
  number: string
  name: string
  category: GLCategory
  subcategory: string
}

export interface StarterChart {
  id: string
  name: string
  /** For whom it is, in one sentence. */
  description: string
  lines: readonly StarterLine[]
}

type Line = readonly [number: string, name: string, subcategory: string]
type Chart = Readonly<Partial<Record<GLCategory, readonly Line[]>>>

/** The chart a new organisation starts with. */
const general: Chart = {
  ASSET: [
    ['1000', 'Cash', 'Current assets'],
    ['1010', 'Checking Accounts', 'Current assets'],
    ['1020', 'Savings Accounts', 'Current assets'],
    ['1100', 'Accounts Receivable', 'Current assets'],
    ['1200', 'Prepaid Expenses', 'Current assets'],
    ['1500', 'Equipment', 'Fixed assets'],
  ],
  LIABILITY: [
    ['2000', 'Accounts Payable', 'Current liabilities'],
    ['2100', 'Credit Cards', 'Current liabilities'],
    ['2200', 'Taxes Payable', 'Current liabilities'],
    ['2500', 'Loans Payable', 'Long-term liabilities'],
  ],
  EQUITY: [
    ['3000', "Owner's Equity", 'Equity'],
    ['3100', "Owner's Draw", 'Equity'],
    ['3900', 'Retained Earnings', 'Equity'],
  ],
  INCOME: [
    ['4000', 'Sales', 'Operating income'],
    ['4100', 'Services', 'Operating income'],
    ['4200', 'Salary and Wages Received', 'Operating income'],
    ['4800', 'Interest Income', 'Other income'],
    ['4900', 'Other Income', 'Other income'],
  ],
  EXPENSE: [
    ['5000', 'Cost of Goods Sold', 'Cost of sales'],
    ['6000', 'Advertising and Marketing', 'Operating expenses'],
    ['6050', 'Bank Fees', 'Operating expenses'],
    ['6100', 'Groceries and Meals', 'Operating expenses'],
    ['6150', 'Insurance', 'Operating expenses'],
    ['6200', 'Office Supplies', 'Operating expenses'],
    ['6250', 'Payroll', 'Operating expenses'],
    ['6300', 'Professional Services', 'Operating expenses'],
    ['6350', 'Rent', 'Operating expenses'],
    ['6400', 'Software and Subscriptions', 'Operating expenses'],
    ['6450', 'Travel and Transport', 'Operating expenses'],
    ['6500', 'Utilities and Phone', 'Operating expenses'],
    ['6800', 'Interest Expense', 'Other expenses'],
    ['6900', 'Taxes', 'Other expenses'],
  ],
}

const shop: Chart = {
  ASSET: [
    ['1050', 'Cash Register', 'Current assets'],
    ['1300', 'Inventory', 'Current assets'],
    ['1510', 'Store Fixtures', 'Fixed assets'],
  ],
  LIABILITY: [
    ['2150', 'Gift Cards Outstanding', 'Current liabilities'],
    ['2210', 'Sales Tax Payable', 'Current liabilities'],
  ],
  INCOME: [
    ['4010', 'Sales in Store', 'Operating income'],
    ['4020', 'Sales Online', 'Operating income'],
    ['4050', 'Discounts and Refunds', 'Operating income'],
  ],
  EXPENSE: [
    ['5010', 'Goods for Resale', 'Cost of sales'],
    ['5050', 'Freight and Packaging', 'Cost of sales'],
    ['6060', 'Card Processing Fees', 'Operating expenses'],
    ['6360', 'Store Maintenance', 'Operating expenses'],
  ],
}

const practice: Chart = {
  ASSET: [['1110', 'Unbilled Work', 'Current assets']],
  LIABILITY: [['2120', 'Client Deposits', 'Current liabilities']],
  INCOME: [
    ['4110', 'Fees', 'Operating income'],
    ['4120', 'Retainers', 'Operating income'],
    ['4130', 'Expenses Charged On', 'Operating income'],
  ],
  EXPENSE: [
    ['5100', 'Subcontractors', 'Cost of sales'],
    ['6110', 'Home Office', 'Operating expenses'],
    ['6120', 'Training and Books', 'Operating expenses'],
    ['6310', 'Memberships', 'Operating expenses'],
    ['6460', 'Vehicle', 'Operating expenses'],
  ],
}

const charity: Chart = {
  ASSET: [['1120', 'Pledges Receivable', 'Current assets']],
  LIABILITY: [['2300', 'Grants Received in Advance', 'Current liabilities']],
  EQUITY: [
    ['3200', 'Unrestricted Funds', 'Funds'],
    ['3210', 'Restricted Funds', 'Funds'],
  ],
  INCOME: [
    ['4300', 'Donations', 'Giving'],
    ['4310', 'Grants', 'Giving'],
    ['4320', 'Membership Dues', 'Giving'],
    ['4330', 'Events', 'Giving'],
  ],
  EXPENSE: [
    ['5200', 'Program Costs', 'Programmes'],
    ['5210', 'Grants Paid', 'Programmes'],
    ['6070', 'Fundraising', 'Operating expenses'],
    ['6260', 'Volunteer Expenses', 'Operating expenses'],
  ],
}

const household: Chart = {
  ASSET: [
    ['1600', 'Home', 'Property'],
    ['1700', 'Investments', 'Investments'],
  ],
  LIABILITY: [
    ['2510', 'Mortgage', 'Loans'],
    ['2520', 'Student Loans', 'Loans'],
  ],
  INCOME: [
    ['4210', 'Salary', 'Income'],
    ['4220', 'Gifts Received', 'Income'],
    ['4810', 'Dividends', 'Income'],
  ],
  EXPENSE: [
    ['7000', 'Groceries', 'Living'],
    ['7010', 'Eating Out', 'Living'],
    ['7100', 'Rent or Mortgage Interest', 'Home'],
    ['7110', 'Electricity, Gas and Water', 'Home'],
    ['7120', 'Phone and Internet', 'Home'],
    ['7200', 'Car and Transport', 'Transport'],
    ['7300', 'Health', 'Living'],
    ['7400', 'Children', 'Living'],
    ['7500', 'Holidays', 'Leisure'],
    ['7510', 'Hobbies and Streaming', 'Leisure'],
    ['7600', 'Gifts and Donations', 'Living'],
  ],
}

/**
 * Sets of accounts to begin with or to add to a chart. The first is what a new organisation has; the
 * others hold what it lacks for one kind of user, under numbers that the first leaves free.
 */
export const starterCharts: readonly StarterChart[] = [
  chart('general', 'General', 'The accounts every new organization starts with.', general),
  chart('shop', 'Shop', 'Stock, tills, card fees and sales tax.', shop),
  chart('practice', 'Freelancer or practice', 'Fees, retainers and subcontractors.', practice),
  chart('charity', 'Charity or club', 'Donations, grants, dues and funds.', charity),
  chart('household', 'Household', 'A family’s income and spending.', household),
]

export const generalChart = starterCharts[0] as StarterChart

function chart(id: string, name: string, description: string, lines: Chart): StarterChart {
  return {
    id,
    name,
    description,
    lines: GL_CATEGORIES.flatMap((category) =>
      (lines[category] ?? []).map(([number, account, subcategory]) => ({
        number,
        name: account,
        category,
        subcategory,
      })),
    ),
  }
}
