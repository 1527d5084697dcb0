import { ROUTES } from '@crease/contract/http.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { betOn, cricketMatches, demoPlayer, type Player } from '@crease/tests/support/player.ts'
import autocannon from 'autocannon'

/** A demo account's 1,500 points are 15 bets of the smallest stake. */
const BETS_A_PLAYER = 15
const SIGN_INS_AT_ONCE = 16
const STAKE = 100

/** Of one request; lays at 1.01 rest and bind one point each, so that a demo account can pay for many. */
export const BETS_A_BATCH = 60
/** a player may have 500 resting in a market */
const BATCHES_A_PLAYER = 8

/** One placement, or batch of them, ready to be sent. */
export interface Shot {
  readonly token: string
  readonly body: string
}

export interface FireResult {
  readonly placed: number
  readonly refused: number
  readonly failed: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
}

/**
 * At least `bets` placements by as many demo players as their funds ask for, each with a key of its own,
 * on matches that have not begun: one of three meets the house's price, two of three rest.
 */
export async function loadShots(url: string, bets: number): Promise<Shot[]> {
  const players = await signIn(url, Math.ceil(bets / BETS_A_PLAYER))
  const [first] = players
  if (first === undefined) throw new Error('nobody signed in')
  const quiet = (await cricketMatches(first)).filter(isQuiet)
  const rounds = Array.from({ length: BETS_A_PLAYER }, (_, round) => round)
  return rounds.flatMap((round) =>
    players.map((player, index) => {
      const match = quiet[(index + round) % quiet.length]
      if (match === undefined) throw new Error('no match is open before the off')
      return shot(player, match, (round + index) % 3 === 0 ? 1.01 : 900)
    }),
  )
}

function shot(player: Player, match: Match, matchOdd: number): Shot {
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: STAKE })
  return { token: player.token, body: JSON.stringify(body) }
}

const isQuiet = (match: Match): boolean =>
  !match.isPlayFlag && match.matchOdds.oddDatas.every((one) => one.status === 'ACTIVE')

async function signIn(url: string, count: number): Promise<readonly Player[]> {
  const players: Player[] = []
  async function hand(): Promise<void> {
    while (players.length < count) players.push(await demoPlayer(url))
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, hand))
  return players
}

/** At least so many batches of sixty bets that rest, each with a key of its own. */
export async function loadBatches(url: string, batches: number): Promise<Shot[]> {
  const players = await signIn(url, Math.ceil(batches / BATCHES_A_PLAYER))
  const [first] = players
  if (first === undefined) throw new Error('nobody signed in')
  const match = (await cricketMatches(first)).find(isQuiet)
  if (match === undefined) throw new Error('no match is open before the off')
  const lay = { matchOddVariant: 'lay', matchOdd: 1.01, stake: STAKE } as const
  return players.flatMap(({ token }) =>
    Array.from({ length: BATCHES_A_PLAYER }, () => {
      const orders = Array.from({ length: BETS_A_BATCH }, () => ({
        action: 'place',
        order: betOn(match, 0, lay),
      }))
      return { token, body: JSON.stringify({ mode: 'each', orders }) }
    }),
  )
}

/** How hard to fire; `perSecond` null: as fast as answers come. */
export interface Load {
  readonly route: 'placeBet' | 'batchBets'
  readonly clients: number
  readonly seconds: number
  readonly perSecond: number | null
}

/**
 * Sends shots from `clients` connections, one at a time on each, for so many seconds. Takes them out of
 * the list, so that none is sent twice.
 */
export async function fire(url: string, shots: Shot[], load: Load): Promise<FireResult> {
  let [placed, refused] = [0, 0]
  const { method, path } = ROUTES[load.route]
  const result = await autocannon({
    url,
    connections: load.clients,
    duration: load.seconds,
    ...(load.perSecond !== null && { overallRate: load.perSecond }),
    requests: [
      {
        method,
        path,
        setupRequest: (request) => {
          const one = shots.pop()
          if (one === undefined) throw new Error('the bench ran out of bets: sign in more players')
          const headers = { 'content-type': 'application/json', 'user-token': one.token }
          return { ...request, headers, body: one.body }
        },
        onResponse: (status) => {
          if (status === 200) placed += 1
          else refused += 1
        },
      },
    ],
  })
  const { p50, p99 } = result.latency
  return { placed, refused, failed: result.errors, seconds: result.duration, p50, p99 }
}
