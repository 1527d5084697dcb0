import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingPlace } from '@crease/protocol/gateway-settings.ts'
import type { Tracer } from './tracer.ts'

const SEND_EVERY_MS = 1_000
const STOP_WITHIN_MS = 2_000
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  inside: SpanKind.INTERNAL,
} as const

/** Traces by OpenTelemetry, sent to a collector as OTLP over HTTP; what it does not take in time is dropped. */
export function otelTracer({ url, share }: TracingPlace, service: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  })
  const tracer = provider.getTracer('crease')
  return {
    begin: ({ name, kind, parent, at, said = {} }) => {
      const start = {
        kind: KINDS[kind],
        attributes: said,
        ...(at !== undefined && { startTime: at }),
      }
      const span = tracer.startSpan(name, start, contextOf(parent))
      return {
        traceparent: traceparentOf(span),
        end: (more = {}, endAt) => {
          span.setAttributes(more)
          span.end(endAt)
        },
      }
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

/** W3C's form: the trace, the span, and whether it is recorded. */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function contextOf(parent: string | undefined): Context {
  const read = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent ?? '')
  const [, traceId, spanId, flags] = read ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const remote: SpanContext = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}
