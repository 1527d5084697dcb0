import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOn, pageOf } from './shipped/page-commands.ts'

const fileOf = (part: string): string =>
  join(import.meta.dirname, 'shipped', `${part}.shipped.test.ts`)

test('[OP1020] every block of commands of docs/operations.md names the part of `npm run shipped` that executes it', () => {
  const blocks = commandsOn()
  expect(blocks.length).toBeGreaterThan(5)
  const stray = blocks.filter(({ part }) => part === '' || !existsSync(fileOf(part)))
  expect(stray).toEqual([])
})

const PAGE = join(import.meta.dirname, '../docs/operations.md')
const COMMAND =
  /^(?:npm|node|docker|kubectl|systemctl|journalctl|patronictl|chown|env|psql|curl|du|rm|mv|SELECT) /
/** these are tests themselves */
const OF_TESTS = /^npm run (?:shipped|test:\w+)$/

const asTyped = (text: string): string =>
  text.replaceAll('npm run -s ', 'npm run ').replaceAll(/\s+/g, ' ')

/** Commands in the prose of a page that no block has, of it or of another page: no test executes them. */
function untried(page: string, other = ''): readonly string[] {
  const blocks = commandsOn(`${page}\n${other}`).map(({ script }) => asTyped(script))
  const prose = page.replaceAll(/^```[^]*?^```$/gm, '')
  return [...prose.matchAll(/`(?<span>[^`]+)`/g)]
    .map(({ groups }) => asTyped(groups?.['span'] ?? ''))
    .filter((span) => COMMAND.test(span) && !OF_TESTS.test(span))
    .filter((span) => !blocks.some((script) => script.includes(span)))
}

test('[OP1127] a command in the prose of docs/operations.md is also one of a block', () => {
  expect(untried(readFileSync(PAGE, 'utf8'))).toEqual([])
  const page = 'Then `npm run archive`,\n`docker tag a\nb` and `npm run shipped`.\n\n'
  expect(untried(`${page}\`\`\`sh unit\nnpm run -s archive\n\`\`\`\n`)).toEqual(['docker tag a b'])
})

const RUNBOOKS = join(import.meta.dirname, '../docs/runbooks')

test("[OP1128] commands of a runbook's remedy are blocks, which the test of its alert executes", () => {
  const operations = readFileSync(PAGE, 'utf8')
  const shipped = join(import.meta.dirname, 'shipped')
  const alertsTest = readdirSync(shipped)
    .filter((name) => name.startsWith('alerts'))
    .map((name) => readFileSync(join(shipped, name), 'utf8'))
    .join('')
  const names = readdirSync(RUNBOOKS).filter((name) => name.startsWith('Crease'))
  const withBlocks = names.filter((name) => {
    const page = readFileSync(join(RUNBOOKS, name), 'utf8')
    const [, remedy = ''] = /^## What to do$([^]*?)^## /m.exec(page) ?? []
    expect([name, untried(remedy, operations)]).toEqual([name, []])
    const blocks = commandsOn(page)
    expect([name, blocks.filter(({ part }) => part !== 'alerts')]).toEqual([name, []])
    return blocks.length > 0
  })
  const executed = withBlocks.filter((name) =>
    new RegExp(`remedy\\(\\s*'${name.replace('.md', '')}'`).test(alertsTest),
  )
  expect([withBlocks.length > 5, executed]).toEqual([true, withBlocks])
})

/** Lines that would leave the shell of a reader in a folder that depends on where it was. */
const astray = (script: string): readonly string[] => script.match(/^cd (?![/"]).*$/gm) ?? []

test('[OP1020] a block leaves the folder of the shell as the next one needs it', () => {
  expect(commandsOn().flatMap(({ script }) => astray(script))).toEqual([])
  expect(astray('cd deploy/secrets\ncd /srv/crease\ncd "$NEXT"\n')).toEqual(['cd deploy/secrets'])
})

/** Commands of containers that would find no compose file, or look in another namespace. */
const lost = (text: string): readonly string[] =>
  text
    .replaceAll(/^```[^]*?^```$/gm, (block) => (block.includes('COMPOSE_FILE=') ? '' : block))
    .match(
      /docker compose (?!-f deploy\/compose\.yaml )[a-z][^`\n]*|kubectl (?!-n crease |apply -k |create namespace )[a-z][^`\n]*/g,
    ) ?? []

test('[OP1020] every command of containers on a page names its compose file or its namespace', () => {
  const docs = join(RUNBOOKS, '..')
  const pages = [
    'operations.md',
    ...readdirSync(join(docs, 'runbooks')).map((name) => `runbooks/${name}`),
  ]
  const texts = pages.map((name) => readFileSync(join(docs, name), 'utf8'))
  expect(texts.join('').match(/docker compose -f|kubectl -n/g)?.length).toBeGreaterThan(10)
  expect(texts.flatMap(lost)).toEqual([])
  const wrong = '`docker compose ps nats` and `kubectl get pods`, but `docker compose` alone'
  expect(lost(wrong)).toEqual(['docker compose ps nats', 'kubectl get pods'])
})

const EXAMPLE = [
  '# Page\n\n## Install\n\n```sh unit\necho 1\necho 2\n```\n\nText `x`.\n\n### Later\n\n',
  '```sh unit\necho 3\n```\n\n```sh\necho 4\n```\n',
].join('')

test('[OP1020] a block has the nearest heading above it; one without a part is found', () => {
  expect(commandsOn(EXAMPLE)).toEqual([
    { section: 'Install', part: 'unit', script: 'echo 1\necho 2\n' },
    { section: 'Later', part: 'unit', script: 'echo 3\n' },
    { section: 'Later', part: '', script: 'echo 4\n' },
  ])
})

test('[OP1020] a part takes its blocks in order and knows which it has not executed', () => {
  const page = pageOf('unit', commandsOn(EXAMPLE))
  expect(page.next('Install')).toBe('echo 1\necho 2\n')
  expect(page.left()).toEqual(['Later'])
  expect(() => page.next('Install')).toThrow("of 'Later', not of 'Install'")
  expect(() => pageOf('nobody', commandsOn(EXAMPLE))).toThrow('no block')
})
