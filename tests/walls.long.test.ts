import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAULTS, SOUND } from './walls/planted-faults.ts'
import { buildHouse, compile, lint, plant, tearDown, type LintRun } from './walls/planted-house.ts'

describe('walls of lint', () => {
  let house: string
  let run: LintRun

  beforeAll(async () => {
    house = await buildHouse()
    for (const { path, source } of [...FAULTS, ...SOUND]) await plant(house, path, source)
    run = await lint(house)
  }, 60_000)

  afterAll(() => tearDown(house))

  test('[OP6] the linter looked at every planted file', () => {
    expect(run.files).toBe(FAULTS.length + SOUND.length)
  })

  test.each(FAULTS)('[OP6] $wall ($path)', ({ path, rule, says }) => {
    const complaints = run.complaints.filter((one) => one.path === path && one.rule === rule)
    expect(complaints.map((one) => one.message).join('\n')).toContain(says)
    expect(complaints).not.toHaveLength(0)
  })

  test('[OP6] what a room may do is not complained about', () => {
    const sound = new Set(SOUND.map((file) => file.path))
    expect(run.complaints.filter((one) => sound.has(one.path))).toEqual([])
  })
})

test('[OP6] a lint run that looks at no file is a failure, not a green one', async () => {
  const house = await buildHouse()
  try {
    await expect(lint(house)).rejects.toThrow(/looked at no file/)
  } finally {
    await tearDown(house)
  }
})

describe('walls of the compiler', () => {
  let house: string

  beforeAll(async () => {
    house = await buildHouse()
  })

  afterAll(() => tearDown(house))

  const WORLD = ['setTimeout(() => {}, 1)', 'console.log(1)', 'process.exit(1)', "fetch('/')"]

  test.each(['domain', 'contract', 'simulator'])(
    '[OP6] %s cannot name the world outside',
    async (name) => {
      const path = `packages/${name}/src/world.ts`
      await plant(house, path, `${WORLD.join('\n')}\nexport const here = 1\n`)
      const told = await compile(house, `packages/${name}`)
      for (const line of WORLD.keys()) expect(told).toContain(`${path}(${line + 1},`)
    },
    60_000,
  )

  test('[OP6] a package cannot reach into another one by a relative path', async () => {
    await plant(house, 'apps/exchange/src/reached.ts', 'export const reached = 1\n')
    const source = "export { reached } from '../../../apps/exchange/src/reached.ts'\n"
    await plant(house, 'packages/domain/src/reaching.ts', source)
    const told = await compile(house, 'packages/domain')
    expect(told).toMatch(/reached\.ts.* is not listed within the file list/)
  }, 60_000)

  test('[OP6] [OP12] a package lists the files that others may import', async () => {
    const lines = [
      "export { BetLedger } from '@crease/ledger/reads/bet-reads.ts'",
      "export { oneHost } from '@crease/ledger/connections/hosts/writable-client.ts'",
      "export { GRANTS } from '@crease/ledger/roles/grants.ts'",
      "export { BETS } from '@crease/people/notices/notice-queries.ts'",
    ]
    await plant(house, 'apps/gateway/src/importing.ts', lines.join('\n'))
    const told = await compile(house, 'apps/gateway')
    expect(told).not.toContain('importing.ts(1,')
    for (const line of [2, 3, 4])
      expect(told).toMatch(new RegExp(`importing\\.ts\\(${line},.*Cannot find module`))
  }, 60_000)

  test('[OP6] a sound package compiles', async () => {
    await plant(house, 'packages/contract/src/world.ts', 'export const here = 1\n')
    expect(await compile(house, 'packages/contract')).toBe('')
  }, 60_000)
})
