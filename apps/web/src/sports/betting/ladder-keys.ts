/** The act of a key on a ladder: a name for the ladder, and a sentence for the lists of keys [UI588]. */
export interface LadderKey {
  readonly keys: readonly string[]
  /** a sentence of keyboard.hi.ts */
  readonly says: string
}

/** The keys of the ladders, as the list behind '?' and the one beside the ladders show them. */
export const LADDER_KEYS: readonly LadderKey[] = [
  { keys: ['↑', '↓', '←', '→'], says: 'From price to price, from side to side' },
  { keys: ['PgUp', 'PgDn'], says: 'Ten prices up or down' },
  { keys: ['C'], says: 'Bring the best prices into the middle' },
  { keys: ['Enter'], says: 'Arm this price; once more: place the bet' },
  { keys: ['B', 'L'], says: 'Arm a back or a lay at the best price' },
  { keys: ['1', '…', '9'], says: 'Use the stake of that button' },
  { keys: ['M'], says: 'Pick up your bets at a price: arrows move them, Enter puts them down' },
  { keys: ['Del'], says: 'Cancel your unmatched bets on this runner' },
  { keys: ['X'], says: 'Hedge: open the cash-out' },
  { keys: ['[', ']'], says: 'Previous ladder, next ladder' },
  { keys: ['Esc'], says: 'Disarm, put back what was picked up' },
]
