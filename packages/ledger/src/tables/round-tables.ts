import type { Return, Terms } from '@crease/domain/rounds/returns.ts'
import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import type {
  RoundBet,
  RoundBetStatus,
  RoundEnd,
  RoundRow,
  RoundStatus,
} from '@crease/domain/rounds/round.ts'
import {
  asJson,
  bigint,
  fixed,
  int,
  json,
  nullable,
  text,
  time,
  uuid,
  type Field,
} from './fields.ts'
import {
  byKind,
  isObject,
  listOf,
  oneOf,
  optional,
  shape,
  text as anyText,
  whole,
} from '../codecs/guards.ts'
import { isSentence } from './json-shapes.ts'
import { table } from './table.ts'

const isReturn = byKind<Return>({
  lose: {},
  win: {},
  push: {},
  half: {},
  pays: { hundredths: whole<number>() },
  share: { among: whole<number>() },
  points: { points: whole<number>() },
})

export const isTerms = byKind<Terms>({
  odds: { side: oneOf({ BACK: true, LAY: true }), odds: whole<number>() },
  spread: { cap: whole<number>(), winsHundredths: whole<number>() },
})

const isBook = byKind<BookKind>({
  'one-wins': { of: whole<number>(), orElse: listOf(isReturn) },
  apart: { returns: listOf(isReturn) },
})

const END = { code: anyText<string>(), winner: anyText<string>(), said: optional(isSentence) }
const isRoundStatus = byKind<RoundStatus>({
  BETTING: { window: whole<number>() },
  DEALING: { windows: whole<number>() },
  ENDED: { ...END, at: whole<number>(), instead: optional(shape<RoundEnd>(END)) },
  VOID: {
    reason: anyText<string>(),
    note: optional(anyText<string>()),
    at: whole<number>(),
    instead: optional(shape<RoundEnd>(END)),
  },
})

const isBetStatus = byKind<RoundBetStatus>({
  PENDING: { until: whole<number>() },
  ACCEPTED: {},
  CASHED_OUT: { pays: whole<number>(), afterMs: whole<number>(), at: whole<number>() },
  LAPSED: { reason: oneOf({ WINDOW_CLOSED: true, ROUND_VOID: true }), at: whole<number>() },
  SETTLED: { comes: isReturn, net: whole(), at: whole<number>() },
  VOID: { at: whole<number>() },
})

/** The whole status, and beside it what reports look for. */
const roundStatus: Field<RoundStatus> = {
  columns: [
    { name: 'status', type: 'text', written: ({ kind }) => kind },
    { name: 'outcome', type: 'json', written: (status) => status },
    { name: 'winner', type: 'text', written: (of) => (of.kind === 'ENDED' ? of.winner : null) },
    { name: 'ended_at', type: 'time', written: (status) => ('at' in status ? status.at : null) },
  ],
  ...asJson((name) => `${name}.outcome`),
  is: isRoundStatus,
}

const betStatus: Field<RoundBetStatus> = {
  columns: [
    { name: 'status', type: 'text', written: ({ kind }) => kind },
    { name: 'outcome', type: 'json', written: (status) => status },
    { name: 'net', type: 'bigint', written: (of) => (of.kind === 'SETTLED' ? of.net : null) },
  ],
  ...asJson((name) => `${name}.outcome`),
  is: isBetStatus,
}

/** The odds of a spread in reports, where its cap states what moves [CG17]. */
const SPREAD_ODDS = 100

const terms: Field<Terms> = {
  columns: [
    { name: 'terms', type: 'json', written: (asked) => asked },
    {
      name: 'side',
      type: 'text',
      written: (asked) => (asked.kind === 'odds' ? asked.side : 'BACK'),
    },
    {
      name: 'odds',
      type: 'int',
      written: (asked) => (asked.kind === 'odds' ? asked.odds : SPREAD_ODDS),
    },
  ],
  ...asJson((name) => `${name}.terms`),
  is: isTerms,
}

/** As it was written, also where the round is in compact form [LG186]. */
const play: Field<object> = {
  ...json('play', isObject),
  ...asJson(
    (name) =>
      `expand_play(${['play', 'id', 'table_slug', 'epoch', 'seed_number'].map((column) => `${name}.${column}`).join(', ')})`,
  ),
}

/** A round that has not ended. */
export const LIVE_ROUND = `casino_round.status IN ('BETTING', 'DEALING')`

/**
 * The round with the newest seed of each table, by one look into an index per table. Players' own rounds are too many
 * for that.
 */
const NEWEST_ROUNDS = `WITH RECURSIVE slugs AS (
    (SELECT table_slug FROM casino_round WHERE player_id IS NULL ORDER BY table_slug LIMIT 1)
    UNION ALL SELECT (SELECT next.table_slug FROM casino_round AS next
      WHERE next.player_id IS NULL AND next.table_slug > slugs.table_slug ORDER BY next.table_slug LIMIT 1)
    FROM slugs WHERE slugs.table_slug IS NOT NULL)
  SELECT (SELECT newest.id FROM casino_round AS newest WHERE newest.player_id IS NULL AND newest.table_slug = slugs.table_slug
    ORDER BY newest.epoch DESC, newest.seed_number DESC LIMIT 1) FROM slugs WHERE table_slug IS NOT NULL`

/** Rounds of the casino's tables [LG72]. */
export const ROUND = table<RoundRow>({
  name: 'casino_round',
  fields: {
    roundId: text('id'),
    table: fixed(text('table_slug')),
    player: fixed(nullable(bigint('player_id'))),
    title: fixed(text('title')),
    status: roundStatus,
    openedAt: fixed(time('opened_at')),
    epoch: fixed(bigint('epoch')),
    seedNumber: fixed(bigint('seed_number')),
    play,
  },
  onConflict: { key: ['id'] },
  atStart: `casino_round WHERE id = ANY (ARRAY(
    SELECT live.id FROM casino_round AS live WHERE live.status IN ('BETTING', 'DEALING')
    UNION (${NEWEST_ROUNDS}))) ORDER BY id`,
})

/** Bets on them. */
export const ROUND_BET = table<RoundBet>({
  name: 'round_bet',
  fields: {
    betId: bigint('id'),
    userId: fixed(bigint('user_id')),
    clientBetId: fixed(nullable(uuid('client_bet_id'))),
    roundId: fixed(text('round_id')),
    table: fixed(text('table_slug')),
    window: fixed(int('window_number')),
    book: fixed(text('book')),
    bookKind: fixed(json('book_kind', isBook)),
    marketName: fixed(text('market_name')),
    selection: fixed(text('selection')),
    selectionName: fixed(text('selection_name')),
    terms: fixed(terms),
    stake: fixed(bigint('stake')),
    placedAt: fixed(time('placed_at')),
    status: betStatus,
  },
  onConflict: { key: ['id'] },
  atStart: `round_bet WHERE round_id = ANY (ARRAY(SELECT casino_round.id FROM casino_round WHERE ${LIVE_ROUND})) ORDER BY id`,
})

/** The rounds of the casino's tables, and the bets on them. */
export const ROUNDS = { round: ROUND, roundBet: ROUND_BET }
