import { setting, type Get } from './setting.ts'
import { whole, word } from './setting-parsers.ts'

/** The address of metrics. */
export interface MetricsPlace {
  readonly host: string
  readonly port: number
}

/** Settings of the metrics' own API [OP150]. */
export const METRICS_SETTINGS = {
  METRICS_PORT: setting({
    fallback: 'off',
    parse: portIfAny,
    expected: "a port from 0 to 65535, or 'off'",
    sentence:
      'port of `/metrics`, for Prometheus; 0 takes a free one, printed at the start; `off`: nothing is counted',
  }),
  METRICS_HOST: setting({
    fallback: '127.0.0.1',
    parse: word,
    expected: 'a host name or address',
    sentence:
      'address of `/metrics`: it needs no sign-in, so only a network of your own may reach it',
  }),
} as const

/** The address of metrics; null: none. */
export function metricsPlace(get: Get): MetricsPlace | null {
  const { port } = get('METRICS_PORT', METRICS_SETTINGS.METRICS_PORT)
  const host = get('METRICS_HOST', METRICS_SETTINGS.METRICS_HOST)
  return port === null ? null : { host, port }
}

function portIfAny(text: string): { readonly port: number | null } | null {
  if (text === 'off') return { port: null }
  const port = whole(0, 65_535).parse(text)
  return port === null ? null : { port }
}
