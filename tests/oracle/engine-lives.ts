import { seededRandom } from '../support/seeded-random.ts'
import type { Counts } from './compare.ts'
import { EngineSubject } from './engine-subject.ts'
import { live } from './life.ts'
import { between, KINDS, marketOf, matchedAcross } from './markets-of.ts'
import type { Fault } from './rules.ts'

const PLAYERS = 4
const OPERATIONS = 120

/** How runners are matched with each other, life by life. */
const ACROSS = ['on', 'backs', 'off'] as const

/** One life of the engine with a market of each kind: what differed from the model. */
export function liveInEngine(
  seed: number,
  counts: Counts,
  faults?: ReadonlySet<Fault>,
): Promise<readonly string[]> {
  const draw = seededRandom(seed * 7919)
  const across = ACROSS[seed % ACROSS.length] ?? 'off'
  const markets = KINDS.map((kind) => {
    const market = marketOf(draw, kind, { id: `${kind}-${seed}`, eventId: 'e1' })
    if (across !== 'off') return matchedAcross(market, across)
    // of a match across a part is no price of the market, which no list of rules tells
    return kind === 'match' ? { ...market, starts: true as const } : market
  })
  const funds = Array.from({ length: PLAYERS }, () => between(draw, 20_000, 400_000))
  const subject = new EngineSubject(markets, funds, across)
  const about = { seed, operations: OPERATIONS, markets, funds, subject, counts }
  return live(faults === undefined ? about : { ...about, faults })
}
