import { join } from 'node:path'
import { TextlintKernel } from '@textlint/kernel'
import markdown from '@textlint/textlint-plugin-markdown'
import plain from '@textlint/textlint-plugin-text'
import prh from 'textlint-rule-prh'
import { passagesOf } from './texts.ts'

export interface ProseFault {
  readonly path: string
  readonly line: number
  /** the words that were found, and what to write */
  readonly text: string
}

interface Source {
  readonly path: string
  readonly text: string
}

const kernel = new TextlintKernel()
const RULES = join(import.meta.dirname, 'patterns.yml')
const OPTIONS = {
  plugins: [
    { pluginId: 'markdown', plugin: markdown.default },
    { pluginId: 'text', plugin: plain.default },
  ],
  rules: [
    {
      ruleId: 'prh',
      rule: prh.default,
      options: {
        rulePaths: [RULES],
        checkLink: true,
        checkEmphasis: true,
        checkBlockQuote: true,
        // `What to do` is a good heading
        checkHeader: false,
      },
    },
  ],
}

/** The passages of these pages and source files that avoid their noun, one fault a line. */
export async function proseFaults(sources: readonly Source[]): Promise<ProseFault[]> {
  const isPage = ({ path }: Source): boolean => path.endsWith('.md')
  const inPages = await Promise.all(sources.filter(isPage).map(faultsOfPage))
  const inCode = await faultsOfCode(sources.filter((source) => !isPage(source)))
  return onePerLine([...inPages.flat(), ...inCode])
}

async function faultsOfPage({ path, text }: Source): Promise<ProseFault[]> {
  const { messages } = await kernel.lintText(text, { ...OPTIONS, filePath: path, ext: '.md' })
  return messages.map(({ loc, message }) => ({ path, line: loc.start.line, text: message }))
}

/** All passages of all files form one text, a line each, so that the linter runs once. */
async function faultsOfCode(sources: readonly Source[]): Promise<ProseFault[]> {
  const passages = sources.flatMap(({ path, text }) =>
    passagesOf(path, text).map((passage) => ({ path, ...passage })),
  )
  const text = passages.map((passage) => passage.text).join('\n')
  const asText = { ...OPTIONS, filePath: 'code.txt', ext: '.txt' }
  const { messages } = await kernel.lintText(text, asText)
  return messages.flatMap(({ loc, message }) => {
    const passage = passages[loc.start.line - 1]
    return passage === undefined ? [] : [{ ...passage, text: message }]
  })
}

function onePerLine(faults: readonly ProseFault[]): ProseFault[] {
  const lines = Map.groupBy(faults, ({ path, line }) => `${path}:${line}`)
  return [...lines.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, text: [first, ...others].map(({ text }) => text.trim()).join('; ') }],
  )
}
