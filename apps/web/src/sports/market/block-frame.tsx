import type { ReactNode } from 'react'
import { toggleFolded, useIsFolded } from '../../state/preferences/folded.ts'
import { FoldPanel } from '../../ui/fold-panel.tsx'

interface BlockFrameProps {
  /** what the block is called by its feed: it is folded under this name */
  readonly name: string
  readonly title: string
  readonly state?: ReactNode
  readonly tools?: ReactNode
  readonly limits?: ReactNode
  readonly facts: ReactNode
  readonly heads?: ReactNode
  readonly children: ReactNode
}

/** A block of the page of a match, which stays folded where the player folded one of its name. */
export function BlockFrame({ name, ...panel }: BlockFrameProps) {
  const folded = useIsFolded(name)
  return <FoldPanel folded={folded} onToggle={() => toggleFolded(name)} {...panel} />
}
