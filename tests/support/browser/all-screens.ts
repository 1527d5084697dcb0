/** Every address of the specification and of ours, and what shows that its screen is there. */
export const SCREENS = [
  ['/home', 'heading', 'Matches'],
  ['/inplay/Cricket', 'heading', 'Cricket'],
  ['/inplay/tennis', 'heading', 'Tennis'],
  ['/inplay/football', 'heading', 'Football'],
  ['/inplay/chess', 'heading', 'Chess'],
  ['/accounts', 'heading', 'Account Statement'],
  ['/currentb', 'heading', 'Current Bets'],
  ['/casino', 'heading', 'Casino Results'],
  ['/setmodal', 'heading', 'Set Button Value'],
  ['/slip', 'heading', 'Bet Slip'],
  ['/sidebar', 'button', 'All Sports'],
  ['/matchlist', 'tablist', 'Sports'],
  ['/nav', 'link', 'LUCKY7'],
  ['/oddsmarket', 'region', 'Match Odds'],
  ['/marquee', 'region', 'Cup winner'],
  ['/theme-setting', 'heading', 'Theme Setting'],
  ['/games', 'heading', 'Casino tables'],
  ['/games/poker', 'heading', 'Poker 1-Day'],
  ['/games/live', 'heading', 'Teenpatti 1-Day'],
  ['/casino/table/dt20', 'heading', '20-20 Dragon Tiger'],
  ['/casino/table/roulette13', 'heading', 'Roulette'],
  ['/casino/verify', 'heading', 'Verify a round'],
] as const

/** Addresses that lead nowhere. */
export const LOST = ['/nowhere', '/inplay/quidditch', '/games/snap', '/details'] as const
