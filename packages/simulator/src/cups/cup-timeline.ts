import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { BoardScore } from '@crease/domain/market/score.ts'
import { wonBy } from '@crease/domain/rulebook/deciding.ts'
import { messageOf } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { openStream } from '../keys/streams.ts'
import { runnersNamed, type Question } from '../stage/question.ts'
import { createStage, type Prices, type Stage } from '../stage/stage.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { CUP_MATCHES, matchesOf, type Cup, type CupMatch } from './cup.ts'
import { fixtureOf, type CupFixture } from './cup-matches.ts'
import { CupOutlook, endingOf, type Stand } from './cup-outlook.ts'
import { pointsIn, rankingOf, winnerOf, type Ending, type Meeting } from './cup-table.ts'

const MAIN = 'mo'
const EVERY = [10 * MINUTE, 20 * MINUTE] as const
/** The market is shut this long around a result and the start of the cup. */
const LOOK_MS = 30 * SECOND
const IN_PLAY_DELAY_MS = 5 * SECOND

interface Playing {
  readonly cup: Cup
  readonly stage: Stage
  readonly meetings: readonly Meeting[]
  readonly fixtures: readonly CupFixture[]
  readonly stands: Stand[]
  readonly outlook: CupOutlook
  /** matches that start later are not played */
  readonly until: number
  readonly question: Question
}

/**
 * The outright from its listing to its result: the table after every match of its season decides it [WD140]. Matches
 * that start after `until` are not played for it.
 */
export function cupTimeline(cup: Cup, until = Infinity): readonly FeedEvent[] {
  const playing = beginCup(cup, until)
  const { stage, question } = playing
  const { listedAt } = cup
  stage.list(listedAt)
  stage.add(listedAt, question)
  stage.open(listedAt, pricesAt(playing, listedAt))
  stage.score(listedAt, tableOf(playing))
  let from = listedAt
  for (const { at, act } of turnsOf(playing)) {
    const prices = pricesAt(playing, from)
    stage.follow({ from, until: at, every: EVERY }, () => prices)
    if (at > until) return stage.events
    act()
    from = at
  }
  const winner = winnerOfCup(
    playing,
    playing.stands.map((stand) => endingOf(stand) ?? 'none'),
  )
  stage.settle(from + MINUTE, MAIN, wonBy(winner))
  return stage.events
}

/** A cup before its first match. */
export function beginCup(cup: Cup, until: number): Playing {
  const matches = matchesOf(cup)
  const meetings = matches.map((match) => meetingOf(cup, match))
  const fixtures = matches.map(fixtureOf)
  const priced = fixtures.map(({ chances }, match) => ({
    ...(meetings[match] ?? { home: 0, away: 0 }),
    ...chances,
  }))
  return {
    cup,
    until,
    stage: createStage(cup, openStream(cup.key, 'market')),
    meetings,
    fixtures,
    stands: matches.map(() => 'before'),
    outlook: new CupOutlook(priced, cup.sides.length, openStream(cup.key, 'ways')),
    question: questionOf(cup),
  }
}

/** The market on the winner of a cup. */
export const questionOf = ({ sides }: Pick<Cup, 'sides'>): Question => ({
  code: MAIN,
  name: say('Winner'),
  kind: 'match',
  winners: 1,
  runners: runnersNamed(sides.map(({ name }, side) => [idOf(side), name] as const)),
})

/** The runner that wins a cup by the ends of its matches. */
export function winnerOfCup({ cup, meetings }: Playing, ends: readonly Ending[]): string {
  return idOf(winnerOf(meetings, (match) => ends[match] ?? 'none', tieBreakOf(cup)))
}

const tieBreakOf = ({ key, sides }: Cup) => ({
  sides: sides.length,
  lot: openStream(key, 'lot').next(),
})

const idOf = (side: number): string => String(side + 1)

function meetingOf({ sides }: Cup, match: CupMatch): Meeting {
  const [home, away] =
    match.sport === 'cricket' ? match.teams : [match.clubs.home, match.clubs.away]
  const placeOf = ({ name }: { readonly name: string }) =>
    sides.findIndex((side) => side.name === name)
  return { home: placeOf(home), away: placeOf(away) }
}

interface Turn {
  readonly at: number
  readonly act: () => void
}

