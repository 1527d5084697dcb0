import type { TracingPlace } from '@crease/protocol/gateway-settings.ts'

type Said = Readonly<Record<string, string | number>>

/** A started part of a trace. */
export interface BegunSpan {
  /** the traceparent for spans below it */
  readonly traceparent: string
  /** Ends it, at that moment (epoch milliseconds) or now. */
  readonly end: (said?: Said, at?: number) => void
}

interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'inside'
  /** absent: it begins a trace */
  readonly parent?: string | undefined
  /** epoch milliseconds; absent: now */
  readonly at?: number
  readonly said?: Said
}

/** Follows work across processes, for a collector of traces [OP852]. */
export interface Tracer {
  readonly begin: (start: SpanStart) => BegunSpan
  /** Sends what waits. */
  readonly stop: () => Promise<void>
}

/** Opens the tracer of a process; null: none, and then nothing of it is loaded [OP853]. */
export async function openTracer(
  place: TracingPlace | null,
  service: string,
): Promise<Tracer | null> {
  if (place === null) return null
  const { otelTracer } = await import('./otel-tracer.ts')
  return otelTracer(place, service)
}
