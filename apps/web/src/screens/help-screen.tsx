import type { HelpPage } from '@crease/contract/look/help-pages.ts'
import type { Face } from '@crease/contract/look/tenant.ts'
import { RULE_SPORTS, rulesOf } from '@crease/domain/rulebook/general.ts'
import { clsx } from 'clsx'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText, type Language } from '../i18n/text.ts'
import { useAppearance, useFace } from '../state/preferences/appearance.ts'
import { useOwnText, type PageWords } from '../state/preferences/own-text.ts'
import { Logo } from '../ui/logo.tsx'
import { anchorIn, headingsOf, Paragraphs } from '../ui/paragraphs.tsx'
import { Contents } from '../shell/help/contents.tsx'
import { Contact } from '../shell/help/contact.tsx'
import { LanguageSwitch } from '../shell/appearance/language-switch.tsx'
import { PageFoot } from '../shell/foot/page-foot-part.tsx'
import { RuleSections } from '../shell/rules/rule-sections.tsx'
import { HELP } from '../shell/help/help-text.ts'
import { RESPONSIBLE } from '../shell/help/responsible-text.ts'
import { TERMS } from '../shell/help/terms-text.ts'
import { HELP_NAMES } from '../shell/help/help-names.ts'

const OURS: Readonly<Record<HelpPage, PageWords>> = {
  help: HELP,
  terms: TERMS,
  rules: {
    en: 'Every market is settled by the rules of its sport. Each rule has a number, and a result is settled by the rule as it stands here.',
    hi: 'हर बाज़ार अपने खेल के नियमों से निपटता है। हर नियम का एक नंबर है, और नतीजा यहाँ लिखे नियम से ही निपटता है।',
  },
  responsible: RESPONSIBLE,
}
/** Headings from which on a page has its contents beside it. */
const LONG = 5

/** A page that anybody may read; Help ends with the ways to reach support [TH5] [UI1330]. */
export function HelpScreen({ page }: { readonly page: HelpPage }) {
  const t = useText()
  const logo = useAppearance(({ domainConfig }) => domainConfig?.logo ?? null)
  const face = useFace()
  const whose = face?.pages[page]
  const text = useTextOf(page, whose)
  const isLong = text !== null && headingsOf(text).length >= LONG
  const { hash } = useLocation()
  const isThere = text !== null && face !== null
  // an anchor is scrolled to when its part is there; the reply of a browser is no clean-up
  useEffect(() => {
    const part = isThere ? document.getElementById(anchorIn(hash)) : null
    if (part === null) window.scrollTo(0, 0)
    else part.scrollIntoView()
  }, [hash, isThere])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between bg-head px-2 text-brand-ink md:px-4">
        <Link to="/" aria-label={t('Home')} className="flex h-11 items-center px-2">
          <Logo address={logo} name={face?.name} className="h-8" />
        </Link>
        <LanguageSwitch />
      </header>
      <main
        className={clsx(
          'mx-auto w-full max-w-[800px] flex-1 p-3 md:p-6',
          isLong &&
            'xl:grid xl:max-w-[1060px] xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-8',
        )}
      >
        {isLong && <Contents text={text} contact={page === 'help' ? 'shown' : 'hidden'} />}
        <div>
          <PageText page={page} whose={whose} text={text} />
          {page === 'help' && face !== null && <Contact face={face} />}
        </div>
      </main>
      <footer className="bg-foot p-4 text-brand-ink">
        <PageFoot />
      </footer>
    </div>
  )
}

/** undefined: the tenant is not known yet */
type Whose = Face['pages'][HelpPage] | undefined

/** The tenant's own text, or ours, in the language of now; null: there is none, or it is not there yet. */
function useTextOf(page: HelpPage, whose: Whose): string | null {
  const language: Language = useLingui().i18n.locale === 'hi' ? 'hi' : 'en'
  const own = useOwnText(page, whose === 'own')
  if (whose === 'none') return null
  return (whose === 'own' ? own : OURS[page])?.[language] ?? null
}

interface PageTextProps {
  readonly page: HelpPage
  readonly whose: Whose
  readonly text: string | null
}

/** A page that the tenant does not have says so. */
function PageText({ page, whose, text }: PageTextProps) {
  const t = useText()
  const language: Language = useLingui().i18n.locale === 'hi' ? 'hi' : 'en'
  return (
    <article className="rounded-md border border-line bg-overlay p-4 leading-relaxed md:p-6">
      <h1 className="mb-3 text-xl font-bold">{t(HELP_NAMES[page])}</h1>
      {whose === 'none' ? <p>{t('There is no such page')}</p> : null}
      {text !== null && <Paragraphs text={text} />}
      {whose === 'ours' && page === 'rules' && <Rulebook language={language} />}
    </article>
  )
}

/** The rules that settle, of one sport at a time. */
function Rulebook({ language }: { readonly language: Language }) {
  const t = useText()
  const [slug, setSlug] = useState('cricket')
  return (
    <>
      <select
        className="field my-3"
        aria-label={t('Sport')}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      >
        {RULE_SPORTS.map((sport) => (
          <option key={sport.slug} value={sport.slug}>
            {t(sport.name)}
          </option>
        ))}
      </select>
      <RuleSections rules={rulesOf(slug)} language={language} />
    </>
  )
}
