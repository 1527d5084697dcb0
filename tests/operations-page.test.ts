import { existsSync } from 'node:fs'
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
