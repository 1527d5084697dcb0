import { randomUUID } from 'node:crypto'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { TITLES } from '@crease/casino/titles.ts'
import type {
  PlaceTableBetReply,
  RoundReply,
  TableBets,
  TableMessage,
  TableState,
} from '@crease/contract/casino-shapes.ts'
import type { JoinTableReply, Wallet } from '@crease/contract/sockets.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { demoPlayer, expectDone, type Player } from './support/player.ts'
import { CROWDED, startServer, type ServerProcess } from './support/server-process.ts'

/** a table with one short window */
const SLUG = 'teen3'

let dataDir: TemporaryDataDir
let server: ServerProcess
beforeAll(async () => {
  dataDir = await temporaryDataDir('tables')
  server = await startServer({
    DATA_DIR: dataDir.path,
    SIGN_INS_PER_MINUTE: '1000',
    GATEWAYS: '2',
    ...CROWDED,
  })
})
afterAll(async () => {
  await server.stop()
  await dataDir.remove()
})

/** Somebody at the table, as the page is one: keeps the number, and notices every hole. */
class Sitter {
  readonly player: Player
  readonly sports: Socket
  readonly user: Socket
  state: TableState | null = null
  bets: TableBets | null = null
  wallet: Wallet | null = null
  holes = 0
  #place = { epoch: '', seq: -1 }

  constructor(player: Player) {
    this.player = player
    const how = { auth: { token: player.token }, transports: ['websocket'], forceNew: true }
    this.sports = io(`${server.url}/sports`, how)
    this.user = io(`${server.url}/user`, how)
    this.sports.on('table_data', (message: TableMessage) => this.#take(message))
    this.user.on('table_bets', (bets: TableBets) => (this.bets = bets))
    this.user.on('wallet', (wallet: Wallet) => (this.wallet = wallet))
  }

  async join(): Promise<void> {
    const resume = this.#place.seq < 0 ? {} : { resume: this.#place }
    const said: unknown = await this.sports
      .timeout(30_000)
      .emitWithAck('join_table', { slug: SLUG, ...resume })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server
    const reply = said as JoinTableReply
    if (!reply.success) throw new Error(reply.code)
    for (const message of reply.messages) this.#take(message)
  }

  async bet(): Promise<PlaceTableBetReply> {
    const [offer] = this.state?.offers ?? []
    const body = {
      casinoGameSlug: SLUG,
      mid: this.state?.roundId,
      selectionId: offer?.selection,
      matchOdd: offer?.back,
      matchOddVariant: 'back',
      stake: 100,
      clientBetId: randomUUID(),
      clientSeed: 'mine',
    }
    return expectDone(this.player.call<PlaceTableBetReply>('placeTableBet', { body }))
  }

  leave(): void {
    this.sports.disconnect()
    this.user.disconnect()
  }

  #take(message: TableMessage): void {
    if (message.kind === 'image') this.state = message.state
    else if (this.state === null || message.seq !== this.#place.seq + 1) this.holes += 1
    else {
      const dealt = [...(message.set.dealt ?? this.state.dealt), ...message.deal]
      this.state = { ...this.state, ...message.set, dealt }
    }
    this.#place = { epoch: message.epoch, seq: message.seq }
  }
}

const soon = { timeout: 60_000, interval: 50 }
const until = (sitter: Sitter, status: string) =>
  expect.poll(() => sitter.state?.status, soon).toBe(status)
const sit = async (): Promise<Sitter> => {
  const sitter = new Sitter(await demoPlayer(server.url))
  await sitter.join()
  return sitter
}

test('[RT81] [CG50] a table wakes for those who watch, takes their bets and pays them, and the round is verified', async () => {
  onTestFailed(() => void process.stderr.write(server.output()))
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
  onTestFailed(() => void process.stderr.write(server.output()))
  const asha = await sit()
  await until(asha, 'BETTING')
  const { bet } = await asha.bet()
  const exchange = exchangeOf(server.pid)
  if (exchange === null) throw new Error('there is no exchange')
  process.kill(exchange, 'SIGKILL')
  const roundNow = () => asha.player.call<RoundReply>('round', { query: { mid: bet.mid } })
  await expect.poll(roundNow, soon).toMatchObject({
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
