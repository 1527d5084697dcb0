import { randomUUID } from 'node:crypto'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, onTestFailed, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { operatorOf } from './support/operator.ts'
import { demoPlayer, expectDone, nextRoundOf, wallet, type Player } from './support/player.ts'
import { CROWDED, FEW_MATCHES, startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const database = perFile(openFreshLedger)
const server = perFile(() =>
  startServer({
    ...FEW_MATCHES,
    DATABASE_URL: database().connectionString,
    SIGN_INS_PER_MINUTE: '1000',
    ...CROWDED,
  }),
)

const soon = { timeout: 60_000, interval: 100 }
const betOf = async (player: Player, casinoGameSlug: string, selectionId: string) => ({
  casinoGameSlug,
  mid: await nextRoundOf(player, casinoGameSlug),
  selectionId,
  stake: 100,
  clientBetId: randomUUID(),
  clientSeed: 'mine',
})
/** Asks as long as the exchange is not there yet. */
async function play(player: Player, body: object): Promise<SoloReply> {
  const answer = await player.call<SoloReply>('playSolo', { body })
  if (answer.success || (answer.code !== 'UNAVAILABLE' && answer.code !== 'BUSY')) {
    return expectDone(Promise.resolve(answer))
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return play(player, body)
}
interface Results {
  readonly success: true
  readonly casinoResults: readonly { readonly mid: string }[]
}
const midOf = ({ round }: SoloReply): string => round?.mid ?? ''

test('[CG190] [CG193] [CG194] a round of Mines outlives the exchange, is paid once, verified, and nobody else’s', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const [asha, biren] = [await demoPlayer(server().url), await demoPlayer(server().url)]
  const before = await wallet(asha)
  const body = await betOf(asha, 'mines', 'mines-1')
  const begun = await play(asha, body)
  expect(midOf(await play(asha, body))).toBe(midOf(begun))
  expect(await wallet(asha)).toMatchObject({ exposure: 100 })
  const exchange = exchangeOf(server().pid)
  if (exchange === null) throw new Error('there is no exchange')
  process.kill(exchange, 'SIGKILL')
  const look = { body: { casinoGameSlug: 'mines' } }
  await expect
    .poll(() => asha.call<SoloReply>('openSolo', look), soon)
    .toMatchObject({ round: { mid: midOf(begun), status: 'BETTING' } })
  const step = (at: number, choice: string) => {
    const of = { casinoGameSlug: 'mines', mid: midOf(begun), step: at, choice }
    return expectDone(asha.call<SoloReply>('stepSolo', { body: of }))
  }
  let stand = await step(1, 'cell-5')
  if (stand.round?.status === 'BETTING') stand = await step(2, 'take')
  expect(stand.round).toMatchObject({ status: 'ENDED', bets: [{ stake: 100 }] })
  const brought = stand.round?.profitOrLoss ?? Number.NaN
  await expect
    .poll(async () => (await wallet(asha)).balance - before.balance, soon)
    .toBeCloseTo(brought, 2)
  const about = { query: { mid: midOf(begun) } }
  const round = await expectDone(asha.call<RoundReply>('round', about))
  const failing = verifyRound(round.record, SOLO_TITLES.get('mines') ?? null)
  expect(failing.filter(({ holds }) => !holds)).toEqual([])
  expect(await biren.call('round', about)).toMatchObject({ code: 'NOT_FOUND' })
  const results = (player: Player) =>
    expectDone(player.call<Results>('getCasinoResult', { query: { casinoGameSlug: 'mines' } }))
  expect((await results(asha)).casinoResults.map(({ mid }) => mid)).toEqual([midOf(begun)])
  expect((await results(biren)).casinoResults).toEqual([])
})

test('[CG190] [LG76] rounds of every game asked for twice are one each, and the ledger agrees', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const asha = await demoPlayer(server().url)
  const bets = [
    ['limbo', 'at-150'],
    ['dice', 'under-75'],
    ['plinko', 'drop-16-low'],
    ['slot-bells', 'spin'],
    ['slot-mangoes', 'spin'],
    ['slot-peacock', 'spin'],
    ['slot-monsoon', 'spin'],
    ['slot-lanterns', 'spin'],
  ] as const
  for (const [slug, selection] of bets) {
    const body = await betOf(asha, slug, selection)
    const both = await Promise.all([play(asha, body), play(asha, body)])
    expect(new Set(both.map(midOf)).size).toBe(1)
    expect(both[0]?.round?.status).toBe('ENDED')
    const next = await betOf(asha, slug, selection)
    const tooSoon = await asha.call('playSolo', { body: next })
    expect(tooSoon).toMatchObject({ code: 'ROUND_TOO_SOON' })
  }
  expect((await verifyLedger(database())).findings).toEqual([])
})

test('[CG197] [CG958] [OP87] an operator pauses a game, plays none, and voids a round by its id; a killed exchange keeps to it', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const operator = await operatorOf(server())
  const asha = await demoPlayer(server().url)
  const act = (body: object) =>
    operator.call<{ readonly success: true }>('operatorTable', {
      body: { casinoGameSlug: 'mines', reason: 'SUSPICIOUS', ...body },
    })
  const own = { ...(await betOf(asha, 'mines', 'mines-1')), clientBetId: randomUUID() }
  const ownBet = await operator.call('playSolo', { body: own })
  expect(ownBet).toMatchObject({ code: 'FORBIDDEN' })
  const begun = await play(asha, await betOf(asha, 'mines', 'mines-1'))
  await expectDone(act({ act: 'PAUSE' }))
  const other = await demoPlayer(server().url)
  const closed = { code: 'ROUND_NOT_OPEN' }
  const body = await betOf(other, 'mines', 'mines-1')
  expect(await other.call('playSolo', { body })).toMatchObject(closed)
  process.kill(exchangeOf(server().pid) ?? 0, 'SIGKILL')
  const look = { body: { casinoGameSlug: 'mines' } }
  await expect
    .poll(() => other.call<SoloReply>('openSolo', look), soon)
    .toMatchObject({ success: true, isPaused: true })
  expect(await nextRoundOf(other, 'mines')).toBe(body.mid)
  expect(await other.call('playSolo', { body })).toMatchObject(closed)
  await expectDone(act({ act: 'VOID_ROUND', mid: midOf(begun) }))
  await expect.poll(() => wallet(asha), soon).toMatchObject({ balance: 1500, exposure: 0 })
  const told = await expectDone(asha.call<RoundReply>('round', { query: { mid: midOf(begun) } }))
  expect(told).toMatchObject({ status: 'VOID', note: 'SUSPICIOUS' })
  expect(await act({ act: 'VOID_ROUND', mid: midOf(begun) })).toMatchObject({ code: 'ROUND_ENDED' })
  await expectDone(act({ act: 'RESUME' }))
  expect((await play(other, body)).isPaused).toBe(false)
  expect((await verifyLedger(database())).findings).toEqual([])
})
