import { randomUUID } from 'node:crypto'
import type {
  PlaceTableBetReply,
  TableBets,
  TableMessage,
  TableState,
} from '@crease/contract/casino-shapes.ts'
import type { JoinTableReply, Wallet } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { expectDone, type Player } from '../support/player.ts'

/** Somebody at the table, as the page is one: keeps the number, and notices every hole. */
export class Sitter {
  readonly player: Player
  readonly #slug: string
  readonly sports: Socket
  readonly user: Socket
  state: TableState | null = null
  bets: TableBets | null = null
  wallet: Wallet | null = null
  holes = 0
  #place = { epoch: '', seq: -1 }

  constructor(player: Player, { url, slug }: { readonly url: string; readonly slug: string }) {
    this.player = player
    this.#slug = slug
    const how = { auth: { token: player.token }, transports: ['websocket'], forceNew: true }
    this.sports = io(`${url}/sports`, how)
    this.user = io(`${url}/user`, how)
    this.sports.on('table_data', (message: TableMessage) => this.#take(message))
    this.user.on('table_bets', (bets: TableBets) => (this.bets = bets))
    this.user.on('wallet', (wallet: Wallet) => (this.wallet = wallet))
  }

  async join(): Promise<void> {
    const resume = this.#place.seq < 0 ? {} : { resume: this.#place }
    const said: unknown = await this.sports
      .timeout(30_000)
      .emitWithAck('join_table', { slug: this.#slug, ...resume })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server
    const reply = said as JoinTableReply
    if (!reply.success) throw new Error(reply.code)
    for (const message of reply.messages) this.#take(message)
  }

  async bet(): Promise<PlaceTableBetReply> {
    const [offer] = this.state?.offers ?? []
    const body = {
      casinoGameSlug: this.#slug,
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
