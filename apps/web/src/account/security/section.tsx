import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** how it stands, in a word or two */
  readonly state?: string
  readonly children: ReactNode
}

/** One thing that protects an account; a fault comes last, and takes room when it comes. */
export function Section({ title, state, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line p-3 *:empty:absolute">
      <h3 className="flex flex-wrap items-baseline justify-between gap-2 font-bold">
        {title}
        {state !== undefined && <span className="text-sm font-semibold text-quiet">{state}</span>}
      </h3>
      {children}
    </section>
  )
}
