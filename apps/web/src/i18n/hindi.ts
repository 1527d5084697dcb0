import { CATALOGUE } from '@crease/domain/sentences/catalogue.ts'
import { fill, type Forms, type Sentence, type Tongue } from '@crease/domain/sentences/sentence.ts'
import { ordinal } from './ordinal.ts'
import type { Reader } from './world-text.ts'
import { readerOf, type Templates } from './world-reader.ts'
import { casinoBets } from './world/casino-bets.ts'
import { casinoAsks, casinoCells } from './world/casino-cells.ts'
import { casino } from './world/casino.ts'
import { casinoEnds } from './world/casino-ends.ts'
import { casinoTitles } from './world/casino-titles.ts'
import { cricketMarkets } from './world/cricket-markets.ts'
import { football } from './world/football.ts'
import { outside } from './world/outside.ts'
import { outsideFootball } from './world/outside-football.ts'
import { statement } from './world/statement.ts'
import { tennis } from './world/tennis.ts'

/** Every sentence in Hindi by its English one, out of all files named `*.hi.ts`. */
type Sentences = Readonly<Record<string, string>>

const files = import.meta.glob<{ readonly hindi: Sentences }>('../**/*.hi.ts', { eager: true })

const FORMS = new Map(Object.entries<string | Forms>(CATALOGUE))

const plain = [...FORMS].flatMap(([id, forms]) => (typeof forms === 'string' ? [[id, forms]] : []))

const world: Templates = {
  ...Object.fromEntries(plain),
  ...casinoTitles,
  ...casino,
  ...casinoBets,
  ...casinoCells,
  ...casinoAsks,
  ...casinoEnds,
  ...statement,
  ...cricketMarkets,
  ...football,
  ...tennis,
  ...outside,
  ...outsideFootball,
}

export const sentences: Sentences = Object.assign(
  {},
  ...Object.values(files).map(({ hindi }) => hindi),
)

const parse = readerOf(world, ordinal)
const HINDI: Tongue = { ordinal, sentence: inHindi }

/** A sentence of the catalogue; one without arguments is its own id. */
function inHindi({ id, args }: Sentence): string {
  const forms = FORMS.get(id)
  if (forms === undefined) return parse(id)
  return typeof forms === 'string' ? forms : fill(forms[1], args, HINDI)
}

/** Texts of the wire in Hindi: by their sentence, else by their text. */
export const reader: Reader = (english, said) =>
  said != null && FORMS.has(said.id) ? inHindi(said) : parse(english)
