import { randomUUID } from 'node:crypto'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { BetReply, BetRow, PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { cookieOf, ProgramSession } from './program-session.ts'

/** A signed-in player who speaks HTTP as the browser does. */
export interface Player {
  readonly userName: string
  /** of the moment: it is another one after ten minutes */
  readonly token: string
  /** the same player at another address of the same exchange */
  readonly at: (url: string) => Player
  readonly call: <Reply>(name: RouteName, options?: CallOptions) => Promise<Reply | ErrorReply>
}

interface CallOptions {
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
}

/** what a proxy would say besides */
type Headers = Readonly<Record<string, string>>

type Done<Fields> = { readonly success: true } & Fields

/** Signs in with a demo account of its own. */
export const demoPlayer = (url: string, headers: Headers = {}): Promise<Player> =>
  signIn(url, { name: 'demoSignIn', body: { hostUrl: url }, headers })

/** Signs in, and goes on as that player: the token renews itself. */
export async function signIn(
  url: string,
  asked: { name: 'signIn' | 'demoSignIn' | 'register'; body: object; headers?: Headers },
): Promise<Player> {
  const { name, body, headers = {} } = asked
  const { answer, text } = await ask(url, { name, body, headers })
  const reply: Done<{ token: string; userName: string }> | ErrorReply = JSON.parse(text)
  if (!reply.success) throw new Error(`sign-in: ${reply.message}`)
  const session = new ProgramSession(url, reply.token, cookieOf(answer))
  return playerIn(url, { userName: reply.userName, session, headers })
}

/** Speaks with a token that somebody signed in for, and renews. */
export const signedInPlayer = (url: string, userName: string, token: string): Player =>
  playerIn(url, { userName, session: new ProgramSession(url, token, null), headers: {} })

interface Who {
  readonly userName: string
  readonly session: ProgramSession
  readonly headers: Headers
}

function playerIn(url: string, who: Who): Player {
  const { userName, session, headers } = who
  return {
    userName,
    get token() {
      return session.token
    },
    at: (other) => playerIn(other, who),
    call: async <Reply>(name: RouteName, options: CallOptions = {}) => {
      const { text } = await ask(url, { name, ...options, headers, token: session.token })
      const reply: Reply | ErrorReply = JSON.parse(text)
      if (Object(reply).code !== 'TOKEN_EXPIRED' || !(await session.renew())) return reply
      const again: Reply | ErrorReply = JSON.parse(
        (await ask(url, { name, ...options, headers, token: session.token })).text,
      )
      return again
    },
  }
}

interface Ask extends CallOptions {
  readonly name: RouteName
  readonly token?: string
  readonly headers: Headers
}

async function ask(url: string, { name, token, headers, body, query }: Ask) {
  const { method, path } = ROUTES[name]
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  const answer = await fetch(`${url}${path}${search}`, {
    method,
    headers: {
      ...headers,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'user-token': token, authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { answer, text: await answer.text() }
}

/** The reply; throws with the refusal's code where there is one. */
export async function expectDone<Reply extends { readonly success: true }>(
  reply: Promise<Reply | ErrorReply>,
): Promise<Reply> {
  const answer = await reply
  if (!answer.success) throw new Error(`${answer.code}: ${answer.message}`)
  return answer
}

const PAUSE_MS = 200
/** A rate limit refills within seconds. */
const PAUSES_MOST = 50

/** The reply to a call whose rate is limited by the second: repeated while it is refused for that, or for another reason that passes. */
export async function whenAllowed<Reply extends { readonly success: true }>(
  call: () => Promise<Reply | ErrorReply>,
  passing: readonly ErrorReply['code'][] = [],
): Promise<Reply> {
  for (let pauses = 0; ; pauses += 1) {
    const reply = await call()
    const isLimited =
      !reply.success && (reply.code === 'RATE_LIMITED' || passing.includes(reply.code))
    if (!isLimited || pauses === PAUSES_MOST) return expectDone(Promise.resolve(reply))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The listed matches of cricket, without the outrights on cups; throws where the list is refused. */
export async function cricketMatches(player: Player): Promise<readonly Match[]> {
  return (await listedCricket(player)).filter(({ matchOdds }) => matchOdds.runners === undefined)
}

/** All of the list of cricket, what has many runners too. */
export async function listedCricket(player: Player): Promise<readonly Match[]> {
  return (await expectDone(player.call<Done<{ data: Match[] }>>('getCricketMatchesList'))).data
}

/** Open and not yet in play, so that no bet waits out a delay. */
export const isQuiet = (match: Match): boolean =>
  !match.isPlayFlag && match.matchOdds.oddDatas.every((one) => one.status === 'ACTIVE')

/** Quiet, with a price on every runner: a back of any is matched at once. */
export const isPriced = (match: Match): boolean =>
  isQuiet(match) && match.matchOdds.oddDatas.every(({ b1 }) => b1 !== null)

/** The made-up world tells its matches one after the other. */
export const LISTED_WITHIN_MS = 150_000

/** The n-th listed match of cricket that is as wished, as soon as there is one. */
export async function listedMatch(player: Player, isWished = isQuiet, nth = 0): Promise<Match> {
  for (const latest = Date.now() + LISTED_WITHIN_MS; Date.now() < latest;) {
    const match = (await cricketMatches(player)).filter(isWished)[nth]
    if (match !== undefined) return match
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('no match of the list is as wished')
}

/** The newest hundred of the player's current bets. */
export const currentBets = async (player: Player): Promise<readonly BetRow[]> =>
  (
    await expectDone(
      player.call<Done<{ data: BetRow[] }>>('getMyCurrentBets', { query: { limit: '100' } }),
    )
  ).data

/** The player's money, in points. */
export async function wallet(player: Player) {
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

/** The id of the round that a player's next bet on a game begins: the game says it before the bet [CG192]. */
export async function nextRoundOf(player: Player, casinoGameSlug: string): Promise<string> {
  const asked = player.call<SoloReply>('openSolo', { body: { casinoGameSlug } })
  const { next } = await expectDone(asked)
  if (next === null) throw new Error(`a round of ${casinoGameSlug} is open`)
  return next.roundId
}

/** A demo player with a bet of 100 points on the n-th priced match, matched before the off. */
export async function matchedBet(url: string, nth = 0) {
  const player = await demoPlayer(url)
  const match = await listedMatch(player, isPriced, nth)
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 100 })
  const { bet } = await expectDone(
    player.call<Extract<BetReply, { success: true }>>('placeBet', { body }),
  )
  const all = match.matchOdds.oddDatas.map(({ selectionId }) => selectionId)
  return {
    player,
    bet,
    /** the runners that were not backed */
    others: all.filter((id) => id !== bet.selectionId),
  }
}
