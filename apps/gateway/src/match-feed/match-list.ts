import type { Match } from '@crease/contract/shapes.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { isOver, type EventFacts } from '@crease/protocol/read-model/event-facts.ts'
import { IN_PLAY_LIST, RACES_LIST } from '@crease/contract/list-shapes.ts'
import { isInPlay, wireMatch } from '../wire/match.ts'
import { KEEP_FINISHED_MS } from '@crease/protocol/read-model/catalogue.ts'
import { isRacing } from '@crease/contract/racing-sports.ts'
import { listRace } from '../wire/race.ts'
import { listScore } from '../wire/score.ts'
import type { ShownEvent } from '@crease/protocol/read-model/shown-event.ts'

/** how long a match stays listed, locked, after its market is over */
const LISTED_AFTER_END_MS = 60_000

/** A race stays as long as its event is known: its result is part of the list. */
const listedAfterEnd = ({ event }: EventFacts): number =>
  isRacing(event.sportId) ? KEEP_FINISHED_MS : LISTED_AFTER_END_MS

/** How long an ended match stays in its list from now on, milliseconds; null: it has not ended, or is in none any more. */
export function listedFor(facts: EventFacts, now: number): number | null {
  if (facts.finishedAt === null) return null
  const leavesAt = facts.finishedAt + listedAfterEnd(facts) + 1
  return leavesAt > now ? leavesAt - now : null
}

/** A sport's id, or the name of a list of several sports. */
export type ListName = string

/**
 * The matches of a list that can be bet on, or could a minute ago: in play first, then by start; those
 * whose start is not known come last.
 */
export function matchList(
  events: Iterable<EventFacts>,
  { list, now }: { list: ListName; now: number },
): Match[] {
  const rows: { facts: EventFacts; market: MarketView }[] = []
  for (const facts of events) {
    const ended = facts.finishedAt !== null && now - facts.finishedAt > listedAfterEnd(facts)
    const market = ended ? null : matchOdds(facts)
    if (market !== null && isListed(list, facts, market)) {
      rows.push({ facts, market })
    }
  }
  return rows
    .toSorted(
      (a, b) => rank(a.market) - rank(b.market) || startOf(a.facts.event) - startOf(b.facts.event),
    )
    .map(({ facts, market }) => ({
      ...wireMatch(facts.event, market),
      ...badgesOf(facts),
      ...scoreOf(facts, market),
      ...raceOf(facts, market),
    }))
}

function isListed(list: ListName, { event }: EventFacts, market: MarketView): boolean {
  if (list === IN_PLAY_LIST) return isInPlay(market)
  return list === RACES_LIST ? isRacing(event.sportId) : event.sportId === list
}

/** How it stands, where it is being played and its feed says so [RT93]. */
const scoreOf = ({ score }: EventFacts, market: MarketView): Pick<Match, 'score'> =>
  score !== null && isInPlay(market) ? { score: listScore(score) } : {}

const raceOf = ({ event, score }: EventFacts, market: MarketView): Pick<Match, 'race'> =>
  isRacing(event.sportId) ? { race: listRace(market, score) } : {}

const FANCY: ReadonlySet<MarketKind> = new Set(['session', 'line', 'yes-no', 'khado', 'meter'])

/** Which families of markets the match has open beside its match odds [UI113]. */
function badgesOf(facts: EventFacts): Pick<Match, 'badges'> {
  const kinds = [...facts.markets.values()]
    .filter((each) => !isOver(each))
    .map(({ definition }) => definition.kind)
  const badges = [
    ...(kinds.includes('bookmaker') ? (['BM'] as const) : []),
    ...(kinds.some((kind) => FANCY.has(kind)) ? (['F'] as const) : []),
  ]
  return badges.length === 0 ? {} : { badges }
}

/** The market whose prices stand for the match: the first that lives, else the first. */
function matchOdds(facts: EventFacts): MarketView | null {
  const markets = [...facts.markets.values()].filter((each) => each.definition.kind === 'match')
  return markets.find((each) => !isOver(each)) ?? markets[0] ?? null
}

const rank = (market: MarketView): number => (isInPlay(market) ? 0 : 1)
/** far beyond every date, and still a number that can be subtracted */
const startOf = (event: ShownEvent): number => event.startsAt ?? Number.MAX_SAFE_INTEGER
