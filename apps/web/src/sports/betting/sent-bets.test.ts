import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { betRow, wireBet } from '../../testing/wire.ts'
import type { useAuth as UseAuth } from '../../state/player/auth.ts'
import { pauseBefore, verdict } from '../../state/connection/send-once.ts'
import type { Placed } from './sent-bets.ts'

const refused = (code: string) => ({
  kind: 'refused' as const,
  status: 400,
  refusal: { success: false as const, error: code, message: `said ${code}`, code },
})
const answered = {
  kind: 'answered' as const,
  reply: { success: true as const, message: 'Bet placed successfully!', bet: betRow() },
}

test('[BS25] a receipt is a placed bet, on whichever attempt', () => {
  expect(verdict(1, answered)).toEqual({ kind: 'placed', bet: betRow() })
  expect(verdict(9, answered)).toEqual({ kind: 'placed', bet: betRow() })
})

test('[BS25] a refusal is an answer, unless it cannot know about an earlier attempt', () => {
  expect(verdict(1, refused('INSUFFICIENT_FUNDS'))).toMatchObject({ kind: 'refused' })
  expect(verdict(2, refused('INSUFFICIENT_FUNDS'))).toMatchObject({ kind: 'refused' })
  expect(verdict(1, refused('BUSY'))).toMatchObject({ kind: 'refused', message: 'said BUSY' })
  const onRetry = ['BUSY', 'RATE_LIMITED', 'TOKEN_EXPIRED', 'TOKEN_MISSING'].map(
    (code) => verdict(2, refused(code)).kind,
  )
  expect(onRetry).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
})

test('[BS25] a lost reply and a failing server leave the bet unknown', () => {
  expect(verdict(1, { kind: 'lost' })).toEqual({ kind: 'unknown' })
  expect(verdict(1, refused('INTERNAL'))).toEqual({ kind: 'unknown' })
  expect(verdict(1, refused('UNAVAILABLE'))).toEqual({ kind: 'unknown' })
})

test('[BS25] a refusal without words says the specification’s', () => {
  const silent = refused('STAKE_INVALID')
  expect(verdict(1, { ...silent, refusal: { ...silent.refusal, message: '' } })).toEqual({
    kind: 'refused',
    message: 'Failed to place bet',
    field: null,
  })
})

test('[BS25] the pauses between attempts double from 1 s and stay at 5 s', () => {
  expect([1, 2, 3, 4, 50].map(pauseBefore)).toEqual([1000, 2000, 4000, 5000, 5000])
})

const ID = '0f1e2d3c-4b5a-4968-8776-655443322110'
const body = {
  clientBetId: ID,
  eventId: eventId('e1'),
  marketId: marketId('m1'),
  selectionId: runnerId('a'),
  matchOdd: odds(185),
  matchOddVariant: 'back' as const,
  stake: paise(500_00),
}
const sentBody = { ...body, matchOdd: 1.85, stake: 500 }

/** A browser of one page: its storage outlives `page()`, as it outlives a reload. */
function browser() {
  const stored = stubStorage()
  const page = async () => {
    vi.resetModules()
    const { useAuth }: { useAuth: typeof UseAuth } = await import('../../state/player/auth.ts')
    useAuth.setState({ userId: '7', token: 't' })
    return import('./sent-bets.ts')
  }
  const sentIds = (): unknown => JSON.parse(stored.get('crease-sent-bets') ?? '{}').state?.sent
  return { page, sentIds }
}

interface Asked {
  readonly body: string
  readonly headers: Headers
}

function serverThat(...answers: (() => Promise<Response>)[]) {
  const bodies: unknown[] = []
  /** when the player pressed, by the server's clock, as each attempt states it */
  const presses: unknown[] = []
  /** how long before each attempt the player pressed, milliseconds, as the server is told */
  const ago: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, { body: sent, headers }: Asked) => {
    if (!url.endsWith('/placeBet'))
      return Response.json({ success: true, Balance: 9, Owed: 0, Withheld: 0, Exposure: 5 })
    const { pressedAt, ...asked } = JSON.parse(sent)
    bodies.push(asked)
    presses.push(pressedAt)
    ago.push(headers.get('pressed-ago'))
    const next = answers.shift()
    if (next === undefined) throw new Error('asked once too often')
    return next()
  })
  return { bodies, ago, presses }
}

