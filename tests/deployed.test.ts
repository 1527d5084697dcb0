import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@crease/exchange/settings/config.ts'
import { CHECKPOINT } from '@crease/ledger/postgres/log-settings.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from './shipped/unit/unit-file.ts'
import { patroniEnvironment } from './support/patroni/patroni-node.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly secrets?: readonly string[]
  readonly depends_on?: object
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly healthcheck?: { readonly test: readonly string[]; readonly start_period?: string }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true })
const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'crease')
/** what stands in the file of each secret, in its own form */
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL_FILE: 'postgres://crease:words@postgres:5432/crease',
  NATS_URL_FILE: 'nats://token@nats:4222',
  CREDENTIAL_KEY_FILE: '0'.repeat(64),
}

/** The environment of a service as the server sees it. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-secrets-'))
  const image = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=')
      return [name, value]
    }),
  )
  const set = Object.entries(environment).map(([name, value]): [string, string] => {
    if (!name.endsWith('_FILE'))
      return [name, value.replace('${CREASE_HOST:-localhost}', 'a.example')]
    const file = join(folder, name)
    writeFileSync(file, SECRETS[name] ?? '')
    return [name, file]
  })
  return Object.fromEntries([...image, ...set])
}

test('[OP332] the settings of every server in the compose file are settings that there are, and are taken', () => {
  expect(servers.map(([name]) => name)).toEqual(['exchange', 'gateway'])
  const page = read('docs/settings.md')
  for (const [, service] of servers) {
    const environment = environmentOf(service)
    const names = Object.keys(environment).filter((name) => name !== 'NODE_ENV')
    expect(names.length).toBeGreaterThan(8)
    const unknown = names.filter((name) => !page.includes(`\`${name.replace(/_FILE$/, '')}\``))
    expect(unknown).toEqual([])
    const config = readConfig(environment)
    expect([config.natsUrl, config.host]).toEqual([SECRETS['NATS_URL_FILE'], '0.0.0.0'])
  }
  // the control: what is none is refused
  expect(() => readConfig({ NATS_URI: 'nats://nats', METRICS_PROT: '1' })).toThrow('METRICS_PROT')
})

test('[OP332] each server has every role that another has not, no rights, and a file system that it cannot write', () => {
  expect(servers.map(([, { environment }]) => environment?.['ROLES'])).toEqual([
    'exchange',
    'gateway',
  ])
  for (const [, { read_only: isReadOnly, cap_drop: dropped }] of servers)
    expect([isReadOnly, dropped]).toEqual([true, ['ALL']])
  expect(read('Dockerfile')).toMatch(/^USER (?!0)\d+:\d+$/m)
})

test('[OP332] what the compose file names is there: services, secrets, and probes that a gateway answers', () => {
  const names = Object.keys(compose.services)
  for (const { depends_on: before = [], secrets = [], environment = {} } of Object.values(
    compose.services,
  )) {
    const waited: readonly string[] = Array.isArray(before) ? before : Object.keys(before)
    expect(waited.filter((name) => !names.includes(name))).toEqual([])
    expect(secrets.filter((name) => compose.secrets[name] === undefined)).toEqual([])
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
    for (const [, path] of files) expect(secrets).toContain(path.replace('/run/secrets/', ''))
  }
  // a start that migrates for long is not unhealthy, which would keep the proxy from starting
  expect(compose.services['gateway']?.healthcheck?.start_period).toBe('30m')
  const probes = servers.flatMap(([, { healthcheck }]) => healthcheck?.test ?? [])
  const paths = probes.flatMap((word) =>
    [...word.matchAll(/:3000(\/\w+)/g)].map(([, path]) => path),
  )
  expect(paths).toEqual(['/readyz'])
  expect(read('deploy/Caddyfile')).toContain('{$CREASE_SERVER:')
})

test('[OP1149] the log of no container grows for ever', () => {
  const services = Object.entries(compose.services)
  expect(services.length).toBeGreaterThan(5)
  const bytes = services.map(
    ([name, { logging: { driver, options } = { driver: '', options: {} } }]) => {
      const kept = Number.parseInt(options['max-size'] ?? '', 10) * Number(options['max-file'])
      return [name, driver, kept <= 100]
    },
  )
  expect(bytes).toEqual(services.map(([name]) => [name, 'local', true]))
})

test('[OP1106] compose and Patroni have the checkpoints of the embedded database: the log of a quiet day stays short', () => {
  expect(compose.services['postgres']?.command).toContain(CHECKPOINT)
  const { bootstrap } = parse(read('deploy/patroni/crease.yml'))
  const { checkpoint_timeout: timeout } = bootstrap.dcs.postgresql.parameters
  expect(`checkpoint_timeout=${timeout}`).toBe(CHECKPOINT)
})

test('[OP1105] the environments of both machines have the names with which Patroni runs in tests', () => {
  const [first, second] = [1, 2].map((n) => readEnvironment(read(`deploy/patroni/node-${n}.env`)))
  const tried = patroniEnvironment({ name: '', folder: '', port: 0, restPort: 0, etcd: [] })
  // patronictl's own, and a setting of the tests' wires
  const others = ['PATRONI_RESTAPI_USERNAME', 'PATRONI_RESTAPI_PASSWORD']
  const names = Object.keys(tried).filter((name) => name !== 'PATRONI_ETCD3_USE_PROXIES')
  expect(Object.keys(first ?? {}).toSorted()).toEqual([...names, ...others].toSorted())
  const differ = Object.entries(first ?? {}).filter(([name, value]) => second?.[name] !== value)
  expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}))
  expect(differ.map(([, value]) => value.replace(/^10\.0\.0\.11/, 'own'))).toEqual([
    'crease-1',
    'own:8008',
    'own:8008',
    'own:5432',
    'own:5432',
  ])
})
