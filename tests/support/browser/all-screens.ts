/** Every address of the specification and of ours, and what shows that its screen is there. */
export const SCREENS = [
  ['/home', 'heading', 'Matches'],
  ['/inplay', 'heading', 'In-play'],
  ['/inplay/Cricket', 'heading', 'Cricket'],
  ['/inplay/tennis', 'heading', 'Tennis'],
  ['/inplay/football', 'heading', 'Football'],
  ['/inplay/chess', 'heading', 'Chess'],
  ['/account', 'heading', 'Account'],
  ['/accounts', 'heading', 'Account Statement'],
  ['/cashier', 'heading', 'Cashier'],
  ['/operator', 'heading', 'Waiting decisions'],
  ['/currentb', 'heading', 'Current Bet'],
  ['/history', 'heading', 'Bet history'],
  ['/profit', 'heading', 'Profit and loss'],
  ['/casino', 'heading', 'Casino Results'],
  ['/setmodal', 'heading', 'Set Button Value'],
  ['/devices', 'heading', 'Sign-ins and devices'],
  ['/safety', 'heading', 'Play safely'],
  ['/slip', 'heading', 'Bet Slip'],
  ['/sidebar', 'button', 'All Sports'],
  ['/matchlist', 'tablist', 'Sports'],
  ['/nav', 'link', 'LUCKY7'],
  // of the first match in play, whatever is open in it by then
  ['/oddsmarket', 'region', ''],
  ['/ladder', 'heading', 'Ladders'],
  ['/multi', 'heading', 'Multi markets'],
  ['/marquee', 'region', 'Announcements'],
  ['/style', 'heading', 'Style'],
  ['/theme-setting', 'heading', 'Theme Setting'],
  ['/games', 'heading', 'Casino tables'],
  ['/games/poker', 'heading', 'Poker 1-Day'],
  ['/games/live', 'heading', 'Teenpatti 1-Day'],
  ['/casino/table/dt20', 'heading', '20-20 Dragon Tiger'],
  ['/casino/table/roulette13', 'heading', 'Roulette'],
  ['/casino/tables?t=lucky7,ab20', 'heading', 'Tables side by side'],
  ['/casino/table/mines', 'heading', 'Mines'],
  ['/casino/verify', 'heading', 'Verify a round'],
  ['/help', 'heading', 'Help'],
  ['/terms', 'heading', 'Terms'],
  ['/rules', 'heading', 'Betting rules'],
  ['/responsible', 'heading', 'Responsible gambling'],
] as const

/** Screens that a view of their own opens: the page of a match, and those of who is not signed in. */
export const OPENED_OTHERWISE = [
  '/details',
  '/',
  '/register',
  '/forgot',
  '/reset',
  '/mail',
] as const

/** Addresses that lead nowhere. */
export const LOST = ['/nowhere', '/inplay/quidditch', '/games/snap', '/details'] as const
