import { ROOT } from '../architecture/imports.ts'
import { textsOf } from './texts.ts'

// Prints every text a person can meet, by file, to be read at a sitting: all, or those of the folders that are named.
const folders = process.argv.slice(2)
let path = ''
for (const text of textsOf(ROOT, folders.length > 0 ? folders : ['src', 'functions'])) {
  if (text.path !== path) console.log(`\n${text.path}`)
  path = text.path
  console.log(`  ${text.line}: ${text.text}`)
}
