import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'

/** A part of the page of styles. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Panel title={name}>
      <div className="flex flex-wrap items-start gap-3 p-3">{children}</div>
    </Panel>
  )
}
