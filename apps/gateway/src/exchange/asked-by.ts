import { asking } from '@crease/process/tracing/asking.ts'
import type { Tracer } from '@crease/process/tracing/tracer.ts'
import type { Asking, Question } from '@crease/protocol/messages.ts'

/** Asks in the name of the request that this is done for [OP850], as a part of its trace where there is one [OP852]. */
export async function askedBy(
  { name }: Question,
  tracer: Tracer | null,
  ask: (by: { readonly by?: Asking }) => Promise<unknown>,
): Promise<unknown> {
  const of = asking()
  if (of === null) return ask({})
  const { request, traceparent: parent } = of
  if (tracer === null || parent === undefined) return ask({ by: { request } })
  const span = tracer.begin({ name: `ask ${name}`, kind: 'client', parent, said: { request } })
  try {
    return await ask({ by: { request, traceparent: span.traceparent } })
  } finally {
    span.end()
  }
}
