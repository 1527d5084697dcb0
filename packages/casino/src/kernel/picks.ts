import type { Ask, Picks, Selection } from './title.ts'

/** The choices of each ask, by the ids of its options. */
export type Chosen = readonly (readonly string[])[]

interface Spec {
  readonly prefix: string
  readonly asks: readonly Ask[]
  /** null: these do not go together */
  readonly selectionOf: (chosen: Chosen, id: string) => Selection | null
  readonly examples: readonly Chosen[]
}

/**
 * Selections made up by the player. An id is what was chosen of each ask, in the order of its options:
 * 'yes-1-4-13', 'five-red.odd.down.a23.H'. Every choice has one id, and nothing else is one [CG103].
 */
export function picksOf({ prefix, asks, selectionOf, examples }: Spec): Picks {
  const idOf = (chosen: Chosen) =>
    prefix + asks.map(({ options }, at) => inOrder(options, chosen[at] ?? []).join('-')).join('.')
  const read = (id: string): Selection | null => {
    if (!id.startsWith(prefix)) return null
    const chosen = partsOf(prefix, id)
    const isWhole =
      chosen.length === asks.length &&
      asks.every(({ least, most }, at) => isWithin(chosen[at]?.length ?? 0, least, most))
    return isWhole && idOf(chosen) === id ? selectionOf(chosen, id) : null
  }
  return {
    asks,
    prefix,
    idOf,
    read,
    examples: examples.map((chosen) => {
      const selection = read(idOf(chosen))
      if (selection === null) throw new Error(`${idOf(chosen)} is no example`)
      return selection
    }),
  }
}

/** The choices of which an id was made up; null: it is none of these picks. */
export const chosenOf = ({ asks, prefix, read }: Picks, id: string): Chosen | null =>
  id.startsWith(prefix) && read(id) !== null
    ? partsOf(prefix, id).map((part, at) => part.flatMap(optionsIn(asks[at]?.options ?? [])))
    : null

/** Places of one digit are written without a sign between them: '156' are three. */
const optionsIn =
  (options: Ask['options']) =>
  (part: string): readonly string[] =>
    options.some(({ id }) => id === part) ? [part] : part.split('')

const partsOf = (prefix: string, id: string): Chosen =>
  id
    .slice(prefix.length)
    .split('.')
    .map((part) => part.split('-'))

const isWithin = (count: number, least: number, most: number) => count >= least && count <= most

const inOrder = (options: Ask['options'], chosen: readonly string[]) =>
  options.map(({ id }) => id).filter((id) => chosen.includes(id))
