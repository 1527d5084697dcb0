import type { ReactNode } from 'react'

/** A line of a list of names and what they are. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold break-words tabular-nums">{children}</dd>
    </>
  )
}
