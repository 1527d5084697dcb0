import { randomUUID } from 'node:crypto'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { TITLES } from '@crease/casino/titles.ts'
import type { PlaceTableBetReply, TableBetRow, TableState } from '@crease/contract/casino-shapes.ts'
import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import { expect, onTestFailed, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { demoPlayer, expectDone, type Player } from './support/player.ts'
import { FEW_MATCHES, startServer } from './support/server-process.ts'
import { watchTable } from './casino/watched-table.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const server = perFile(() => startServer({ ...FEW_MATCHES, SIGN_INS_PER_MINUTE: '1000' }))

const soon = { timeout: 120_000, interval: 10 }

/** A bet at 1,000 that was cashed out by hand, in the first round that does not crash before. */
async function takenByHand(player: Player, now: () => TableState): Promise<TableBetRow> {
  for (let round = 0; round < 10; round += 1) {
    await expect.poll(() => now().status, soon).toBe('BETTING')
    const mid = now().roundId ?? ''
    const body = {
      casinoGameSlug: 'crash',
      mid,
      selectionId: 'at-100000',
      matchOdd: 1_000,
      matchOddVariant: 'back',
      stake: 100,
      clientBetId: randomUUID(),
    }
    const { bet } = await expectDone(player.call<PlaceTableBetReply>('placeTableBet', { body }))
    const rises = (): boolean => now().roundId !== mid || now().risenMs !== null
    await expect.poll(rises, soon).toBe(true)
    const ask = { body: { casinoGameSlug: 'crash', mid, betId: bet.betId } }
    await new Promise((resolve) => setTimeout(resolve, 150))
    const taken = await player.call<PlaceTableBetReply>('cashOutTableBet', ask)
    if (taken.success) return taken.bet
    expect(taken).toMatchObject({ code: 'CASH_OUT_CRASHED' })
    await expect.poll(() => now().roundId, soon).not.toBe(mid)
  }
  throw new Error('ten rounds crashed at once')
}

test('[CG177] [CG178] [CG59] what was cashed out by hand outlives the exchange, is asked for again, paid once and verified', async () => {
  onTestFailed(() => void process.stderr.write(server().output()))
  const player = await demoPlayer(server().url)
  const { socket, now } = await watchTable(server().url, player, 'crash')
  const taken = await takenByHand(player, now)
  expect(taken).toMatchObject({ status: 'CASHED_OUT', matchOdd: 1_000 })
  process.kill(exchangeOf(server().pid) ?? 0, 'SIGKILL')

  const { mid, betId, paysOdd } = taken
  const about = { query: { mid } }
  const round = async (): Promise<RoundReply | null> => {
    const reply = await player.call<RoundReply>('round', about).catch(() => null)
    return reply?.success === true ? reply : null
  }
  await expect.poll(async () => (await round())?.status, soon).toBe('ENDED')
  const ended = await round()
  const bets = ended?.bets.map(({ status, paysOdd: at, profitOrLoss }) => [
    status,
    at,
    profitOrLoss,
  ])
  const won = Math.round(((paysOdd ?? 0) - 1) * 100 * 100) / 100
  expect(bets).toEqual([['SETTLED', paysOdd, won]])
  const ask = { body: { casinoGameSlug: 'crash', mid, betId } }
  // as long as the exchange is not there yet it is busy
  await expect
    .poll(() => player.call<PlaceTableBetReply>('cashOutTableBet', ask), soon)
    .toMatchObject({ success: true, bet: { betId, paysOdd, profitOrLoss: won } })
  if (ended === null) throw new Error('the round is gone')
  const checks = verifyRound(ended.record, TITLES.get('crash') ?? null)
  expect(checks.map(({ name, holds }) => [name, holds])).toContainEqual(['cash-outs', true])
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  const other = await demoPlayer(server().url)
  expect(await other.call('cashOutTableBet', ask)).toMatchObject({ code: 'BET_UNKNOWN' })
  socket.disconnect()
})
