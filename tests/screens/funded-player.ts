import { randomUUID } from 'node:crypto'
import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { isRacing } from '@crease/contract/racing-sports.ts'
import type { Market, Match, OddsCell, Section } from '@crease/contract/shapes.ts'
import {
  SPORTS_NAMESPACE,
  type JoinReply,
  type MatchImage,
  type MatchMessage,
} from '@crease/contract/sockets.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import { eventually } from '../support/eventually.ts'
import { operatorOf } from '../support/operator.ts'
import { expectDone, type Player } from '../support/player.ts'
import { playerBy, printedSignIn } from '../support/real-player.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { connected } from '../support/socket-player.ts'
import type { Browser } from 'playwright-core'
import { look, SIZES, type Kept } from './looker.ts'

/** Points: figures as long as they get. */
const DEPOSIT = 98_765_432.1
/** The sports whose matches are opened by a view. */
const LOOKED_AT: ReadonlySet<string> = new Set([
  'cricket',
  'tennis',
  'football',
  'basketball',
  'table-tennis',
  'golf',
  'horse-racing',
  'greyhound-racing',
  'boxing',
  'snooker',
])
/** matches of each sport, from the top of its list: the first in play is opened */
const MATCHES = 2
/** Markets of each kind in a match: a T20 has the same questions for each over. */
const OF_A_KIND = 8
const PAUSE_MS = 300

/** For the server: crores are paid in by one operator, and bets in every market are placed at once. */
export const FUNDING = {
  DEPOSIT_POINTS: '100-100000000',
  SECOND_EYES_ABOVE: '1000000000',
  BETS_PER_SECOND: '1000',
} as const

interface SignIn {
  readonly loginId: string
  readonly password: string
}

interface Funded {
  readonly signIn: SignIn
  readonly player: Player
  /** of the markets in which bets were taken, and 'SP' */
  readonly kinds: ReadonlySet<string>
}

/** Pays crores to the player of the server, and bets the most that every market takes; the match of this name first. */
export async function fundPlayer(server: ServerProcess, eventName: string): Promise<Funded> {
  const signIn = printedSignIn(server, 'player')
  const player = await playerBy(server.url, signIn)
  await pay(player, await operatorOf(server))
  const kinds = new Set<string>()
  for (const { id } of SPORTS.filter((sport) => LOOKED_AT.has(sport.slug))) {
    const { data } = await expectDone(
      player.call<{ readonly success: true; readonly data: Match[] }>('getMatchesList', {
        query: { sportId: id },
      }),
    )
    const named = data.filter((match) => match.eventName === eventName)
    for (const match of [...named, ...data.slice(0, MATCHES)]) {
      const markets = await marketsOf(server.url, player, match)
      const some = [...Map.groupBy(markets, ({ gtype }) => gtype).values()].flatMap((of) =>
        of.slice(0, OF_A_KIND),
      )
      const bets = some.flatMap((market) => betsOn(match, market))
      for (const kind of await placeAll(player, bets)) kinds.add(kind)
    }
  }
  return { signIn, player, kinds }
}

