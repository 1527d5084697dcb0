import type { Title } from '../kernel/title.ts'
import { SOLO_TITLES } from '../solo-titles.ts'
import { TITLES } from '../titles.ts'

/** The title of this slug, of a table or played alone. */
export function titleOf(slug: string): Title {
  const title = TITLES.get(slug) ?? SOLO_TITLES.get(slug)
  if (title === undefined) throw new Error(`no title ${slug}`)
  return title
}
