import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'

interface PartProps {
  readonly name: string
  readonly children: ReactNode
}

/** A part of the page of styles. */
export function Part({ name, children }: PartProps) {
  return (
    <Panel title={name}>
      <div className="flex flex-wrap items-start gap-3 p-3">{children}</div>
    </Panel>
  )
}
