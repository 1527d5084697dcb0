import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface WayLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** A way on from a list without rows, as high as a finger. */
export function WayLink({ to, children }: WayLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
