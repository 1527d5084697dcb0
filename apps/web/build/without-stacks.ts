import type { Plugin } from 'vite'

const TOASTS = 'ReactToastify.css'
/** A rule of toasts that lie on each other */
const STACKED = /[^{}]*stacked[^{}]*\{[^{}]*\}/g

/**
 * Drops the styles of stacked toasts, which the app does not show. One of them is `:not(:last-child) > *`: with it an
 * element that becomes a last child, or is one no longer, has its whole subtree styled again on every page [UI319].
 */
export function withoutStacks(): Plugin {
  return {
    name: 'crease-without-stacks',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(TOASTS) ? withoutStackedToasts(code) : null),
  }
}

/** The sheet without those rules. */
export function withoutStackedToasts(css: string): string {
  const kept = css.replaceAll(STACKED, '')
  if (kept === css) throw new Error(`${TOASTS} has no stacked toasts: withoutStacks is not needed`)
  return kept
}
