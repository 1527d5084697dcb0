import { findSelection } from '@crease/casino/kernel/find-selection.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { TableFamily, Selection, Title } from '@crease/casino/kernel/title.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { useEffect, useState } from 'react'
import { ALONE } from './alone.ts'
import { FAMILY_OF } from './title-families.ts'

type Titles = readonly Title[]

/** The games of the tables, a family at a time: fetched when a table of it is opened. */
const FAMILIES: Readonly<Record<TableFamily, () => Promise<Titles>>> = {
  teenpatti: async () =>
    (await import('@crease/casino/teenpatti/teenpatti-titles.ts')).TEENPATTI_TITLES,
  poker: async () => (await import('@crease/casino/poker/poker-titles.ts')).POKER_TITLES,
  baccarat: async () =>
    (await import('@crease/casino/baccarat/baccarat-titles.ts')).BACCARAT_TITLES,
  matka: async () => (await import('@crease/casino/matka/titles.ts')).MATKA_TITLES,
  'andar-bahar': async () => (await import('@crease/casino/andar-bahar/family.ts')).ANDAR_BAHAR,
  meter: async () => (await import('@crease/casino/meter/family.ts')).METERS,
  cricket: async () => (await import('@crease/casino/cricket/family.ts')).CRICKET,
  race: async () => (await import('@crease/casino/race/family.ts')).RACES,
  wheel: async () => (await import('@crease/casino/wheel/family.ts')).WHEELS,
  dice: async () => (await import('@crease/casino/dice/family.ts')).DICE,
  draw: async () => (await import('@crease/casino/draw/titles.ts')).DRAW_TITLES,
  fantasy: async () => (await import('@crease/casino/fantasy/family.ts')).FANTASY,
  virtual: async () => (await import('@crease/casino/virtual/family.ts')).VIRTUAL,
  compare: async () => (await import('@crease/casino/compare/titles.ts')).COMPARE_TITLES,
}

const loaded = new Map<string, Title>()

/** The games that are played alone come together. */
const playedAlone = async (): Promise<Titles> => [
  ...(await import('@crease/casino/solo-titles.ts')).SOLO_TITLES.values(),
]

/** A table's game, or one that is played alone; null: there is none of this name. Throws when its code cannot be fetched. */
export async function loadTitle(slug: string): Promise<Title | null> {
  const family = FAMILY_OF.get(slug)
  const load = family === undefined ? (ALONE.has(slug) ? playedAlone : undefined) : FAMILIES[family]
  for (const title of (await load?.()) ?? []) loaded.set(title.slug, title)
  return loaded.get(slug) ?? null
}

type Loading =
  | { readonly kind: 'there'; readonly title: Title }
  | { readonly kind: 'coming' }
  | { readonly kind: 'none' }
  | { readonly kind: 'lost' }

const known = (slug: string): Loading => {
  const title = loaded.get(slug)
  return title === undefined ? { kind: 'coming' } : { kind: 'there', title }
}

/** A table's game for as long as it is shown. */
export function useTitle(slug: string): Loading {
  const [loading, setLoading] = useState<{ readonly slug: string; readonly is: Loading }>({
    slug,
    is: known(slug),
  })
  const is = loading.slug === slug ? loading.is : known(slug)
  useEffect(() => {
    let isOver = false
    loadTitle(slug).then(
      (title) => {
        if (isOver) return
        setLoading({ slug, is: title === null ? { kind: 'none' } : { kind: 'there', title } })
      },
      () => {
        if (!isOver) setLoading({ slug, is: { kind: 'lost' } })
      },
    )
    return () => void (isOver = true)
  }, [slug])
  return is
}

/** A selection of a title by its id, made up ones included; null: it has none such. */
export const selectionOf = (title: Title, id: string): Selection | null =>
  findSelection(title, id)?.selection ?? null

/** The name of a selection in a round that draws one [CG966]; null: it has none of its own. */
export const calledIn = (title: Title, id: string, dealt: Round['dealt']): string | null =>
  selectionOf(title, id)?.called?.({ slug: title.slug, shoe: [], dealt, windows: 0 }) ?? null

/** The offer that holds for a selection: its own, or of what a player makes up that of its kind. */
export function offeredAs(title: Title, id: string): string {
  for (const { selections, picks } of title.markets) {
    const examples = picks?.examples ?? []
    if ([...selections, ...examples].some((one) => one.id === id)) return id
    const made = picks?.read(id) ?? null
    if (made === null) continue
    return examples.find((one) => isSameValue(one.price, made.price))?.id ?? id
  }
  return id
}

/** The game of a table whose code has come; null: it has not. */
export const titleNow = (slug: string): Title | null => loaded.get(slug) ?? null
