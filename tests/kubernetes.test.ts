import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@crease/exchange/settings/config.ts'
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1'
import type { ConfigMap, Container, PodTemplateSpec, Service } from 'kubernetes-types/core/v1'
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'deploy/kubernetes')
const MAIN = 'kustomization.yaml'
/** where the compiler finds each kind */
const MODULE_OF: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  ConfigMap: 'core/v1',
  Service: 'core/v1',
  ServiceAccount: 'core/v1',
  Ingress: 'networking/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
}
const ORDERLY_STOP_SECONDS = 10

type Manifest = { readonly kind: string; readonly metadata: { readonly name: string } }
const files = readdirSync(FOLDER).filter((name) => name !== MAIN)
const manifests: readonly Manifest[] = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(FOLDER, name), 'utf8'), { merge: true }).map(
    (document): Manifest => document.toJS(),
  ),
)
const all = <Kind>(kind: string): Kind[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler checks each against its kind [OP920]
  manifests.filter((each) => each.kind === kind) as Kind[]

const workloads = [...all<StatefulSet>('StatefulSet'), ...all<Deployment>('Deployment')]
/** What must be there. */
function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('it is not there')
  return value
}
type Workload = Deployment | StatefulSet
const podOf = (workload: Deployment | StatefulSet): PodTemplateSpec => workload.spec?.template ?? {}
const containersOf = (workload: Deployment | StatefulSet): readonly Container[] =>
  podOf(workload).spec?.containers ?? []
const containers = workloads.flatMap(containersOf)
const isServer = ({ image }: Container): boolean => image === 'crease'
/** The workloads that run our own image; the others run PostgreSQL's. */
const servers = workloads.filter((workload) => containersOf(workload).every(isServer))
/** the user of PostgreSQL in its own image */
const POSTGRES_USER = 999

/** What the compiler says of each set of manifests, each one against the type that Kubernetes has for its kind. */
function complaintsOf(...sets: readonly (readonly Manifest[])[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'crease-kubernetes-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const names = sets.map((set, at) => {
    writeFileSync(join(folder, `set${at}.ts`), set.map(typed).join('\n'))
    return `set${at}.ts`
  })
  const options = ['--strict', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '']
  const said = compile(folder, ['--noEmit', '--skipLibCheck', ...options, ...names])
  rmSync(folder, { recursive: true, force: true })
  return names.map((file) => {
    const lines = said.split(/\n(?=\S)/).filter((line) => line.startsWith(file))
    return lines.join('\n')
  })
}

function typed({ kind, ...rest }: Manifest, at: number): string {
  const type = `import('kubernetes-types/${MODULE_OF[kind] ?? 'unknown'}').${kind}`
  return `export const m${at}: ${type} = ${JSON.stringify({ kind, ...rest })}`
}

/** Nothing, or its complaints, each of which begins with its file. */
function compile(folder: string, args: readonly string[]): string {
  const program = join(ROOT, 'node_modules/.bin/tsc')
  const { error, stdout, status } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (error !== undefined) throw error
  if (status !== 0 && !stdout.startsWith('set')) throw new Error(stdout)
  return stdout
}

test('[OP920] every manifest is what Kubernetes takes for its kind, and kustomize reads every one', () => {
  expect(manifests.length).toBeGreaterThan(9)
  const main = parse(readFileSync(join(FOLDER, MAIN), 'utf8'))
  expect(main.resources.toSorted()).toEqual(files.toSorted())
  // the control: a word that there is not, and a value of another type
  const text = JSON.stringify(workloads)
  const [typo, wrong] = [
    text.replaceAll('readinessProbe', 'readynessProbe'),
    text.replace('"replicas":2', '"replicas":"2"'),
  ].map((each): readonly Manifest[] => JSON.parse(each))
  const said = complaintsOf(manifests, typo ?? [], wrong ?? [])
  expect(said[0]).toBe('')
  expect(said[1]).toContain('readynessProbe')
  expect(said[2]).toContain("'string' is not assignable to type 'number'")
})

/** The environment of a container as the server sees it, with the secrets' files in this folder. */
function environmentOf({ env = [], envFrom = [] }: Container, folder: string) {
  const maps = envFrom.flatMap(({ configMapRef }) =>
    all<ConfigMap>('ConfigMap').filter(({ metadata }) => metadata?.name === configMapRef?.name),
  )
  const own = env.map(({ name, value = '' }): [string, string] => [name, value])
  const told = [...maps.flatMap(({ data = {} }) => Object.entries(data)), ...own]
  return told.map(([name, value]): [string, string] => {
    const secret = SECRETS[name]
    if (secret === undefined) return [name, value]
    writeFileSync(join(folder, name), secret)
    return [name, join(folder, name)]
  })
}
/** what stands in the file of each secret, in its own form */
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL_FILE: 'postgres://crease:words@postgres:5432/crease',
  NATS_URL_FILE: 'nats://token@nats:4222',
  CREDENTIAL_KEY_FILE: '0'.repeat(64),
  DEALER_KEY_FILE: '0'.repeat(64),
}

