import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

export interface Alert {
  readonly alert: string
  /** tells rules of one alert apart; '': it has one alone, or is the first */
  readonly cause: string
  readonly expr: string
  /** how long it is true before it is raised */
  readonly for: string
  /** where its page is */
  readonly runbook: string
}

/** The alerts of the deployment, as they are written there. */
export function alerts(): readonly Alert[] {
  const rules = textOf('deploy/prometheus/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  return rules.map((rule) => {
    const read = (pattern: RegExp): string => pattern.exec(rule)?.[1] ?? ''
    return {
      alert: read(/^(\w+)/),
      cause: read(/^ {10}cause: (\w+)$/m),
      for: read(/^ {8}for: (\w+)$/m),
      expr: read(/^ {8}expr: '([^']+)'$/m),
      runbook: read(/^ {10}runbook_url: '([^']+)'$/m),
    }
  })
}

/** What the dashboards of the deployment ask. */
export function dashboardQueries(): readonly string[] {
  const board: { panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] } =
    JSON.parse(textOf('deploy/grafana/crease.json'))
  return board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

/** The metrics of ours that a query names. */
export const metricsIn = (query: string): readonly string[] => query.match(/\bcrease_\w+/g) ?? []

/** The same, each with the labels that the query asks for. */
export const selectorsIn = (query: string): readonly string[] =>
  query.match(/\bcrease_\w+(?:\{[^}]*\})?/g) ?? []

/** What to do about an alert; throws where nobody has said. */
export const runbookOf = (alert: string): string => textOf(`docs/runbooks/${alert}.md`)
