import { randomUUID } from 'node:crypto'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { BetRow, PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'

/** A signed-in player who speaks HTTP as the browser does. */
export interface Player {
  readonly userName: string
  readonly token: string
  /** the same player at another address of the same exchange */
  readonly at: (url: string) => Player
  readonly call: <Reply>(name: RouteName, options?: CallOptions) => Promise<Reply | ErrorReply>
}

interface CallOptions {
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
}

type Done<Fields> = { readonly success: true } & Fields

/** Signs in with a demo account of its own. */
export async function demoPlayer(url: string): Promise<Player> {
  const call = caller(url, null)
  const signedIn = await call<Done<{ token: string; userName: string }>>('demoSignIn', {
    body: { hostUrl: url },
  })
  if (!signedIn.success) throw new Error(`demo sign-in: ${signedIn.message}`)
  return signedInPlayer(url, signedIn.userName, signedIn.token)
}

/** Speaks with a token that somebody signed in for. */
export function signedInPlayer(url: string, userName: string, token: string): Player {
  return {
    userName,
    token,
    at: (other) => signedInPlayer(other, userName, token),
    call: caller(url, token),
  }
}

function caller(url: string, token: string | null): Player['call'] {
  return async <Reply>(name: RouteName, { body, query }: CallOptions = {}) => {
    const { method, path } = ROUTES[name]
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    const answer = await fetch(`${url}${path}${search}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { 'user-token': token, authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: Reply | ErrorReply = JSON.parse(await answer.text())
    return reply
  }
}

/** The reply; throws with the refusal's code where there is one. */
export async function expectDone<Reply extends { readonly success: true }>(
  reply: Promise<Reply | ErrorReply>,
): Promise<Reply> {
  const answer = await reply
  if (!answer.success) throw new Error(`${answer.code}: ${answer.message}`)
  return answer
}

/** The list of cricket; throws where it is refused. */
export const cricketMatches = async (player: Player): Promise<readonly Match[]> =>
  (await expectDone(player.call<Done<{ data: Match[] }>>('getCricketMatchesList'))).data

/** The newest hundred of the player's current bets. */
export const currentBets = async (player: Player): Promise<readonly BetRow[]> =>
  (
    await expectDone(
      player.call<Done<{ data: BetRow[] }>>('getMyCurrentBets', { query: { limit: '100' } }),
    )
  ).data

export interface Wallet {
  readonly balance: number
  readonly exposure: number
}

/** The player's money, in points. */
export async function wallet(player: Player): Promise<Wallet> {
  const { Balance } = await expectDone(player.call<Done<{ Balance: number }>>('getBalance'))
  const { Exposure } = await expectDone(player.call<Done<{ Exposure: number }>>('getExposure'))
  return { balance: Balance, exposure: Exposure }
}

/** A placement on one runner of a listed match, under a fresh id. */
export function betOn(
  match: Match,
  runner: number,
  bet: Pick<PlaceBetBody, 'matchOddVariant' | 'matchOdd' | 'stake'>,
): PlaceBetBody {
  const selection = match.matchOdds.oddDatas[runner]
  if (selection === undefined) throw new Error(`${match.eventName} has no runner ${runner}`)
  return {
    eventId: match.eventId,
    marketId: match.matchOdds.marketId,
    selectionId: selection.selectionId,
    selectionName: selection.runnerName,
    clientBetId: randomUUID(),
    ...bet,
  }
}
