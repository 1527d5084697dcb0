import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

export interface Alert {
  readonly alert: string
  readonly expr: string
  /** where its page is */
  readonly runbook: string
}

/** The alerts of the deployment, as they are written there. */
export function alerts(): readonly Alert[] {
  const rules = read('deploy/prometheus/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  return rules.map((rule) => ({
    alert: /^\w+/.exec(rule)?.[0] ?? '',
    expr: /^ {8}expr: '([^']+)'$/m.exec(rule)?.[1] ?? '',
    runbook: /^ {10}runbook_url: '([^']+)'$/m.exec(rule)?.[1] ?? '',
  }))
}

/** What the dashboards of the deployment ask. */
export function dashboardQueries(): readonly string[] {
  const board: { panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] } =
    JSON.parse(read('deploy/grafana/crease.json'))
  return board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

/** The metrics of ours that a query names. */
export const metricsIn = (query: string): readonly string[] => query.match(/\bcrease_\w+/g) ?? []

/** What to do about an alert; throws where nobody has said. */
export const runbookOf = (alert: string): string => read(`docs/runbooks/${alert}.md`)