test('[OP921] the settings are settings that there are, and are taken; the two have every role between them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-secrets-'))
  const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
  const configs = servers.flatMap(containersOf).map((container) => {
    const set = environmentOf(container, folder)
    const unknown = set.filter(([name]) => !page.includes(`\`${name.replace(/_FILE$/, '')}\``))
    expect([set.length > 8, unknown]).toEqual([true, []])
    return readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(set) })
  })
  expect(configs.map(({ natsUrl }) => natsUrl)).toEqual([
    SECRETS['NATS_URL_FILE'],
    SECRETS['NATS_URL_FILE'],
  ])
  const roles = servers
    .flatMap(containersOf)
    .map(({ env = [] }) => env.find(({ name }) => name === 'ROLES')?.value)
  expect(roles).toEqual(['exchange', 'gateway'])
})

test('[OP922] no container is root, writes its own file system, has a right or a key of the cluster, or memory without a bound', () => {
  const user = /^USER (\d+):/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  for (const workload of workloads) {
    const spec = given(podOf(workload).spec)
    expect(spec.automountServiceAccountToken).toBe(false)
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: servers.includes(workload) ? Number(given(user)[1]) : POSTGRES_USER,
      seccompProfile: { type: 'RuntimeDefault' },
    })
  }
  for (const container of containers) {
    const { securityContext, resources, volumeMounts = [] } = container
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const { requests, limits } = given(resources)
    expect([requests, limits]).toEqual([
      { cpu: expect.any(String), memory: expect.any(String) },
      { memory: expect.any(String) },
    ])
    // the paths that it may write, as the image says
    const writable = volumeMounts.filter(({ readOnly }) => readOnly !== true)
    expect(writable.map(({ mountPath }) => mountPath)).toEqual([
      isServer(container) ? '/data' : '/kept',
      '/tmp',
    ])
  }
})

/** The value of a setting of a workload, from its own or from what both are told. */
function textOf(workload: Workload, setting: string): string {
  const own = containersOf(workload).flatMap(({ env = [] }) => env)
  const shared = all<ConfigMap>('ConfigMap').flatMap(({ data = {} }) => Object.entries(data))
  const told = new Map([...shared, ...own.map(({ name, value = '' }) => [name, value] as const)])
  return given(told.get(setting))
}

/** The secrets of a workload: which files its settings name, and which it is given. */
function secretsOf(workload: Workload) {
  const container = given(containersOf(workload)[0])
  const shared = all<ConfigMap>('ConfigMap').flatMap(({ data = {} }) => Object.keys(data))
  const names = [...shared, ...(container.env ?? []).map(({ name }) => name)]
  const { secret } = given(podOf(workload).spec?.volumes?.find(({ name }) => name === 'secrets'))
  const mount = given(container.volumeMounts?.find(({ name }) => name === 'secrets'))
  return {
    wanted: names.filter((name) => name.endsWith('_FILE')),
    name: secret?.secretName,
    given: secret?.items?.map(({ path }) => path) ?? Object.keys(SECRETS).map(fileOf),
    folder: mount.mountPath,
  }
}
const fileOf = (setting: string): string =>
  setting
    .replace(/_FILE$/, '')
    .toLowerCase()
    .replaceAll('_', '-')

test('[OP923] secrets are files of one secret that is not here, and each has its place', () => {
  expect(all('Secret')).toEqual([])
  for (const workload of workloads) {
    const secrets = secretsOf(workload)
    expect([secrets.name, secrets.folder]).toEqual(['crease', '/run/secrets/crease'])
    const wanted = servers.includes(workload) ? secrets.wanted : ['BACKUP_URL_FILE']
    expect(secrets.wanted).toEqual(expect.arrayContaining(wanted))
    expect(wanted.length).toBeGreaterThan(servers.includes(workload) ? 2 : 0)
    for (const name of wanted) {
      expect(textOf(workload, name)).toBe(`/run/secrets/crease/${fileOf(name)}`)
    }
    expect(secrets.given).toEqual(expect.arrayContaining(wanted.map(fileOf)))
  }
})

