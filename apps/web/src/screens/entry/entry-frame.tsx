import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { LanguageSwitch } from '../../shell/appearance/language-switch.tsx'
import { PageFoot } from '../../shell/foot/page-foot-part.tsx'
import { useAppearance, useFace } from '../../state/preferences/appearance.ts'
import { Logo } from '../../ui/logo.tsx'

/** The frame of every page before a sign-in: the logo, one panel, the foot. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const logo = useAppearance(({ domainConfig }) => domainConfig?.logo ?? null)
  const face = useFace()
  return (
    <div className="flex min-h-dvh flex-col bg-head text-brand-ink">
      <div className="flex justify-end p-2">
        <LanguageSwitch />
      </div>
      <main className="grid flex-1 place-items-center p-4">
        <div className="w-full max-w-sm">
          <h1 className="mb-2 flex justify-center">
            <Logo address={logo} name={face?.name} className="h-11" />
          </h1>
          <p className="mb-4 text-center text-sm text-balance text-brand-quiet">
            {t('Back and lay betting on cricket, football and tennis, and a live casino')}
          </p>
          <div className="rounded-md bg-panel p-5 text-ink shadow-(--shadow)">{children}</div>
        </div>
      </main>
      <footer className="p-4">
        <PageFoot />
      </footer>
    </div>
  )
}
