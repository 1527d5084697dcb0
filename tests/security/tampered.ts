import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { HOSTILE_JSON, HOSTILE_TEXTS, someOf } from './hostile.ts'
import { faultOf, type Who } from './judge.ts'
import { jsonWith, pathsOf, sampleOf, type Known } from './samples.ts'

/** A call as it goes over the line. */
export interface Sent {
  readonly name: RouteName
  readonly method: string
  /** with its query */
  readonly url: string
  readonly body: string | null
  /** what was done to it */
  readonly how: string
}

export const ALL_ROUTES: readonly RouteName[] = Object.keys(ROUTES).filter(
  (name): name is RouteName => name in ROUTES,
)

export interface Measure {
  readonly known: Known
  /** hostile values a field; more than there are: all */
  readonly values: number
  readonly draw: (below: number) => number
}

/** A row of the table, called as it should be. */
export function soundCall(name: RouteName, known: Known): Sent {
  const { method, path, body, query }: Route = ROUTES[name]
  const search = query === undefined ? '' : `?${searchOf(sampleOf(query, known))}`
  const said = body === undefined ? {} : sampleOf(body, known)
  const sent = method === 'GET' ? null : JSON.stringify(said)
  return { name, method, url: `${path}${search}`, body: sent, how: 'as it should be' }
}

/** Each field of a row with hostile values, each left out, and one that nobody knows. */
export function tamperedCalls(name: RouteName, measure: Measure): readonly Sent[] {
  const { body, query }: Route = ROUTES[name]
  const { known } = measure
  const sound = soundCall(name, known)
  return [
    sound,
    ...(body === undefined ? [] : tamperedBodies(sound, sampleOf(body, known), measure)),
    ...(query === undefined ? [] : tamperedQueries(sound, sampleOf(query, known), measure)),
  ]
}

function tamperedBodies(sound: Sent, sample: unknown, { values, draw }: Measure): readonly Sent[] {
  const calls: Sent[] = []
  for (const path of pathsOf(sample)) {
    const where = path.join('.')
    for (const json of someOf(HOSTILE_JSON, values, draw)) {
      const how = `${where} = ${json.slice(0, 40)}`
      calls.push({ ...sound, body: jsonWith(sample, path, json), how })
    }
    calls.push({ ...sound, body: jsonWith(sample, path, null), how: `without ${where}` })
  }
  const strange = `{"isOperator":true,"userId":1,"__proto__":{"a":1},${JSON.stringify(sample).slice(1)}`
  calls.push({ ...sound, body: strange, how: 'with fields that nobody knows' })
  for (const json of ['', '[', 'null', '[]', '"x"', '{"a":']) {
    calls.push({ ...sound, body: json, how: `a body of ${json}` })
  }
  return calls
}

function tamperedQueries(sound: Sent, sample: unknown, { values, draw }: Measure): readonly Sent[] {
  const [path = ''] = sound.url.split('?')
  return pathsOf(sample).flatMap((where) =>
    someOf(HOSTILE_TEXTS, values, draw).map((text): Sent => {
      const query: unknown = JSON.parse(jsonWith(sample, where, JSON.stringify(text)))
      const how = `?${where.join('.')}=${text.slice(0, 40)}`
      return { ...sound, url: `${path}?${searchOf(query)}`, how }
    }),
  )
}

function searchOf(query: unknown): string {
  const named = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
}

export type Ask = (
  call: Sent,
  who: Who,
) => Promise<{ readonly status: number; readonly text: string }>

const AT_ONCE = 8

/** Asks all of it, and says what was wrong with each answer that was wrong. */
export async function faultsOf(
  calls: readonly Sent[],
  who: Who,
  ask: Ask,
): Promise<readonly string[]> {
  const faults: string[] = []
  const waiting = [...calls]
  const work = async (): Promise<void> => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const fault = faultOf({ name: call.name, who, ...(await ask(call, who)) })
      if (fault !== null) faults.push(`${who}: ${call.name} (${call.how}) ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return faults
}
