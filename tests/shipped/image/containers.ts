import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverOf, type ServerProcess } from '../../support/server-process.ts'
import type { Answer } from '../stand-ins.ts'
import { readEnvironment } from '../unit/unit-file.ts'
import { Manifests } from './manifests.ts'
import { parse } from 'yaml'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The environment of a build: the machine's, and nothing of the test's. */
const BUILDER = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME)$|CERT/.test(name)),
)
const COMPOSE = 'compose -f deploy/compose.yaml'
const UP = `${COMPOSE} up --detach`
const READY = /Crease is ready/

interface Service {
  readonly image: string
  readonly environment: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

type Environment = Readonly<Record<string, string>>

/** `${NAME:-FALLBACK}` as compose reads it. */
const interpolated = (text: string, env: Environment): string =>
  text.replaceAll(/\$\{(\w+):-(\w*)\}/g, (_, name: string, fallback: string) => {
    const value = env[name] ?? ''
    return value === '' ? fallback : value
  })

/** The number of gateways that `up` is asked for. */
function gatewaysIn(options: string): number {
  const scale = /^(?: --scale gateway=(?<gateways>\d))?$/.exec(options)
  if (scale === null) throw new Error(`unknown: up ${options}`)
  return Number(scale.groups?.['gateways'] ?? 1)
}

/** The last stage of the Dockerfile: what a container of the image starts with. */
function imageOf(dockerfile: string) {
  const [, stage = ''] = dockerfile.split('FROM scratch')
  const value = (word: string): string => new RegExp(`^${word} (.*)$`, 'm').exec(stage)?.[1] ?? ''
  const pairs = value('ENV')
    .split(' ')
    .map((pair): [string, string] => {
      const [name = '', text = ''] = pair.split('=')
      return [name, text]
    })
  const entry: readonly string[] = JSON.parse(value('ENTRYPOINT'))
  return {
    build: /^RUN (node .*) \/image$/m.exec(dockerfile)?.[1] ?? '',
    environment: Object.fromEntries(pairs),
    entry,
    user: value('USER').split(':')[0] ?? '',
    workdir: value('WORKDIR'),
  }
}

interface House {
  /** with the folder deploy of a clone, in which the page's commands are executed */
  readonly folder: string
  /** settings of this run: ports of this machine, and the world of the tests */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** addresses by the names of containers, as this machine has them */
  readonly hosts: Readonly<Record<string, string>>
  /** Starts the containers that are not ours. */
  readonly others: () => Promise<void>
}

/** `docker` and `kubectl` on a machine without either: a container is a process shut into the folder of the image. */
export class Containers {
  readonly #house: House
  readonly #image = imageOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  readonly running = new Map<string, ServerProcess>()
  readonly manifests = new Manifests()
  /** the folder of each image */
  readonly #images = new Map<string, string>()
  /** the folder of the image of each container */
  readonly #roots = new Map<string, string>()
  #builds = 0

  constructor(house: House) {
    this.#house = house
  }

  readonly docker = async (args: readonly string[], env: Environment = {}): Promise<Answer> => {
    const said = args.join(' ')
    if (said === 'build -t crease .') return this.#build()
    if (said.startsWith('tag ')) return this.#tag(args)
    if (said.startsWith(UP)) return this.#up(env, said.slice(UP.length))
    if (said.startsWith(`${COMPOSE} exec exchange `)) return this.#exec(args.slice(5))
    return { code: 1, text: `unknown: docker ${said}` }
  }

  readonly kubectl = async (args: readonly string[], env: Environment = {}): Promise<Answer> =>
    args.slice(0, 5).join(' ') === '-n crease exec exchange-0 --'
      ? this.#exec(args.slice(5))
      : (this.manifests.run(args.join(' '), env['PWD'] ?? '') ?? {
          code: 1,
          text: `unknown: kubectl ${args.join(' ')}`,
        })

  async stop(): Promise<readonly (number | null)[]> {
    const ends = await Promise.all([...this.running.values()].map((server) => server.stop()))
    this.running.clear()
    return ends
  }

  /** Runs the command of the Dockerfile on what Docker would copy, with none of this clone's packages and pages. */
  async #build(): Promise<Answer> {
    this.#builds += 1
    const root = join(this.#house.folder, `image-${this.#builds}`)
    this.#images.set('crease', root)
    const cwd = join(this.#house.folder, 'context')
    if (!existsSync(cwd)) await this.#copyContext(cwd)
    const [program = '', ...args] = this.#image.build.split(' ')
    const { stdout } = await run(program === 'node' ? process.execPath : program, [...args, root], {
      cwd,
      env: BUILDER,
    })
    return { code: 0, text: stdout }
  }

  async #copyContext(to: string): Promise<void> {
    mkdirSync(to)
    await run('sh', ['-c', `git archive HEAD | tar -x -C ${to}`], { cwd: ROOT })
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')
    for (const pattern of ignored)
      for (const path of globSync(pattern, { cwd: to })) rmSync(join(to, path), { recursive: true })
  }

