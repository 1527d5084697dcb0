import type { Title } from '@crease/casino/kernel/title.ts'
import { choicesOf, TAKE } from '@crease/casino/kernel/solo.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { RefusalCode } from '@crease/domain/records/refusal.ts'
import type { PlayAlone, RoundBet, RoundCommand, RoundRow } from '@crease/domain/rounds/round.ts'
import { keyOf, type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import type { SoloAsk, SoloBetAsk, SoloOutcome, SoloStepAsk } from '@crease/protocol/solo.ts'
import type { OwnRounds } from '../../writer/own-rounds.ts'
import type { TableRecords } from '../../writer/table-records.ts'
import type { Dealer } from '../seeds/dealer.ts'
import type { Logger } from '../logger.ts'
import { TableOffers } from '../table-offers.ts'
import { readPlay } from '../round-recovery.ts'
import type { RoundFacts } from '../round-play.ts'
import { begun, beginsWithCard, betOf, factsOf, moved, openingOf, followsOf } from './solo-moves.ts'
import { published, soloChain, SoloSeeds, type Reserved } from './solo-seeds.ts'
import type { HouseTerms } from '../house-terms.ts'

/** from the beginning of a player's round to that of the next one at least [CG195] */
const LEAST_ROUND_MS = 5000
/** results of the player shown next to the game */
const LAST_ROUNDS = 10

export interface SoloParts {
  readonly titles: ReadonlyMap<string, Title>
  readonly submit: (command: RoundCommand) => Promise<Reply>
  readonly own: Pick<OwnRounds, 'open' | 'last' | 'hasSeed'>
  readonly rounds: {
    readonly round: (
      roundId: RoundId,
      player: UserId,
    ) => Promise<{ readonly round: RoundRow; readonly bets: readonly RoundBet[] } | null>
  }
  readonly records: Pick<TableRecords, 'betUnder'>
  readonly dealer: Pick<Dealer, 'next' | 'newest' | 'again'>
  readonly house: Pick<HouseTerms, 'limits'>
  /** whether no round of a game begins */
  readonly isPaused: (table: string) => boolean
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: Logger
}

/** A game that a player asks for, and their round of it that stands open. */
interface Asked<Ask> {
  readonly title: Title
  readonly ask: Ask
  readonly open: RoundRow | null
}

/**
 * The games that one player plays alone. Each thing that is asked is decided whole by the exchange, behind all that the
 * same player asked of the same game before; nothing is kept here that the ledger does not have [CG190].
 */
export class SoloRounds {
  readonly #parts: SoloParts
  readonly #seeds: SoloSeeds
  readonly #lines = new Map<string, Promise<unknown>>()

  constructor(parts: SoloParts) {
    this.#parts = parts
    this.#seeds = new SoloSeeds(parts.dealer, (seed) => parts.own.hasSeed(seed))
  }

  /** How a game stands for a player, after their bet or step where it was one. */
  readonly ask = (ask: SoloAsk): Promise<SoloOutcome> =>
    this.inLine(ask.userId, ask.table, () => this.#answer(ask))

  /** Does this behind all that is asked of one player's game. */
  async inLine<Done>(player: UserId, table: string, act: () => Promise<Done>): Promise<Done> {
    const key = keyOf(player, table)
    const before = this.#lines.get(key) ?? Promise.resolve()
    const done = before.then(act, act)
    this.#lines.set(key, done)
    try {
      return await done
    } finally {
      if (this.#lines.get(key) === done) this.#lines.delete(key)
    }
  }

  /** How far a round has come; null where its seed or its title is gone. */
  async facts(row: RoundRow): Promise<RoundFacts | null> {
    const read = readPlay(row.play)
    if (read === null || row.player === null) return null
    const seed = await this.#parts.dealer.again(read.record, soloChain(row.table, row.player))
    return seed === null ? null : factsOf(row, seed)
  }

  async #answer(ask: SoloAsk): Promise<SoloOutcome> {
    const title = this.#parts.titles.get(ask.table)
    if (title === undefined) return NO_GAME
    const open = await this.#parts.own.open(ask.userId, ask.table)
    try {
      if (ask.kind === 'play') return await this.#play({ title, ask, open })
      if (ask.kind === 'step') return await this.#step({ title, ask, open })
      const round = open?.roundId ?? (await this.#dealt({ title, ask, open }))
      return await this.#stand({ title, ask, open }, round)
    } catch (error) {
      // it is unknown whether it happened: the ledger shows it at the next request
      this.#seeds.forget(ask.table, ask.userId)
      throw error
    }
  }

  /** Begins a round whose first card comes before the bet; null where there is none, or not yet. */
  async #dealt(asked: Asked<SoloAsk>): Promise<RoundId | null> {
    const { title, ask } = asked
    if (!beginsWithCard(title) || this.#parts.isPaused(title.slug) || (await this.#tooSoon(asked)))
      return null
    const facts = begun(title, await this.#next(asked))
    const reply = await this.#parts.submit(openingOf(title, ask.userId, facts))
    if (reply.kind !== 'round') return null
    this.#seeds.played({ title, player: ask.userId })
    return facts.roundId
  }

  async #play({ title, ask, open }: Asked<SoloBetAsk>): Promise<SoloOutcome> {
    const earlier = await this.#parts.records.betUnder(ask.userId, ask.clientBetId)
    if (earlier !== null) {
      if (!(await this.#isSame(ask, earlier))) return refused('ID_REUSED')
      return this.#stand({ title, ask, open }, earlier.roundId)
    }
    const wrong = await this.#notBegun({ title, ask, open })
    if (wrong !== null) return wrong
    const facts =
      open === null ? begun(title, await this.#next({ title, ask })) : await this.facts(open)
    if (facts === null) return refused('ROUND_ENDED')
    const offered = new TableOffers(title, facts.round, this.#parts.house.limits()).find(
      ask.selection,
    )
    if (offered === null) return NO_SELECTION
    const odds = offered.quote.back
    if (odds === null) return refused('RUNNER_NOT_OPEN')
    const seeds = ask.clientSeed === null ? [] : [ask.clientSeed]
    const { window, roundId } = { window: facts.round.windows, roundId: facts.roundId }
    const bet = betOf(ask, { roundId, window }, { ...offered, odds })
    const begin = open === null ? openingOf(title, ask.userId, facts) : null
    const move = moved(title, facts, { choice: ask.selection, seeds })
    return this.#made(
      { title, ask, open },
      { bet, begin, window, roundId, follows: followsOf(title, move) },
    )
  }

  /** Whether a bet is asked for again, with the seed that it was drawn with [CG15]. */
  async #isSame(ask: SoloBetAsk, bet: RoundBet): Promise<boolean> {
    const found = await this.#parts.rounds.round(bet.roundId, ask.userId)
    const record = found === null ? null : (readPlay(found.round.play)?.record ?? null)
    const [seed = null] = record?.clients[bet.window + 1] ?? []
    return isSame(ask, bet) && (record === null || seed === ask.clientSeed)
  }

  /** Why no bet is taken now; null: it is. */
  async #notBegun(asked: Asked<SoloBetAsk>): Promise<SoloOutcome | null> {
    const { title, ask, open } = asked
    if (open !== null) {
      const isBetOn = readPlay(open.play)?.round.choices !== undefined
      if (open.roundId !== ask.roundId || isBetOn) return refused('ROUND_UNFINISHED')
      // the round begins with its bet, though its first card is shown
      return this.#parts.isPaused(title.slug) ? refused('ROUND_NOT_OPEN') : null
    }
    const { roundId } = await this.#next(asked)
    if (ask.roundId !== roundId) return refused('ROUND_ENDED')
    if (beginsWithCard(title) || this.#parts.isPaused(title.slug)) return refused('ROUND_NOT_OPEN')
    return (await this.#tooSoon(asked)) ? TOO_SOON : null
  }

  async #step({ title, ask, open }: Asked<SoloStepAsk>): Promise<SoloOutcome> {
    if (open?.roundId !== ask.roundId) return this.#stepAgain({ title, ask, open })
    const facts = await this.facts(open)
    if (facts === null) return refused('ROUND_ENDED')
    const done = facts.round.choices ?? []
    if (done[ask.step] === ask.choice) return this.#stand({ title, ask, open }, ask.roundId)
    if (ask.step !== done.length) return refused('ROUND_NOT_OPEN')
    const choices = choicesOf(title, facts.round).map(({ id }) => id)
    if (!choices.includes(ask.choice)) return NO_SELECTION
    const playsOn = ask.choice !== TAKE && choices.includes(TAKE)
    const move = moved(title, facts, { choice: ask.choice, seeds: facts.clients.at(-1) ?? [] })
    const { roundId } = facts
    const window = facts.round.windows
    const follows = followsOf(title, move)
    const step = { bet: null, begin: null, window, roundId, follows, playsOn }
    return this.#made({ title, ask, open }, step)
  }

  /** A step of a round that is over: where it was made, the answer is what it came to. */
  async #stepAgain({ title, ask, open }: Asked<SoloStepAsk>): Promise<SoloOutcome> {
    const found = await this.#parts.rounds.round(ask.roundId, ask.userId)
    const done = found === null ? null : readPlay(found.round.play)?.round.choices
    if (done?.[ask.step] !== ask.choice || found?.round.player !== ask.userId) {
      return refused('ROUND_ENDED')
    }
    return this.#stand({ title, ask, open }, ask.roundId)
  }

  /** Asks the exchange for the move, and answers how the game stands then. */
  async #made(
    asked: Asked<SoloAsk>,
    move: Omit<PlayAlone, 'kind' | 'userId'>,
  ): Promise<SoloOutcome> {
    const { userId } = asked.ask
    const reply = await this.#parts.submit({ kind: 'play-alone', userId, ...move })
    if (reply.kind === 'refused') {
      // an earlier answer was lost: the ledger says which round is next
      if (reply.refusal.code === 'ROUND_EXISTS') this.#seeds.forget(asked.title.slug, userId)
      return reply
    }
    if (move.begin !== null) this.#seeds.played({ title: asked.title, player: userId })
    return this.#stand(asked, move.roundId)
  }

  /** The round that a bet would begin now. */
  #next({ title, ask }: Pick<Asked<SoloAsk>, 'title' | 'ask'>): Promise<Reserved> {
    return this.#seeds.next({ title, player: ask.userId })
  }

  async #tooSoon({ title, ask }: Asked<SoloAsk>): Promise<boolean> {
    const [newest] = await this.#parts.own.last(ask.userId, title.slug, 1)
    return newest !== undefined && this.#parts.now() < newest.openedAt + LEAST_ROUND_MS
  }

  /** How the game stands, with this round: the one that is open, or the one that was just played. */
  async #stand({ title, ask }: Asked<SoloAsk>, roundId: RoundId | null): Promise<SoloOutcome> {
    const { own, rounds } = this.#parts
    const { userId, table } = ask
    const [round, last, open] = await Promise.all([
      roundId === null ? null : rounds.round(roundId, userId),
      own.last(userId, table, LAST_ROUNDS),
      own.open(userId, table),
    ])
    const next = open === null ? await this.#next({ title, ask }) : null
    const stand = {
      table,
      round,
      next: next === null ? null : published(next),
      isPaused: this.#parts.isPaused(table),
      limits: this.#parts.house.limits(),
      nextAt: (last[0]?.openedAt ?? 0) + LEAST_ROUND_MS,
      last: last
        .toReversed()
        .map(({ roundId: id, status }) => ({
          roundId: id,
          code: status.kind === 'ENDED' ? status.code : '',
        })),
    }
    return { kind: 'stands', stand }
  }
}

const isSame = (ask: SoloBetAsk, bet: RoundBet): boolean =>
  bet.table === ask.table &&
  bet.selection === ask.selection &&
  bet.stake === ask.stake &&
  bet.roundId === ask.roundId

const refused = (
  code: Extract<
    RefusalCode,
    'ID_REUSED' | 'ROUND_ENDED' | 'ROUND_NOT_OPEN' | 'ROUND_UNFINISHED' | 'RUNNER_NOT_OPEN'
  >,
): SoloOutcome => ({ kind: 'refused', refusal: { code } })
const NO_SELECTION: SoloOutcome = {
  kind: 'refused',
  refusal: { code: 'INVALID_SELECTION', field: 'selectionId' },
}
const NO_GAME: SoloOutcome = {
  kind: 'refused',
  refusal: { code: 'NOT_FOUND', field: 'casinoGameSlug' },
}
const TOO_SOON: SoloOutcome = {
  kind: 'refused',
  refusal: { code: 'ROUND_TOO_SOON', limit: LEAST_ROUND_MS / 1000 },
}
