import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import type { Phrase } from '@crease/domain/sentences/phrase.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import type { Chances } from './chances.ts'
import type { Round } from './round.ts'

/** A face, and how many copies of it are among those that are drawn from. */
export type Lot = readonly [face: number, copies: number]

/** The next step of a round, by the dealt cards and the closed windows. */
export type Next =
  /** bets are taken for this time */
  | { readonly kind: 'window'; readonly seconds: number }
  /**
   * one face is drawn into a place: without `from`, out of the shoe for good; with it, any of these equally likely,
   * as a die, a wheel or a table of weights. It is shown after `ms` milliseconds.
   */
  | {
      readonly kind: 'deal'
      readonly slot: string
      readonly from?: readonly number[]
      /** in place of `from`: faces, each as often as its lots */
      readonly lots?: readonly Lot[]
      readonly ms?: number
    }
  /** all cards go back and are shuffled */
  | { readonly kind: 'reshuffle' }
  | { readonly kind: 'end' }

/** How a bet is paid. Odds in hundredths, κ in thousandths. */
export type Price =
  | { readonly kind: 'fixed'; readonly back: number | null; readonly lay: number | null }
  /** the part of the fair odds of what is public before the first window, thousandths, rounded down [CG160] */
  | { readonly kind: 'part'; readonly thousandths: number }
  /** worked out from what is public, by the formula of section "prices" [CG40] */
  | {
      readonly kind: 'moving'
      readonly back: number
      readonly lay: number | null
      /** odds that hold in the first window, whatever the chances say */
      readonly opens?: { readonly back: number; readonly lay: number | null }
    }
  /** by what comes: its `settle` says `pays`; `top` is the most, and `says` is the table for people */
  | { readonly kind: 'table'; readonly top: number; readonly says: string }
  /** a unit times points, at most `cap` of them; what is won times `winsHundredths` / 100 */
  | { readonly kind: 'spread'; readonly cap: number; readonly winsHundredths: number }

/** Something to bet on. */
export interface Selection {
  /** its name in calls, one of a kind within the title: 'a', 'rank-7', 'pair-plus-a' */
  readonly id: string
  /** for people */
  readonly name: string
  /** the row of the published list that it stands in, where many alike share one: 'Card (one rank)' */
  readonly listed?: string
  /** the same for its lay, where that has a row of another name */
  readonly listedLay?: string
  readonly price: Price
  /** its name in a round that draws one, as a runner's; null: none is drawn */
  readonly called?: (round: Round) => string | null
  /** what a bet on it comes to; only asked of a round that has ended */
  readonly settle: (round: Round) => Return
  /** the exact chances of each return, given what is public; only asked while it is offered */
  readonly chances: (round: Round) => Chances
  /** whether bets are taken on it now; absent: in the first window only */
  readonly offered?: (round: Round) => boolean
}

/** Selections that the player makes up: ranks, digits, answers. */
export interface Picks {
  /** what there is to choose, as the screen asks for it */
  readonly asks: readonly Ask[]
  /** every id that can be made up begins so */
  readonly prefix: string
  /** the selection of an id; null: it is none */
  readonly read: (id: string) => Selection | null
  /** the id of a choice: for each ask, what was chosen of its options */
  readonly idOf: (chosen: readonly (readonly string[])[]) => string
  /** one of each kind that is priced apart, for the list of chances */
  readonly examples: readonly Selection[]
}

export interface Ask {
  readonly name: string
  readonly options: readonly {
    readonly id: string
    readonly name: string
    /** whether a face answers it so; absent: the ask is not about the values of faces */
    readonly fits?: (face: number) => boolean
    /** its name in a round that draws one; null: it has none of its own */
    readonly called?: (round: Round) => string | null
  }[]
  readonly least: number
  readonly most: number
}

/** A book of a title: what stands under one heading on the table. */
export interface Market {
  readonly id: string
  readonly name: string
  readonly selections: readonly Selection[]
  readonly picks?: Picks
  /** what its selections can come to together; of a book in which each has its own, `apart` */
  readonly book: BookKind
  /** points: the most that a bet here may be, where it is less than the table's */
  readonly maxStake?: number
}

