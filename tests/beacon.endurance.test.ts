import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beaconTime } from '@crease/casino/fairness/beacon.ts'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { TITLES } from '@crease/casino/titles.ts'
import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { demoPlayer, expectDone } from './support/player.ts'
import { CROWDED, FEW_MATCHES, startServer, type ServerProcess } from './support/server-process.ts'
import { startBeacons, type Beacons } from './casino/beacon-server.ts'
import { Sitter } from './casino/sitter.ts'

/** a table with one short window */
const SLUG = 'teen3'
const soon = { timeout: 90_000, interval: 50 }
const CLI = join(import.meta.dirname, '../apps/exchange/src/commands/verify-round.ts')

let dataDir: TemporaryDataDir
let server: ServerProcess
let beacons: Beacons

beforeAll(async () => {
  beacons = await startBeacons()
  dataDir = await temporaryDataDir('beacon')
  server = await startServer({
    ...FEW_MATCHES,
    DATA_DIR: dataDir.path,
    SIGN_INS_PER_MINUTE: '1000',
    ...beacons.settings(SLUG),
    ...CROWDED,
  })
})
afterAll(async () => {
  await server.stop()
  await dataDir.remove()
  beacons.close()
})

async function sit(): Promise<Sitter> {
  const sitter = new Sitter(await demoPlayer(server.url), { url: server.url, slug: SLUG })
  await sitter.join()
  await expect.poll(() => sitter.state?.status, soon).toBe('BETTING')
  return sitter
}

const roundOf = (sitter: Sitter, mid: string): Promise<RoundReply> =>
  expectDone(sitter.player.call<RoundReply>('round', { query: { mid } }))

/** `npm run verify-round` on a file. */
async function checkedFile(round: object) {
  const file = join(dataDir.path, 'round.json')
  await writeFile(file, JSON.stringify(round))
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, file], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('[CG1101] [CG1104] a round is drawn by a beacon that was named before its bets, and anybody can check it', async () => {
  onTestFailed(() => void process.stderr.write(server.output()))
  const { source, sign, state } = beacons
  const sitter = await sit()
  const { beacon, closesAt } = sitter.state ?? {}
  expect(beaconTime(source, beacon ?? 0)).toBeGreaterThanOrEqual((closesAt ?? Infinity) + 1000)
  const { bet } = await sitter.bet()
  const before = await roundOf(sitter, bet.mid)
  expect(before.record.beacon?.phases[1]).toMatchObject({ number: beacon, signature: null })
  await expect.poll(() => sitter.state?.status, soon).toBe('ENDED')
  const round = await roundOf(sitter, bet.mid)
  expect(round.record.beacon?.phases[1]).toMatchObject({
    number: beacon,
    signature: sign(beacon ?? 0),
  })
  const title = TITLES.get(SLUG) ?? null
  expect(verifyRound(round.record, title).filter(({ holds }) => !holds)).toEqual([])
  expect(state.early).toEqual([])
  const right = await checkedFile(round)
  expect(right).toMatchObject({ status: 0, stderr: '' })
  expect(right.stdout).toContain('holds  beacon-order')
  expect(right.stdout).toContain('a source that the house has named')
  // the same by its id, out of the ledger of a server that runs
  const env = { ...process.env, DATA_DIR: dataDir.path }
  const kept = spawnSync(process.execPath, [CLI, bet.mid], { encoding: 'utf8', env })
  expect(kept).toMatchObject({ status: 0, stdout: right.stdout })
  const phases = round.record.beacon?.phases.map((one) => one && { ...one, signature: sign(1) })
  const forged = { ...round.record, beacon: { source, phases } }
  const wrong = await checkedFile(forged)
  expect(wrong.status).toBe(1)
  expect(wrong.stdout).toContain('FAILED beacon')
  sitter.leave()
})

test('[CG1103] [CG1105] where the source is gone the round is void and refunded, and the table waits for it', async () => {
  onTestFailed(() => void process.stderr.write(server.output()))
  const sitter = await sit()
  beacons.state.isGone = true
  const { bet } = await sitter.bet()
  await expect.poll(async () => (await roundOf(sitter, bet.mid)).status, soon).toBe('VOID')
  const round = await roundOf(sitter, bet.mid)
  expect(round).toMatchObject({
    note: 'the public beacon did not come in time',
    profitOrLoss: 0,
    record: { seed: expect.stringMatching(/^[\da-f]{64}$/u) },
  })
  await expect.poll(() => sitter.state?.status, soon).toBe('PAUSED')
  expect(sitter.state?.note).toBe('the public beacon is silent')
  beacons.state.isGone = false
  await expect.poll(() => sitter.state?.status, soon).toBe('BETTING')
  sitter.leave()
})
