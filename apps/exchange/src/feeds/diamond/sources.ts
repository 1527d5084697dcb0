import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { answerText } from '../bounded-answer.ts'
import {
  LARGEST_PAGE,
  PageQueue,
  type Asking,
  type DiamondSource,
  type Failure,
  type Page,
} from './pages.ts'
import type { MatchRow } from './rows.ts'
import { SOURCE_SPORTS, sourceSport } from './source-sports.ts'

/** Requests under way at once. */
const AT_ONCE = 16
/** An answer that comes later says nothing that may be offered in play any more. */
const ANSWER_WITHIN_MS = 4_000
const MOST_FILES = 500
const POLL_EVERY_MS = 1_000
/** Messages within this time form one. */
const CONFLATE_MS = 50

/** Reads every recorded page of a folder, again and again. */
export function folderSource(folder: string): DiamondSource {
  let before: readonly string[] = []
  return {
    everyMs: POLL_EVERY_MS,
    pages: async ({ clock }) => {
      const at = clock.now()
      const all = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
      const names = all.slice(0, MOST_FILES)
      const failed: Failure[] = []
      const read = async (key: string): Promise<readonly Page[]> => {
        const file = join(folder, key)
        const { size } = await stat(file)
        if (size <= LARGEST_PAGE) return [{ key, text: await readFile(file, 'utf8'), at }]
        failed.push({ key, why: `the file is longer than ${LARGEST_PAGE} bytes` })
        return []
      }
      const pages = (await Promise.all(names.map(read))).flat()
      const gone = before.filter((name) => !names.includes(name))
      before = names
      return { pages, gone, failed }
    },
  }
}

/**
 * Polls an address: BASE/esid?sid=SPORT for the lists of matches, BASE/getPriveteData?gmid=MATCH&sid=SPORT for
 * all markets of one, each by itself every second [FD84]. The query of the base (a key) goes along.
 */
export function addressSource(base: string): DiamondSource {
  const queue = new PageQueue()
  let polling: Polling | null = null
  return {
    everyMs: CONFLATE_MS,
    pages: (asking) => {
      polling ??= new Polling(base, queue, asking)
      polling.watch(asking.matches)
      return queue.take(asking)
    },
  }
}

/** Asks for each page again and again; a slow one holds up none of the others, unless all that may be asked at once are. */
class Polling {
  readonly #base: string
  readonly #queue: PageQueue
  readonly #asking: Pick<Asking, 'clock' | 'signal'>
  readonly #watched = new Set<string>()
  readonly #turns: (() => void)[] = []
  #free = AT_ONCE

  constructor(base: string, queue: PageQueue, asking: Pick<Asking, 'clock' | 'signal'>) {
    this.#base = base
    this.#queue = queue
    this.#asking = asking
    for (const sport of SOURCE_SPORTS) {
      void this.#poll({ key: `list ${sport}`, path: 'esid', query: { sid: sport } }, () => true)
    }
  }

  /** The markets of these matches are asked for from here on, and of no others. */
  watch(matches: readonly MatchRow[]): void {
    const ids = new Set(matches.map(({ matchId }) => matchId))
    for (const { matchId, sportId } of matches) {
      if (this.#watched.has(matchId)) continue
      this.#watched.add(matchId)
      const query = { gmid: matchId, sid: sourceSport(sportId) }
      const page = { key: `match ${matchId}`, path: 'getPriveteData', query }
      void this.#poll(page, () => this.#watched.has(matchId))
    }
    for (const id of this.#watched) if (!ids.has(id)) this.#watched.delete(id)
  }

  async #poll(page: Wanted, isWanted: () => boolean): Promise<void> {
    const { clock, signal } = this.#asking
    while (!signal.aborted && isWanted()) {
      await this.#turn()
      const at = clock.now()
      try {
        const text = await get(this.#base, page, signal)
        this.#queue.hear({ key: page.key, text, at })
      } catch (error) {
        if (!signal.aborted) this.#queue.fail(page.key, error)
      } finally {
        this.#release()
      }
      await clock.sleep(Math.max(POLL_EVERY_MS - (clock.now() - at), 0), signal)
    }
  }

  async #turn(): Promise<void> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#turns.push(resolve))
    else this.#free -= 1
  }

  #release(): void {
    const next = this.#turns.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

interface Wanted {
  readonly key: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

async function get(base: string, { path, query }: Wanted, signal: AbortSignal): Promise<string> {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  // the key is for this host alone
  const response = await fetch(url, { signal: within, redirect: 'error' })
  return answerText(response, LARGEST_PAGE)
}
