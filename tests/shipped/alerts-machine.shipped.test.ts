import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBeacons, type Beacons } from '../casino/beacon-server.ts'
import { Sitter } from '../casino/sitter.ts'
import { freePort } from '../support/net/free-port.ts'
import { demoPlayer } from '../support/player.ts'
import { CROWDED, FEW_MATCHES, startServer, type ServerProcess } from '../support/server-process.ts'
import { HAS_PROMETHEUS, Prometheus } from './prometheus.ts'

/** a round of the table takes a minute, and its late beacon is an alert for five more */
const SOON = { timeout: 400_000, interval: 500 } as const
const MEMORY = fileURLToPath(new URL('use-memory.mjs', import.meta.url))
const EXPORTER = 'prometheus-node-exporter'
const DISK_MB = 64
/** all but a twentieth of the disk */
const FILLS_MB = 50
/** a table with one short window */
const SLUG = 'teen3'

/** Whether a file can be mounted as a disk, and the programs of a machine's figures are here. */
const CAN =
  HAS_PROMETHEUS &&
  process.getuid?.() === 0 &&
  spawnSync(EXPORTER, ['--version']).status === 0 &&
  spawnSync('losetup', ['--find']).status === 0
if (!CAN)
  process.stderr.write(`not root, no ${EXPORTER} or no loop device: part of alerts is left out\n`)

describe.skipIf(!CAN)('the alerts of a machine, a beacon and memory, from real faults', () => {
  let folder: TemporaryDataDir
  let prometheus: Prometheus
  let exporter: ChildProcess
  let server: ServerProcess
  let settings: Readonly<Record<string, string>>
  let beacons: Beacons
  const inside = (name: string): string => join(folder.path, name)

  beforeAll(async () => {
    folder = await temporaryDataDir('alerts-machine')
    for (const name of ['disk', 'prometheus']) mkdirSync(inside(name))
    execFileSync('truncate', ['-s', `${DISK_MB}M`, inside('disk.img')])
    execFileSync('mkfs.ext4', ['-q', '-F', inside('disk.img')])
    execFileSync('mount', ['-o', 'loop', inside('disk.img'), inside('disk')])
    const ofMachine = `127.0.0.1:${await freePort()}`
    const collectors = [
      '--collector.disable-defaults',
      '--collector.filesystem',
      // the folder of this test may lie in /dev/shm, which is left out else
      '--collector.filesystem.mount-points-exclude=^/(proc|sys)($|/)',
    ]
    exporter = spawn(EXPORTER, [`--web.listen-address=${ofMachine}`, ...collectors], {
      stdio: 'ignore',
    })
    beacons = await startBeacons()
    const metrics = await freePort()
    settings = {
      ...FEW_MATCHES,
      ...CROWDED,
      DATA_DIR: inside('server'),
      GATEWAYS: '1',
      METRICS_PORT: String(metrics),
      ...beacons.settings(SLUG),
    }
    prometheus = new Prometheus(inside('prometheus'), await freePort())
    prometheus.lay([`127.0.0.1:${metrics}`, ofMachine])
    server = await startServer(settings)
    await prometheus.start()
  })
  afterAll(async () => {
    await prometheus.stop()
    await server.stop()
    exporter.kill()
    beacons.close()
    execFileSync('umount', [inside('disk')])
    await folder.remove()
  })

  const raised = (): Promise<readonly string[]> => prometheus.raised()
  /** The alerts of the disk of this test; the machine's others may have their own. */
  const ofDisk = async (): Promise<readonly string[]> => {
    const all = await prometheus.ask(`ALERTS{alertstate="firing", mountpoint="${inside('disk')}"}`)
    return all.map(({ alertname, cause }) => `${alertname} ${cause}`)
  }

  test('[OP1136] a disk of a machine that fills, and is full, is raised until it has room', async () => {
    const size = `node_filesystem_size_bytes{mountpoint="${inside('disk')}"}`
    await expect.poll(() => prometheus.ask(size), SOON).toHaveLength(1)
    expect(await ofDisk()).toEqual([])
    const file = join(inside('disk'), 'filling')
    writeFileSync(file, Buffer.alloc(FILLS_MB * 1024 * 1024))
    await expect.poll(ofDisk, SOON).toContain('CreaseDiskFilling machine')
    await expect.poll(ofDisk, SOON).toContain('CreaseDiskFull machine')
    rmSync(file)
    await expect.poll(ofDisk, SOON).not.toContain('CreaseDiskFull machine')
    await expect.poll(ofDisk, SOON).not.toContain('CreaseDiskFilling machine')
  })

  test('[OP1136] a beacon that is silent is raised until numbers come again', async () => {
    const sitter = new Sitter(await demoPlayer(server.url), { url: server.url, slug: SLUG })
    await sitter.join()
    await expect.poll(() => sitter.state?.status, SOON).toBe('BETTING')
    beacons.state.isGone = true
    await sitter.bet()
    await expect.poll(raised, SOON).toContain('CreaseBeaconLate')
    beacons.state.isGone = false
    await expect.poll(() => sitter.state?.status, SOON).toBe('BETTING')
    sitter.leave()
    await expect.poll(raised, SOON).not.toContain('CreaseBeaconLate')
  })

  test('[OP1136] an exchange that keeps too much memory is raised until it is started again', async () => {
    expect(await raised()).not.toContain('CreaseMemoryHigh')
    await server.stop()
    const large = { NODE_OPTIONS: `--import=${MEMORY}`, MEMORY_MB_OF_TEST: '3100' }
    server = await startServer({ ...settings, ...large })
    await expect.poll(raised, SOON).toContain('CreaseMemoryHigh')
    await server.stop()
    server = await startServer(settings)
    await expect.poll(raised, SOON).not.toContain('CreaseMemoryHigh')
  })
})
