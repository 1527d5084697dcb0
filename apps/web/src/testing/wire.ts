import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { BetRow as BetShape } from '@crease/contract/bet-shapes.ts'
import { NoticeRow as NoticeShape } from '@crease/contract/player-shapes.ts'
import { OddData as OddShape, Section as SectionShape } from '@crease/contract/shapes.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Static } from 'typebox'
import { decode } from '../link/decode.ts'
import type {
  BetRow,
  Market,
  MatchDelta,
  MatchImage,
  NoticeRow,
  OddData,
  Section,
} from '../link/named.ts'

type WireSection = Static<typeof SectionShape>
type WireBet = Static<typeof BetShape>

/** Messages for tests, each with only what the test is about; numbers are given as the wire has them. */

const cell = (otype: 'back' | 'lay', tno: number, odds: number) => ({
  odds,
  size: 100,
  otype,
  oname: `${otype}${tno + 1}`,
  tno,
})

/** A runner with one price to back. */
export const section = (sid: string, bestBack: number, more: Partial<WireSection> = {}): Section =>
  decode(SectionShape, {
    sid,
    sno: 1,
    nat: `Runner ${sid}`,
    gstatus: 'ACTIVE',
    odds: [cell('back', 0, bestBack), cell('lay', 0, bestBack === 0 ? 0 : bestBack + 0.02)],
    min: 100,
    max: 100_000,
    ...more,
  })

/** A match market of these runners, open. */
export const market = (mid: string, sections: Section[]): Market => ({
  mid: marketId(mid),
  mname: 'Match Odds',
  gmid: eventId('e1'),
  ename: 'Kites v Lions',
  gtype: 'match',
  status: 'OPEN',
  version: 1,
  min: paise(100_00),
  max: paise(100_000_00),
  iplay: false,
  betDelayMs: 0,
  ladder: 'FINEST',
  ocnt: 6,
  winners: 1,
  section: sections,
})

/** An image of the event under this number. */
export const image = (epoch: string, seq: number, markets: Market[]): MatchImage => ({
  kind: 'image',
  match_id: eventId('e1'),
  epoch,
  seq,
  event: {
    eventName: 'Kites v Lions',
    eventTime: '2026-03-01T14:00:00.000Z',
    sportId: '4',
    seriesName: 'Premier T20',
  },
  meta_data: { data: { t1: markets, t2: [], t3: [], t4: [], t5: [] } },
  Score: { data: null },
})

/** A change of the event under this number. */
export const delta = (
  epoch: string,
  seq: number,
  more: Partial<Pick<MatchDelta, 'markets' | 'opened' | 'Score'>> = {},
): MatchDelta => ({ kind: 'delta', match_id: eventId('e1'), epoch, seq, ...more })

/** A change of one price. */
export const price = (epoch: string, seq: number, bestBack: number): MatchDelta =>
  delta(epoch, seq, {
    markets: [{ mid: marketId('m1'), version: 1, section: [section('a', bestBack)] }],
  })

/** A runner of a match list. */
export const entry = (selectionId: string, status = 'ACTIVE'): OddData =>
  decode(OddShape, {
    selectionId,
    runnerName: selectionId,
    status,
    b1: 2,
    bs1: 100,
    l1: 2.02,
    ls1: 100,
  })

/** A bet of 500 points that waits for somebody, but for what is said. */
export const betRow = (more: Partial<WireBet> = {}): BetRow => decode(BetShape, wireBet(more))

/** The same as an answer brings it. */
export const wireBet = (more: Partial<WireBet> = {}): WireBet => ({
  betId: '1',
  clientBetId: null,
  eventId: 'e1',
  eventName: 'Kites v Lions',
  sportId: '4',
  marketId: 'm1',
  marketName: 'Match Odds',
  selectionId: 'a',
  selectionName: 'Kites',
  teamName: 'Kites',
  matchOddVariant: 'back',
  matchOdd: 1.85,
  averageOdd: null,
  stake: 500,
  timeInForce: 'GOOD_TILL_CANCELLED',
  minFill: null,
  persistence: 'LAPSE',
  keepThroughEvents: false,
  expiresAt: null,
  marketVersion: null,
  matched: 0,
  remaining: 500,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  status: 'EXECUTABLE',
  lapseReason: null,
  createdAt: '2026-03-01T14:00:00.000Z',
  pendingUntil: null,
  ...more,
})

type WireNotice = Extract<Static<typeof NoticeShape>, { readonly kind: 'bet' }>

/** The notice of a bet, but for what is said of it. */
export const betNotice = (more: Partial<WireNotice> = {}): NoticeRow =>
  decode(NoticeShape, {
    kind: 'bet',
    line: 'b1',
    number: 5,
    at: '2026-03-01T14:00:01.000Z',
    bet: wireBet(),
    movedFrom: null,
    settled: null,
    voidReason: null,
    ...more,
  })
