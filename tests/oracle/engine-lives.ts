import { seededRandom } from '../support/seeded-random.ts'
import type { Counts } from './compare.ts'
import { EngineSubject } from './engine-subject.ts'
import { live } from './life.ts'
import { between, KINDS, marketOf } from './markets-of.ts'
import type { Fault } from './rules.ts'

const PLAYERS = 4
const OPERATIONS = 120

/** One life of the engine on direct books, with a market of each kind: what differed from the model. */
export function liveInEngine(
  seed: number,
  counts: Counts,
  faults?: ReadonlySet<Fault>,
): Promise<readonly string[]> {
  const draw = seededRandom(seed * 7919)
  const markets = KINDS.map((kind) =>
    marketOf(draw, kind, { id: `${kind}-${seed}`, eventId: 'e1' }),
  )
  const funds = Array.from({ length: PLAYERS }, () => between(draw, 20_000, 400_000))
  const subject = new EngineSubject(markets, funds, 'off')
  const about = { seed, operations: OPERATIONS, markets, funds, subject, counts }
  return live(faults === undefined ? about : { ...about, faults })
}
