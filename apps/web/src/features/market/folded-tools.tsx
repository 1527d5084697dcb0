import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { KEEPS_SHEET_OPEN } from '../../ui/sheet.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'

interface FoldedTools {
  /** stands beside the name */
  readonly beside: ReactNode
  /** stands under it */
  readonly under: ReactNode
}

/** What there is to do with a question called `name`: at hand on wide screens, a tap away on phones [UI320]. */
export function useFoldedTools(name: string, tools: ReactNode): FoldedTools {
  const t = useText()
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState(false)
  if (!phone) return { beside: tools, under: null }
  const toggle = (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t('Tools of {market}', { market: name })}
      onClick={() => setOpen(!open)}
      className="grid size-11 shrink-0 place-items-center rounded-md text-quiet"
      {...KEEPS_SHEET_OPEN}
    >
      <Ellipsis size={18} aria-hidden />
    </button>
  )
  return { beside: toggle, under: open ? tools : null }
}
