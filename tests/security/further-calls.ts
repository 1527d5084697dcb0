import { randomUUID } from 'node:crypto'
import type { RouteName } from '@crease/contract/http.ts'
import { fillOrKill, keyed, MAKERS, ourTenant, WHY, type Maker } from './sound-calls.ts'
import type { SoundGround } from './sound-ground.ts'

/** An order that is sized by what it brings, and lapses [BS162]. */
function sized(ground: SoundGround): object {
  const { stake: _stake, ...order } = keyed(ground)
  const target = { betTargetType: 'BACKERS_PROFIT', betTargetSize: 1.5 }
  return { ...order, timeInForce: 'IMMEDIATE_OR_CANCEL', ...target }
}

/** A change of each kind. A present favourite keeps its words: it is removed first. */
const favourites = ({ market: { marketId, eventId } }: SoundGround): object => ({
  changes: [
    { kind: 'unstar', marketId },
    {
      kind: 'star',
      favourite: { marketId, marketName: 'm', eventId, eventName: 'e', sportId: '4' },
    },
    { kind: 'place', marketId, before: marketId },
    { kind: 'unstar-table', slug: 'teen3' },
    { kind: 'star-table', slug: 'teen3' },
  ],
})

const standing = (ground: SoundGround): object => ({
  orders: [{ bet: fillOrKill(ground), trigger: { kind: 'IN_PLAY' } }],
  clientBetId: randomUUID(),
})

const batchOf = (order: object): object => ({ mode: 'each', orders: [{ action: 'place', order }] })

/** Texts of its own for each page, and a link to a network. */
async function ownTenant(ground: SoundGround): Promise<object> {
  const tenant = await ourTenant(ground)
  const words = { en: 'Our words', hi: 'हमारे शब्द' }
  const social = [{ network: 'Telegram', address: 'https://t.example/crease' }]
  return {
    host: 'own.example',
    tenant: {
      ...tenant,
      face: { ...tenant?.face, social, email: 'us@own.example', phone: '+91 1234' },
      texts: { help: words, terms: words, rules: words, responsible: words, cashier: words },
    },
    ...WHY,
  }
}

const withoutOne = ({ ended: { marketId, runners } }: SoundGround): object => ({
  marketId,
  winners: runners.slice(0, 1),
  tied: [],
  removed: runners.slice(1, 2),
  ...WHY,
})

const deadHeat = ({ ended: { marketId, runners } }: SoundGround): object => ({
  marketId,
  winners: [],
  tied: [{ runners: runners.slice(0, 2), places: 1 }],
  removed: [],
  ...WHY,
})

/** Further bodies of a call, with the fields that exclude those of its first one. */
const FURTHER: { readonly [Name in RouteName]?: readonly Maker[] } = {
  placeBet: [sized],
  batchBets: [(ground) => batchOf(fillOrKill(ground)), (ground) => batchOf(sized(ground))],
  placeConditional: [standing],
  changeFavourites: [favourites],
  operatorSettle: [deadHeat, withoutOne],
  operatorTenant: [ownTenant],
  requestPayment: [() => ({ direction: 'withdrawal', amount: 200, clientId: randomUUID() })],
}

/** All bodies of a call that succeed; null: any that its shape takes. */
export const makersOf = (name: RouteName): readonly (Maker | null)[] => [
  MAKERS[name] ?? null,
  ...(FURTHER[name] ?? []),
]

/** Fields of one kind with the test that has what they need. */
const at = (where: string, reason: string, ...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [`${where}.${field}`, reason]))

const LINE = 'a market of a number: apps/gateway/src/betting/own-scale.test.ts'
const SIZED = 'a standing order is refused one: apps/gateway/src/betting/standing-orders.ts'
const PROOF = 'apps/gateway/src/credentials: an authenticator signs, an app makes a code'

/** Fields that no sound call here can state, each with the test that has what they need. */
export const NEVER_SAID: Readonly<Record<string, string>> = {
  ...at('placeBet', LINE, 'line', 'rate'),
  ...at('placeConditional.orders[].bet', LINE, 'line', 'rate'),
  ...at('placeConditional.orders[].bet', SIZED, 'betTargetType', 'betTargetSize'),
  ...at('batchBets.orders[].order', LINE, 'line', 'rate'),
  ...at('stepUp', PROOF, 'code', 'response'),
  ...at('stepUp.response', PROOF, 'id', 'rawId', 'type', 'response'),
  ...at('stepUp.response.response', PROOF, 'authenticatorData', 'clientDataJSON'),
  ...at('stepUp.response.response', PROOF, 'signature', 'userHandle'),
  'operatorEndSessions.id': 'tests/sessions.integration.test.ts: a session of several',
  'operatorSettle.number': 'tests/oracle/server-subject.ts: a market of a number',
  'operatorSettle.order':
    'apps/exchange/src/exchange/session-market.integration.test.ts: an each-way market',
  'operatorTable.mid': 'tests/four-eyes-on-rounds.integration.test.ts: a round that was paid',
}
