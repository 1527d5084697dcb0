import type { MarketResult } from '@crease/domain/market/market.ts'
import type { RacePosition, RaceScore } from '@crease/domain/market/race-score.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import {
  breaks,
  resultsOf,
  scoresOf,
  winnersOf,
  withScores,
  withWinners,
  type Law,
  type Played,
  type Story,
} from './law.ts'

const lastOf = ({ story }: Played): RaceScore | undefined => scoresOf(story, 'race').at(-1)

function lawOf(
  id: string,
  faults: (card: RaceScore, played: Played) => readonly string[],
  plant: (card: RaceScore, played: Played) => Story | null,
): Law {
  return {
    id,
    holdsFor: ({ sport }) => sport === 'race',
    faults: (played) => {
      const card = lastOf(played)
      if (card === undefined) return ['no card']
      return isLost(card) ? [] : faults(card, played)
    },
    plant: (played) => {
      const card = lastOf(played)
      return card === undefined || isLost(card) ? null : plant(card, played)
    },
  }
}

const isLost = ({ phase }: RaceScore): boolean => phase === 'abandoned'

/** A race that is not run has no order, and none of its markets a winner. */
function endsOfLost(played: Played): readonly string[] {
  const card = lastOf(played)
  if (card === undefined || !isLost(card)) return []
  const results = ['mo', 'place', 'ew'].flatMap((code) => resultsOf(played, code))
  const paid = results.filter(({ kind }) => kind !== 'void').map(({ kind }) => kind)
  return [...paid, ...card.order.map(({ number }) => `number ${number} came in`)]
}

const withLast = ({ story }: Played, card: RaceScore, change: Partial<RaceScore>): Story =>
  withScores(story, (score) => (score === card ? { ...card, ...change } : score))

/** Places rise by the runners before them, and runners that share one are level. */
function isOutOfPlace(order: readonly RacePosition[], at: number): boolean {
  const [position, before] = [order[at], order[at - 1]]
  if (position === undefined) return false
  if (before === undefined) return position.place !== 1 || position.behind !== 0
  return position.place === before.place
    ? position.behind !== before.behind
    : position.place !== at + 1 || position.behind < before.behind
}

const idsAt = (order: readonly RacePosition[], is: (place: number) => boolean): readonly string[] =>
  order.filter(({ place }) => is(place)).map(({ number }) => String(number))

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** All who came in level as winners are named. */
function wrongWinners({ order }: RaceScore, played: Played): readonly string[] {
  const first = idsAt(order, (place) => place === 1)
  const winners = winnersOf(played) ?? []
  return areSame(winners, first) ? [] : [`${winners.join()} won, ${first.join()} came in first`]
}

/** The place market pays as many places as the card says; runners that are level over the last one share it. */
function wrongPlaces({ order, places }: RaceScore, played: Played): readonly string[] {
  const result = resultsOf(played, 'place').at(-1)
  if (places < 2) return result === undefined ? [] : ['a place market of one place']
  const among = idsAt(order, (place) => place <= places)
  const paid = paidBy(result, places)
  return paid !== null && areSame(paid, among)
    ? []
    : [`placed: ${paid?.join()}, in the first ${places}: ${among.join()}`]
}

/** Runners that a result pays a place or a share of one; null: it pays another number of places. */
function paidBy(result: MarketResult | undefined, places: number): readonly string[] | null {
  if (result?.kind === 'winners') return result.winners.length === places ? result.winners : null
  if (result?.kind !== 'placed') return null
  const shared = result.tied.reduce((sum, each) => sum + each.places, 0)
  if (result.clean.length + shared !== places) return null
  return [...result.clean, ...result.tied.flatMap(({ runners }) => runners)]
}

/** The each-way market has the places of the race in their order, level runners together, up to the last one paid. */
function wrongFinish({ order, places }: RaceScore, played: Played): readonly string[] {
  const result = resultsOf(played, 'ew').at(-1)
  if (places < 2) return result === undefined ? [] : ['an each-way market of one place']
  const numbers = [...new Set(order.map(({ place }) => place))].filter((place) => place <= places)
  const should = numbers.map((number) =>
    idsAt(order, (place) => place === number)
      .toSorted()
      .join(),
  )
  const named =
    result?.kind === 'finish' ? result.order.map((group) => group.toSorted().join()) : []
  return named.join(' ') === should.join(' ')
    ? []
    : [`each way: ${named.join(' ')}, came in: ${should.join(' ')}`]
}

/** Every starter and no non-runner finishes. */
function wrongFinishers({ entries, order }: RaceScore): readonly string[] {
  return entries.flatMap(({ number, name, state }) => {
    const times = order.filter((position) => position.number === number).length
    return times === (state === 'runs' ? 1 : 0)
      ? []
      : [`${name} ${state}, and finishes ${times} times`]
  })
}

/** The laws of races. */
export const RACE_LAWS: readonly Law[] = [
  lawOf(
    'LW60',
    ({ order }) =>
      order.flatMap(({ number }, at) =>
        isOutOfPlace(order, at) ? [`number ${number} is out of its place`] : [],
      ),
    (card, played) => withLast(played, card, { order: card.order.toReversed() }),
  ),
  lawOf('LW61', wrongFinishers, (card, played) =>
    withLast(played, card, {
      entries: card.entries.map((entry) =>
        entry.number === card.order[0]?.number ? { ...entry, state: 'out' } : entry,
      ),
    }),
  ),
  lawOf('LW62', wrongWinners, ({ order }, played) =>
    withWinners(played, () => [String(order.at(-1)?.number)]),
  ),
  lawOf('LW63', wrongPlaces, ({ order, places }, played) => {
    const last = String(order.at(-1)?.number)
    const isPlain = resultsOf(played, 'place').at(-1)?.kind === 'winners'
    if (!isPlain || places < 2 || order.length <= places) return null
    return played.story.map((event) => {
      if (event.kind !== 'result' || !event.marketId.endsWith('-place')) return event
      const { result } = event
      if (result.kind !== 'winners') return event
      return { ...event, result: { ...result, winners: [...result.winners, runnerId(last)] } }
    })
  }),
  lawOf(
    'LW64',
    wrongWinners,
    // two level runners, of which only one is paid
    (card, played) => {
      const [first, second, ...rest] = card.order
      if (first === undefined || second === undefined) return null
      return withLast(played, card, { order: [first, { ...second, place: 1, behind: 0 }, ...rest] })
    },
  ),
  lawOf(
    'LW65',
    (_, { story }) =>
      breaks(
        scoresOf(story, 'race').flatMap(({ left }) => left ?? []),
        (before, after) => after > before,
        (before, after) => `${before} metres left, then ${after}`,
      ),
    ({ distance }, played) => {
      const running = scoresOf(played.story, 'race').filter(({ phase }) => phase === 'running')
      const frame = running[Math.floor(running.length / 2)]
      return frame === undefined ? null : withLast(played, frame, { left: distance + 1 })
    },
  ),
  lawOf('LW66', wrongFinish, (_, played) => {
    if (resultsOf(played, 'ew').at(-1)?.kind !== 'finish') return null
    return played.story.map((event) => {
      if (event.kind !== 'result' || event.result.kind !== 'finish') return event
      return { ...event, result: { ...event.result, order: event.result.order.toReversed() } }
    })
  }),
  {
    id: 'LW67',
    holdsFor: ({ sport }) => sport === 'race',
    faults: endsOfLost,
    // a race that was run, of which the card says that it was not
    plant: (played) => {
      const card = lastOf(played)
      return card === undefined ? null : withLast(played, card, { phase: 'abandoned' })
    },
  },
]
