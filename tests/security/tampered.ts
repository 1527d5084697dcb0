import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { HOSTILE_JSON, HOSTILE_TEXTS, someOf } from './hostile.ts'
import { faultOf, type Who } from './judge.ts'
import { fieldAt, jsonWith, pathsOf, sampleOf, type Known } from './samples.ts'

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
  /** fields that were tampered with in another body of the call, as `fieldAt` names them; absent: none */
  readonly done?: ReadonlySet<string>
}

/** A row of the table, called as it should be; `said` succeeds, absent: whatever its shape takes. */
export function soundCall(name: RouteName, known: Known, said = sampleFor(name, known)): Sent {
  const { method, path, query }: Route = ROUTES[name]
  const search = query === undefined ? '' : `?${searchOf(said)}`
  const body = method === 'GET' ? null : JSON.stringify(said)
  return { name, method, url: `${path}${search}`, body, how: 'as it should be' }
}

export function sampleFor(name: RouteName, known: Known): unknown {
  const { body, query }: Route = ROUTES[name]
  const shape = body ?? query
  return shape === undefined ? {} : sampleOf(shape, known)
}

/** Each field of a row with hostile values, each left out, and one that nobody knows. */
export function tamperedCalls(name: RouteName, measure: Measure): readonly Sent[] {
  const said = sampleFor(name, measure.known)
  return tamperings(name, said, measure).map((tamper) => tamper(said))
}

/** Makes a call of what succeeds otherwise. */
type Tampering = (said: unknown) => Sent

/** The same, each to be made of what it is called with, which has the same fields as `said`. */
export function tamperings(name: RouteName, said: unknown, measure: Measure): readonly Tampering[] {
  const { body, query }: Route = ROUTES[name]
  const sound: Tampering = (now) => soundCall(name, measure.known, now)
  return [
    sound,
    ...(body === undefined ? [] : tamperedBodies(sound, said, measure)),
    ...(query === undefined ? [] : tamperedQueries(sound, said, measure)),
  ]
}

function tamperedBodies(
  sound: Tampering,
  said: unknown,
  { values, draw, done }: Measure,
): readonly Tampering[] {
  const ways: Tampering[] = []
  const way = (how: string, body: (now: unknown) => string): void => {
    ways.push((now) => ({ ...sound(now), body: body(now), how }))
  }
  for (const path of pathsOf(said)) {
    if (done?.has(fieldAt(path)) === true) continue
    const where = path.join('.')
    for (const json of someOf(HOSTILE_JSON, values, draw)) {
      way(`${where} = ${json.slice(0, 40)}`, (now) => jsonWith(now, path, json))
    }
    way(`without ${where}`, (now) => jsonWith(now, path, null))
  }
  const strange = '{"isOperator":true,"userId":1,"__proto__":{"a":1},'
  way('with fields that nobody knows', (now) => `${strange}${JSON.stringify(now).slice(1)}`)
  for (const json of ['', '[', 'null', '[]', '"x"', '{"a":']) way(`a body of ${json}`, () => json)
  return ways
}

function tamperedQueries(
  sound: Tampering,
  said: unknown,
  { values, draw }: Measure,
): readonly Tampering[] {
  return pathsOf(said).flatMap((where) =>
    someOf(HOSTILE_TEXTS, values, draw).map((text): Tampering => {
      const how = `?${where.join('.')}=${text.slice(0, 40)}`
      return (now) => {
        const call = sound(now)
        const [path = ''] = call.url.split('?')
        const query: unknown = JSON.parse(jsonWith(now, where, JSON.stringify(text)))
        return { ...call, url: `${path}?${searchOf(query)}`, how }
      }
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
