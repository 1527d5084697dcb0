import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DiamondSource } from './diamond-feed.ts'

/** The sports that are asked for: cricket, tennis, football. */
export const SPORTS = ['4', '2', '1']
export const MOST_MATCHES = 100
/** Requests under way at once. */
const AT_ONCE = 8
const ANSWER_WITHIN_MS = 5_000
export const LARGEST_ANSWER = 8 * 1024 * 1024
const MOST_FILES = 500
const POLL_EVERY_MS = 1_000

/** Reads every recorded page of a folder, again and again. */
export function folderSource(folder: string): DiamondSource {
  return {
    everyMs: POLL_EVERY_MS,
    pages: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
      return Promise.all(
        names.slice(0, MOST_FILES).map((name) => readFile(join(folder, name), 'utf8')),
      )
    },
  }
}

/**
 * Polls an address: BASE/esid?sid=SPORT for the lists of matches, BASE/getPriveteData?gmid=MATCH&sid=SPORT for
 * all markets of one. The query of the base (a key) goes along. A match whose markets cannot be had is told
 * without them, so they are suspended; without the lists there is no picture.
 */
export function addressSource(base: string): DiamondSource {
  return {
    everyMs: POLL_EVERY_MS,
    pages: async (matches, signal) => {
      const lists = await Promise.all(
        SPORTS.map((sport) => get(base, { path: 'esid', query: { sid: sport }, signal })),
      )
      const details: string[] = []
      for (let from = 0; from < Math.min(matches.length, MOST_MATCHES); from += AT_ONCE) {
        const some = matches.slice(from, from + AT_ONCE)
        const found = await Promise.all(
          some.map(({ matchId: gmid, sportId: sid }) =>
            get(base, { path: 'getPriveteData', query: { gmid, sid }, signal }).catch(() => null),
          ),
        )
        details.push(...found.filter((text) => text !== null))
      }
      return [...lists, ...details]
    },
  }
}

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

async function get(base: string, { path, query, signal }: Asked): Promise<string> {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const response = await fetch(url, { signal: within })
  if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of response.body) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > LARGEST_ANSWER) throw new Error('the answer is too large')
  }
  return text
}
