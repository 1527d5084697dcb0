import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

type Auth = ReturnType<typeof signedInAs>
const stored = stubStorage()
const { forgetSession, signedInAs, useAuth } = await import('../state/player/auth.ts')
const { call } = await import('../link/call.ts')
const { oneAtATime } = await import('../link/one-at-a-time.ts')
const { loadRoutes } = await import('../link/route-of.ts')
const { whenProofIsAsked } = await import('../link/proof.ts')
const { placeBet, resumeChecking } = await import('../sports/betting/sent-bets.ts')
const { hearPosition, useMyPositions } = await import('../sports/state/orders/my-positions.ts')
const { useReceipts } = await import('../sports/betting/receipts.ts')
const { endedByServer } = await import('./renewing.ts')
const { stepSolo } = await import('../casino/betting/play-solo.ts')
const { soloNow } = await import('../casino/state/solo-games.ts')
const { refreshWallet } = await import('../state/player/wallet.ts')
const { startOneClick, useOneClick } = await import('../state/preferences/preferences.ts')

interface Asked {
  readonly name: string
  readonly token: string | null
  readonly answer: (body: object, status?: number) => void
}
let asked: Asked[] = []

beforeEach(() => {
  forgetSession()
  stored.clear()
  asked = []
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (body: object, status = 200): void => resolve(Response.json(body, { status }))
    const name = path.split('/').at(-1) ?? ''
    asked.push({ name, token: new Headers(headers).get('user-token'), answer })
    return promise
  })
})

const as = (userId: string) =>
  signedInAs({ token: `token of ${userId}`, userName: userId, userId, isDemo: false })
const signIn = (userId: string) => useAuth.setState(as(userId))
/** Another tab has signed this user in, or out. */
async function signInElsewhere(auth: Auth): Promise<void> {
  // money is not stored
  const state = { ...auth, balance: undefined, exposure: undefined, withheld: undefined }
  stored.set('crease-auth', JSON.stringify({ state, version: 0 }))
  await useAuth.persist.rehydrate()
}
const refusal = (code: string, message = code) => ({
  success: false,
  error: message,
  message,
  code,
})
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const sent = () => asked.map(({ name, token }) => `${name}, ${token}`)

const BET = {
  eventId: eventId('e1'),
  marketId: marketId('m1'),
  selectionId: runnerId('a'),
  matchOdd: odds(185),
  matchOddVariant: 'back' as const,
  stake: paise(500_00),
}

test('[BS26] [BS125] a bet whose token is refused is not sent again with the token of the next player', async () => {
  signIn('A')
  const placed = placeBet({ ...BET, clientBetId: crypto.randomUUID() })
  await settle()
  forgetSession()
  signIn('B')
  asked[0]?.answer(refusal('TOKEN_EXPIRED', 'Token has expired'), 401)
  expect(await placed).toEqual({ kind: 'unknown' })
  await settle()
  expect(sent()).toEqual(['placeBet, token of A'])
})

test('[BS125] a request that waits for a renewal when the player changes is not sent', async () => {
  useAuth.setState({ ...as('A'), tokenEndsAt: Date.now() - 1 })
  const cancelled = call('cancelAllBets', { body: {} })
  await vi.waitFor(() => expect(sent()).toEqual(['refresh, null']), { timeout: 3000 })
  await signInElsewhere(as('B'))
  asked[0]?.answer({ success: true, token: 'next of A', goodForMs: 600_000, userId: 'A' })
  expect(await cancelled).toEqual({ kind: 'lost' })
  expect(sent()).toEqual(['refresh, null'])
  expect(useAuth.getState()).toMatchObject({ userId: 'B', token: 'token of B' })
})

test('[UI650] [BS125] a proof that comes when the player has changed proves nothing of the next one', async () => {
  const proof = Promise.withResolvers<boolean>()
  whenProofIsAsked(() => proof.promise)
  signIn('A')
  const requested = call('cancelAllBets', { body: {} })
  await settle()
  asked[0]?.answer(refusal('STEP_UP_NEEDED'), 403)
  await settle()
  signIn('B')
  proof.resolve(true)
  expect(await requested).toEqual({ kind: 'lost' })
  expect(sent()).toEqual(['cancelAllBets, token of A'])
})

