/** The casino's id among the ids of sports. */
export const CASINO_SPORT_ID = 'c9'

export interface Sport {
  /** the number of the sport on the wire, as the field uses it */
  readonly id: string
  /** its name in an address, e.g. 'table-tennis' */
  readonly slug: string
  readonly name: string
}

const sport = (id: string, slug: string, name: string): Sport => ({ id, slug, name })

/**
 * Every sport of the menus: first the list of the sidebar in its order, then those that only the sport
 * bar has. The made-up world uses the same numbers.
 */
export const SPORTS: readonly Sport[] = [
  sport('2378961', 'politics', 'Politics'),
  sport('4', 'cricket', 'Cricket'),
  sport('1', 'football', 'Football'),
  sport('2', 'tennis', 'Tennis'),
  sport('2593174', 'table-tennis', 'Table Tennis'),
  sport('137', 'esoccer', 'Esoccer'),
  sport('7522', 'basketball', 'Basketball'),
  sport('998917', 'volleyball', 'Volleyball'),
  sport('6422', 'snooker', 'Snooker'),
  sport('7524', 'ice-hockey', 'Ice Hockey'),
  sport('27454571', 'e-games', 'E Games'),
  sport('29', 'futsal', 'Futsal'),
  sport('468328', 'handball', 'Handball'),
  sport('52', 'kabaddi', 'Kabaddi'),
  sport('3', 'golf', 'Golf'),
  sport('1477', 'rugby-league', 'Rugby League'),
  sport('6', 'boxing', 'Boxing'),
  sport('998918', 'beach-volleyball', 'Beach Volleyball'),
  sport('26420387', 'mixed-martial-arts', 'Mixed Martial Arts'),
  sport('8', 'motogp', 'MotoGP'),
  sport('136332', 'chess', 'Chess'),
  sport('9', 'boat-racing', 'Boat Racing'),
  sport('7', 'horse-racing', 'Horse Racing'),
  sport('4339', 'greyhound-racing', 'Greyhound Racing'),
  sport('22', 'badminton', 'Badminton'),
]