test('[OP1105] the backup of each deployment runs the program that the restore is tested with, on a disk of its own', () => {
  const program = 'deploy/backup/crease-backup'
  const [kubernetes] = containers.filter((container) => !isServer(container))
  expect(given(kubernetes).command).toEqual(['/program/crease-backup', 'keep'])
  const main = readFileSync(join(FOLDER, MAIN), 'utf8')
  expect(main).toContain('create configmap backup --from-file=deploy/backup')
  const compose = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true })
  const { backup, postgres } = compose.services
  expect([...backup.entrypoint, ...backup.command]).toEqual(['/backup/crease-backup', 'keep'])
  expect([backup.image, backup.volumes[0]]).toEqual([postgres.image, 'backup:/var/lib/postgresql'])
  expect(postgres.command.join(' ')).toContain('hba_file=/backup/pg_hba.conf')
  const hba = readFileSync(join(ROOT, 'deploy/backup/pg_hba.conf'), 'utf8')
  expect(hba).toMatch(/^host +replication +all +all +scram-sha-256$/m)
  const unit = readFileSync(join(ROOT, 'deploy/backup/crease-backup.service'), 'utf8')
  expect(unit).toContain(`ExecStart=/srv/crease/${program} keep`)
  const patroni = parse(readFileSync(join(ROOT, 'deploy/patroni/crease.yml'), 'utf8'))
  expect(patroni.bootstrap.dcs.slots).toEqual({ crease_backup: { type: 'physical' } })
  expect(patroni.postgresql.pg_hba.join()).toContain('replication crease_backup')
  expect(statSync(join(ROOT, program)).mode & 0o111).toBe(0o111)
})

test('[OP924] a gateway is asked where it answers, and has time to leave; nodes are emptied one after the other', () => {
  const gateway = given(all<Deployment>('Deployment')[0])
  const { startupProbe, livenessProbe, readinessProbe } = given(containersOf(gateway)[0])
  const probes = [startupProbe, livenessProbe, readinessProbe].map(given)
  expect(probes.map(({ httpGet }) => httpGet?.path)).toEqual(['/livez', '/livez', '/readyz'])
  const drains = Number(textOf(gateway, 'DRAIN_SECONDS'))
  const seconds = given(podOf(gateway).spec?.terminationGracePeriodSeconds)
  expect(seconds).toBeGreaterThan(drains + ORDERLY_STOP_SECONDS)
  // it is out of the service before it ends
  const { periodSeconds, failureThreshold } = given(readinessProbe)
  expect(given(periodSeconds) * given(failureThreshold)).toBeLessThan(drains)
  const spec = given(gateway.spec)
  expect(spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } })
  expect(all<PodDisruptionBudget>('PodDisruptionBudget').map((budget) => budget.spec)).toEqual([
    { maxUnavailable: 1, selector: spec.selector },
  ])
  expect(spec.replicas).toBeGreaterThan(1)
})

test('[OP925] nobody reaches a pod but by a policy that says so, and each port that is named there is', () => {
  const policies = all<NetworkPolicy>('NetworkPolicy').map(({ spec }) => spec)
  expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const opened = policies.flatMap((spec) => spec?.ingress?.flatMap(({ ports = [] }) => ports) ?? [])
  const named = containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name))
  expect(new Set(opened.map(({ port }) => port))).toEqual(new Set(named))
  const asked = policies.flatMap((spec) => spec?.egress?.flatMap(({ ports = [] }) => ports) ?? [])
  expect(asked.map(({ port }) => port)).toEqual(expect.arrayContaining([53, 5432, 4222, 443]))
})

test('[OP926] [RT80] the ingress keeps a browser at its gateway by a cookie, at the host of the settings', () => {
  const { metadata, spec } = given(all<Ingress>('Ingress')[0])
  expect(metadata?.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/affinity': 'cookie',
    'nginx.ingress.kubernetes.io/session-cookie-secure': 'true',
  })
  const rule = given(given(spec).rules?.[0])
  expect(given(spec).tls?.[0]?.hosts).toEqual([rule.host])
  const settings = given(all<ConfigMap>('ConfigMap')[0]).data
  expect(settings).toMatchObject({ PUBLIC_ORIGINS: `https://${rule.host}` })
  const services = all<Service>('Service').map((each) => each.metadata?.name)
  expect(services).toContain(given(rule.http).paths[0]?.backend.service?.name)
})

test('[OP925] what is chosen by its labels is there, and each service leads to a port of it', () => {
  const labels = new Set(
    workloads.map((each) => JSON.stringify(podOf(each).metadata?.labels ?? null)),
  )
  const services = all<Service>('Service').map(({ spec }) => spec)
  const chosen = [
    ...services.map((spec) => spec?.selector),
    ...workloads.map(({ spec }) => spec?.selector.matchLabels),
  ]
  expect(chosen.filter((each) => !labels.has(JSON.stringify(each)))).toEqual([])
  const named = containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name))
  const targets = services.flatMap((spec) => spec?.ports?.map(({ targetPort }) => targetPort) ?? [])
  expect(targets.filter((port) => !named.includes(String(port)))).toEqual([])
})