/** The browser of the player, past the welcome: a session for one visit. */
export async function signedInAs(browser: Browser, url: string, signIn: SignIn): Promise<Kept> {
  const { page, context } = await look(browser, url, {
    width: SIZES.desktop,
    theme: 'light',
    language: 'en',
  })
  await page.goto('/')
  await page.locator('form input').first().fill(signIn.loginId)
  await page.locator('form input').nth(1).fill(signIn.password)
  await page.locator('form button[type="submit"]').click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function pay(player: Player, operator: Player): Promise<void> {
  const asked = { direction: 'deposit', amount: DEPOSIT, clientId: randomUUID() }
  const { payment } = await expectDone(
    player.call<{ readonly success: true; readonly payment: { readonly paymentId: string } }>(
      'requestPayment',
      { body: asked },
    ),
  )
  const yes = { paymentId: payment.paymentId, decision: 'approve', reason: 'Receipt seen' }
  await expectDone(
    operator.call<{ readonly success: true }>('operatorDecidePayment', { body: yes }),
  )
}

/** The markets of a match: a large image comes in parts, the first as the answer of the join. */
export async function marketsOf(
  url: string,
  player: Player,
  match: Match,
): Promise<readonly Market[]> {
  const socket = await connected(`${url}${SPORTS_NAMESPACE}`, player.token)
  const asked = { eventId: match.eventId, sportId: match.sportId, matchId: match.eventId }
  const parts: MatchImage[] = []
  const take = (message: MatchMessage): void => {
    if (message.kind === 'image') parts.push(message)
  }
  socket.on('match_data', take)
  const joined: JoinReply = await socket.timeout(30_000).emitWithAck('join_match', asked)
  if (joined.success) joined.messages.forEach(take)
  await eventually(() => {
    if (parts.length < (parts[0]?.part?.of ?? 1)) throw new Error('a part of an image is missing')
  }, 30_000)
  socket.close()
  return parts.flatMap(({ meta_data: { data } }) => Object.values(data).flat())
}

interface KindOfBet {
  readonly kind: string
  /** in place of a stake that the player cannot cover */
  readonly least: number
  readonly body: PlaceBetBody
}

/** A back and a lay at the best prices of two runners that have them; of a race one for the starting price besides. */
export function betsOn(match: Match, market: Market): readonly KindOfBet[] {
  if (market.status !== 'OPEN') return []
  const active = market.section.filter(({ gstatus }) => gstatus === 'ACTIVE')
  const [first] = active
  const [backed] = active.filter((section) => bestOf(section, 'back') !== undefined)
  const laid = active.filter((section) => bestOf(section, 'lay') !== undefined)
  return [
    ...atBest(match, market, { section: backed, side: 'back' }),
    ...atBest(match, market, { section: laid[1] ?? laid[0], side: 'lay' }),
    ...(isRacing(match.sportId) && first?.start !== undefined
      ? [
          {
            kind: 'SP',
            least: first.min,
            body: {
              ...named(match, market),
              selectionId: first.sid,
              matchOddVariant: 'back' as const,
              stake: first.max,
              timeInForce: 'MARKET_ON_CLOSE' as const,
            },
          },
        ]
      : []),
  ]
}

interface Side {
  readonly section: Section | undefined
  readonly side: OddsCell['otype']
}

const bestOf = ({ odds: cells }: Section, side: OddsCell['otype']): OddsCell | undefined =>
  cells.find(({ otype, tno, odds }) => otype === side && tno === 0 && odds > 0)

function atBest(match: Match, market: Market, { section, side }: Side): readonly KindOfBet[] {
  const cell = section === undefined ? undefined : bestOf(section, side)
  if (section === undefined || cell === undefined) return []
  return [
    {
      kind: market.gtype,
      least: section.min,
      body: {
        ...named(match, market),
        selectionId: cell.sel ?? section.sid,
        matchOdd: cell.price ?? cell.odds,
        matchOddVariant: side,
        stake: section.max,
      },
    },
  ]
}

const named = (match: Match, market: Market) => ({
  eventId: match.eventId,
  marketId: market.mid,
  clientBetId: randomUUID(),
})

/** The kinds of the bets that were taken; in play each waits out its delay, so they are sent together. */
export async function placeAll(
  player: Player,
  bets: readonly KindOfBet[],
): Promise<readonly string[]> {
  const placed = await Promise.all(bets.map((bet) => place(player, bet)))
  return placed.flat()
}

async function place(player: Player, bet: KindOfBet): Promise<readonly string[]> {
  let { body } = bet
  for (let times = 0; times < 40; times += 1) {
    const reply = await player.call<{ readonly success: true }>('placeBet', { body })
    if (reply.success) return [bet.kind]
    if (reply.code !== 'RATE_LIMITED' && body.stake === bet.least) return []
    if (reply.code !== 'RATE_LIMITED')
      body = { ...body, stake: bet.least, clientBetId: randomUUID() }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return []
}
