import { randomUUID } from 'node:crypto'
import { PAGE_LIMIT_MAX } from '@crease/contract/accounts/account-shapes.ts'
import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import type { RouteName } from '@crease/contract/http.ts'
import type { Known } from '../security/samples.ts'
import { soundCall } from '../security/tampered.ts'

/** The player who calls, and what there is to call about. */
export interface CallsOf {
  readonly known: Known
  readonly loginId: string
  /** changed by each change of password */
  readonly password: { value: string }
}

/** A call of a route that is taken, the dearest that an ordinary account makes. */
export function callOf(name: RouteName, of: CallsOf) {
  const { method, url, body } = soundCall(name, of.known)
  const own = BODIES[name]?.(of)
  const asObject: object | undefined = body === null ? undefined : JSON.parse(body)
  const query = QUERIES[name]
  const [path = ''] = url.split('?')
  return { method, url: query === undefined ? url : `${path}?${query}`, body: own ?? asObject }
}

/** Whole pages; days and sports as where nothing is said. */
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
  settledBets: '',
  profit: '',
  profitByMarket: '',
  reportFile: 'report=bet-history',
}

/** A bet that finds nothing and lapses, or rests, under a key of its own. */
const betOf = ({ known }: CallsOf) => ({
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

/** Bodies that are taken, where a sample of the schema is not, or is not the dearest. */
const BODIES: { readonly [Name in RouteName]?: (of: CallsOf) => object } = {
  placeBet: betOf,
  batchBets: (of) => ({
    mode: 'each',
    orders: Array.from({ length: 60 }, () => ({ action: 'place', order: betOf(of) })),
  }),
  signIn: ({ loginId, password }) => ({ loginId, password: password.value }),
  stepUp: ({ password }) => ({ way: 'password', password: password.value }),
  changePassword: ({ password }) => {
    const current = password.value
    password.value = `a password of ${randomUUID()}`
    return { current, password: password.value }
  },
  register: () => ({
    loginId: `r${randomUUID().replaceAll('-', '').slice(0, 16)}`,
    password: `a password of ${randomUUID()}`,
    name: 'A Player',
    born: '1990-01-31',
    ofAge: true,
    termsVersion: TERMS_VERSION,
  }),
  changeFavourites: () => ({
    changes: Array.from({ length: 100 }, (_, nth) => ({ kind: 'star', favourite: favourite(nth) })),
  }),
}
