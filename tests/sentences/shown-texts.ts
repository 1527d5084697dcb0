import { parseSync } from 'oxc-parser'
import { lineFinder } from './line-finder.ts'

/** English that somebody reads on a screen or in a mail, and the line on which it begins, from 1. */
export interface ShownText {
  readonly line: number
  readonly text: string
}

/** The files with texts for screens and mails: sources, lists of Hindi, and two files of the browser's own. */
export const SHOWN_IN = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/web/public/{theme.js,offline.html}',
  'packages/contract/src/**/*.ts',
  'packages/domain/src/{sentences,rulebook}/**/*.ts',
  'packages/casino/src/sentences/*.ts',
  'packages/people/src/credentials/mail.ts',
] as const

const SHOWN_PATH =
  /^(?:apps\/web\/(?:src\/|public\/(?:theme\.js|offline\.html)$)|packages\/(?:contract\/src\/|domain\/src\/(?:sentences|rulebook)\/|casino\/src\/sentences\/|people\/src\/credentials\/mail\.ts$))/

/** Whether a file has texts for screens: a test has none. */
export const isShownIn = (path: string): boolean =>
  SHOWN_PATH.test(path) && !/\.test\.tsx?$/.test(path)

/** A node of the syntax tree: its type, where it begins, and parts by name. */
interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** Members that are shown, by their names. */
const MEMBERS = new Set([
  'text',
  'name',
  'label',
  'head',
  'title',
  'hint',
  'word',
  'description',
  'en',
])
const ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt'])
const DEVANAGARI = /[\p{Script=Devanagari}।]/u
/** a letter, or a name of the code */
const NO_SENTENCE = /^(?:[a-z]|[A-Z]+(?:_[A-Z]+)+|-?[a-z]+(?:[-_][a-z]+)+|--.*)$/
const CLASSES =
  /^(?:[a-z0-9:/.[\]()%,!*_-]+ )*[a-z0-9:/.[\]()%,!*_-]*[-[][a-z0-9:/.[\]()%,!*_-]+( |$)/

/**
 * The English of a file that is shown: in `t('…')` and `say('…')`, beside its Hindi in a list or a call, as the key of
 * its Hindi, in members such as `text`, and between tags.
 */
export function shownTexts(path: string, source: string): ShownText[] {
  if (!isShownIn(path)) return []
  const lineAt = lineFinder(source)
  const asShown = ({ start, text }: Found): ShownText => ({ line: lineAt(start), text })
  if (path.endsWith('.html')) return betweenTags(source).map(asShown)
  const found: Found[] = []
  walk(parseSync(path, source).program, (node) => found.push(...foundIn(path, node)))
  const unique = new Map(found.map((one) => [one.start, one]))
  return [...unique.values()]
    .filter(({ text }) => isEnglish(text))
    .toSorted((a, b) => a.start - b.start)
    .map(asShown)
}

interface Found {
  readonly start: number
  readonly text: string
}

const isEnglish = (text: string): boolean =>
  /[A-Za-z]/.test(text) && !DEVANAGARI.test(text) && !NO_SENTENCE.test(text)

const betweenTags = (source: string): Found[] =>
  [...source.matchAll(/>([^<>]*[A-Za-z][^<>]*)</g)].map(({ index, 1: text = '' }) => ({
    start: index + 1,
    text: text.trim(),
  }))

function walk(part: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(part)) {
    for (const one of part) walk(one, visit)
  } else if (isNode(part)) {
    visit(part)
    for (const inner of Object.values(part)) if (typeof inner === 'object') walk(inner, visit)
  }
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const nodes = (part: unknown): Node[] => (Array.isArray(part) ? part.filter(isNode) : [])
function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : ''
  return typeof name === 'string' ? name : ''
}

type Finder = (node: Node, path: string) => Found[]

const FINDERS: Readonly<Record<string, Finder>> = {
  CallExpression: (node) => {
    const args = nodes(node['arguments'])
    const isSaid = ['t', 'say'].includes(nameOf(node['callee']))
    return [...(isSaid ? literals(args[0]) : []), ...besideHindi(args)]
  },
  ArrayExpression: (node, path) => {
    const elements = nodes(node['elements'])
    const isEntry = path.includes('/sentences/') && elements.length === 2
    return isEntry ? elements.slice(0, 1).flatMap(literals) : besideHindi(elements)
  },
  Property: memberOf,
  JSXText: (node) => [{ start: node.start, text: String(node['value']).trim() }],
  JSXAttribute: (node) => (ATTRIBUTES.has(nameOf(node['name'])) ? literals(node['value']) : []),
  AssignmentExpression: (node) => {
    const { left, right } = node
    return isNode(left) && nameOf(left['property']) === 'textContent' ? literals(right) : []
  },
  Literal: (node, path) =>
    path.endsWith('/mail.ts') && nameOf(node).includes(' ') ? literals(node) : [],
}

const foundIn = (path: string, node: Node): Found[] => FINDERS[node.type]?.(node, path) ?? []

/** The English of a list or a call that has Hindi too. */
const besideHindi = (parts: readonly Node[]): Found[] => {
  const all = parts.flatMap(literals)
  return all.some(({ text }) => DEVANAGARI.test(text)) ? all : []
}

/** A member that is shown; or one whose value is Hindi: its key is the English. */
function memberOf(node: Node): Found[] {
  const { key, value } = node
  const name = nameOf(key)
  const values = literals(value)
  if (MEMBERS.has(name)) return values.filter(({ text }) => !CLASSES.test(text))
  const isHindi = name !== 'hi' && values.some(({ text }) => DEVANAGARI.test(text))
  return isHindi && isNode(key) ? [{ start: key.start, text: name }] : []
}

/** The texts that an expression can be: of a choice all of them; what is put into a template is left open. */
function literals(part: unknown): Found[] {
  if (!isNode(part)) return []
  const { type, start } = part
  if (type === 'Literal') {
    return typeof part['value'] === 'string' ? [{ start, text: part['value'] }] : []
  }
  if (type === 'TemplateLiteral') {
    const cooked = nodes(part['quasis']).map((quasi) => {
      const { value } = quasi
      return typeof value === 'object' && value !== null && 'cooked' in value
        ? String(value.cooked)
        : ''
    })
    return [{ start, text: cooked.join('{}') }]
  }
  if (type === 'ConditionalExpression')
    return [...literals(part['consequent']), ...literals(part['alternate'])]
  if (type === 'LogicalExpression') return [...literals(part['left']), ...literals(part['right'])]
  return []
}