  #tag([, from = '', to = '']: readonly string[]): Answer {
    const root = this.#images.get(from)
    if (root === undefined) return { code: 1, text: `No such image: ${from}` }
    this.#images.set(to, root)
    return { code: 0, text: '' }
  }

  /** Starts the containers; those of another image are stopped first, as compose recreates them. */
  async #up(env: Environment, options: string): Promise<Answer> {
    const gateways = gatewaysIn(options)
    await this.#stopOthers()
    await this.#house.others()
    const deployed = (name: string): string =>
      readFileSync(join(this.#house.folder, 'deploy', name), 'utf8')
    const known = { ...readEnvironment(deployed('.env')), ...env }
    const compose: { readonly services: Readonly<Record<string, Service>> } = parse(
      interpolated(deployed('compose.yaml'), known),
      { merge: true },
    )
    for (const [name, service] of Object.entries(compose.services)) {
      if (!this.#images.has(service.image)) continue
      for (let index = 1; index <= (name === 'gateway' ? gateways : 1); index += 1) {
        const container = index === 1 ? name : `${name}-${index}`
        if (this.running.has(container)) continue
        this.#roots.set(container, this.#images.get(service.image) ?? '')
        this.running.set(container, await this.#start(container, service))
      }
    }
    return { code: 0, text: '' }
  }

  async #stopOthers(): Promise<void> {
    const others = [...this.running].filter(
      ([name]) => this.#roots.get(name) !== this.#images.get('crease'),
    )
    await Promise.all(others.map(([, server]) => server.stop()))
    for (const [name] of others) this.running.delete(name)
  }

  /** The file system of a container: the image read-only, /data and /tmp its own, secrets and pictures mounted. */
  #start(name: string, { environment, secrets }: Service): Promise<ServerProcess> {
    const { folder, settings } = this.#house
    const [root, data, files] = [
      this.#roots.get(name) ?? '',
      join(folder, `data-${name}`),
      join(folder, `secrets-${name}`),
    ]
    // a container has the secrets that its service names, and none of its predecessor's
    rmSync(files, { recursive: true, force: true })
    for (const made of [data, files, join(folder, 'deploy/pictures')])
      mkdirSync(made, { recursive: true })
    chownSync(data, Number(this.#image.user), Number(this.#image.user))
    for (const secret of secrets) writeFileSync(join(files, secret), this.#secret(secret))
    for (const point of ['run/secrets', 'proc', 'dev'])
      mkdirSync(join(root, point), { recursive: true })
    const script = [
      'set -e',
      `mount --bind ${root} ${root} && mount -o remount,bind,ro ${root}`,
      `mount --bind ${data} ${root}/data`,
      `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
      `mount --bind ${files} ${root}/run/secrets`,
      `mount --bind ${join(folder, 'deploy/pictures')} ${root}/pictures`,
      `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev`,
      `exec unshare --root=${root} --wd=${this.#image.workdir} ${this.#user()} ${this.#image.entry.join(' ')}`,
    ].join('\n')
    const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
      env: {
        PATH: process.env['PATH'],
        ...this.#image.environment,
        ...environment,
        ...settings[name],
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return serverOf(child, READY)
  }

  /** As the owner of the secret wrote it, with the names of containers resolved. */
  #secret(name: string): string {
    const text = readFileSync(join(this.#house.folder, 'deploy/secrets', name), 'utf8')
    return Object.entries(this.#house.hosts).reduce(
      (told, [from, to]) => told.replace(from, to),
      text,
    )
  }

  #user(): string {
    return `--setgid=${this.#image.user} --setuid=${this.#image.user}`
  }

  /** Runs a command in the container of the exchange, with its environment. */
  async #exec(command: readonly string[]): Promise<Answer> {
    const pid = this.running.get('exchange')?.pid
    if (pid === undefined || !existsSync(`/proc/${pid}`))
      return { code: 1, text: 'it does not run' }
    const env = Object.fromEntries(
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
    )
    const place = ['--target', String(pid), '--mount', '--root', '--wd', ...this.#user().split(' ')]
    const child = spawn('nsenter', [...place, ...command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const code = await new Promise<number>((resolve) =>
      child.once('close', (it) => resolve(it ?? 1)),
    )
    return { code, text }
  }
}
