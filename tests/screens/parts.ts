import { ENTRY_VIEWS } from './entry-views.ts'
import { askedViews, onlyAsked } from './looked-at.ts'
import { ARRANGED, nameOf, OF_ONE_POINTER, OF_PAGES, type Side } from './sides.ts'
import { isShownAt, type Scene, type View } from './view.ts'

/** The asked languages. */
export const LANGUAGES = onlyAsked(['en', 'hi'] as const, 'LOOKS_LANGUAGES')

/** Views that open alike, and are looked at from these sides. */
export interface Part {
  readonly of: 'pages' | 'layers' | 'states' | 'entry'
  readonly language: Scene['language']
  readonly sides: readonly Side[]
}

function partOf(name: string, view: View): Part['of'] {
  if (name in ENTRY_VIEWS) return 'entry'
  if (view.ends === true) return 'states'
  return view.follows === true ? 'pages' : 'layers'
}

/** The asked views of a part that any of its sides has. */
export const viewsOf = ({ of, sides }: Part): readonly (readonly [name: string, view: View])[] =>
  askedViews().filter(
    ([name, view]) =>
      partOf(name, view) === of && sides.some(({ width }) => isShownAt(view, width)),
  )

/** The part in a line of a test's name. */
export const saidOf = ({ of, language, sides }: Part): string =>
  `${of} in ${language} at ${sides.map(nameOf).join(', ')}`

const KINDS_OF_PARTS = [
  ['pages', OF_PAGES],
  ['layers', ARRANGED],
  ['states', OF_PAGES],
  ['entry', OF_ONE_POINTER],
] as const
const ASKED_PARTS = onlyAsked(
  KINDS_OF_PARTS.map(([of]) => of),
  'LOOKS_PARTS',
)
/** The asked parts, of views by kind. */
export const PARTS = KINDS_OF_PARTS.filter(([of]) => ASKED_PARTS.includes(of))
  .flatMap(([of, groups]) =>
    LANGUAGES.flatMap((language) => groups.map((sides): Part => ({ of, language, sides }))),
  )
  .filter((part) => viewsOf(part).length > 0)
