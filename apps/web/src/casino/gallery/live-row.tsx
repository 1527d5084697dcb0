import { useWorldText } from '../../i18n/text.ts'
import { DigitCardFront } from '../drawings/card.tsx'
import { BallToken, Die, NumberToken } from '../drawings/tokens.tsx'
import { Goals, Silk } from '../drawings/virtual-tokens.tsx'
import type { LiveFace } from './live-faces.ts'
import { PlayingCard } from './playing-card.tsx'

/** The picture of a tile, and the middle of the faces on it; in its own units. */
const WIDTH = 160
const MIDDLE = 59
const EDGE = 6
/** between two faces of a seat, and between two seats */
const [GAP, BETWEEN] = [3, 10]
/** how broad one face is drawn at most */
const BROADEST = { card: 36, token: 44 } as const
/** height by breadth */
const CARD_RATIO = 48 / 34

const isCard = ({ kind }: LiveFace): boolean => kind === 'card' || kind === 'digit'

/** The faces that lie on a table now, seat beside seat, as large as there is room. */
export function LiveRow({ seats }: { readonly seats: readonly (readonly LiveFace[])[] }) {
  const faces = seats.flat()
  const areCards = faces.every(isCard)
  const gaps = (faces.length - seats.length) * GAP + (seats.length - 1) * BETWEEN
  const room = (WIDTH - 2 * EDGE - gaps) / faces.length
  const broad = Math.min(areCards ? BROADEST.card : BROADEST.token, room)
  const tall = areCards ? broad * CARD_RATIO : broad
  const top = MIDDLE - tall / 2
  let left = (WIDTH - faces.length * broad - gaps) / 2
  return seats.map((seat, at) => {
    const drawn = seat.map((face, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- of several packs two cards may be alike
      <svg key={place} x={left + place * (broad + GAP)} y={top} width={broad} height={tall}>
        <Drawn face={face} />
      </svg>
    ))
    left += seat.length * (broad + GAP) - GAP + BETWEEN
    // oxlint-disable-next-line react/no-array-index-key -- seats have their places
    return <g key={at}>{drawn}</g>
  })
}

function Drawn({ face }: { readonly face: LiveFace }) {
  switch (face.kind) {
    case 'card':
      return (
        <svg viewBox="0 0 34 48">
          <PlayingCard card={face.card} />
        </svg>
      )
    case 'digit':
      return <DigitCardFront digit={face.digit} />
    case 'die':
      return <Die pips={face.pips} />
    case 'number':
      return <NumberToken word={face.word} tone={face.tone} />
    case 'ball':
      return <Ball word={face.word} />
    case 'silk':
      return <Silk number={face.number} />
    case 'goals':
      return <Goals goals={face.goals} />
  }
}

function Ball({ word }: { readonly word: string }) {
  const world = useWorldText()
  return <BallToken word={word} said={world(word)} />
}
