import type { TracingPlace } from '@crease/protocol/gateway-settings.ts'

type Said = Readonly<Record<string, string | number>>

/** A part of a trace that has begun. */
export interface BegunSpan {
  /** what stands under it is begun with this */
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

/** Follows what is done, over processes, for whoever collects traces [OP852]. */
export interface Tracer {
  readonly begin: (start: SpanStart) => BegunSpan
  /** Sends what waits. */
  readonly stop: () => Promise<void>
}

/** Who traces a process; null: nobody, and then nothing of it is loaded [OP853]. */
export async function openTracer(
  place: TracingPlace | null,
  service: string,
): Promise<Tracer | null> {
  if (place === null) return null
  const { otelTracer } = await import('./otel-tracer.ts')
  return otelTracer(place, service)
}
