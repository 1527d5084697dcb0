import { randomUUID } from 'node:crypto'
import { PAGE_LIMIT_MAX } from '@crease/contract/accounts/account-shapes.ts'
import type { RouteName } from '@crease/contract/http.ts'
import type { Known } from '../security/samples.ts'
import { sampleFor, soundCall, type Sent } from '../security/tampered.ts'

/** The call of a route, about what is known, that costs an ordinary account most. */
export const dearestOfRoute = (name: RouteName, known: Known): Sent => {
  const said = name === 'placeBet' ? betOf(known) : sampleFor(name, known)
  return dearest(soundCall(name, known, said))
}

/** The same call with whole pages and lists, and with the default days and sports. */
export function dearest(call: Sent): Sent {
  const query = QUERIES[call.name]
  const [path = ''] = call.url.split('?')
  const url = query === undefined ? call.url : `${path}?${query}`
  const body = BODIES[call.name]?.(call.body === null ? {} : JSON.parse(call.body)) ?? null
  return { ...call, url, body: body === null ? call.body : JSON.stringify(body) }
}

const QUERIES: { readonly [Name in RouteName]?: string } = {
  getMyCurrentBets: `limit=${PAGE_LIMIT_MAX}`,
  getMyCurrentCasinoBets: `limit=${PAGE_LIMIT_MAX}`,
  statementDepositWithdraw: `limit=${PAGE_LIMIT_MAX}`,
  statementRefund: `limit=${PAGE_LIMIT_MAX}`,
  statementSport: `limit=${PAGE_LIMIT_MAX}`,
  statementCasino: `limit=${PAGE_LIMIT_MAX}`,
  statementThirdParty: `limit=${PAGE_LIMIT_MAX}`,
  getCasinoResult: `limit=${PAGE_LIMIT_MAX}`,
  getNotices: '',
  settledBets: 'result=even&limit=1',
  profit: '',
  profitByMarket: '',
  reportFile: 'report=bet-history&result=even',
}

/** A bet that finds nothing and lapses, or rests, under a key of its own. */
const betOf = (known: object) => ({
  ...known,
  clientBetId: randomUUID(),
  betId: undefined,
  sportId: undefined,
})

const favourite = (nth: number) => ({
  marketId: `market${nth}`,
  marketName: 'Match Odds',
  eventId: `event${nth}`,
  eventName: 'Ayr v Bute',
  sportId: '4',
})

/** The orders of a batch. */
interface Batch {
  readonly orders?: readonly { readonly action: string; readonly order: object }[]
}

const BODIES: { readonly [Name in RouteName]?: (body: Batch) => object } = {
  batchBets: ({ orders = [] }) => {
    const order = orders.find(({ action }) => action === 'place')?.order ?? {}
    return {
      mode: 'each',
      orders: Array.from({ length: 60 }, () => ({ action: 'place', order: betOf(order) })),
    }
  },
  changeFavourites: () => ({
    changes: Array.from({ length: 100 }, (_, nth) => ({ kind: 'star', favourite: favourite(nth) })),
  }),
}
