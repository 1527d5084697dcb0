import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import { beaconTime, randomnessOf } from '@crease/casino/fairness/beacon.ts'
import { ownBeacon } from '@crease/casino/testing/own-beacon.ts'

const GENESIS = 1_700_000_000

/** A server of beacons over HTTP, each from its moment on, which falls silent while `isGone` is set. */
export async function startBeacons() {
  const { source, sign } = ownBeacon(GENESIS)
  const state = {
    isGone: false,
    /** numbers that were asked for before they were due */
    early: new Array<number>(),
  }
  const server = createServer(({ url = '' }, reply) => {
    const round = Number(url.split('/').at(-1))
    const isOut = Date.now() >= beaconTime(source, round)
    if (!isOut) state.early.push(round)
    if (!isOut || state.isGone) {
      reply.writeHead(404).end()
      return
    }
    const signature = sign(round)
    reply.end(JSON.stringify({ round, signature, randomness: randomnessOf(signature) }))
  })
  const port = await listeningPort(server)
  return {
    source,
    sign,
    state,
    /** of a server whose tables of these slugs are drawn by it */
    settings: (tables: string) => ({
      BEACON_URL: `http://127.0.0.1:${port}`,
      BEACON_CHAIN: source.chain,
      BEACON_PUBLIC_KEY: source.publicKey,
      BEACON_GENESIS: String(GENESIS),
      BEACON_TABLES: tables,
    }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Beacons = Awaited<ReturnType<typeof startBeacons>>
