import { VIEWS } from './views.ts'
import type { View } from './view.ts'

/** `npm run looks`: everything at every width. */
export const IS_WHOLE = process.env['LOOKS'] === 'whole'

/** A part of it alone: LOOKS_WIDTHS=390,820 LOOKS_LANGUAGES=hi LOOKS_VIEWS=match,slip (beginnings of names). */
const only = (name: string): readonly string[] =>
  (process.env[name] ?? '').split(',').filter((one) => one !== '')

/** The asked ones of a list, or all of it. */
export function onlyAsked<T extends number | string>(all: readonly T[], by: string): readonly T[] {
  const wanted = only(by)
  const found = wanted.length === 0 ? all : all.filter((one) => wanted.includes(String(one)))
  if (found.length === 0) throw new Error(`${by}: none of ${all.join(', ')}`)
  return found
}

/** The views whose names begin as asked. */
export function askedViews(): readonly (readonly [name: string, view: View])[] {
  const wanted = only('LOOKS_VIEWS')
  const views = Object.entries<View>(VIEWS)
  const found = views.filter(
    ([name]) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin)),
  )
  if (found.length === 0) throw new Error(`LOOKS_VIEWS: no view begins like ${wanted.join(', ')}`)
  return found
}
