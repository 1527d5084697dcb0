import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { LanguageSwitch } from '../../shell/appearance/language-switch.tsx'
import { PageFoot } from '../../shell/foot/page-foot-part.tsx'
import { useAppearance, useFace } from '../../state/preferences/appearance.ts'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ROOMY, useMedia } from '../../ui/use-media.ts'

/** Only wide screens have room for them */
const HousePoints = lazy(async () => (await import('./house-points.tsx')).HousePoints)

/** The frame of every page before a sign-in: the logo with a line on the house, one panel, the foot. */
export function EntryFrame({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const logo = useAppearance(({ domainConfig }) => domainConfig?.logo ?? null)
  const face = useFace()
  const roomy = useMedia(ROOMY)
  return (
    <div className="flex min-h-dvh flex-col bg-head text-brand-ink">
      <div className="flex justify-end p-2">
        <LanguageSwitch />
      </div>
      <main className="grid flex-1 place-items-center p-4">
        <div className="w-full max-w-sm items-center gap-x-20 md:grid md:max-w-4xl md:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <h1 className="mb-2 flex justify-center md:mb-4 md:justify-start">
              <Logo address={logo} name={face?.name} className="h-11 md:h-14" />
            </h1>
            <p className="mb-4 text-center text-sm text-balance text-brand-quiet md:text-left md:text-xl md:text-brand-ink">
              {t('Back and lay betting on cricket, football and tennis, and a live casino')}
            </p>
            {roomy && (
              <Fetched fallback={<div className="h-36" />}>
                <HousePoints />
              </Fetched>
            )}
          </div>
          <div className="rounded-md bg-panel p-5 text-ink shadow-(--shadow)">{children}</div>
        </div>
      </main>
      <footer className="p-4">
        <PageFoot />
      </footer>
    </div>
  )
}