const lost = () => Promise.reject(new TypeError('the line broke'))
const placedReply = () =>
  Promise.resolve(Response.json({ ...answered.reply, bet: wireBet({ clientBetId: ID }) }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.unstubAllGlobals())

test('[BS24] a bet is stored with its id before it is sent, and forgotten once answered', async () => {
  const { page, sentIds } = browser()
  const placing = await page()
  let storedWhenSent: unknown = null
  serverThat(() => {
    storedWhenSent = sentIds()
    return placedReply()
  })
  await expect(placing.placeBet(body)).resolves.toMatchObject({ kind: 'placed' })
  expect(storedWhenSent).toMatchObject([{ clientBetId: ID, userId: '7', body }])
  expect(sentIds()).toEqual([])
})

test('[BS25] [OP854] after a lost reply the same body is sent with the same id until an answer is known', async () => {
  const { page, sentIds } = browser()
  const placing = await page()
  const { bodies, ago } = serverThat(lost, lost, placedReply)
  const told = vi.fn<(placed: Placed) => void>()
  placing.whenChecked(told)
  await expect(placing.placeBet(body)).resolves.toEqual({ kind: 'unknown' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sentIds()).toMatchObject([{ clientBetId: ID }])
  const answer = placing.checked(ID)
  await vi.advanceTimersByTimeAsync(2000)
  expect(bodies).toEqual([sentBody, sentBody, sentBody])
  expect(ago).toEqual(['0', '1000', '3000'])
  await expect(answer).resolves.toMatchObject({ kind: 'placed' })
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'placed' }), {
    isResumed: false,
  })
  expect(sentIds()).toEqual([])
})

test('[BS26] every attempt states the moment of the press by the server’s clock, also one after a reload', async () => {
  const { page } = browser()
  const placing = await page()
  const { hearServerDate } = await import('../../link/server-clock.ts')
  const now = Date.now()
  const date = new Date(now + 3600_000).toUTCString()
  hearServerDate({ askedAt: now, answeredAt: now, date })
  const { presses } = serverThat(lost, lost)
  const at = now + 3600_000
  await placing.placeBet(body)
  await vi.advanceTimersByTimeAsync(1000)
  vi.clearAllTimers()
  // the device's clock is set meanwhile
  vi.setSystemTime(now + 7200_000)
  const reloaded = await page()
  const later = serverThat(placedReply)
  reloaded.resumeChecking()
  await vi.advanceTimersByTimeAsync(1000)
  expect(new Set([...presses, ...later.presses]).size).toBe(1)
  expect(Math.abs(Number(presses[0]) - at)).toBeLessThanOrEqual(1000)
})

test('[BS26] after a reload the check goes on, and only for the player who sent the bet', async () => {
  const { page } = browser()
  serverThat(lost)
  await (await page()).placeBet(body)
  vi.clearAllTimers()

  const reloaded = await page()
  const { bodies } = serverThat(placedReply)
  reloaded.resumeChecking()
  await vi.advanceTimersByTimeAsync(1000)
  expect(bodies).toEqual([sentBody])
  expect(reloaded.usePlacing.getState().sent).toEqual([])

  reloaded.usePlacing.setState({ sent: [{ clientBetId: ID, userId: '8', body, sentAt: 0 }] })
  reloaded.resumeChecking()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodies).toHaveLength(1)
})

test('[BS25] [BS55] a bet whose answer another tab has taken is asked for here too, until it is known', async () => {
  const { page } = browser()
  const placing = await page()
  const { bodies } = serverThat(lost, placedReply)
  await placing.placeBet(body)
  const answer = placing.checked(ID)
  window.localStorage.setItem(
    'crease-sent-bets',
    JSON.stringify({ state: { sent: [] }, version: 1 }),
  )
  await placing.usePlacing.persist.rehydrate()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(answer).resolves.toMatchObject({ kind: 'placed' })
  expect(bodies).toEqual([sentBody, sentBody])
})

