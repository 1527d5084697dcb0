import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'

const { Part, load } = ahead(async () => (await import('./sidebar.tsx')).Sidebar)

/** Fetches the tree: with the page where there is room for it, else behind the first paint [UI319]. */
export const loadSidebar = load

/** The tree of sports; where it is opened before its code is there, its room is kept. */
export function Sidebar() {
  return (
    <Fetched fallback={<div className="skeleton h-96" />}>
      <Part />
    </Fetched>
  )
}
