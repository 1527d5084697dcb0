import { fixed } from '../kernel/card-bets.ts'
import { facesOf, type Round, wonIf } from '../kernel/round.ts'
import type { Ask, Selection } from '../kernel/title.ts'
import { DIGITS, digitOf, panaChances, panaOf, type Draw, type Pana } from './pana.ts'

/** Three cards of a round that make a pana: where they lie, and in which window bets are taken on it. */
export interface Leg {
  readonly draw: Draw
  /** what its slots begin with */
  readonly prefix: string
  readonly window: number
  /** what its ids, names and rows of the published list begin with */
  readonly id: string
  readonly name: string
}

/** A bet on a pana. */
export interface PanaBet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  /** odds in hundredths */
  readonly odds: number
  readonly wins: (pana: Pana) => boolean
}

export const panaAt = (round: Round, { draw, prefix }: Leg): Pana =>
  panaOf(facesOf(round, prefix).map((face) => digitOf(draw, face)))

/** The selection of a bet on the pana of a leg. */
export function onPana(leg: Leg, { id, name, listed = name, odds, wins }: PanaBet): Selection {
  return {
    id: leg.id + id,
    name: leg.name + name,
    listed: leg.name + listed,
    price: fixed(odds),
    settle: (round) => wonIf(wins(panaAt(round, leg))),
    chances: () => panaChances(leg.draw, wins),
    offered: ({ windows }) => windows === leg.window,
  }
}

/** A choice of `least` to `most` of the ten digits. */
export const digitsAsk = (name: string, least: number, most = least): Ask => ({
  name,
  options: DIGITS.map((digit) => ({ id: String(digit), name: String(digit) })),
  least,
  most,
})
