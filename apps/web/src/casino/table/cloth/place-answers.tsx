import { useWorldText } from '../../../i18n/text.ts'
import { EmptyPlace, Face } from '../../drawings/face.tsx'
import { comesAs, type HandProps } from './hand.tsx'
import type { Question } from './questions.ts'

interface PlaceAnswersProps extends HandProps {
  readonly ask: Question['ask']
  readonly chosen: readonly string[]
  readonly onChoose: (id: string) => void
}

/** The places of a seat as answers: each is pressed to take its card, which is turned over there [UI1365]. */
export function PlaceAnswers({ ask, chosen, onChoose, ...hand }: PlaceAnswersProps) {
  const { title, seat, lies, before, decides } = hand
  const world = useWorldText()
  return (
    <div role="group" aria-label={world(ask.name)} className="place-answers">
      {ask.options.map(({ id, name }) => {
        const dealt = lies.find(({ slot }) => slot === `${seat.prefix}${id}`)
        const card = dealt === undefined ? null : title.faceName(dealt.slot, dealt.face)
        return (
          <button
            key={id}
            type="button"
            className="place-answer"
            aria-pressed={chosen.includes(id)}
            aria-label={card === null ? world(name) : `${world(name)}: ${card}`}
            onClick={() => onChoose(id)}
          >
            {dealt === undefined || card === null ? (
              <EmptyPlace look={seat.kind} />
            ) : (
              <Face
                look={seat.kind}
                face={dealt.face}
                name={card}
                comes={comesAs(dealt.slot, before, decides)}
              />
            )}
            <span>{world(name)}</span>
          </button>
        )
      })}
    </div>
  )
}
