import { randomUUID } from 'node:crypto'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { TITLES } from '@crease/casino/titles.ts'
import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import { expect, onTestFailed, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { demoPlayer, expectDone } from './support/player.ts'
import { Sitter } from './casino/sitter.ts'
import { CROWDED, FEW_MATCHES, startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** a table with one short window */
const SLUG = 'teen3'

const server = perFile(() =>
  startServer({ ...FEW_MATCHES, SIGN_INS_PER_MINUTE: '1000', GATEWAYS: '2', ...CROWDED }),
)

const soon = { timeout: 60_000, interval: 50 }
const until = (sitter: Sitter, status: string) =>
  expect.poll(() => sitter.state?.status, soon).toBe(status)
const sit = async (slug = SLUG): Promise<Sitter> => {
  const sitter = new Sitter(await demoPlayer(server().url), { url: server().url, slug })
  await sitter.join()
  return sitter
}

test('[RT81] [CG50] a table wakes for those who watch, takes their bets and pays them, and the round is verified', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const [asha, biren] = [await sit(), await sit()]
  await until(asha, 'BETTING')
  const { bet } = await asha.bet()
  await expect
    .poll(() => asha.bets?.bets, soon)
    .toMatchObject([{ betId: bet.betId, status: 'ACCEPTED' }])
  expect(asha.wallet).toMatchObject({ Exposure: 100 })
  expect(biren.bets).toBeNull()
  await until(biren, 'ENDED')
  await expect.poll(() => asha.bets?.profitOrLoss, soon).not.toBeNull()
  const round = await expectDone(asha.player.call<RoundReply>('round', { query: { mid: bet.mid } }))
  expect(round.record.clients.flat()).toEqual(['mine'])
  expect(round.profitOrLoss).toBe(asha.bets?.profitOrLoss)
  expect(verifyRound(round.record, TITLES.get(SLUG) ?? null).filter(({ holds }) => !holds)).toEqual(
    [],
  )
  expect([asha.holes, biren.holes]).toEqual([0, 0])
  for (const sitter of [asha, biren]) sitter.leave()
})

test('[CG59] [RT82] an exchange that is killed while bets are taken gives them back, and the table goes on', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const asha = await sit()
  await until(asha, 'BETTING')
  const { bet } = await asha.bet()
  const exchange = exchangeOf(server().pid)
  if (exchange === null) throw new Error('there is no exchange')
  process.kill(exchange, 'SIGKILL')
  const roundNow = () => asha.player.call<RoundReply>('round', { query: { mid: bet.mid } })
  await expect
    .poll(roundNow, soon)
    .toMatchObject({
      status: 'VOID',
      note: 'the server was restarted',
      profitOrLoss: 0,
      bets: [{ status: 'VOID' }],
      record: { seed: expect.any(String) },
    })
  await expect.poll(() => asha.wallet?.Exposure, soon).toBe(0)
  await expect
    .poll(() => asha.state?.roundId !== bet.mid && asha.state?.status === 'BETTING', soon)
    .toBe(true)
  expect(asha.holes).toBe(0)
  asha.leave()
})

/** What a bet at 10,000 brought whose player took a break as it began to rise. */
async function broughtByBreak(): Promise<number> {
  const sitter = await sit('crash')
  await until(sitter, 'BETTING')
  const offer = { selectionId: 'at-1000000', matchOdd: 10_000, matchOddVariant: 'back' }
  const mid = sitter.state?.roundId ?? ''
  const clientBetId = randomUUID()
  const body = { casinoGameSlug: 'crash', mid, ...offer, stake: 100, clientBetId }
  await expectDone(sitter.player.call('placeTableBet', { body }))
  const rises = (): boolean => sitter.state?.roundId !== mid || sitter.state.risenMs !== null
  await expect.poll(rises, soon).toBe(true)
  await expectDone(sitter.player.call('takeTimeOut', { body: { hours: 24 } }))
  const round = () => sitter.player.call<RoundReply>('round', { query: { mid } })
  await expect.poll(round, soon).toMatchObject({ status: 'ENDED' })
  sitter.leave()
  return (await expectDone(round())).profitOrLoss ?? 0
}

test('[PP27] a bet that rises is cashed out for a player who takes a break meanwhile', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const brought: number[] = []
  // a round may crash before the break
  while (brought.length < 4 && !brought.some((net) => net > 0)) {
    brought.push(await broughtByBreak())
  }
  expect(Math.max(...brought)).toBeGreaterThan(0)
})
