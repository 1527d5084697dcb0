import { text } from '../fairness/bytes.ts'
import { Stream } from '../fairness/stream.ts'
import { dealOn, newRound, type Below } from '../kernel/play.ts'
import { chosen, choicesOf, TAKE } from '../kernel/solo.ts'
import type { Selection, Title } from '../kernel/title.ts'

/** What comes back of a stake in a game in steps, played to random ends: the mean, and its standard error. */
export function livedSteps(
  title: Title,
  { rounds, seed }: { readonly rounds: number; readonly seed: string },
): { readonly mean: number; readonly error: number } {
  let [sum, square] = [0, 0]
  for (let number = 0; number < rounds; number += 1) {
    const { below } = new Stream(text(`${seed} ${title.slug} ${number}`))
    const back = playedAtRandom(title, below) / 100
    sum += back
    square += back * back
  }
  const mean = sum / rounds
  return { mean, error: Math.sqrt(square / rounds - mean ** 2) / Math.sqrt(rounds) }
}

/** What comes back, hundredths: the game ends after each step with a chance of one half. */
function playedAtRandom(title: Title, below: Below): number {
  let stand = dealOn(title, newRound(title, null), below)
  const own = betIn(title, stand.round, below)
  let choice: string | undefined = own.id
  while (stand.window !== null && choice !== undefined) {
    stand = dealOn(title, chosen(stand.round, choice), below)
    choice = nextChoice(
      choicesOf(title, stand.round).map(({ id }) => id),
      below,
    )
  }
  const comes = own.settle(stand.round)
  return comes.kind === 'pays' ? comes.hundredths : 0
}

function betIn(title: Title, round: Parameters<Title['next']>[0], below: Below): Selection {
  const bets = (title.markets[0]?.selections ?? []).filter((bet) => bet.offered?.(round) ?? true)
  const own = bets[below(bets.length)]
  if (own === undefined) throw new Error(`${title.slug} takes no bet`)
  return own
}

function nextChoice(choices: readonly string[], below: Below): string | undefined {
  const others = choices.filter((id) => id !== TAKE)
  const takes = others.length < choices.length && (below(2) === 0 || others.length === 0)
  return takes ? TAKE : others[below(Math.max(1, others.length))]
}
