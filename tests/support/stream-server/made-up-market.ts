import { definition } from '@crease/exchange/feeds/testing/made-up-stream.ts'

import type { StreamMessage } from './market-log.ts'

/** What may happen to one of a few made-up markets. */
export interface Happening {
  /** 0 to 3 */
  readonly market: number
  readonly what: 'back' | 'lay' | 'traded' | 'suspended' | 'open' | 'in-play' | 'whole'
  /** a place of the ladder, 0 to 9 */
  readonly at: number
  /** points on offer; 0 takes the price away */
  readonly size: number
}

const RUNNERS = [11, 12]
const idOf = (market: number): string => `1.${market + 1}`
const nameOf = (market: number): object => ({
  eventId: `90${market}`,
  eventName: `Match ${market}`,
})

/** The markets as they begin. */
export function beginning(): StreamMessage {
  const mc = [0, 1, 2, 3].map((market) => ({
    id: idOf(market),
    img: true,
    marketDefinition: { ...definition(), ...nameOf(market) },
    rc: RUNNERS.map((id) => ({ id, atb: [[1.5, 20]], atl: [[2, 20]], ltp: 1.8 })),
  }))
  return { pt: 1_000, mc }
}

/** One change of the stream; no book is ever crossed by one. */
export function happened({ market, what, at, size }: Happening, pt: number): StreamMessage {
  const id = idOf(market)
  const runner = RUNNERS[at % 2]
  const defined = (words: object) => ({
    id,
    marketDefinition: { ...definition(words), ...nameOf(market) },
  })
  switch (what) {
    case 'back':
      return { pt, mc: [{ id, rc: [{ id: runner, atb: [[(150 + at) / 100, size]] }] }] }
    case 'lay':
      return { pt, mc: [{ id, rc: [{ id: runner, atl: [[(180 + at) / 100, size]] }] }] }
    case 'traded':
      return { pt, mc: [{ id, rc: [{ id: runner, ltp: (160 + at) / 100, tv: size }] }] }
    case 'suspended':
      return { pt, mc: [defined({ status: 'SUSPENDED' })] }
    case 'open':
      return { pt, mc: [defined({ status: 'OPEN' })] }
    case 'in-play':
      return { pt, mc: [defined({ status: 'OPEN', inPlay: true, betDelay: 5 })] }
    case 'whole': {
      const rc = RUNNERS.map((one) => ({ id: one, atb: [[1.4, size + 1]], atl: [[2.2, 7]] }))
      return { pt, mc: [{ ...defined({}), img: true, rc }] }
    }
  }
}

/** The last word of every market but the first: the second runner won. */
export function ending(pt: number): StreamMessage {
  const mc = [1, 2, 3].map((market) => ({
    id: idOf(market),
    marketDefinition: {
      ...definition({
        status: 'CLOSED',
        runners: [
          { id: 11, name: 'Kites', sortPriority: 1, status: 'LOSER' },
          { id: 12, name: 'Larks', sortPriority: 2, status: 'WINNER' },
        ],
      }),
      ...nameOf(market),
    },
  }))
  return { pt, mc }
}
