/** The message of every reply that a bet was placed. */
export const BET_PLACED = 'Bet placed successfully!'
