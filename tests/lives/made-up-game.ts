import type { PlayAlone, SettleRound } from '@crease/domain/rounds/round.ts'
import { roundId, type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Chance } from './chance.ts'

/** A game in steps that one player plays alone: each step may end it, and then it pays so many hundredths of the stake. */
const GAME = { table: 'dig', title: 'Dig', epoch: 1 } as const
/** what it pays at most */
const MOST_HUNDREDTHS = 400
const BOOK = {
  id: 'own',
  kind: {
    kind: 'apart',
    returns: [{ kind: 'lose' }, { kind: 'pays', hundredths: MOST_HUNDREDTHS }],
  },
} as const
const SELECTION = 'dig'

/** What a player asks for: to begin a round with a bet, or to go on at a window of the one that is open. */
export interface GameMove {
  readonly userId: UserId
  readonly roundId: RoundId | null
  readonly window: number
  readonly clientBetId: string
  readonly stake: Paise
  /** hundredths that end it; null: it goes on */
  readonly pays: number | null
}

/** A first bet, whose round ends at once now and then. */
export const randomBeginning = (chance: Chance, userId: UserId, most: number): GameMove => ({
  userId,
  roundId: null,
  window: 0,
  clientBetId: chance.uuid(),
  stake: paise(chance.between(1, most) * 100),
  pays: chance.happens(30) ? randomPay(chance) : null,
})

/** The next step of a round. */
export const randomStep = (
  chance: Chance,
  before: Pick<GameMove, 'userId' | 'clientBetId' | 'stake'>,
  at: { readonly roundId: RoundId; readonly window: number },
): GameMove => ({ ...before, ...at, pays: chance.happens(40) ? randomPay(chance) : null })

const randomPay = (chance: Chance): number => chance.oneOf([0, 0, 101, 250, MOST_HUNDREDTHS])

/** The move in the exchange's words, as the server words it: `nth` is a number that no round had before. */
export function wordsOf(move: GameMove, nth: number): PlayAlone {
  const { userId, window, pays } = move
  const begins = move.roundId === null
  const id = move.roundId ?? roundId(`888${String(nth).padStart(15, '0')}`)
  const follows = pays === null ? ({ kind: 'step', play: { window } } as const) : endOf(id, pays)
  const opening = {
    kind: 'open-round',
    roundId: id,
    ...GAME,
    player: userId,
    seedNumber: nth,
    play: {},
  } as const
  return {
    kind: 'play-alone',
    userId,
    roundId: id,
    begin: begins ? opening : null,
    window,
    bet: begins ? betOf(move, id) : null,
    follows,
  }
}

const endOf = (id: RoundId, hundredths: number): SettleRound => ({
  kind: 'settle-round',
  roundId: id,
  comes: [[SELECTION, { kind: 'pays', hundredths }]],
  code: String(hundredths),
  winner: `${hundredths} hundredths`,
  play: {},
})

const betOf = ({ userId, clientBetId, stake }: GameMove, id: RoundId): PlayAlone['bet'] => ({
  kind: 'place-on-round',
  userId,
  clientBetId,
  roundId: id,
  window: 0,
  book: BOOK,
  marketName: 'Dig',
  selection: SELECTION,
  selectionName: SELECTION,
  terms: { kind: 'odds', side: 'BACK', odds: MOST_HUNDREDTHS },
  stake,
  limits: { min: paise(100), max: paise(5_000_00) },
  caps: null,
  delayMs: 0,
})

/** What a round brings that ends so, by the plain way. */
export const bringsBy = (stake: number, hundredths: number): number =>
  Math.floor((stake * hundredths) / 100) - stake
