import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { headingId, headingsOf } from '../../ui/paragraphs.tsx'

interface ContentsProps {
  readonly text: string
  /** whether the page ends with the ways to reach support */
  readonly contact: 'shown' | 'hidden'
}

/** The headings of a long page beside it, where a wide screen has room; one of a few needs none. */
export function Contents({ text, contact }: ContentsProps) {
  const t = useText()
  const headings = headingsOf(text)
  const ends = contact === 'shown' ? [{ name: t('Contact'), id: 'contact' }] : []
  return (
    <nav aria-label={t('Contents')} className="sticky top-6 max-xl:hidden">
      <ul className="border-l border-line text-sm">
        {[...headings.map((name) => ({ name, id: headingId(name) })), ...ends].map(
          ({ name, id }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                className="-ml-px block border-l-2 border-transparent py-1.5 pl-3 text-quiet hover:border-ink hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
