import type {
  Market,
  Section,
  MarketChange,
  MatchDelta,
  MatchImage,
  MatchMessage,
  RaceScoreData,
} from '../../../link/named.ts'
import type { Applied } from '../../../state/connection/numbered-reader.ts'

/** One event as the numbered news tells it: what the page of a match shows. */
export interface MatchState {
  readonly epoch: string
  readonly seq: number
  readonly event: MatchImage['event']
  /** in the order of the lists t1 to t5 */
  readonly markets: readonly Market[]
  readonly score: MatchImage['Score']['data']
}

/** Applies one message of the numbered news [RT20]. Parts that did not change keep their identity. */
export function applyNews(known: MatchState | null, message: MatchMessage): Applied<MatchState> {
  if (message.kind === 'image') return applyImage(known, message)
  if (known === null) return { kind: 'hole' }
  if (message.epoch !== known.epoch) return { kind: 'foreign' }
  if (message.seq <= known.seq) return { kind: 'known' }
  if (message.seq !== known.seq + 1) return { kind: 'hole' }
  return { kind: 'applied', known: applyDelta(known, message) }
}

/** An image replaces everything, except by an older image of the same epoch. */
function applyImage(known: MatchState | null, image: MatchImage): Applied<MatchState> {
  if (known !== null && image.epoch === known.epoch && image.seq < known.seq)
    return { kind: 'known' }
  const { t1, t2, t3, t4, t5 } = image.meta_data.data
  const match: MatchState = {
    epoch: image.epoch,
    seq: image.seq,
    event: image.event,
    markets: [...t1, ...t2, ...t3, ...t4, ...t5],
    score: image.Score.data,
  }
  return { kind: 'applied', known: match }
}

function applyDelta(known: MatchState, delta: MatchDelta): MatchState {
  const changes = new Map((delta.markets ?? []).map((change) => [change.mid, change]))
  const opened = delta.opened ?? []
  const kept = known.markets
    .filter((market) => !opened.some(({ mid }) => mid === market.mid))
    .map((market) => {
      const change = changes.get(market.mid)
      return change === undefined ? market : changeMarket(market, change)
    })
  return {
    ...known,
    seq: delta.seq,
    markets: changes.size === 0 && opened.length === 0 ? known.markets : [...kept, ...opened],
    score: delta.Score === undefined ? known.score : nextScore(known.score, delta.Score.data),
  }
}

type Score = MatchState['score']

/** The next score: sentences of moments come once. */
function nextScore(known: Score, next: Score): Score {
  if (known === null || next === null) return next
  if (next.sport === 'race') return nextRace(known, next)
  const before = new Map(known.moments.map(({ n, said }) => [n, said]))
  const moments = next.moments.map((moment) => {
    const said = moment.said ?? before.get(moment.n)
    return said === undefined ? moment : { ...moment, said }
  })
  return { ...next, moments }
}

/** The next state of a race: its card comes once, and again when a runner of it changes. */
function nextRace(known: Score, next: RaceScoreData): Score {
  if (next.entries !== undefined || known?.sport !== 'race' || known.entries === undefined) {
    return next
  }
  return { ...next, entries: known.entries }
}

/** The next state of a row: the sentence of its name comes once. */
function nextSection(known: Section, next: Section): Section {
  const isNamed = next.said !== undefined || known.said === undefined || next.nat !== known.nat
  return isNamed ? next : { ...next, said: known.said }
}

/** Only what is present changed; a section present replaces that runner whole. */
function changeMarket(market: Market, change: MarketChange): Market {
  const replaced = new Map((change.section ?? []).map((section) => [section.sid, section]))
  const known = new Set(market.section.map(({ sid }) => sid))
  const added: Section[] = [...replaced.values()].filter(({ sid }) => !known.has(sid))
  return {
    ...market,
    ...change,
    section: [
      ...market.section.map((section) => {
        const next = replaced.get(section.sid)
        return next === undefined ? section : nextSection(section, next)
      }),
      ...added,
    ],
  }
}
