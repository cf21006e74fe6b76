import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A text that a person can meet: on a screen, in a mail, an error or a notice. */
export interface Text {
  /** The file it is in, from the project's root. */
  path: string
  line: number
  /** As it is written; what is filled in stands as `…`. */
  text: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes and properties whose strings are for machines. */
const NOT_FOR_PEOPLE =
  /^(className|.*ClassName|key|id|type|kind|role|htmlFor|to|href|src|rel|by|side|size|tone|autoComplete|inputMode|data-.*|style|d|viewBox|look|pattern|enterKeyHint|sql|method|mode|event|ask|code|keys|from|align|stage)$/
/** Attributes and properties in which a single word is a text. */
const FOR_PEOPLE =
  /^(label|title|hint|text|why|verb|action|message|placeholder|description|aria-label|saveLabel|failureTitle|head|summary|note|reason|problem|detail|alt|headline|subject|group|product)$/
/** Utility classes of the style sheet. */
const STYLE =
  /(^|\s)(flex|grid|block|hidden|absolute|relative|sticky|fixed|truncate|size-\S|[pm][xytrbl]?-\S|text-(sm|xs|lg|xl|ink|muted|faint|review|left|right)|bg-\S|border(-\S|\s|$)|rounded|w-\S|h-\S|min-\S|max-\S|gap-\S|z-\d|font-\S|justify-\S|items-\S)/

/** All texts of the files in these folders, in the order of the files. */
export function textsOf(root: string, folders: readonly string[]): Text[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter(
        (path) =>
          /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(gallery|node_modules|lib|local|migrations)\//.test(path),
      )
      .sort()
      .flatMap((path) => textsIn(path, readFileSync(join(root, path), 'utf8'))),
  )
}

/** The texts of one source file. */
export function textsIn(path: string, source: string): Text[] {
  const found: Text[] = []
  const add = (node: Node, raw: string, isLabel: boolean) => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (isText(text, isLabel))
      found.push({ path, line: source.slice(0, node.start).split('\n').length, text })
  }
  const visit = (node: Node, name: string | undefined): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
      case 'TSLiteralType':
      case 'ImportExpression':
        return
      case 'JSXElement':
      case 'JSXFragment':
        addContent(node)
        break
      case 'JSXAttribute':
        return visitValue(node['value'], nameOf(node['name']))
      case 'Property':
        return visitValue(node['value'], nameOf(node['key']))
      case 'Literal':
        if (typeof node['value'] === 'string' && !isForMachines(name))
          add(node, node['value'], isForPeople(name))
        return
      case 'TemplateLiteral':
        if (!isForMachines(name)) add(node, templateText(node), isForPeople(name))
        break
      case 'BinaryExpression':
        if (/^[!=]==?$|^in$/.test(String(node['operator']))) return
    }
    for (const child of childrenOf(node))
      visit(child, child.type === 'JSXExpressionContainer' ? 'text' : name)
  }
  const visitValue = (value: unknown, name: string | undefined) => {
    if (isNode(value)) visit(value, name)
  }
  /** What stands between the tags of an element is one text, with what is filled in between. */
  const addContent = (element: Node) => {
    const children = (element['children'] as Node[] | undefined) ?? []
    const parts = children.map((child) => {
      if (child.type === 'JSXText') return String(child['value'])
      const inner = child['expression']
      if (child.type === 'JSXExpressionContainer' && isNode(inner) && inner.type === 'Literal')
        return typeof inner['value'] === 'string' ? inner['value'] : '…'
      return child.type === 'JSXExpressionContainer' ? '…' : ' '
    })
    if (children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child['value']))))
      add(element, parts.join(''), true)
  }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  visit(program as unknown as Node, undefined)
  return found
}

/** A sentence, a phrase that begins with a capital letter, or any words where a label is expected. */
function isText(text: string, isLabel: boolean): boolean {
  if (
    !/\p{L}{2}/u.test(text) ||
    STYLE.test(text) ||
    /^[a-z]+([-_.:/][a-z\d.…-]+)*$|^[#./@]|^[A-Z\d_]+$|^https?:/.test(text)
  ) {
    return isLabel && /^\p{L}[\p{L} ]+$/u.test(text) && !STYLE.test(text)
  }
  if (isLabel) return true
  return /\p{L}\S* .*[\p{L}…]/u.test(text) && /^[\p{Lu}“…(,. ]|[.?!]$/u.test(text)
}

function templateText(node: Node): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

function isForMachines(name: string | undefined): boolean {
  return name !== undefined && NOT_FOR_PEOPLE.test(name)
}

function isForPeople(name: string | undefined): boolean {
  return name !== undefined && FOR_PEOPLE.test(name)
}

function nameOf(key: unknown): string | undefined {
  if (!isNode(key)) return undefined
  const name = key['name'] ?? key['value']
  return typeof name === 'string' ? name : undefined
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(
      ([key]) => !['type', 'start', 'end', 'typeAnnotation', 'typeParameters', 'typeArguments'].includes(key),
    )
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
