import { Agent, request } from 'node:http'
import { ROUTES } from '@crease/contract/http.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { Probe } from './fanout-listeners.ts'
import { BETS_A_PLAYER, shotOn, shotsOn, signIn, type Shot } from '../demo-players.ts'
import { quantile } from '../quantile.ts'

export interface Load {
  readonly clients: number
  /** placements a second, all clients together */
  readonly rate: number
  readonly seconds: number
}

export interface Placements {
  readonly placed: number
  readonly refused: number
  /** milliseconds from the moment a bet was due to its answer */
  readonly p50: number
  readonly p99: number
}

/** `count` bets by the demo players that they need: one of three meets the house's price. */
export const loadBets = async (
  url: string,
  matches: readonly Match[],
  count: number,
): Promise<Shot[]> => shotsOn(matches, await signIn(url, Math.ceil(count / BETS_A_PLAYER)))

/**
 * Takes bets from the list and sends them, each when it is due: an answer that is late does not make the
 * next bet late too, so that no delay hides another.
 */
export async function placeAtRate(url: string, shots: Shot[], load: Load): Promise<Placements> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients })
  const delays: number[] = []
  const counts = { placed: 0, refused: 0 }
  const begun = performance.now()
  const sent: Promise<void>[] = []
  for (let index = 0; index < load.rate * load.seconds; index += 1) {
    const due = begun + (index * 1000) / load.rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const shot = shots.pop()
    if (shot === undefined) throw new Error('the bench ran out of bets')
    sent.push(
      place(url, shot, agent).then((status) => {
        delays.push(performance.now() - due)
        if (status === 200) counts.placed += 1
        else counts.refused += 1
      }),
    )
  }
  await Promise.all(sent)
  agent.destroy()
  return { ...counts, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) }
}

/** Signs in a player who moves the match's price at an interval, for a time. */
export async function makeProber(
  url: string,
  match: Match,
  { everyMs, seconds }: { readonly everyMs: number; readonly seconds: number },
) {
  const most = Math.ceil((seconds * 1000) / everyMs)
  const players = await signIn(url, Math.ceil(most / BETS_A_PLAYER))
  let placed = 0
  // The player who moves the timed price.
  return {
    /** Moves it again and again for `seconds`; returns when each of those bets was sent and acknowledged. */
    run: async (forSeconds: number) => {
      const agent = new Agent({ keepAlive: true })
      const probes: Probe[] = []
      // the last ones are heard before the round is over
      const count = Math.floor((forSeconds * 1000) / everyMs) - 2
      for (let index = 0; index < count; index += 1) {
        const player = players[Math.floor(placed / BETS_A_PLAYER)]
        placed += 1
        if (player === undefined) throw new Error('nobody signed in')
        const sentAt = Date.now()
        const status = await place(url, shotOn(match, player, 1.01), agent)
        if (status === 200) probes.push({ sentAt, acknowledgedAt: Date.now() })
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
      agent.destroy()
      return probes
    },
  }
}

function place(url: string, { token, body }: Shot, agent: Agent): Promise<number> {
  const { method, path } = ROUTES.placeBet
  const headers = { 'content-type': 'application/json', 'user-token': token }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
