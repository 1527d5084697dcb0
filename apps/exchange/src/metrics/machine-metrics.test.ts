import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { machineMetrics } from './machine-metrics.ts'

const CARE = { logWaitsSeconds: 3, backupAgeSeconds: Number.NaN, standbys: 1, behindBytes: 7 }

/** The value of a sample, as text. */
const valueOf = (text: string, sample: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.slice(sample.length + 1)

test('[OP1111] disks, backups, standbys, restarts and a missing spare are published, and an unreadable value is NaN', async () => {
  const metrics = machineMetrics()
  metrics.readFrom({
    folders: { data: tmpdir(), ledger: '/no/such/folder', backup: null, archive: tmpdir() },
    certificateSecondsLeft: () => 60,
    ledger: { care: () => CARE, isSpare: true, waits: () => false },
  })
  metrics.restarted('exchange', 'hung')
  const text = await metrics.text()
  const read = (sample: string) => valueOf(text, sample)
  for (const folder of ['data', 'archive']) {
    expect(Number(read(`crease_disk_free_bytes{folder="${folder}"}`))).toBeGreaterThan(0)
  }
  expect(Number(read('crease_disk_bytes{folder="data"}'))).toBeGreaterThan(1e6)
  expect([
    read('crease_disk_free_bytes{folder="ledger"}'),
    read('crease_disk_free_bytes{folder="backup"}'),
    read('crease_log_waiting_seconds'),
    read('crease_backup_age_seconds'),
    read('crease_standby_behind_bytes'),
    read('crease_certificate_seconds_left'),
    read('crease_spare_wanted'),
    read('crease_spare_waiting'),
    read('crease_restarts_total{of="exchange",why="hung"}'),
    read('crease_restarts_total{of="gateway",why="ended"}'),
  ]).toEqual(['Nan', undefined, '3', 'Nan', '7', '60', '1', '0', '1', '0'])
})

test('[OP1111] a group of gateways alone leaves the ledger to that of the exchange', async () => {
  const metrics = machineMetrics()
  metrics.readFrom({
    folders: { data: tmpdir(), ledger: null, backup: null, archive: null },
    certificateSecondsLeft: () => Infinity,
    ledger: null,
  })
  const text = await metrics.text()
  expect(text).not.toContain('crease_backup_age_seconds')
  expect(valueOf(text, 'crease_certificate_seconds_left')).toBe('+Inf')
})

test('[OP1111] a disk of a machine that is away is NaN, and holds neither the others nor a second thread', async () => {
  const asked: string[] = []
  const metrics = machineMetrics((path) => {
    asked.push(path)
    if (path === '/away') return new Promise(() => undefined)
    return Promise.resolve({ bavail: 3, blocks: 7, bsize: 10 })
  })
  metrics.readFrom({
    folders: { data: '/data', ledger: null, backup: '/away', archive: null },
    certificateSecondsLeft: () => 60,
    ledger: null,
  })
  for (const reading of [1, 2, 3]) {
    const text = await metrics.text()
    const read = [
      'free_bytes{folder="data"}',
      'bytes{folder="data"}',
      'free_bytes{folder="backup"}',
    ]
    expect([reading, ...read.map((name) => valueOf(text, `crease_disk_${name}`))]).toEqual([
      reading,
      '30',
      '70',
      'Nan',
    ])
  }
  expect(asked.filter((path) => path === '/away')).toEqual(['/away'])
})
