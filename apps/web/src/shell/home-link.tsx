import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way on from a page that has nothing to show. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      to="/home"
      className="inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-bold text-accent-ink"
    >
      {children}
    </Link>
  )
}
