import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { KEEPS_SHEET_OPEN } from '../../../ui/over/sheet.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'

interface ToFold {
  /** of the question */
  readonly name: string
  /** what can be done where the player has a position */
  readonly action: ReactNode
  /** the position to read only, for where its buttons have no room */
  readonly book: ReactNode
  /** what else there is to look at */
  readonly tools: ReactNode
}

interface FoldedTools {
  /** stands beside the name */
  readonly beside: ReactNode
  /** stands in the line under the name, in the place of the limits where there is a position */
  readonly line: ReactNode
  /** stands under both, where it was asked for */
  readonly under: ReactNode
}

/**
 * The tools of a question, folded until they are pressed for [UI367]: on wide screens a position is always in view
 * [UI321].
 */
export function useFoldedTools({ name, action, book, tools }: ToFold): FoldedTools {
  const t = useText()
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t('Tools of {market}', { market: name })}
      onClick={() => setOpen(!open)}
      className="tool text-quiet group-has-data-book/question:bg-raised group-has-data-book/question:ring-1 group-has-data-book/question:ring-edge group-has-data-book/question:ring-inset group-has-data-book/question:text-ink"
      {...KEEPS_SHEET_OPEN}
    >
      <Ellipsis size={18} aria-hidden />
    </button>
  )
  if (!phone) return { beside: toggle, line: action, under: open && tools }
  const under = open && (
    <>
      {action}
      {tools}
    </>
  )
  return { beside: toggle, line: book, under }
}
