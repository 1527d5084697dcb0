import { setting, type Get } from '../setting.ts'
import { decimal } from '../setting-parsers.ts'
import type { TracingPlace } from '@crease/protocol/gateway-settings.ts'

export interface TracingSettings {
  /** where traces go; null: nowhere */
  readonly tracing: TracingPlace | null
}

/** Under OpenTelemetry's own names [OP852]. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('', collectorIfAny, 'an http:// or https:// address'),
  OTEL_TRACES_SAMPLER_ARG: setting('1', decimal(0, 1), 'a number from 0 to 1'),
} as const

/** Reads where traces go. */
export function tracingSettings(get: Get): TracingSettings {
  const { url } = get('OTEL_EXPORTER_OTLP_ENDPOINT', TRACING_SETTINGS.OTEL_EXPORTER_OTLP_ENDPOINT)
  const share = get('OTEL_TRACES_SAMPLER_ARG', TRACING_SETTINGS.OTEL_TRACES_SAMPLER_ARG)
  return { tracing: url === null ? null : { url, share } }
}

function collectorIfAny(text: string): { readonly url: string | null } | null {
  if (text === '') return { url: null }
  return /^https?:\/\//.test(text) && URL.canParse(text) ? { url: text.replace(/\/$/, '') } : null
}
