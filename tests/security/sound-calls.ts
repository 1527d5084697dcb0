import { randomUUID } from 'node:crypto'
import type { Payment } from '@crease/contract/accounts/payment-shapes.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import type { RouteName } from '@crease/contract/http.ts'
import type { Tenant } from '@crease/contract/look/tenant.ts'
import { totpCode } from '../support/totp-code.ts'
import { expectDone, signedInPlayer, whenAllowed, type Player } from '../support/player.ts'
import { bets, days, file, page, settled } from './sound-queries.ts'
import { PRESSED } from './pressed.ts'
import { alone, nextStep } from './sound-rounds.ts'
import { newMessage, unanswered } from './sound-messages.ts'
import { registered, somebody } from './security-ground.ts'
import type { SoundGround } from './sound-ground.ts'

/** an earlier sign-in that a device names */
const KNOWN_AS = '0d9f3c1e-7a55-4b6e-9f00-00000000000a'

type Done<Fields = object> = { readonly success: true } & Fields
type Quote = Done<{ value: number; validUntil: number }>
const ofTable = () => ({ casinoGameSlug: 'teen3' })

/** What a call says so that it succeeds; made again for each call, since most calls use something up. */
export type Maker = (ground: SoundGround) => object | Promise<object>

/** A bet so far from the prices that it rests, and that a thousand of them cost little. */
const FAR = { matchOdd: 1.01, matchOddVariant: 'lay', stake: 137 } as const
const ANY_PRICE = { matchOdd: 1.01, matchOddVariant: 'back', stake: 100 } as const
const LATE = '2099-01-01T00:00:00Z'
export const WHY = { reason: 'RULES', note: 'tried' } as const

const bet = ({ market }: SoundGround) => ({
  eventId: market.eventId,
  marketId: market.marketId,
  selectionId: market.runners[0],
  ...FAR,
  teamName: 'Kites',
  marketName: 'Match odds',
  selectionName: 'Kites',
  oddType: 'back',
  sportType: 'cricket',
  seriesName: 'IPL T20',
  isBack: false,
  oddIsPlay: false,
  oddPosition: { status: 'OPEN', back: 1.85, lay: 1.01 },
  persistence: 'KEEP',
  keepThroughEvents: true,
  expiresAt: LATE,
  marketVersion: market.version,
  customerOrderRef: 'order-7',
  customerStrategyRef: 'scalper',
  ...PRESSED,
})
/** The same under a key of its own. */
export const keyed = (ground: SoundGround) => ({ ...bet(ground), clientBetId: randomUUID() })
/** Not filled at such a price: it is taken, and lapses. */
export const fillOrKill = (ground: SoundGround) => ({
  ...keyed(ground),
  timeInForce: 'FILL_OR_KILL',
  minFill: 100,
})

/** Markets are shut while prices are late, on a machine that is busy. */
async function placed(ground: SoundGround): Promise<string> {
  const place = () => ground.player.call<BetReply>('placeBet', { body: keyed(ground) })
  return (await whenAllowed(place, ['MARKET_NOT_OPEN'])).bet.betId
}

const changes = async (ground: SoundGround) => ({
  betId: await placed(ground),
  matchOdd: 1.02,
  stake: 138,
  persistence: 'LAPSE',
  keepThroughEvents: false,
  clientBetId: randomUUID(),
})

const conditional = (ground: SoundGround) => ({
  orders: [
    { bet: bet(ground), trigger: { kind: 'STOP', watch: 'BEST', odd: 900 }, expiresAt: LATE },
  ],
  clientBetId: randomUUID(),
  ...PRESSED,
})

async function keptOrder(ground: SoundGround): Promise<string> {
  const body = conditional(ground)
  const reply = ground.player.call<Done<{ orders: { orderId: string }[] }>>('placeConditional', {
    body,
  })
  return (await expectDone(reply)).orders[0]?.orderId ?? ''
}

const batch = async (ground: SoundGround) => ({
  mode: 'each',
  orders: [
    { action: 'place', order: keyed(ground) },
    { action: 'cancel', order: { betId: await placed(ground) } },
    {
      action: 'reduce',
      order: { betId: await placed(ground), reduceBy: 1, clientBetId: randomUUID() },
    },
    { action: 'replace', order: await changes(ground) },
  ],
})