test('[BS26] a bet that a tab has left without its answer is asked for in another one, once', async () => {
  const { page, sentIds } = browser()
  const placing = await page()
  let hear: (event: object) => void = () => {}
  Object.assign(window, {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  })
  placing.followSentElsewhere()
  const sent = [{ clientBetId: ID, userId: '7', body, sentAt: 0 }]
  window.localStorage.setItem('crease-sent-bets', JSON.stringify({ state: { sent }, version: 1 }))
  const { bodies } = serverThat(placedReply)
  hear({ key: 'crease-sent-bets' })
  // the other tab may have its answer
  await vi.advanceTimersByTimeAsync(14_000)
  expect(bodies).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([bodies, sentIds()]).toEqual([[sentBody], []])
})

test('[BS26] a bet that another tab sends and has answered is not asked for by a page that is opened', async () => {
  const { page } = browser()
  const sent = [{ clientBetId: ID, userId: '7', body, sentAt: 0 }]
  window.localStorage.setItem('crease-sent-bets', JSON.stringify({ state: { sent }, version: 1 }))
  const opened = await page()
  const { bodies } = serverThat(placedReply)
  opened.resumeChecking()
  await vi.advanceTimersByTimeAsync(500)
  const none = JSON.stringify({ state: { sent: [] }, version: 1 })
  window.localStorage.setItem('crease-sent-bets', none)
  await vi.advanceTimersByTimeAsync(5000)
  expect(bodies).toHaveLength(0)
})

test('[BS24] a bet that another tab stores at the same time is kept beside this one', async () => {
  const { page, sentIds } = browser()
  const placing = await page()
  const other = { clientBetId: crypto.randomUUID(), userId: '7', body, sentAt: 0 }
  window.localStorage.setItem(
    'crease-sent-bets',
    JSON.stringify({ state: { sent: [other] }, version: 1 }),
  )
  serverThat(lost)
  await placing.placeBet(body)
  expect(sentIds()).toMatchObject([other, { clientBetId: ID }])
})

test('[BS30] while the user socket is down, a receipt makes the page ask for its money', async () => {
  const { page } = browser()
  const placing = await page()
  serverThat(placedReply)
  await placing.placeBet(body)
  await vi.advanceTimersByTimeAsync(0)
  const { useAuth } = await import('../../state/player/auth.ts')
  expect(useAuth.getState()).toMatchObject({ balance: 9_00, exposure: 5_00 })
})

test('[BS26] [BS120] a bet that an older page has sent is asked for with the same body', async () => {
  const { page } = browser()
  const old = { clientBetId: ID, userId: '7', body: sentBody, sentAt: 0, attempts: 1 }
  window.localStorage.setItem(
    'crease-sent-bets',
    JSON.stringify({ state: { sent: [old] }, version: 0 }),
  )
  const { bodies } = serverThat(placedReply)
  ;(await page()).resumeChecking()
  await vi.advanceTimersByTimeAsync(1000)
  expect(bodies).toEqual([sentBody])
})

test('[BS25] [BS63] a refusal without a code is an answer with the server’s words, or the specification’s', async () => {
  const placing = await browser().page()
  const bare = (more: object) => async () => Response.json({ success: false, ...more })
  const { bodies } = serverThat(bare({ message: 'No bets tonight' }), bare({}))
  expect(await placing.placeBet(body)).toMatchObject({
    kind: 'refused',
    message: 'No bets tonight',
  })
  expect(await placing.placeBet(body)).toMatchObject({
    kind: 'refused',
    message: 'Failed to place bet',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodies).toHaveLength(2)
  // after a lost answer it cannot know what became of the first attempt
  expect(verdict(2, refused('')).kind).toBe('unknown')
})
