import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether Prometheus is on this machine; without it the part alerts is left out, and says so. */
export const HAS_PROMETHEUS = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

const LOOK_EVERY_MS = 100

interface Asked {
  readonly data: {
    readonly result: readonly { readonly metric: Readonly<Record<string, string>> }[]
  }
}

/** Alerts that wait for minutes or hours are raised at once, and metrics are read every two seconds. */
const QUICK: readonly (readonly [RegExp, string])[] = [
  [/^( {8}for:) \w+$/gm, '$1 0s'],
  [/^( {2}\w+_interval:) 10s$/gm, '$1 2s'],
]

/** A real Prometheus with the files of a folder. */
export class Prometheus {
  readonly #folder: string
  readonly #port: number
  #child: ChildProcess | null = null

  constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  async start(): Promise<void> {
    for (const name of ['prometheus.yml', 'alerts.yml']) {
      const path = join(this.#folder, name)
      const quick = QUICK.reduce(
        (text, [pattern, instead]) => text.replaceAll(pattern, instead),
        readFileSync(path, 'utf8'),
      )
      writeFileSync(path, quick)
    }
    const args = [
      `--config.file=${this.#folder}/prometheus.yml`,
      `--storage.tsdb.path=${this.#folder}/data`,
      `--web.listen-address=127.0.0.1:${this.#port}`,
    ]
    this.#child = spawn('prometheus', args, { stdio: 'ignore' })
    while ((await this.ask('up').catch(() => null)) === null) await pause(LOOK_EVERY_MS)
  }

  /** Lays the shipped files into its folder, with the metrics of these servers; `without`: alerts whose rules are left out. */
  lay(targets: readonly string[], without: readonly string[] = []): void {
    const shipped = (name: string): string =>
      readFileSync(new URL(`../../deploy/prometheus/${name}`, import.meta.url), 'utf8')
    const named = targets.map((target) => `'${target}'`).join(', ')
    const rules = shipped('alerts.yml').split(/^(?= {6}- alert: )/m)
    const kept = rules.filter((rule) => !without.some((name) => rule.includes(`alert: ${name}\n`)))
    writeFileSync(join(this.#folder, 'alerts.yml'), kept.join(''))
    writeFileSync(
      join(this.#folder, 'prometheus.yml'),
      shipped('prometheus.yml').replace("'crease:9464'", named),
    )
  }

  /** Has it read its files again. */
  reload(): void {
    this.#child?.kill('SIGHUP')
  }

  async stop(): Promise<void> {
    if (this.#child === null || this.#child.exitCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  /** The labels of every series that answers a query. */
  async ask(query: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const asked = `http://127.0.0.1:${this.#port}/api/v1/query?query=${encodeURIComponent(query)}`
    const answer = await fetch(asked)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Prometheus' own shape
    const { data } = (await answer.json()) as Asked
    return data.result.map(({ metric }) => metric)
  }

  /** The names of the alerts that are raised, of every server and folder or of one, each with its cause. */
  raised(server = '.*', folder = '.*'): Promise<readonly string[]> {
    return this.#named(`ALERTS{alertstate="firing", instance=~"${server}", folder=~"${folder}"}`)
  }

  /** The same of those that were raised at some time since the start. */
  everRaised(): Promise<readonly string[]> {
    return this.#named('max_over_time(ALERTS{alertstate="firing"}[1h])')
  }

  async #named(query: string): Promise<readonly string[]> {
    const all = await this.ask(query)
    return all.map(({ alertname = '', cause }) =>
      cause === undefined ? alertname : `${alertname} ${cause}`,
    )
  }
}