/** A position that is worth something, and what it is worth now. */
async function quoted({ player, traded: { marketId, eventId, runners } }: SoundGround) {
  const clientBetId = randomUUID()
  const body = { marketId, eventId, selectionId: runners[0], clientBetId, ...ANY_PRICE }
  await expectDone(player.call<BetReply>('placeBet', { body }))
  const whole = { marketId, percent: 100 }
  const asked = { body: whole }
  const { value, validUntil } = await whenAllowed(() => player.call<Quote>('getCashOut', asked))
  return { ...whole, kind: 'cash-out', clientId: randomUUID(), value, validUntil, tolerance: 100 }
}

/** A withdrawal that waits. A player may ask for fifty a day: then the last one is named, which has ended. */
async function withdrawal({ player }: SoundGround): Promise<string> {
  const { data } = await expectDone(player.call<Done<{ data: Payment[] }>>('getPayments'))
  const waiting = data.find(
    ({ state, direction }) => state === 'requested' && direction === 'withdrawal',
  )
  if (waiting !== undefined) return waiting.paymentId
  const body = { direction: 'withdrawal', amount: 200, clientId: randomUUID() }
  const reply = await player.call<Done<{ payment: Payment }>>('requestPayment', { body })
  return reply.success ? reply.payment.paymentId : (data[0]?.paymentId ?? '')
}

/** The ticket of somebody who has an app, and one of the codes for its loss. */
async function withCode({ url }: SoundGround) {
  const account = somebody()
  const codes = await withApp(await registered(url, account))
  const nobody = signedInPlayer(url, account.loginId, '')
  const { loginId, password } = account
  const signedIn = nobody.call<Done<{ ticket: string }>>('signIn', { body: { loginId, password } })
  return { ticket: (await expectDone(signedIn)).ticket, code: codes[0] ?? '' }
}

async function withApp(player: Player): Promise<readonly string[]> {
  const { secret } = await expectDone(player.call<Done<{ secret: string }>>('beginTotp'))
  const body = { code: totpCode(secret) }
  const { codes } = await expectDone(
    player.call<Done<{ codes: string[] | null }>>('confirmTotp', { body }),
  )
  return codes ?? []
}

export async function ourTenant({ operator }: SoundGround): Promise<Tenant | null> {
  const reply = operator.call<Done<{ tenants: { tenant: Tenant }[] }>>('operatorTenants')
  return (await expectDone(reply)).tenants[0]?.tenant ?? null
}

