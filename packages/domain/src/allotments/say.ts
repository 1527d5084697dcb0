import type { Reply } from '../records/command.ts'
import type { AskedConditional, ConditionalOrder } from '../records/conditional-order.ts'
import type { CashElsewhere } from '../records/decision.ts'
import type { CashMove, CashMoveCommand } from '../records/players/cash-move.ts'
import type { PairCommand, PairEnd } from '../records/players/order-pair.ts'
import type { StretchCommand, StretchThere } from '../records/players/play-stretch.ts'
import type { PlayedThere, Turn, TurnCommand } from '../records/players/play-turn.ts'
import type { BetId, ShardId, UserId } from '../units/ids.ts'
import type { Refusal } from '../records/refusal.ts'
import type { Paise } from '../units/money.ts'

/** What shards say to each other. Any of it may be lost, doubled or overtaken. */
export type Say =
  /** to the home: a bet here lacks so much; or so much is owed, and some of it is as good */
  | {
      readonly kind: 'ask'
      readonly ask: string
      readonly user: UserId
      readonly missing: Paise
      readonly share: 'half' | 'some'
    }
  /** from the home: there is no more than this, wherever one looks */
  | { readonly kind: 'short'; readonly ask: string; readonly elsewhere: Paise }
  /** from the home: send back what no bet needs */
  | { readonly kind: 'recall'; readonly recall: string; readonly user: UserId }
  /** to the home: what was free, so much, is in moves up to this one */
  | {
      readonly kind: 'returned'
      readonly recall: string
      readonly upTo: number
      readonly sent: Paise
    }
  /** the oldest first; said until they are known to be taken */
  | { readonly kind: 'moves'; readonly moves: readonly CashMove[] }
  /** all of the other's moves up to this one are in the ledger here */
  | { readonly kind: 'taken'; readonly upTo: number }
  | TurnSay
  | StretchSay
  | PairSay

/** What shards say to each other of two orders of which one ends the other, by the number of the first [SH100]. */
export type PairSay =
  /** from where the pair is decided: keep the second order */
  | {
      readonly kind: 'pair-keep'
      readonly pair: BetId
      readonly user: UserId
      readonly order: AskedConditional
      readonly clientOrderId: string | null
    }
  | { readonly kind: 'pair-kept'; readonly pair: BetId; readonly order: ConditionalOrder }
  | { readonly kind: 'pair-refused'; readonly pair: BetId; readonly refusal: Refusal }
  /** from where the second order is */
  | {
      readonly kind: 'pair-asked'
      readonly pair: BetId
      readonly second: BetId
      readonly asks: 'how it is' | 'to fire'
    }
  /** to who asked */
  | {
      readonly kind: 'pair-is'
      readonly pair: BetId
      readonly second: BetId
      readonly outcome: 'OPEN' | PairEnd
    }
  /** how it ended; said until it is known */
  | {
      readonly kind: 'pair-ended'
      readonly pair: BetId
      readonly user: UserId
      readonly second: BetId | null
      readonly outcome: PairEnd
    }
  | { readonly kind: 'pair-known'; readonly pair: BetId }

/** What shards say to each other of stretches of play [SH99]. */
export type StretchSay =
  /** one began here at this moment: does it go on from there? */
  | { readonly kind: 'stretch-wanted'; readonly user: UserId; readonly began: number }
  /** to who asked of one that began there then; null: none goes on here */
  | {
      readonly kind: 'stretch'
      readonly user: UserId
      readonly began: number
      readonly stretch: StretchThere | null
    }

/** What shards say to each other of players' turns [SH89]. */
export type TurnSay =
  /** `to` wants the turn, which was given to whoever hears this, or comes with it */
  | {
      readonly kind: 'turn-wanted'
      readonly user: UserId
      readonly to: ShardId
      readonly turn: Turn
    }
  /** what has been played there is to be told */
  | { readonly kind: 'play-wanted'; readonly user: UserId }
  | { readonly kind: 'played'; readonly user: UserId; readonly played: PlayedThere }

const SAYS: { readonly [Kind in Say['kind']]: true } = {
  ask: true,
  short: true,
  recall: true,
  returned: true,
  moves: true,
  taken: true,
  'turn-wanted': true,
  'play-wanted': true,
  played: true,
  'stretch-wanted': true,
  stretch: true,
  'pair-keep': true,
  'pair-kept': true,
  'pair-refused': true,
  'pair-asked': true,
  'pair-is': true,
  'pair-ended': true,
  'pair-known': true,
}

/** Whether this release knows what is said: what a later one says beside is taken for lost [SH62]. */
export const isKnownSay = ({ kind }: { readonly kind: string }): boolean =>
  Object.hasOwn(SAYS, kind)

/** Whom the answer to a command is for. */
export type AnswerTo =
  | { readonly kind: 'nobody' }
  /** the home's queue, whose ask for this user is under way */
  | { readonly kind: 'ask'; readonly user: UserId; readonly attempt: number }
  | { readonly kind: 'recall'; readonly from: ShardId; readonly recall: string }
  | { readonly kind: 'take'; readonly from: ShardId }
  /** who wants a turn */
  | { readonly kind: 'turn'; readonly user: UserId; readonly to: ShardId }
  /** who is told what was played here */
  | { readonly kind: 'tell'; readonly user: UserId; readonly to: ShardId | 'all' }
  /** what waits until this shard has told what was played there */
  | { readonly kind: 'note'; readonly user: UserId; readonly from: ShardId }
  /** who asks whether a stretch of play goes on from here */
  | {
      readonly kind: 'stretch'
      readonly user: UserId
      readonly to: ShardId
      readonly began: number
    }
  /** what this shard told of a stretch is noted */
  | { readonly kind: 'stretch-noted'; readonly user: UserId; readonly from: ShardId }
  /** who keeps a pair, and is asked to keep its second order */
  | { readonly kind: 'pair-formed' | 'pair-dropped'; readonly pair: BetId }
  | { readonly kind: 'pair-second'; readonly pair: BetId; readonly to: ShardId }
  | {
      readonly kind: 'pair-asked'
      readonly pair: BetId
      readonly second: BetId
      readonly to: ShardId
    }
  | { readonly kind: 'pair-noted'; readonly pair: BetId; readonly to: ShardId }
  /** an order that waited for a yes */
  | { readonly kind: 'pair-answered'; readonly second: BetId }

/** What is to be done, in this order: commands go to the sequencer one behind the other. */
export type Deed =
  | { readonly kind: 'say'; readonly to: ShardId; readonly say: Say }
  | {
      readonly kind: 'decide'
      readonly command: CashMoveCommand | TurnCommand | StretchCommand | PairCommand
      readonly answerTo: AnswerTo
    }
  /** what was short is judged again */
  | { readonly kind: 'judge'; readonly waiting: number; readonly elsewhere: CashElsewhere }
  /** what waited has its answer */
  | { readonly kind: 'answer'; readonly waiting: number; readonly reply: Reply }
  /** what was short has waited long enough */
  | { readonly kind: 'busy'; readonly waiting: number }