/** Moments at which prices change: listings, starts and results of its matches, and its own start. */
function turnsOf(playing: Playing): readonly Turn[] {
  const { cup, stage } = playing
  const shutAt = cup.startsAt - LOOK_MS
  const start: Turn = {
    at: shutAt,
    act: () => {
      stage.suspend(shutAt, [MAIN])
      stage.turnInPlay(IN_PLAY_DELAY_MS)
    },
  }
  const open: Turn = {
    at: cup.startsAt,
    act: () => stage.open(cup.startsAt, pricesAt(playing, cup.startsAt)),
  }
  const ofMatches = playing.fixtures.flatMap((fixture, match) =>
    turnsOfMatch(playing, match, fixture),
  )
  return [start, open, ...ofMatches]
    .filter(({ at }) => at > cup.listedAt)
    .toSorted((one, other) => one.at - other.at)
}

/** Prices widen when its form may be known, and the market is shut for a moment when its end is. */
function turnsOfMatch(
  playing: Playing,
  match: number,
  { listedAt, opensAt, play }: CupFixture,
): readonly Turn[] {
  const { stage, stands, until } = playing
  const quote = (at: number) => stage.quote(at, pricesAt(playing, at))
  const begins: readonly Turn[] = [
    { at: listedAt, act: () => quote(listedAt) },
    {
      at: opensAt,
      act: () => {
        stands[match] = 'under way'
        quote(opensAt)
      },
    },
  ]
  if (opensAt > until) return begins
  const { ending, knownAt } = play()
  const shutAt = knownAt - LOOK_MS
  return [
    ...begins,
    { at: shutAt, act: () => stage.suspend(shutAt, [MAIN]) },
    {
      at: knownAt,
      act: () => {
        stands[match] = ending
        stage.score(knownAt, tableOf(playing))
        if (!isOver(playing)) stage.open(knownAt, pricesAt(playing, knownAt))
      },
    },
  ]
}

const isOver = ({ stands }: Playing): boolean => stands.every((stand) => endingOf(stand) !== null)

function pricesAt({ outlook, stands, fixtures, question }: Playing, at: number): Prices {
  const bounds = outlook.bounds(stands, (match) => (fixtures[match]?.listedAt ?? Infinity) <= at)
  const chances = question.runners.flatMap((runner, side) => {
    const { low = 0, high = 0 } = bounds[side] ?? {}
    return { runner, chance: (low + high) / 2, doubt: (high - low) / 2 }
  })
  return new Map([[MAIN, chances]])
}

/** The table so far, in the order that decides the cup. */
function tableOf(playing: Playing): BoardScore {
  const { cup, meetings, stands } = playing
  const ending = (match: number): Ending | null => endingOf(stands[match])
  const played = stands.filter((_, match) => ending(match) !== null).length
  const ended = isOver(playing)
  const points = pointsIn(meetings, ending, cup.sides.length)
  const ranking = rankingOf(meetings, ending, tieBreakOf(cup))
  const rows = ranking.map((side, place) => {
    const { name = '', shortName = '' } = cup.sides[side] ?? {}
    const cells = [...matchesBy(playing, side), points[side] ?? 0].map(String)
    return { name, shortName, cells, active: ended && place === 0 }
  })
  const number = Math.min(played + 1, CUP_MATCHES)
  const message = [
    say('League table'),
    ended
      ? say('won', { name: rows[0]?.name ?? '' })
      : say('season-match', { number, matches: CUP_MATCHES }),
    cup.seriesName,
  ]
  return {
    sport: 'board',
    columns: ['Played', 'Won', 'Lost', 'Points'],
    rows,
    clock: '',
    short: { first: '', second: '', at: '' },
    ...messageOf(message),
    phase: ended ? 'finished' : stands.includes('under way') || played > 0 ? 'in play' : 'before',
    moments: [],
  }
}

/** Matches that a side has played, won and lost: one without a result is played, and neither won nor lost. */
function matchesBy({ meetings, stands }: Playing, side: number): readonly number[] {
  const ends = meetings.flatMap(({ home, away }, match) => {
    const end = endingOf(stands[match])
    if (end === null || (home !== side && away !== side)) return []
    return end === 'none' ? end : (end === 'home') === (home === side) ? 'won' : 'lost'
  })
  const many = (of: string) => ends.filter((end) => end === of).length
  return [ends.length, many('won'), many('lost')]
}
