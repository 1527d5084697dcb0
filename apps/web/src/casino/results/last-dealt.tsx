import '../drawings/results.css'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { resultTone } from '../drawings/result-tone.ts'
import { showRound } from '../state/round-shown.ts'
import { FAMILY_OF } from '../state/title-families.ts'
import { WayLink } from '../../ui/notices/way-link.tsx'

/** results that are shown */
const SHOWN = 10

/** A table without rounds on the days that were asked for: when it deals, and what it dealt last [UI1343]. */
export function LastDealt({ slug }: { readonly slug: string }) {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['road', slug],
    queryFn: ({ signal }) => read('tableRoad', { query: { casinoGameSlug: slug }, signal }),
  })
  const last = (data?.results ?? []).filter(({ code }) => code !== '').slice(-SHOWN)
  const table = { slug, family: FAMILY_OF.get(slug) ?? '' }
  return (
    <>
      <p>{t('This table deals while someone is playing.')}</p>
      {last.length > 0 && <p>{t('Its last results:')}</p>}
      <div className="flex flex-wrap justify-center">
        {last.toReversed().map(({ roundId, code }) => (
          <button
            key={roundId}
            type="button"
            onClick={() => showRound(roundId)}
            aria-label={t('Result {code}: the round', { code })}
            className="grid size-11 place-items-center"
          >
            <span className="result-disc" data-tone={resultTone(table, code)}>
              {code}
            </span>
          </button>
        ))}
      </div>
      <WayLink to={`/casino/table/${slug}`}>{t('Open the table')}</WayLink>
    </>
  )
}