/** What is said in each call that names something; the others ask nothing, or what any sample does. */
export const MAKERS: { readonly [Name in RouteName]?: Maker } = {
  signIn: ({ spare }) => ({ ...spare, IpAddress: '192.0.2.1', hostUrl: 'x', knownAs: [KNOWN_AS] }),
  register: somebody,
  signInCode: withCode,
  forgotPassword: ({ spare: { loginId } }) => ({ loginId }),
  stepUp: ({ spare: { password } }) => ({ way: 'password', password }),
  placeBet: fillOrKill,
  cancelBet: async (ground) => ({ betId: await placed(ground) }),
  reduceBet: async (ground) => ({
    betId: await placed(ground),
    reduceBy: 1,
    clientBetId: randomUUID(),
  }),
  replaceBet: changes,
  cancelAllBets: ({ market: { marketId } }) => ({ marketId, side: 'lay' }),
  batchBets: batch,
  setDeadManSwitch: () => ({ timeoutSeconds: 3600 }),
  placeConditional: conditional,
  cancelConditional: async (ground) => ({ orderId: await keptOrder(ground) }),
  getCashOut: async (ground) => {
    const { marketId, percent } = await quoted(ground)
    return { marketId, percent }
  },
  cashOut: quoted,
  placeTableBet: ({ tableBet }) => tableBet(),
  openSolo: () => ({ casinoGameSlug: 'mines' }),
  playSolo: alone,
  stepSolo: nextStep,
  getMyCurrentBets: bets,
  getMyCurrentCasinoBets: bets,
  statementDepositWithdraw: page,
  statementRefund: page,
  statementSport: page,
  statementCasino: page,
  statementThirdParty: page,
  settledBets: ({ market: { marketId } }) => ({ ...settled(), result: 'won', marketId }),
  profit: () => ({ ...days(), sportId: '4' }),
  profitByMarket: ({ market: { eventId } }) => ({ ...settled(), eventId }),
  marketAccount: ({ over: { marketId } }) => ({ marketId }),
  getCasinoResult: () => ({ ...page(), casinoGameSlug: 'mines' }),
  round: ({ round }) => ({ mid: round }),
  tableFairness: ofTable,
  tableRoad: ofTable,
  reportFile: ({ market: { marketId } }) => file(marketId),
  getMatchesList: () => ({ sportId: '4', next: 2 }),
  searchEvents: () => ({ text: 'v' }),
  getPriceHistory: ({ market: { marketId } }) => ({ marketId }),
  seeNotices: () => ({ number: 1 }),
  sendMessage: newMessage,
  writeSignedOut: newMessage,
  operatorAnswerMessage: async (ground) => ({ id: await unanswered(ground), text: 'Tried' }),
  getNotices: () => ({ after: 0, before: '999999999.b1' }),
  beginPush: ({ pushedTo }) => ({ ...pushedTo, language: 'en' }),
  endPush: ({ pushedTo: { endpoint } }) => ({ endpoint }),
  setPlayRules: () => ({
    amounts: [{ rule: 'bet', amount: 1_000_000 }],
    checkMinutes: 60,
    sessionMinutes: 720,
  }),
  keepPlayRule: async ({ player }) => {
    // looser than it is: that waits; of a player's own protection little may be asked in a minute [BS136]
    for (const amount of [900_000, 1_000_000]) {
      const body = { amounts: [{ rule: 'bet', amount }] }
      await player.call<Done>('setPlayRules', { body })
    }
    return { rule: 'bet' }
  },
  getActivity: () => ({ by: 'week' }),
  requestPayment: () => ({ direction: 'deposit', amount: 500.5, clientId: randomUUID() }),
  getPayments: () => ({ after: '999999999', limit: 10 }),
  operatorPayments: () => ({ after: '1', limit: 10 }),
  operatorDecidePayment: async (ground) => ({
    paymentId: await withdrawal(ground),
    decision: 'approve',
    reason: 'looked at',
  }),
  operatorSessions: ({ spare: { loginId } }) => ({ loginId }),
  operatorEndSessions: ({ spare: { loginId } }) => ({ loginId, ...WHY }),
  operatorMarketStatus: ({ ended: { marketId } }) => ({ marketId, status: 'SUSPENDED', ...WHY }),
  operatorSettle: ({ ended: { marketId, runners } }) => ({
    marketId,
    winners: [runners[0]],
    tied: [],
    removed: [],
    ...WHY,
  }),
  operatorSettlement: ({ ended: { marketId } }) => ({ marketId }),
  operatorVoidMarket: ({ ended: { marketId } }) => ({ marketId, ...WHY }),
  operatorVoidEvent: ({ ended: { eventId } }) => ({ eventId, ...WHY }),
  operatorVoidBet: async (ground) => ({ betId: await placed(ground), ...WHY }),
  operatorPlayerLimits: ({ spare: { loginId } }) => ({ loginId }),
  operatorSetPlayerLimits: ({ spare: { loginId } }) => ({
    loginId,
    maxStake: 5000,
    maxExposure: 5000,
    maxOpenBets: 50,
    commissionDiscount: 500,
    ...WHY,
  }),
  operatorPlayerStanding: ({ spare: { loginId } }) => ({ loginId, standing: 'open', ...WHY }),
  operatorResultWait: () => ({ feed: 'simulator', seconds: 30, ...WHY }),
  operatorRound: ({ round }) => ({ mid: round }),
  operatorTable: () => ({ casinoGameSlug: 'teen20', act: 'PAUSE', ...WHY }),
  operatorSport: () => ({
    sport_id: '9',
    min_bet: 100,
    max_bet: 5000,
    bet_delay: 5,
    commission_rate: 250,
    ...WHY,
  }),
  operatorTenant: async (ground) => ({
    host: 'other.example',
    tenant: await ourTenant(ground),
    ...WHY,
  }),
}
