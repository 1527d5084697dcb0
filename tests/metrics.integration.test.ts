import { join } from 'node:path'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { alerts, dashboardQueries, metricsIn, runbookOf } from './observed/deployed-files.ts'
import { gatewaysOf } from './support/gateway-process.ts'
import { betOn, demoPlayer, expectDone, listedMatch } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const dataDir = perFile(() => temporaryDataDir('metrics'))
const server = perFile(() =>
  startServer({
    DATA_DIR: dataDir().path,
    ARCHIVE_DIR: join(dataDir().path, 'old parts'),
    GATEWAYS: '2',
    METRICS_PORT: '0',
  }),
)

const address = (): string => /Metrics are at (\S+)/.exec(server().output())?.[1] ?? 'nowhere'

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

async function samples(): Promise<readonly Sample[]> {
  const answer = await fetch(address())
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(read)
}

function read(line: string): Sample {
  const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  if (name === '') throw new Error(`no sample: ${line}`)
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', said = '']) => [
    key,
    said,
  ])
  return { name, labels: Object.fromEntries(pairs), value: Number(value) }
}

const sum = (all: readonly Sample[], name: string, labels: Sample['labels'] = {}): number =>
  all
    .filter((each) => each.name === name)
    .filter((each) => Object.entries(labels).every(([key, said]) => each.labels[key] === said))
    .reduce((total, { value }) => total + value, 0)

test('[OP150] a bet that is done, one that is refused and a socket are counted, each where it was', async () => {
  const player = await demoPlayer(server().url)
  const match = await listedMatch(player)
  const resting = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
  const before = await samples()
  await expectDone(player.call('placeBet', { body: resting }))
  const tooMuch = betOn(match, 0, { matchOddVariant: 'lay', matchOdd: 900, stake: 100_000 })
  const refused = await player.call<{ success: true }>('placeBet', { body: tooMuch })
  if (refused.success) throw new Error('it is more than the player has')
  const socket = io(`${server().url}/sports`, {
    auth: { token: player.token },
    transports: ['websocket'],
  })
  await expect.poll(() => socket.connected).toBe(true)
  const after = await samples()
  socket.disconnect()
  const risen = (name: string, labels: Sample['labels'] = {}): number =>
    sum(after, name, labels) - sum(before, name, labels)
  const own = { process: 'exchange' }
  expect(risen('crease_commands_total', { ...own, command: 'place', outcome: 'done' })).toBe(1)
  expect(risen('crease_refusals_total', { process: 'gateway', code: refused.code })).toBe(1)
  expect(risen('crease_requests_total', { call: 'placeBet', status: '200' })).toBe(1)
  expect(risen('crease_commit_groups_total', { outcome: 'committed' })).toBeGreaterThan(0)
  expect(risen('crease_commit_seconds_count', own)).toBeGreaterThan(0)
  expect(risen('crease_sequencer_wait_seconds_count', own)).toBeGreaterThan(0)
  expect(sum(after, 'crease_sockets')).toBeGreaterThan(0)
  expect(sum(after, 'crease_gateways')).toBe(2)
  expect(sum(after, 'crease_up')).toBe(3)
  expect(sum(after, 'crease_memory_bytes', { kind: 'rss', gateway: '1' })).toBeGreaterThan(1e7)
  expect(sum(after, 'crease_ledger_answers')).toBe(2)
  expect(sum(after, 'crease_feed_silence_seconds')).toBeLessThan(60)
})

test('[OP1111] the disk of an ARCHIVE_DIR is published before the first archive run', async () => {
  const all = await samples()
  const free = (folder: string) => sum(all, 'crease_disk_free_bytes', { folder })
  expect(free('archive')).toBeGreaterThan(0)
  expect(sum(all, 'crease_disk_bytes', { folder: 'archive' })).toBeGreaterThan(free('archive'))
})

test('[OP151] no label says who: each is a plain word, whoever asks for what', async () => {
  const player = await demoPlayer(server().url)
  await fetch(`${server().url}/api/v1/no-such-call/${player.userName}?x=secret`)
  await fetch(`${server().url}/api/v1/x`, { method: 'PROPFIND' })
  const all = await samples()
  const said = all.flatMap(({ labels }) => Object.entries(labels))
  expect(said.length).toBeGreaterThan(100)
  // 'le' and 'quantile' are bounds of our own
  const words = said.filter(([key]) => key !== 'le' && key !== 'quantile').map(([, word]) => word)
  expect(words.filter((word) => !/^[A-Za-z_ -]{0,40}$|^\d{1,3}$/.test(word))).toEqual([])
  expect(words.filter((word) => word.includes(player.userName))).toEqual([])
  expect(all.length).toBeLessThan(2_000)
})

test('[OP150] a gateway that ends is shown as down until it is started again, and nothing but /metrics is answered', async () => {
  const [pid] = gatewaysOf(server().pid)
  if (pid === undefined) throw new Error('there is no gateway')
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => sum(await samples(), 'crease_up')).toBe(2)
  await expect.poll(async () => sum(await samples(), 'crease_up')).toBe(3)
  expect((await fetch(address().replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(address(), { method: 'POST' })).status).toBe(404)
})

test('[OP152] every metric that a dashboard or an alert names is one that the server tells', async () => {
  const told = new Set((await samples()).map(({ name }) => name))
  const named = [...dashboardQueries(), ...alerts().map(({ expr }) => expr)].flatMap(metricsIn)
  expect(new Set(named).size).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([])
  expect(metricsIn('rate(crease_nothing_total[5m]) > 1')).toEqual(['crease_nothing_total'])
})

const PARTS = ['What it means', 'What to look at', 'What to do', 'How to know it is over']

test('[OP153] every alert has its runbook, whole, and says where it is', () => {
  const all = alerts()
  expect(all.length).toBeGreaterThan(8)
  for (const { alert, runbook } of all) {
    expect(runbook).toMatch(new RegExp(`docs/runbooks/${alert}\\.md$`))
    const page = runbookOf(alert)
    const parts = [...page.matchAll(/^## (.+)\n+(.+)/gm)].map(([, part, text]) => ({ part, text }))
    expect(parts.map(({ part }) => part)).toEqual(PARTS)
    // the name is shown where one says nothing
    const short = parts.filter(({ text = '' }) => text.length <= 30)
    expect({ alert, short }).toEqual({ alert, short: [] })
  }
})
