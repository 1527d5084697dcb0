import { HEALTHY, type AlertCase } from './alert-cases.ts'
import { alerts } from './deployed-files.ts'

/** Those that the rules of an alert read: the others only take time. */
function readBy(alert: string, series: AlertCase['fault']): AlertCase['fault'] {
  const named = alerts()
    .filter((rule) => rule.alert === alert)
    .flatMap(({ expr }) => expr.match(/\b(?:(?:crease|node|kubelet)_\w+|up)\b/g) ?? [])
  const isRead = (name: string): boolean => named.includes(name.split('{')[0] ?? '')
  return Object.fromEntries(Object.entries(series).filter(([name]) => isRead(name)))
}

const escaped = (text: string): string => JSON.stringify(text)

const IS_COUNT = /^crease_(\w+_total|beacons|\w+_lost|\w+_refused|dropped_\w+)\{/
/** The counts of a healthy server whose processes restart after ten minutes. */
const RESTARTED: AlertCase['fault'] = Object.fromEntries(
  Object.keys(HEALTHY)
    .filter((name) => IS_COUNT.test(name))
    .map((name) => [name, (steps: number) => `2000+0x9 0+0x${steps}`]),
)

/** Alerts that wait for hours are tried at larger steps. */
const LONG_MINUTES = 60
const STEPS = { short: { every: 1, given: 1 }, long: { every: 10, given: 5 } } as const

/** A file for `promtool test rules`: each of these faults raises its alert; a healthy server and a restart raise none. */
export function promtoolFile(
  rules: string,
  cases: readonly AlertCase[],
  kind: keyof typeof STEPS,
): string {
  const { every, given } = STEPS[kind]
  const own = cases.filter(({ after }) => after > LONG_MINUTES === (kind === 'long'))
  const tests = own.map(({ alert, cause = '', fault, after }) => ({
    series: readBy(alert, { ...HEALTHY, ...fault }),
    expr: `count(ALERTS{alertname="${alert}",cause="${cause}",alertstate="firing"}) > bool 0 or vector(0)`,
    after,
    value: 1,
  }))
  const none = { expr: 'count(ALERTS) or vector(0)', value: 0 }
  const healthy = [
    { ...none, series: HEALTHY, after: LONG_MINUTES },
    ...(kind === 'short' ? [{ ...none, series: { ...HEALTHY, ...RESTARTED }, after: 12 }] : []),
  ]
  return [
    `rule_files: [${escaped(rules)}]`,
    `evaluation_interval: ${every}m`,
    'tests:',
    ...[...tests, ...healthy].flatMap(({ series, expr, after, value }) => [
      `- interval: ${given}m`,
      '  input_series:',
      ...Object.entries(series).flatMap(([name, values]) =>
        values === null
          ? []
          : [`  - {series: ${escaped(name)}, values: ${escaped(values(after / given + 1))}}`],
      ),
      '  promql_expr_test:',
      `  - {expr: ${escaped(expr)}, eval_time: ${after}m, exp_samples: [{labels: '{}', value: ${value}}]}`,
    ]),
    '',
  ].join('\n')
}
