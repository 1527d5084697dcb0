import type { Duplex } from 'node:stream'
import { ExchangeLink } from '@crease/gateway/exchange/exchange-link.ts'
import { openNats } from '@crease/protocol/nats/nats-lines.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'

/** Gateways without HTTP, several in this process: the real link and catalogue, each over a connection of its own. */
export type ToLightGateways =
  | { readonly kind: 'open'; readonly address: string; readonly count: number; readonly does: Does }
  | { readonly kind: 'report' }
/** `idle`: lines that are open and follow nothing */
export type Does = 'follow' | 'idle'
/** market views that all gateways of the process took */
export interface FromLightGateways {
  readonly changes: number
}

/** events that each gateway has somebody look at */
const WATCHED = 8

let changes = 0

process.on('message', (message: ToLightGateways) => {
  if (message.kind === 'report') return void process.send?.({ changes })
  return void Promise.all(
    Array.from({ length: message.count }, (_, nth) =>
      message.does === 'idle' ? openLine(message.address) : openGateway(message.address, nth),
    ),
  ).then(() => process.send?.({ changes }))
})
process.on('disconnect', () => process.exit(0))

async function openLine(address: string): Promise<void> {
  const lines = await openNats(address)
  const line: Duplex = lines.open()
  line.resume()
  await new Promise((resolve) => line.once('data', resolve))
}

async function openGateway(address: string, nth: number): Promise<void> {
  const lines = await openNats(address)
  const catalogue = new Catalogue(Date.now)
  const nobody = () => undefined
  const link = new ExchangeLink({
    catalogue,
    connect: lines.open,
    news: lines.news,
    saySpent: lines.saySpent,
    log: { warn: nobody },
  })
  link.listen({
    restarted: nobody,
    resumed: nobody,
    news: ({ markets }) => (changes += markets.length),
    players: nobody,
    beat: nobody,
    ended: nobody,
    spent: nobody,
    kept: nobody,
  })
  await link.ready
  const events = [...catalogue.events()].filter(({ hasLivingMarket }) => hasLivingMarket)
  for (let watched = 0; watched < WATCHED; watched += 1) {
    const facts = events[(nth * WATCHED + watched) % events.length]
    if (facts !== undefined) await link.heard.hold(facts.event.eventId).fresh
  }
}
