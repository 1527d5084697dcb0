import { livedSteps } from '@crease/casino/testing/lived-steps.ts'
import { TitlePlayer, unlikely } from '@crease/casino/testing/title-life.ts'

/** A bet that brought so many standard errors more or less than its chances promise is a fault. */
const ERRORS = 4
/** what a game in steps returns at most, as the tests of all of its steps show [CG172] */
const MOST = 0.99
const ROUNDS_AT_ONCE = 500
const TELL_EVERY_MS = 10_000
const FAULTS_SHOWN = 5

type Asked = ConstructorParameters<typeof TitlePlayer>[0] & { readonly rounds: number }

/** What came of the rounds of a title. */
export interface Played {
  readonly slug: string
  readonly rounds: number
  readonly bets: number
  readonly offers: number
  readonly faults: number
  /** the best return that was shown at any stand */
  readonly best: number
  /** for people */
  readonly lines: readonly string[]
}

/** Plays so many rounds of a title and judges them; says how far it is now and then. */
export function playTitle(asked: Asked, tell: (progress: string) => void): Played {
  return asked.title.choices === undefined ? playBets(asked, tell) : playSteps(asked)
}

function playBets({ rounds, ...asked }: Asked, tell: (progress: string) => void): Played {
  const { slug } = asked.title
  const player = new TitlePlayer(asked)
  let toldAt = performance.now()
  while (player.rounds < rounds) {
    player.play(Math.min(ROUNDS_AT_ONCE, rounds - player.rounds))
    if (performance.now() - toldAt < TELL_EVERY_MS) continue
    toldAt = performance.now()
    tell(`${slug}: ${player.rounds} of ${rounds} rounds`)
  }
  const { faults, bets, offers, bot } = player.life()
  const far = unlikely(player.life(), ERRORS)
  const seldom = bets.filter(({ isSeldom }) => isSeldom).length
  const { selection, back } = bot.best
  const says =
    `${slug}: ${rounds} rounds, ${offers} prices, ${bets.length} bets` +
    `${seldom > 0 ? ` (${seldom} too seldom to judge)` : ''}; ` +
    `best price ${percent(back)} of ${selection}; who took the best at each of ${bot.bets} stands had ${percent(bot.back)} back`
  const wrong =
    far.length === 0 ? [] : [`${slug}: more than ${ERRORS} standard errors away: ${far.join(', ')}`]
  return {
    slug,
    rounds,
    offers,
    bets: bets.length,
    faults: faults.length + far.length,
    best: back,
    lines: [...faults.slice(0, FAULTS_SHOWN), ...wrong, says],
  }
}

function playSteps({ title, rounds, seed, belowOf }: Asked): Played {
  const { slug } = title
  const { mean, steps, deviation } = livedSteps(title, {
    rounds,
    seed,
    ...(belowOf !== undefined && { belowOf }),
  })
  const isFar = Math.abs(deviation) > ERRORS
  const wrong = isFar
    ? [`${slug}: more than ${ERRORS} standard errors away: ${deviation.toFixed(1)}`]
    : []
  const says = `${slug}: ${rounds} rounds in ${steps} steps, ${percent(mean)} came back`
  const faults = wrong.length
  return { slug, rounds, bets: 1, offers: steps, faults, best: MOST, lines: [...wrong, says] }
}

/** Never rounded up: what is below 100 % is not called so. */
export const percent = (share: number): string => `${(Math.floor(share * 1e6) / 1e4).toFixed(4)} %`
