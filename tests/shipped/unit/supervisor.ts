import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../stand-ins.ts'
import { serviceOf, startScript, type Service } from './directives.ts'
import type { Machine } from './machine.ts'
import { signalIfThere } from '../../support/gateway-process.ts'
import { killAllIn, mountsOf, processesIn } from './namespaces.ts'
import { readEnvironment, readUnit } from './unit-file.ts'

const LOOK_EVERY_MS = 20
const UNITS = '/etc/systemd/system'
/** the environment that systemd gives every service */
const ENVIRONMENT = ['LANG=C.UTF-8', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin']
/** as systemd's StartLimitBurst= */
const RESTARTS_MOST = 5
const SIGNALS_OF_A_CLEAN_END = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGPIPE']

/**
 * Starts, signals, stops and restarts one service by the words of its unit file, as systemd does: `systemctl` and
 * `journalctl` of a machine.
 */
export class Supervisor {
  readonly #machine: () => Machine
  readonly #name: string
  #service: Service | null = null
  #main: ChildProcess | null = null
  /** the mount namespace of the service, which all its processes share */
  #namespace = ''
  #isStopping = false
  /** resolves when no process of the service is left */
  #ending: Promise<void> = Promise.resolve()
  #journal = ''
  /** times the service was restarted since it had failed */
  restarts = 0
  /** commands of the processes that an orderly stop left behind or had to kill */
  left: readonly string[] = []

  /** The machine is made with this supervisor's programs. */
  constructor(machine: () => Machine, name = 'crease') {
    this.#machine = machine
    this.#name = name
  }

  get mainPid(): number {
    return this.#main?.pid ?? 0
  }

  get isActive(): boolean {
    return this.#main !== null && this.#main.exitCode === null && this.#main.signalCode === null
  }

  /** Everything that the service has printed. */
  get journal(): string {
    return this.#journal
  }

  readonly journalctl = async (args: readonly string[]): Promise<Answer> =>
    args.join(' ') === `-u ${this.#name} -o cat`
      ? { code: 0, text: this.#journal }
      : { code: 1, text: `unknown: journalctl ${args.join(' ')}` }

  readonly systemctl = async (args: readonly string[]): Promise<Answer> => {
    const [verb, ...rest] = args
    if (verb !== 'daemon-reload' && rest.at(-1) !== this.#name)
      return { code: 5, text: `no unit ${rest.at(-1)}` }
    try {
      await this.#obey(args.join(' '))
      return { code: 0, text: '' }
    } catch (error) {
      return { code: 1, text: String(error) }
    }
  }

  async #obey(command: string): Promise<void> {
    switch (command.replace(new RegExp(` ${this.#name}$`), '')) {
      case 'daemon-reload':
        return this.#load()
      case 'enable --now':
      case 'start':
        // a unit that runs is not started a second time
        return this.isActive ? undefined : this.#start()
      case 'reload':
        return this.#reload()
      case 'kill --kill-whom=main --signal=SIGUSR2':
        return void process.kill(this.mainPid, 'SIGUSR2')
      case 'stop':
        return this.#stop()
      case 'restart':
        await this.#stop()
        return this.#start()
      default:
        throw new Error(`unknown: systemctl ${command}`)
    }
  }

  async #load(): Promise<void> {
    const text = await this.#machine().sh(`cat ${UNITS}/${this.#name}.service`)
    this.#service = serviceOf(readUnit(text))
  }

  async #start(): Promise<void> {
    if (this.#service === null) await this.#load()
    const service = this.#known()
    const files = await Promise.all(
      service.environmentFiles.map((file) => this.#machine().sh(`cat ${file}`)),
    )
    const own = [...ENVIRONMENT, ...service.environment].map((pair) => pair.split(/=(.*)/s))
    const env = Object.assign(Object.fromEntries(own), ...files.map(readEnvironment))
    const [program, ...args] = this.#machine().on
    const namespace = ['unshare', '--mount', '--propagation', 'private']
    const main = spawn(program, [...args, ...namespace, 'sh', '-c', startScript(service)], {
      env,
      // so that a signal of the terminal is the test's own
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [main.stdout, main.stderr])
      stream.on('data', (chunk: Buffer) => (this.#journal += chunk.toString()))
    this.#isStopping = false
    this.#main = main
    main.once('exit', (code, signal) => void this.#ended(main, code ?? signal))
    this.#namespace = await this.#namespaceOf(main)
  }

  /** Its own one, once it has left that of the machine. */
  async #namespaceOf(main: ChildProcess): Promise<string> {
    const ours = [mountsOf(process.pid), this.#machine().namespace]
    for (;;) {
      const namespace = mountsOf(main.pid)
      if (namespace === null || !ours.includes(namespace)) return namespace ?? ''
      await pause(5)
    }
  }

  async #ended(main: ChildProcess, how: number | NodeJS.Signals | null): Promise<void> {
    this.#ending = this.#endLeft()
    await this.#ending
    const isClean = how === 0 || SIGNALS_OF_A_CLEAN_END.includes(String(how))
    this.#journal += `main process exited: ${how}\n`
    const { restarts, restartAfterMs, finalCode, isLimited } = this.#known()
    const isFinal = how === finalCode || restarts === 'no' || (isClean && restarts !== 'always')
    if (this.#isStopping || isFinal || main !== this.#main) return
    if (this.restarts === RESTARTS_MOST) {
      process.stderr.write(`the service has failed too often:\n${this.#journal}`)
      if (isLimited) return
    }
    await pause(restartAfterMs)
    this.restarts += 1
    await this.#start()
  }

  async #reload(): Promise<void> {
    const command = this.#known().execReload
    if (command === '') throw new Error('Job type reload is not applicable for this unit')
    await this.#machine().sh(command, { MAINPID: String(this.mainPid) })
  }

  async #stop(): Promise<void> {
    const main = this.#main
    if (main === null || !this.isActive) return
    this.#isStopping = true
    const ended = once(main, 'exit')
    const all = this.#known().stops === 'mixed' ? [] : processesIn(this.#namespace)
    for (const pid of new Set([this.mainPid, ...all])) signalIfThere(pid, 'SIGTERM')
    const late = setTimeout(() => {
      this.left = ['the main process']
      main.kill('SIGKILL')
    }, this.#known().stopWithinMs)
    await ended
    clearTimeout(late)
    await this.#ending
  }

  /** Asks the processes that outlive the main one to end, with KillMode=mixed none, and kills those that stay. */
  async #endLeft(): Promise<void> {
    const { stops, stopWithinMs } = this.#known()
    const until = Date.now() + (stops === 'mixed' ? 0 : stopWithinMs)
    const there = (): readonly number[] => processesIn(this.#namespace)
    if (stops !== 'mixed') for (const pid of there()) signalIfThere(pid, 'SIGTERM')
    while (there().length > 0 && Date.now() < until) await pause(LOOK_EVERY_MS)
    const left = killAllIn(this.#namespace)
    if (this.#isStopping) this.left = [...this.left, ...left]
  }

  #known(): Service {
    if (this.#service === null) throw new Error('the unit is not loaded')
    return this.#service
  }
}
