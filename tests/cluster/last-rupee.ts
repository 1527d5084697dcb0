import type { BetReply } from '@crease/contract/bet-shapes.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { betOn, cricketMatches, demoPlayer, expectDone, type Player } from '../support/player.ts'

const FUNDS = 1500
const AGAIN_AFTER_MS = 100
/** what nobody takes */
export const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const

interface RupeeParts {
  readonly urls: readonly string[]
  readonly isOver: () => boolean
  /** what the newest question came to, where it came to nothing */
  readonly told: (why: string) => void
}

/** What became of players who asked for all they had in several markets at once. */
export interface LastRupees {
  readonly rounds: number
  readonly findings: readonly string[]
  /** ids of bets that were acknowledged */
  readonly acknowledged: readonly string[]
}

/** Again and again one player bets all they have in several markets at once, each by another gateway [BS1]. */
export async function lastRupees({ urls, isOver, told }: RupeeParts): Promise<LastRupees> {
  const findings: string[] = []
  const acknowledged: string[] = []
  let rounds = 0
  while (!isOver()) {
    const player = await untilDone(() => demoPlayer(urls[rounds % urls.length] ?? ''), told)
    const matches = await untilDone(() => quietMatches(player, urls.length), told)
    const replies = await Promise.all(
      matches.map((match, nth) => {
        const body = betOn(match, 0, { ...HIGH, stake: FUNDS })
        const by = player.at(urls[(rounds + nth) % urls.length] ?? '')
        return answered(
          () => by.call<BetReply>('placeBet', { body }),
          (why) => told(`bet ${nth}: ${why}`),
        )
      }),
    )
    const bets = replies.flatMap((reply) => (reply.success ? [reply.bet] : []))
    if (bets.length > 1) {
      findings.push(`${player.userName} has ${bets.length} bets of all that there was`)
    }
    acknowledged.push(...bets.map(({ betId }) => betId))
    rounds += 1
  }
  return { rounds, findings, acknowledged }
}

/** So many matches before the off. */
async function quietMatches(player: Player, count: number): Promise<readonly Match[]> {
  const quiet = (await cricketMatches(player)).filter(({ isPlayFlag }) => !isPlayFlag)
  if (quiet.length < count) throw new Error(`${quiet.length} matches are open before the off`)
  return quiet.slice(0, count)
}

/** Asks in the same words until it was decided. */
async function answered<Reply extends { readonly success: true }>(
  ask: () => Promise<Reply | ErrorReply>,
  said: (why: string) => void,
): Promise<Reply | ErrorReply> {
  for (;;) {
    const reply = await ask().catch((error: unknown) => {
      said(String(error))
      return null
    })
    if (reply !== null && !reply.success) said(reply.code)
    const isOpen =
      reply === null || (!reply.success && ['BUSY', 'UNAVAILABLE'].includes(reply.code))
    if (!isOpen) return reply
    await pause(AGAIN_AFTER_MS)
  }
}

/** Until it works, as people try again. */
export async function untilDone<T>(
  work: () => Promise<T>,
  told: (why: string) => void = () => undefined,
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      told(String(error))
      await pause(AGAIN_AFTER_MS)
    }
  }
}

/** What a player has, by this gateway: cash, exposure, bets. */
export async function seenBy(player: Player, url: string): Promise<string> {
  type Done<Fields> = { readonly success: true } & Fields
  const at = player.at(url)
  const { Balance } = await expectDone(at.call<Done<{ Balance: number }>>('getBalance'))
  const { Exposure } = await expectDone(at.call<Done<{ Exposure: number }>>('getExposure'))
  const query = { limit: '100' }
  const bets = await expectDone(
    at.call<Done<{ data: { betId: string; matched: number }[] }>>('getMyCurrentBets', { query }),
  )
  return JSON.stringify([
    Balance,
    Exposure,
    bets.data.map(({ betId, matched }) => [betId, matched]),
  ])
}