test('[BS125] an answer to one player is not shown to the next', async () => {
  signIn('A')
  const refreshed = refreshWallet()
  await settle()
  signIn('B')
  asked[0]?.answer({ success: true, Balance: 987, Owed: 0, Withheld: 0 })
  asked[1]?.answer({ success: true, Exposure: 12 })
  await refreshed
  expect(useAuth.getState()).toMatchObject({ userId: 'B', balance: 1500_00, exposure: 0 })
})

test.each<[string, Auth]>([
  ['another user', as('B')],
  ['no user', { ...as('B'), token: '', userId: '', isLoggedIn: false }],
])('[BS125] [BS51] a tab that hears of %s forgets the user before', async (_whom, state) => {
  signIn('A')
  useAuth.setState({ balance: paise(1234_00), exposure: paise(500_00), withheld: paise(1) })
  hearPosition({
    marketId: marketId('m1'),
    eventId: eventId('e1'),
    winners: 1,
    exposure: paise(500_00),
    runners: [],
  })
  startOneClick()
  await signInElsewhere(state)
  expect(useAuth.getState()).toMatchObject({ balance: 1500_00, exposure: 0, withheld: 0 })
  expect(useMyPositions.getState()).toMatchObject({ status: 'loading', byMarket: new Map() })
  expect(useOneClick.getState().on).toBe(false)
})

test('[BS125] a renewed token of the same user, heard from another tab, leaves all as it is', async () => {
  signIn('A')
  useAuth.setState({ balance: paise(1234_00) })
  startOneClick()
  await signInElsewhere({ ...as('A'), token: 'next of A' })
  expect(useAuth.getState()).toMatchObject({ token: 'next of A', balance: 1234_00 })
  expect(useOneClick.getState().on).toBe(true)
})

test('[BS155] [BS125] a press of the next player is not taken for one that the player before left under way', async () => {
  signIn('A')
  const never = new Promise<string>(() => {})
  void oneAtATime('cash-out m1', () => never)
  signIn('B')
  expect(await oneAtATime('cash-out m1', () => Promise.resolve('of B'))).toBe('of B')
})

test('[BS26] a bet of a session that ended by itself is asked for again when its player is back', async () => {
  signIn('A')
  const clientBetId = crypto.randomUUID()
  void placeBet({ ...BET, clientBetId })
  await settle()
  forgetSession()
  signIn('B')
  resumeChecking()
  signIn('A')
  resumeChecking()
  await vi.waitFor(() => expect(sent()).toHaveLength(2), { timeout: 3000 })
  expect(sent()).toEqual(['placeBet, token of A', 'placeBet, token of A'])
})

test.each(['while the renewal is under way', 'before the end of the last session is heard'])(
  '[BS125] [UI632] the end of one session ends none of a player who has signed in in another tab: %s',
  async (when) => {
    signIn('A')
    const storeB = (): unknown => stored.set('crease-auth', JSON.stringify({ state: as('B') }))
    if (when.startsWith('before')) storeB()
    const ended = endedByServer('operator')
    await settle()
    if (when.startsWith('while')) await signInElsewhere(as('B'))
    asked[0]?.answer({ success: false }, 503)
    await ended
    expect(JSON.parse(stored.get('crease-auth') ?? '').state.userId).toBe('B')
  },
)

test('[BS141] a bet on its way is shown after a reload, and again to a player who is back', async () => {
  signIn('A')
  void placeBet({ ...BET, clientBetId: crypto.randomUUID() })
  expect(useReceipts.getState().sent).toHaveLength(1)
  forgetSession()
  expect(useReceipts.getState().sent).toHaveLength(0)
  signIn('A')
  expect(useReceipts.getState().sent).toHaveLength(1)
})

test('[BS125] the next player reads nothing of a step that the player before has left', async () => {
  // the calls of solo games come with the whole table of calls
  await loadRoutes()
  signIn('A')
  const step = { casinoGameSlug: 'dice', mid: 'r', step: 1, action: 'x' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing reads it here
  const stepped = stepSolo(step as unknown as Parameters<typeof stepSolo>[0])
  await settle()
  forgetSession()
  signIn('B')
  asked[0]?.answer({ success: false }, 503)
  await stepped
  expect(soloNow('dice')).toMatchObject({ sending: 'no', problem: null })
  expect(asked).toHaveLength(1)
})
