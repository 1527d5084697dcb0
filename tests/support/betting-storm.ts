import type { BetRow, PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { REFUSALS } from '@crease/contract/refusals.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { betOn, cricketMatches, demoPlayer, isQuiet, type Player } from './player.ts'

/** A bet as the client who placed it knows it: what was sent, and what was answered, if anything was. */
export interface OwnBet {
  readonly player: Player
  readonly body: PlaceBetBody
  answer:
    | { readonly kind: 'none' }
    | { readonly kind: 'receipt'; readonly bet: BetRow }
    | { readonly kind: 'refused'; readonly code: string }
}

export type Storm = ReturnType<typeof bettingStorm>

/** What a demo account's funds last for at these stakes; then the next account takes its place. */
const BETS_A_PLAYER = 12

/** `atOnce` hands place bets side by side; `random` gives the next number from 0 to 1, from a seed. */
export function bettingStorm(options: { atOnce: number; random: () => number }) {
  const players: Player[] = []
  const bets = new Map<string, OwnBet>()

  async function send(own: OwnBet, at: string): Promise<void> {
    const { body } = own
    const answer = await own.player
      .at(at)
      .call<{ success: true; bet: BetRow }>('placeBet', { body })
    own.answer = answer.success ? { kind: 'receipt', bet: answer.bet } : refusedOrNone(answer)
  }

  /** Until the server is gone: then a call fails, and the bet it carried stays in doubt. */
  async function rageOne(at: string, latest: number): Promise<void> {
    while (Date.now() < latest) {
      const player = await demoPlayerAtLast(at)
      players.push(player)
      const matches = (await cricketMatches(player)).filter(isQuiet)
      for (let placed = 0; placed < BETS_A_PLAYER; placed += 1) {
        const own: OwnBet = {
          player,
          body: randomBet(matches, options.random),
          answer: { kind: 'none' },
        }
        bets.set(own.body.clientBetId ?? '', own)
        await send(own, at)
      }
    }
  }

  return {
    /** everybody who signed in so far */
    players,
    /** every bet that was ever sent, by client-made id */
    bets,
    /** places bets side by side until the server is gone */
    rage: async (at: string) => {
      const hands = Array.from({ length: options.atOnce }, () =>
        rageOne(at, Infinity).catch(unlessGone),
      )
      await Promise.all(hands)
    },
    /** places bets side by side for so long, whatever becomes of them: what fails stays in doubt */
    rageFor: async (at: string, durationMs: number) => {
      const latest = Date.now() + durationMs
      async function hand(): Promise<void> {
        // whatever failed, what counts is the list of what was answered
        while (Date.now() < latest) await rageOne(at, latest).catch(() => undefined)
      }
      await Promise.all(Array.from({ length: options.atOnce }, hand))
    },
    /** sends every bet without an answer again, under its own id, until all are answered; says how many */
    settleDoubts: async (at: string) => {
      const doubts = [...bets.values()].filter((own) => own.answer.kind === 'none')
      for (const own of doubts) while (own.answer.kind === 'none') await send(own, at)
      return doubts.length
    },
  }
}

/** A gateway outlives the exchange that was killed for a moment, and says BUSY until it ends too. */
async function demoPlayerAtLast(at: string): Promise<Player> {
  for (;;) {
    try {
      return await demoPlayer(at)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.endsWith(REFUSALS.BUSY.text)) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** A server that is gone ends the storm; anything else is a fault of the test or of the product. */
function unlessGone(error: unknown): void {
  const isGone = error instanceof TypeError && error.message === 'fetch failed'
  const isCutOff = error instanceof TypeError && error.message === 'terminated'
  if (!isGone && !isCutOff && !(error instanceof SyntaxError)) throw error
}

/** 'Busy' is not an answer: the bet was not taken, and may be sent again under its id. */
function refusedOrNone(answer: ErrorReply): OwnBet['answer'] {
  return answer.code === 'BUSY' ? { kind: 'none' } : { kind: 'refused', code: answer.code }
}

/** Small stakes around the price, so that some match at once and some rest. */
function randomBet(matches: readonly Match[], random: () => number): PlaceBetBody {
  const match = matches[Math.floor(random() * matches.length)]
  if (match === undefined) throw new Error('no match is open before the off')
  const runner = Math.floor(random() * match.matchOdds.oddDatas.length)
  const selection = match.matchOdds.oddDatas[runner]
  const back = random() < 0.5
  const best = (back ? selection?.b1 : selection?.l1) ?? 2
  const odds = Math.round(best * (0.9 + random() * 0.2) * 100) / 100
  return betOn(match, runner, {
    matchOddVariant: back ? 'back' : 'lay',
    matchOdd: Math.min(1000, Math.max(1.01, odds)),
    stake: 100,
  })
}
