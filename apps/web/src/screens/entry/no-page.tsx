import { useText } from '../../i18n/text.ts'
import { asksForNoPage } from '../../link/our-pages.ts'

/** Says at the sign-in that there is nothing at the address that was asked for [UI573]. */
export function NoPage({ search }: { readonly search: string }) {
  const t = useText()
  if (!asksForNoPage(search)) return null
  return (
    <p role="status" className="mb-4 text-sm font-semibold">
      {t('There is no page at this address. Sign in to see the matches.')}
    </p>
  )
}
