import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../docs')
const PAGE = join(DOCS, 'operations.md')
/** A heading, or a block of commands with the part that executes it. */
const HEADING_OR_BLOCK = /^#+ (?<heading>.*)$|^```sh(?: (?<part>\w+))?\n(?<script>[^]*?)^```$/gm

/** A block of commands of docs/operations.md, or of a runbook. */
export interface PageCommands {
  /** its nearest heading */
  readonly section: string
  /** the part of `npm run shipped` that executes it; empty: none is named */
  readonly part: string
  readonly script: string
}

/** Every block of commands of the page, in its order. */
export function commandsOn(page: string = readFileSync(PAGE, 'utf8')): readonly PageCommands[] {
  let section = ''
  const blocks: PageCommands[] = []
  for (const { groups = {} } of page.matchAll(HEADING_OR_BLOCK)) {
    const { heading, part = '', script } = groups
    if (heading !== undefined) section = heading
    if (script !== undefined) blocks.push({ section, part, script })
  }
  return blocks
}

/** The commands by which the runbook of an alert ends it. */
export function remedyOf(alert: string): string {
  const scripts = commandsOn(readFileSync(join(DOCS, 'runbooks', `${alert}.md`), 'utf8'))
  if (scripts.length === 0) throw new Error(`the runbook of ${alert} has no block of commands`)
  return scripts.map(({ script }) => script).join('')
}

/**
 * The blocks that one part executes, in the page's order: `next` returns the next block and throws if it stands in
 * another section; `left` are those that were not executed, which a part expects to be none at its end.
 */
export function pageOf(part: string, blocks: readonly PageCommands[] = commandsOn()) {
  const left = blocks.filter((block) => block.part === part)
  if (left.length === 0) throw new Error(`docs/operations.md has no block \`\`\`sh ${part}`)
  return {
    next: (section: string): string => {
      const block = left.shift()
      if (block?.section !== section)
        throw new Error(`the next block of ${part} is of '${block?.section}', not of '${section}'`)
      return block.script
    },
    left: (): readonly string[] => left.map(({ section }) => section),
  }
}