/** The kind of a face, which decides how it is drawn. */
export type FaceLook =
  | 'card'
  | 'digit-card'
  | 'number'
  | 'die'
  | 'ball'
  | 'shot'
  | 'weight'
  | 'runner'
  | 'goals'

/** A place on the table for one hand or thing, and the slots that lie in it. */
export interface Seat {
  readonly id: string
  readonly name: string
  readonly kind: FaceLook
  /** a slot that begins so lies here */
  readonly prefix: string
  /** how many places are drawn while they are empty; 0: as many as come */
  readonly places: number
  /** what lies here comes to so far, for people: '17', 'Pair'; null: nothing to say yet. The shoe is not looked at [CG960] */
  readonly says?: (round: Round) => Phrase | null
}

/** A row of the published list that is a stand of its own within a round, or of another name than the title's. */
export interface Listing {
  /** where the row stands under another name than the title's */
  readonly title?: string
  readonly bet: string
  readonly stage: string
  /** the selection's id */
  readonly selection: string
  readonly round: Round
  /** odds that are usual elsewhere: the row is there to be compared with, and is not offered */
  readonly usual?: Price
}

/** The end of a round: its code for the strip of last results, its winner for people with the winner's sentence. */
export interface Outcome {
  readonly code: string
  readonly winner: string
  readonly said?: Sentence
}

export type TableFamily =
  | 'draw'
  | 'compare'
  | 'teenpatti'
  | 'poker'
  | 'baccarat'
  | 'race'
  | 'andar-bahar'
  | 'meter'
  | 'matka'
  | 'wheel'
  | 'dice'
  | 'cricket'
  | 'virtual'
  | 'fantasy'
/** Slots are only played alone. */
export type Family = TableFamily | 'slot'

/** A player's choice in a window after the first of a solo game. */
export interface Choice {
  readonly id: string
  readonly name: string
  /** the exact chances of what the bet would come to, were the game to end with this */
  readonly chances: Chances
}

/** A multiplier that rises before all players once the bets are in, and that they take by hand until it crashes [CG176]. */
export interface Rise {
  /** the multiplier `ms` milliseconds after it started, hundredths: a function of the time alone */
  readonly to: (ms: number) => number
  /** the last value that it had, hundredths: known only when all is drawn */
  readonly crashesAt: (end: Round) => number
  /** how long it rises, milliseconds */
  readonly lastsMs: (end: Round) => number
}

/** A table's game: data, and pure functions of what is public. */
export interface Title {
  readonly slug: string
  readonly name: string
  readonly family: Family
  /** the first three digits of its round ids */
  readonly code: number
  /** its present edition, if it was dealt in another way before; earlier rounds are drawn again by theirs [CG965] */
  readonly edition?: number
  /** a new shoe */
  readonly shoe: () => readonly number[]
  /** whether the next round draws from what is left; absent: every round has a new shoe */
  readonly carriesOn?: (left: readonly number[]) => boolean
  readonly next: (round: Round) => Next
  /** what rises between the last window and the first face; absent: nothing */
  readonly rise?: Rise
  readonly markets: readonly Market[]
  readonly outcome: (round: Round) => Outcome
  /** the same end in the words of each earlier release, where those changed without an edition [CG965] */
  readonly formerly?: (round: Round) => readonly Outcome[]
  readonly seats: readonly Seat[]
  /** what a face of this place is called: 'K♠', '17', 'four' */
  readonly faceName: (slot: string, face: number) => string
  /** the rules in our own words, a paragraph each; returns and limits are added from the data */
  readonly rules: readonly string[]
  /** rows of the published list besides those that its selections give */
  readonly listings?: () => readonly Listing[]
  /** one player plays it alone and begins each round; absent: a table with rounds for all */
  readonly pace?: 'solo'
  /**
   * of a game in steps: the choices in the open window, after the first, which the bet itself closes [CG170]. Earlier
   * choices are in `choices` of the round, first the selection of the bet.
   */
  readonly choices?: (round: Round) => readonly Choice[]
  /** whether bets are taken between cards: such tables stand under Live Casino; absent: they are not */
  readonly isLive?: boolean
}
