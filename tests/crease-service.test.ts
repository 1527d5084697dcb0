import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@crease/exchange/settings/config.ts'
import { expect, test } from 'vitest'
import { serviceOf, startScript } from './shipped/unit/directives.ts'
import { readUnit } from './shipped/unit/unit-file.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

const MAIN = join(import.meta.dirname, '../apps/exchange/src/main.ts')
const UNIT = readFileSync(join(import.meta.dirname, '../deploy/crease.service'), 'utf8')

test('[OP1022] the unit runs no npm, writes its own folders alone, and the supervisor knows its directives', () => {
  const directives = readUnit(UNIT)
  expect(directives.length).toBeGreaterThan(25)
  const service = serviceOf(directives)
  expect(service.execStart).not.toContain('npm')
  expect([service.execReload, service.isReadOnly]).toEqual(['/bin/kill -HUP $MAINPID', true])
  const written = [...startScript(service).matchAll(/remount,bind,rw (\S+)/g)]
  expect(written.map(([, folder]) => folder)).toEqual([
    '/var/lib/crease-data',
    '/var/lib/crease-backup',
    '/var/cache/crease',
  ])
})

test('[OP1126] no two units of deploy write one folder: systemd gives it to the user of the unit that starts', () => {
  const deploy = join(import.meta.dirname, '../deploy')
  const units = readdirSync(deploy, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.service'))
    .map((name) => readUnit(readFileSync(join(deploy, name), 'utf8')))
  expect(units).toHaveLength(2)
  const folders = units
    .flat()
    .flatMap(([name, value]) =>
      /^Service\.(?:State|Cache)Directory$/.test(name) ? value.split(' ') : [],
    )
  expect(folders.toSorted()).toEqual([
    'crease',
    'crease-backup',
    'crease-data',
    'crease-database-backup',
  ])
})

test('[OP1022] a service whose database is away at a start of the machine is started until it runs', () => {
  const { restarts, restartAfterMs, isLimited, finalCode } = serviceOf(readUnit(UNIT))
  expect([restarts, restartAfterMs, isLimited]).toEqual(['on-failure', 1000, false])
  // a wrong setting is not mended by a restart
  const { status } = spawnSync(process.execPath, [MAIN], { env: { ...PROGRAM_ENV, PORT: 'none' } })
  expect(status).toBe(finalCode)
  // the control: a unit without these directives is given up after five starts, within a second
  const bare = serviceOf([['Service.Restart', 'on-failure']])
  expect([bare.restartAfterMs, bare.isLimited]).toEqual([100, true])
})

test('[OP1138] the unit of the backup writes its own folder alone, and the supervisor knows its directives', () => {
  const unit = readFileSync(
    join(import.meta.dirname, '../deploy/backup/crease-backup.service'),
    'utf8',
  )
  const service = serviceOf(readUnit(unit))
  expect([service.user, service.restarts, service.isReadOnly]).toEqual(['postgres', 'always', true])
  expect([service.restartAfterMs, service.isLimited]).toEqual([1000, false])
  const [, folder = ''] = /BACKUP_DIR=(\S+)/.exec(service.environment.join(' ')) ?? []
  const written = [...startScript(service).matchAll(/remount,bind,rw (\S+)/g)]
  expect(written.map(([, path]) => path)).toEqual([folder])
})

/** Rights that a unit gives up: a server that runs would not miss their lines. */
const GIVEN_UP = {
  'Service.StateDirectoryMode': '0700',
  'Service.UMask': '0077',
  'Service.NoNewPrivileges': 'yes',
  'Service.CapabilityBoundingSet': '',
  'Service.PrivateTmp': 'yes',
  'Service.PrivateDevices': 'yes',
  'Service.ProtectSystem': 'strict',
  'Service.ProtectHome': 'yes',
}

test('[OP1022] [OP1138] both units gain no rights, hide what they write from others, and see no device or home', () => {
  for (const name of ['crease.service', 'backup/crease-backup.service']) {
    const unit = readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8')
    expect(Object.fromEntries(readUnit(unit))).toMatchObject(GIVEN_UP)
  }
  expect(Object.fromEntries(readUnit(UNIT))).toMatchObject({
    'Service.User': 'crease',
    'Service.ProtectKernelTunables': 'yes',
    'Service.ProtectKernelModules': 'yes',
    'Service.ProtectControlGroups': 'yes',
    'Service.RestrictSUIDSGID': 'yes',
    'Service.LockPersonality': 'yes',
    'Service.SystemCallArchitectures': 'native',
    'Service.RestrictAddressFamilies': 'AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    'Service.LimitNOFILE': '65536',
  })
})

test('[OP1022] [OP154] a stop has longer than the longest drain and an orderly end take, and reaches the parent alone', () => {
  const { stopWithinMs, stops } = serviceOf(readUnit(UNIT))
  expect(() => readConfig({ DRAIN_SECONDS: '301' })).toThrow('DRAIN_SECONDS')
  const { drainMs } = readConfig({ DRAIN_SECONDS: '300' })
  expect(stopWithinMs).toBeGreaterThanOrEqual(drainMs + 10_000)
  expect(stops).toBe('mixed')
})

test('[OP1022] the supervisor fails at a directive, a value and a line that it does not know', () => {
  expect(() => serviceOf([['Service.DynamicUser', 'yes']])).toThrow('does not know')
  expect(() => serviceOf([['Service.ProtectSystem', 'full']])).toThrow('expected strict')
  expect(() => readUnit('[Service]\nUser crease\n')).toThrow('not a line of a unit')
})
