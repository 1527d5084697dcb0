import type { Return } from '@crease/domain/rounds/returns.ts'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { waysOf, type Chances } from '../kernel/chances.ts'
import { dealOn, newRound, type Below } from '../kernel/play.ts'
import { chosen, choicesOf, TAKE } from '../kernel/solo.ts'
import type { Choice, Selection, Title } from '../kernel/title.ts'

/** The returns of a stake in a game in steps, and how far its steps went compared with their chances. */
interface LivedSteps {
  readonly mean: number
  readonly steps: number
  /** how much more often than their exact chances say steps went well, in standard errors */
  readonly deviation: number
}

interface Sums {
  steps: number
  deviation: number
}

/**
 * Plays a game in steps to random ends. A large return is rare, so its mean shows little; each step is compared with
 * its exact chances instead, weighed by their own standard error.
 */
export function livedSteps(
  title: Title,
  {
    rounds,
    seed,
    belowOf = (key) => new Stream(utf8(key)).below,
  }: { readonly rounds: number; readonly seed: string; readonly belowOf?: (key: string) => Below },
): LivedSteps {
  let sum = 0
  const sums: Sums = { steps: 0, deviation: 0 }
  for (let number = 0; number < rounds; number += 1) {
    sum += playedAtRandom(title, { below: belowOf(`${seed} ${title.slug} ${number}`), sums }) / 100
  }
  const { steps, deviation } = sums
  return { mean: sum / rounds, steps, deviation: deviation / Math.sqrt(Math.max(1, steps)) }
}

/** The return, hundredths: the game ends after each step with a chance of one half. */
function playedAtRandom(
  title: Title,
  { below, sums }: { readonly below: Below; readonly sums: Sums },
): number {
  let stand = dealOn(title, newRound(title, null), below)
  const own = betIn(title, stand.round, below)
  let choice: Choice | undefined
  stand = dealOn(title, chosen(stand.round, own.id), below)
  while (stand.window !== null) {
    choice = nextChoice(choicesOf(title, stand.round), below)
    if (choice === undefined) break
    stand = dealOn(title, chosen(stand.round, choice.id), below)
    if (choice.id !== TAKE) addStep(sums, choice.chances, backOf(own.settle(stand.round)))
  }
  return backOf(own.settle(stand.round))
}

const backOf = (comes: Return): number => (comes.kind === 'pays' ? comes.hundredths : 0)

function addStep(sums: Sums, chances: Chances, came: number): void {
  const all = Number(waysOf(chances))
  let [mean, square] = [0, 0]
  for (const { comes, ways } of chances) {
    const back = backOf(comes)
    mean += (Number(ways) / all) * back
    square += (Number(ways) / all) * back * back
  }
  const variance = square - mean * mean
  if (variance < NOTHING) return
  sums.steps += 1
  sums.deviation += (came - mean) / Math.sqrt(variance)
}

/** what is certain says nothing */
const NOTHING = 1e-9

function betIn(title: Title, round: Parameters<Title['next']>[0], below: Below): Selection {
  const bets = (title.markets[0]?.selections ?? []).filter((bet) => bet.offered?.(round) ?? true)
  const own = bets[below(bets.length)]
  if (own === undefined) throw new Error(`${title.slug} takes no bet`)
  return own
}

function nextChoice(choices: readonly Choice[], below: Below): Choice | undefined {
  const take = choices.find(({ id }) => id === TAKE)
  const others = choices.filter(({ id }) => id !== TAKE)
  const takes = take !== undefined && (others.length === 0 || below(2) === 0)
  return takes ? take : others[below(Math.max(1, others.length))]
}
