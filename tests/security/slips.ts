import { ROUTES } from '@crease/contract/http.ts'
import { jsonWith, pathsOf } from './samples.ts'
import type { Sent } from './tampered.ts'

/** What an answer to a path may not have: of the machine, of our sources, of the repository. */
const INSIDE = /root:x:0|"private": true|startServer|\[core\]/

/** Whether something else than the app, a refusal or nothing was served [OP134]. */
export function servedMore({
  status,
  text,
}: {
  readonly status: number
  readonly text: string
}): boolean {
  const isPage = status === 200 && text.startsWith('<!doctype html>')
  return INSIDE.test(text) || !(isPage || [400, 403, 404, 503].includes(status))
}

/** A guard against work that grows faster than its input: all of it takes a few milliseconds. */
const SLOWEST_MS = 1000

const EVIL = [
  'a'.repeat(60_000),
  `${'1.'.repeat(20_000)}!`,
  `${' '.repeat(30_000)}x`,
  '('.repeat(20_000),
  `2026-${'0'.repeat(30_000)}`,
  'a@'.repeat(20_000),
]

type Ask = (sent: Sent) => Promise<{ readonly status: number }>

/**
 * Calls that take a second of the server's processors, or break, with a text made to be slow in a field [OP135];
 * `workedMs` reads the processor time so far.
 */
export async function slowAnswers(
  calls: readonly Sent[],
  ask: Ask,
  workedMs: () => number,
): Promise<readonly string[]> {
  const slow: string[] = []
  for (const call of calls) {
    const sample: unknown = JSON.parse(call.body ?? '{}')
    const [path = []] = pathsOf(sample).toReversed()
    for (const text of EVIL) {
      const before = workedMs()
      const { status } = await ask({ ...call, body: jsonWith(sample, path, JSON.stringify(text)) })
      const isSlow = workedMs() - before >= SLOWEST_MS
      if (status >= 500 || isSlow) slow.push(`${ROUTES[call.name].path} with ${text.slice(0, 8)}…`)
    }
  }
  return slow
}

/**
 * Whether the time of an answer tells kinds of logins apart [OP136]: an unchecked password takes a tenth of the
 * time of a checked one. Processors' time is compared, which no other work of the machine adds to, of the quickest
 * answer of each kind.
 */
export function toldByTime(kinds: readonly (readonly number[])[]): boolean {
  const quickest = kinds.map((ms) => Math.min(...ms))
  return Math.min(...quickest) <= Math.max(...quickest) / 3
}
