import type { GLAccount, GLCategory } from '../../domain/gl-account/gl-account.ts'

/** What the form of a GL account says; description and subcategory are '' where there is none. */
export interface GLAccountValues {
  number: string
  name: string
  category: GLCategory
  subcategory: string
  description: string
}

export type GLAccountProblems = { [F in keyof GLAccountValues]?: string }

export const emptyValues: GLAccountValues = {
  number: '',
  name: '',
  category: 'EXPENSE',
  subcategory: '',
  description: '',
}

export function valuesOf(account: GLAccount): GLAccountValues {
  const { number, name, category, subcategory = '', description = '' } = account
  return { number, name, category, subcategory, description }
}

/**
 * The values without outer blanks, or what is wrong with each field: number and name are required, and no
 * other account of the chart may have the number.
 */
export function checkValues(
  fields: GLAccountValues,
  others: readonly GLAccount[],
): { values: GLAccountValues } | { problems: GLAccountProblems } {
  const values: GLAccountValues = {
    ...fields,
    number: fields.number.trim(),
    name: fields.name.trim(),
    subcategory: fields.subcategory.trim(),
    description: fields.description.trim(),
  }
  const problems: GLAccountProblems = {}
  if (values.number === '') problems.number = 'GL account number is required'
  else if (others.some(({ number }) => number === values.number)) {
    problems.number = `GL account with number ${values.number} already exists`
  }
  if (values.name === '') problems.name = 'GL account name is required'
  return Object.keys(problems).length > 0 ? { problems } : { values }
}
