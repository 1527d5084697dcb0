import { PRESSED } from './pressed.ts'
import { randomUUID } from 'node:crypto'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import { Sitter } from '../casino/sitter.ts'
import { eventually } from '../support/eventually.ts'
import {
  cricketMatches,
  expectDone,
  isQuiet,
  LISTED_WITHIN_MS,
  nextRoundOf,
  type Player,
} from '../support/player.ts'
import { registered, somebody, type SecurityGround } from './security-ground.ts'

interface KnownMarket {
  readonly eventId: string
  readonly marketId: string
  readonly runners: readonly string[]
  readonly version: number
}

/** What calls must name to succeed. */
export type SoundGround = Awaited<ReturnType<typeof openSoundGround>>

/** Looks up and begins what the sound calls are about. */
export async function openSoundGround(ground: SecurityGround) {
  const { server, operator } = ground
  const [own, account] = [somebody(), somebody()]
  const player = await registered(server.url, own)
  await registered(server.url, account)
  const [market, traded, ended, over] = await quietMarkets(player, ground)
  await won(over, { player, operator })
  const sitter = new Sitter(player, { url: server.url, slug: 'teen3' })
  await sitter.join()
  return {
    url: server.url,
    player,
    /** the player's */
    password: own.password,
    operator,
    /** an account that operators and sign-ins are tried on */
    spare: { loginId: account.loginId, password: account.password },
    /** where bets rest, where they are matched, and what operators end */
    market,
    traded,
    ended,
    /** where the player won */
    over,
    /** of a game that was played alone, and is over */
    round: await playedAlone(player),
    /** a bet on a round that takes bets now */
    tableBet: () => onOpenRound(sitter),
    pushedTo: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
    },
    close: () => sitter.leave(),
  }
}

/** Four of different matches, which begin last. */
async function quietMarkets(player: Player, { database }: SecurityGround) {
  const quiet = await eventually(async () => {
    const found = (await cricketMatches(player)).filter(isQuiet).slice(-4)
    return found.length === 4 ? found : Promise.reject(new Error('too few before the off'))
  }, LISTED_WITHIN_MS)
  const known: KnownMarket[] = []
  for (const { eventId, matchOdds } of quiet) {
    const marketId = matchOdds.marketId
    const { rows } = await database.query<{ version: number }>(
      'SELECT version FROM market WHERE id = $1',
      [marketId],
    )
    const runners = matchOdds.oddDatas.map(({ selectionId }) => selectionId)
    known.push({ eventId, marketId, runners, version: rows[0]?.version ?? 0 })
  }
  const [market, traded, ended, over] = known
  if (market === undefined || traded === undefined || ended === undefined || over === undefined) {
    throw new Error('four matches before the off are needed')
  }
  return [market, traded, ended, over] as const
}

/** A market in which the player's bet won, as an operator says. */
async function won(
  { eventId, marketId, runners }: KnownMarket,
  { player, operator }: Pick<SoundGround, 'player' | 'operator'>,
): Promise<void> {
  const [winner] = runners
  const bet = { eventId, marketId, selectionId: winner, clientBetId: randomUUID() }
  const body = { ...bet, matchOdd: 1.01, matchOddVariant: 'back', stake: 100 }
  await expectDone(player.call<{ success: true }>('placeBet', { body }))
  const result = { marketId, winners: [winner], reason: 'RULES' }
  await expectDone(operator.call<{ success: true }>('operatorSettle', { body: result }))
}

async function playedAlone(player: Player): Promise<string> {
  const body = {
    casinoGameSlug: 'dice',
    mid: await nextRoundOf(player, 'dice'),
    selectionId: 'under-50',
    stake: 100,
    clientBetId: randomUUID(),
  }
  const { round } = await expectDone(player.call<SoloReply>('playSolo', { body }))
  return round?.mid ?? ''
}

async function onOpenRound(sitter: Sitter): Promise<object> {
  const state = await eventually(() => betting(sitter.state), 60_000, 100)
  const [offer] = state.offers
  return {
    casinoGameSlug: 'teen3',
    mid: state.roundId,
    selectionId: offer?.selection,
    matchOdd: offer?.back,
    matchOddVariant: 'back',
    stake: 100,
    clientBetId: randomUUID(),
    ...PRESSED,
    clientSeed: 'mine',
  }
}

function betting(state: TableState | null): TableState {
  if (state?.status !== 'BETTING') throw new Error('no window is open')
  return state
}
