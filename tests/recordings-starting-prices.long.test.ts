import type { Placement } from '@crease/domain/bet/placement.ts'
import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import { betId, eventId, marketId, runnerId, type BetId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { describe, expect, test } from 'vitest'

import { createEngineGround } from './recordings/engine-ground.ts'
import { Agenda, play } from './recordings/play.ts'
import { NO_RECORDINGS, recordingFile } from './recordings/shared-data.ts'

/** An order for the starting price, and what the recording makes of it: stakes in points, the price in hundredths. */
interface Row {
  readonly at: number
  readonly side: 'BACK' | 'LAY'
  readonly on: string
  /** of a lay its liability */
  readonly stake: number
  readonly odds?: number
  readonly terms: Partial<OrderTerms>
  readonly matched: number
  readonly price: number | null
  readonly lapse: string | null
}

const ON_CLOSE: Partial<OrderTerms> = { timeInForce: { kind: 'MARKET_ON_CLOSE' } }
const LIMITED: Partial<OrderTerms> = { timeInForce: { kind: 'LIMIT_ON_CLOSE' } }
const DAY_BEFORE = 1_667_720_000_000
const BEFORE_THE_OFF = 1_667_794_000_000

/** The winner's starting price was 13.00, the favourite's 2.55; 39540410 was removed in the night. */
const HORSE: readonly Row[] = [
  {
    at: DAY_BEFORE,
    side: 'BACK',
    on: '39540410',
    stake: 70,
    terms: ON_CLOSE,
    matched: 0,
    price: null,
    lapse: 'RNR_REMOVED',
  },
  {
    at: DAY_BEFORE,
    side: 'BACK',
    on: '38523163',
    stake: 100,
    terms: ON_CLOSE,
    matched: 100,
    price: 1300,
    lapse: null,
  },
  // 310 / 1.55
  {
    at: DAY_BEFORE,
    side: 'LAY',
    on: '39008736',
    stake: 310,
    terms: ON_CLOSE,
    matched: 200,
    price: 255,
    lapse: null,
  },
  {
    at: BEFORE_THE_OFF,
    side: 'BACK',
    on: '13127380',
    stake: 20,
    odds: 12_000,
    terms: LIMITED,
    matched: 0,
    price: null,
    lapse: 'SP_LIMIT',
  },
  {
    at: BEFORE_THE_OFF,
    side: 'BACK',
    on: '13127380',
    stake: 20,
    odds: 9000,
    terms: LIMITED,
    matched: 20,
    price: 10_000,
    lapse: null,
  },
  // 37.38 x 10, of which 10 are bought
  {
    at: BEFORE_THE_OFF,
    side: 'LAY',
    on: '10390982',
    stake: 373.8,
    odds: 5000,
    terms: LIMITED,
    matched: 10,
    price: 3838,
    lapse: null,
  },
]

/** The winner's was 25.00, the favourite's 1.55, stated as 1.556124059615065 before; the race is never in play. */
const GREYHOUND: readonly Row[] = [
  {
    at: 1_650_392_700_000,
    side: 'BACK',
    on: '37947503',
    stake: 10,
    terms: ON_CLOSE,
    matched: 10,
    price: 2500,
    lapse: null,
  },
  {
    at: 1_650_392_700_000,
    side: 'LAY',
    on: '39823721',
    stake: 55,
    terms: ON_CLOSE,
    matched: 100,
    price: 155,
    lapse: null,
  },
]

const RECORDINGS = [
  {
    file: 'horse_moe-r_1.206064380.mcm.jsonl.gz',
    market: marketId('1.206064380'),
    event: eventId('31885239-0430'),
    rows: HORSE,
    // 12 x 100 + 200 + 10 - 20 = 1390, less 2 %
    won: 136_220,
  },
  {
    file: 'greyhound_sheffield_1.197931750_WIN.mcm.jsonl',
    market: marketId('1.197931750'),
    event: eventId('31389771-1826'),
    rows: GREYHOUND,
    // 24 x 10 + 100 = 340, less 2 %
    won: 33_320,
  },
]

test('[SP15] the recordings are here, or the tests say that they are not', (context) => {
  if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
  expect(HORSE).toHaveLength(6)
})

describe.skipIf(NO_RECORDINGS !== null)(
  'orders for the starting price of a race that was run',
  () => {
    test.each(RECORDINGS)(
      '[SP15] $file',
      { timeout: 120_000 },
      async ({ file, market, event, rows, won }) => {
        const ground = createEngineGround()
        const agenda = new Agenda()
        const user = ground.userOf('Asha')
        const fund = { kind: 'fund', narration: 'Opening balance' } as const
        await ground.submit({ ...fund, userId: ground.makerUserId, amount: paise(1_000_000_00) })
        await ground.submit({ ...fund, userId: user, amount: paise(10_000_00) })
        const placed = new Map<Row, BetId>()
        for (const row of rows) {
          const act = async (): Promise<void> => {
            const of = { userId: user, marketId: market, eventId: event }
            const reply = await ground.submit(placementOf(row, of))
            if (reply.kind !== 'placed') throw new Error(JSON.stringify(reply))
            placed.set(row, reply.bet.betId)
          }
          agenda.add({ at: row.at, act })
        }
        const played = await play({ file: recordingFile(`betfair/${file}`), ground, agenda })
        expect(played.pump).toEqual({})
        const fills = await ground.fills()
        for (const row of rows) {
          const bet = await ground.bet(placed.get(row) ?? NOT_PLACED)
          const own = fills.find(({ backBetId, layBetId }) =>
            [backBetId, layBetId].includes(bet.betId),
          )
          const { matched, lapseReason: lapse } = bet
          expect({ ...row, matched: matched / 100, price: own?.odds ?? null, lapse }).toEqual(row)
        }
        expect(await ground.account(user)).toMatchObject({ cash: 1_000_000 + won, held: 0 })
        expect(await ground.ledger()).toMatchObject({ pools: 0, held: 0 })
        const view = await ground.market(market)
        const prices = view?.runners.map(({ runnerId: id, start }) => [id, start])
        const filled = rows.filter(({ price }) => price !== null)
        expect(Object.fromEntries(prices ?? [])).toMatchObject(
          Object.fromEntries(filled.map(({ on, price }) => [on, { kind: 'fixed', odds: price }])),
        )
      },
    )
  },
)

const NOT_PLACED = betId(0)

function placementOf(
  { side, on, stake, odds = side === 'BACK' ? 101 : 100_000, terms }: Row,
  of: Pick<Placement, 'userId' | 'marketId' | 'eventId'>,
): Placement {
  return {
    kind: 'place',
    ...of,
    runnerId: runnerId(on),
    side,
    requestedOdds: odds,
    stake: paise(stake * 100),
    clientBetId: null,
    terms: { ...PLAIN_TERMS, ...terms },
  }
}
