import { readerOf, type Templates } from './world-reader.ts'
import { casinoBets } from './world/casino-bets.ts'
import { casinoAsks, casinoCells } from './world/casino-cells.ts'
import { casino } from './world/casino.ts'
import { casinoEnds } from './world/casino-ends.ts'
import { casinoTitles } from './world/casino-titles.ts'
import { cricketMarkets } from './world/cricket-markets.ts'
import { cricketNews } from './world/cricket-news.ts'
import { football } from './world/football.ts'
import { ordinal } from './world/ordinal.ts'
import { outside } from './world/outside.ts'
import { outsideFootball } from './world/outside-football.ts'
import { statement } from './world/statement.ts'
import { tennis } from './world/tennis.ts'

/** Every sentence in Hindi by its English one, out of all files named `*.hi.ts`. */
type Sentences = Readonly<Record<string, string>>

const files = import.meta.glob<{ readonly hindi: Sentences }>('../**/*.hi.ts', { eager: true })

const world: Templates = {
  ...casinoTitles,
  ...casino,
  ...casinoBets,
  ...casinoCells,
  ...casinoAsks,
  ...casinoEnds,
  ...statement,
  ...cricketMarkets,
  ...cricketNews,
  ...football,
  ...tennis,
  ...outside,
  ...outsideFootball,
}

export const sentences: Sentences = Object.assign(
  {},
  ...Object.values(files).map(({ hindi }) => hindi),
)

/** What the world says, in Hindi. */
export const reader = readerOf(world, ordinal)
