import type { Title } from '@crease/casino/kernel/title.ts'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'

/** Between two rounds the guesses keep their places: what they pay is known with the next card [UI709]. */
export function NoGuessesYet({ title }: { readonly title: Title }) {
  const t = useText()
  const world = useWorldText()
  const guesses = title.markets.flatMap(({ selections }) => selections)
  return (
    <div className="solo-guesses" role="group" aria-label={t('Next card')}>
      {guesses.map(({ id, name }) => (
        <button key={id} type="button" className="solo-guess" disabled>
          <span>{world(name)}</span>
          <b>-</b>
        </button>
      ))}
    </div>
  )
}
