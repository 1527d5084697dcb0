import type { MarketId } from '@crease/domain/ids.ts'

import type { Feed, FeedBatch, FeedClock, FeedSink, MarketTerms } from '../feed.ts'
import { parseExactly } from './exact-json.ts'
import { PictureNews } from './picture-news.ts'
import { questionsOf } from './questions.ts'
import { readPicture } from './read-picture.ts'
import { RowCount } from './row-count.ts'
import type { MarketRow, MatchRow, Picture } from './rows.ts'

/** A picture of which more than this share cannot be read is no picture: nothing of it is believed [FD34]. */
const NONSENSE_ABOVE = 0.5

/** Where pages come from: an address that is polled, a socket, or a folder. */
export interface DiamondSource {
  /** the pause before the next picture is asked for, milliseconds */
  readonly everyMs: number
  /**
   * The texts of all pages of the moment, as soon as there are any; `matches` are those of the last picture.
   * What it holds open ends with the signal.
   */
  readonly pages: (matches: readonly MatchRow[], signal: AbortSignal) => Promise<readonly string[]>
}

export interface DiamondOptions {
  readonly source: DiamondSource
  readonly zone: string
  readonly terms: MarketTerms
  /** the cap of a meter that the exchange has open; null for one that it does not know */
  readonly capOf: (marketId: MarketId) => number | null
}

/** Asks for diamond-type rows and says what changed from picture to picture [FD35]. */
export function createDiamondFeed(options: DiamondOptions): Feed {
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const news = new PictureNews()
  const total = new Map<string, number>()
  let last: RowCount = new RowCount()
  let matches: readonly MatchRow[] = []

  function note(what: string): void {
    total.set(what, (total.get(what) ?? 0) + 1)
  }

  /** Null when the source cannot be reached, or when most of what it says is nonsense. */
  async function poll(at: number): Promise<FeedBatch | null> {
    try {
      const pages = await options.source.pages(matches, stopping.signal)
      const count = new RowCount()
      const picture = readPages(pages, { count, zone: options.zone })
      const batch = told(picture, { ...options, count, news, at })
      last = count
      if (batch === null) {
        note('nonsense')
        return null
      }
      matches = picture.matches
      return batch
    } catch {
      note('poll failed')
      return null
    }
  }

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const batch = await poll(clock.now())
        if (stopping.signal.aborted) return
        if (batch !== null) {
          await sink(batch)
          caughtUp.resolve()
        }
        await clock.sleep(options.source.everyMs, stopping.signal)
      }
    } finally {
      stopping.abort()
    }
  }

  return {
    run,
    caughtUp: caughtUp.promise,
    stop: () => stopping.abort(),
    counts: () => ({
      ...last.counts(),
      kept: last.kept,
      seen: last.seen,
      ...Object.fromEntries(total),
    }),
  }
}

/** Reads all pages into one picture. A page that is no JSON is one row that cannot be read. */
export function readPages(
  pages: readonly string[],
  reading: { readonly count: RowCount; readonly zone: string },
): Picture {
  const pictures = pages.map((text): Picture => {
    try {
      return readPicture(parseExactly(text), reading)
    } catch {
      reading.count.see()
      reading.count.drop('unreadable')
      return { matches: [], markets: [] }
    }
  })
  return {
    matches: pictures.flatMap((picture) => picture.matches),
    markets: pictures.flatMap((picture) => picture.markets),
  }
}

interface Telling extends Omit<DiamondOptions, 'source' | 'zone'> {
  readonly count: RowCount
  readonly news: PictureNews
  readonly at: number
}

function told(picture: Picture, telling: Telling): FeedBatch | null {
  const { count, news, at } = telling
  const matches = new Map(picture.matches.map((match) => [match.matchId, match]))
  const questions = inFull(picture.markets, count).flatMap((row) => {
    const match = matches.get(row.matchId)
    if (match !== undefined) return questionsOf(row, match, telling)
    count.drop('no-match', row.sections.length)
    return []
  })
  if (count.bad > count.seen * NONSENSE_ABOVE) return null
  return news.tell([...matches.values()], questions, at)
}

/** A market that is told twice counts as it is told in full: the list of matches has its best prices only. */
function inFull(markets: readonly MarketRow[], count: RowCount): readonly MarketRow[] {
  const fullest = new Map<string, MarketRow>()
  for (const row of markets) {
    const key = row.gtype === 'match' ? `${row.matchId} ${row.name}` : row.mid
    const other = fullest.get(key)
    if (other === undefined) fullest.set(key, row)
    else {
      const [kept, left] = cellsOf(row) > cellsOf(other) ? [row, other] : [other, row]
      fullest.set(key, kept)
      count.ignore('told-in-full', left.sections.length)
    }
  }
  return [...fullest.values()]
}

const cellsOf = (row: MarketRow): number =>
  row.sections.reduce((sum, { cells }) => sum + cells.length, 0)
