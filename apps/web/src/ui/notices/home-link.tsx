import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface HomeLinkProps {
  /** absent: the matches */
  readonly to?: string
  readonly children: ReactNode
}

/** The way on from a page that has nothing to show. */
export function HomeLink({ to = '/home', children }: HomeLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-(--control-height) items-center rounded-md bg-accent px-4 font-bold text-accent-ink"
    >
      {children}
    </Link>
  )
}
