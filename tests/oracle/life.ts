import { seededRandom } from '../support/seeded-random.ts'
import { Comparison, type Counts } from './compare.ts'
import { Model } from './model.ts'
import type { Answer, Op } from './op.ts'
import type { Fault } from './rules.ts'
import { Story } from './story.ts'
import { BetNames, type Subject } from './subject.ts'
import type { Market } from './market.ts'

export interface Life {
  readonly seed: number
  readonly operations: number
  readonly markets: readonly Market[]
  /** paise, of each player */
  readonly funds: readonly number[]
  readonly subject: Subject
  readonly counts: Counts
  readonly faults?: ReadonlySet<Fault>
}

/** Lives one life in the subject and in the model beside it; what differed, at most once. */
export async function live(life: Life): Promise<readonly string[]> {
  const { seed, operations, markets, funds, subject, counts } = life
  const model = new Model(markets, funds, life.faults ?? new Set())
  const story = new Story(model, seededRandom(seed))
  const names = new BetNames()
  const comparison = new Comparison({ model, subject, names }, counts)
  const step = async (op: Op): Promise<boolean> => {
    const before = new Set(model.ended.keys())
    const expected = model.do(op)
    comparison.answers(op, await subject.do(op, names), expected)
    count(counts, op, before)
    await compareAfter(op, { comparison, model, expected })
    noteForRetry(story, op, expected)
    return comparison.findings.length === 0
  }
  for (let done = 0; done < operations; done += 1) {
    if (!(await step(story.next()))) return comparison.findings
    if (done % 7 === 6) await retry({ story, subject, comparison, names, counts, model })
  }
  for (const op of story.ending()) if (!(await step(op))) return comparison.findings
  counts.fills += model.fills.length
  counts.offs += model.off.size
  counts.crosses += new Set(model.fills.flatMap(({ across }) => across ?? [])).size
  for (const user of funds.keys()) await comparison.statement(user)
  for (const { id } of model.bets) await comparison.bet(id)
  return comparison.findings
}

interface After {
  readonly comparison: Comparison
  readonly model: Model
  readonly expected: readonly Answer[]
}

/** Everybody's money; of who asked and of whose bets were met, also bets and positions. */
async function compareAfter(op: Op, { comparison, model, expected }: After): Promise<void> {
  if (comparison.findings.length > 0) return
  for (const user of model.funds.keys()) await comparison.money(user)
  const named = expected.flatMap((answer) => ('bet' in answer ? [answer.bet] : []))
  const met = named.flatMap((bet) =>
    model.fillsOf(bet).flatMap(({ back, lay }) => [back.bet, lay.bet]),
  )
  for (const bet of new Set([...named, ...met])) if (bet !== null) await comparison.bet(bet)
  const users = 'user' in op ? [op.user] : [...model.funds.keys()]
  for (const user of users) await comparison.positions(user)
}

function count(counts: Counts, op: Op, ended: ReadonlySet<number>): void {
  counts.operations += op.kind === 'batch' ? op.orders.length : 1
  if (op.kind !== 'settle') return
  if (ended.has(op.market)) counts.resettlements += 1
  else counts.settlements += 1
}

function noteForRetry(story: Story, op: Op, [answer]: readonly Answer[]): void {
  const isKept = op.kind === 'place' && op.key !== null && answer !== undefined && 'bet' in answer
  if (isKept) story.noteAccepted(op)
}

/** The same body under the same key is the same bet [BS9]. */
async function retry(world: {
  readonly story: Story
  readonly subject: Subject
  readonly comparison: Comparison
  readonly names: BetNames
  readonly counts: Counts
  readonly model: Model
}): Promise<void> {
  const { story, subject, comparison, names, counts, model } = world
  const place = story.again()
  if (place === null || model.ended.has(place.market)) return
  const bet = model.bets.find(({ key, user }) => key === place.key && user === place.user)
  if (bet === undefined) return
  counts.retries += 1
  comparison.answers(place, [await subject.again(place, names)], [{ bet: bet.id }])
}
