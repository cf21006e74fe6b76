import { readFile } from '../../../src/imports/reading/read-file.ts'
import { surveyFile } from '../../../src/imports/reading/survey-file.ts'

const signal = new AbortController().signal
const ignore = () => undefined

/** A file as the import looks at it before anybody has chosen anything. */
export const survey = (file: Blob) => surveyFile(file, [], ignore, signal)

/** Reads a file for an account in euros as it is surveyed, without an answer to what that asks. */
export async function readSheet(file: Blob) {
  const surveyed = await survey(file)
  const target = { account: { id: 'a', currency: 'EUR' } }
  const { lines, errors } = await readFile(file, surveyed, target, ignore, signal)
  const rows = [...lines].map(({ day, description, amount, type }) => [day, description, amount, type])
  return { rows, errors, questions: surveyed.questions }
}
