import { type GetSent, sentSetting } from './setting.ts'
import { decimal } from './setting-parsers.ts'
import type { TracingPlace } from '@crease/protocol/gateway-settings.ts'

/** Under OpenTelemetry's own names [OP852]. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: sentSetting({
    parse: collectorIfAny,
    expected: 'an http:// or https:// address',
    sentence:
      'http:// or https:// address of an OpenTelemetry collector, which takes traces at its `/v1/traces`; not set: no traces',
    stem: null,
  }),
  OTEL_TRACES_SAMPLER_ARG: sentSetting({
    fallback: '1',
    ...decimal(0, 1),
    sentence: 'share of own traces that are kept, 0 to 1',
    stem: null,
  }),
} as const

/** Reads where traces go; null: nowhere. */
export function tracingPlace(get: GetSent): TracingPlace | null {
  const { url } = get('OTEL_EXPORTER_OTLP_ENDPOINT', TRACING_SETTINGS.OTEL_EXPORTER_OTLP_ENDPOINT)
  const share = get('OTEL_TRACES_SAMPLER_ARG', TRACING_SETTINGS.OTEL_TRACES_SAMPLER_ARG)
  return url === null ? null : { url, share }
}

function collectorIfAny(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  return /^https?:\/\//.test(text) && URL.canParse(text) ? { url: text.replace(/\/$/, '') } : null
}
