import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import { pageNumbers } from './page-numbers.ts'
import type { Paging } from './use-page.ts'

interface PagerProps {
  readonly paging: Paging
  /** how many there are; null: nobody counted, `hasNext` says whether one comes */
  readonly pages: number | null
  readonly hasNext: boolean
  /** in front of the buttons */
  readonly children?: ReactNode
}

/** Previous, the numbers, Next, and where one is. */
export function Pager({ paging: { page, toPage }, pages, hasNext, children }: PagerProps) {
  const t = useText()
  return (
    <nav
      aria-label={t('Pages')}
      className="flex flex-wrap items-center justify-center gap-1 border-t border-line p-2 md:justify-end"
    >
      <span className="order-first w-full text-center text-sm text-quiet md:mr-auto md:w-auto md:pl-1">
        {pages === null ? t('Page {page}', { page }) : t('Page {page} of {pages}', { page, pages })}
      </span>
      {children}
      <Button tone="plain" className="px-3" disabled={page <= 1} onClick={() => toPage(page - 1)}>
        {t('Previous')}
      </Button>
      {(pages === null ? [] : pageNumbers(page, pages)).map((number, at, all) =>
        number === null ? (
          <span key={`after ${all[at - 1]}`} aria-hidden className="px-1 text-quiet">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('Page {page}', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => toPage(number)}
            className={clsx(
              'grid min-h-(--control-height) min-w-(--control-height) place-items-center rounded-md border px-1',
              number === page
                ? 'border-ink bg-panel font-bold'
                : 'border-line bg-raised font-semibold hover:bg-line',
            )}
          >
            {number}
          </button>
        ),
      )}
      <Button tone="plain" className="px-3" disabled={!hasNext} onClick={() => toPage(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  )
}
