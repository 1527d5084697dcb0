import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { LanguageSwitch } from '../../shell/appearance/language-switch.tsx'
import { PageFoot } from '../../shell/foot/page-foot-part.tsx'
import { useAppearance, useFace } from '../../state/preferences/appearance.ts'
import { Logo } from '../../ui/logo.tsx'

/** The things that set this house apart from a bookmaker, said beside the form where there is room. */
const POINTS = [
  'Back or lay at your own price: it is matched at that price or a better one.',
  'See what a bet wins, what it loses and its exposure before you place it.',
  'Check every casino round: its draw is published after it.',
] as const

/** The frame of every page before a sign-in: the logo with a line on the house, one panel, the foot. */
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
        <div className="w-full max-w-sm items-center gap-x-20 md:grid md:max-w-4xl md:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <h1 className="mb-2 flex justify-center md:mb-4 md:justify-start">
              <Logo address={logo} name={face?.name} className="h-11 md:h-14" />
            </h1>
            <p className="mb-4 text-center text-sm text-balance text-brand-quiet md:text-left md:text-xl md:text-brand-ink">
              {t('Back and lay betting on cricket, football and tennis, and a live casino')}
            </p>
            <ul className="space-y-3 text-base text-brand-quiet max-md:hidden">
              {POINTS.map((point) => (
                <li key={point} className="border-l-3 border-accent pl-3 text-pretty">
                  {t(point)}
                </li>
              ))}
            </ul>
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
