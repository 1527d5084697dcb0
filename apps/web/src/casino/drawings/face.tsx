import './card-place.css'
import { memo } from 'react'
import { useWorldText } from '../../i18n/text.ts'
import { CardFront, DigitCardFront } from './card.tsx'
import { BallToken, Die, NumberToken, type NumberTone } from './tokens.tsx'
import { Goals, Silk } from './virtual-tokens.tsx'
import { wheelTone } from './wheel-tone.ts'
import type { FaceLook } from '@crease/casino/kernel/title.ts'

interface FaceProps {
  readonly look: FaceLook
  readonly face: number
  /** what it is called: read to those who do not see it, and written on what has no picture */
  readonly name: string
  /** it comes now and is turned over, slowly if it decides the round; or it lay there when the page came */
  readonly comes: 'now' | 'slowly' | 'before'
}

/** One face in its place, as large as the place; it lies as it is when others come. */
export const Face = memo(({ look, face, name, comes }: FaceProps) => {
  const world = useWorldText()
  const isCard = look === 'card' || look === 'digit-card'
  return (
    <span
      role="img"
      aria-label={world(name)}
      className="face"
      data-comes={comes === 'before' ? 'before' : 'now'}
      data-slow={comes === 'slowly'}
      data-look={look}
    >
      <span className="face-front">
        <Front look={look} face={face} name={name} said={world(name)} />
      </span>
      {isCard && comes !== 'before' && <i className="face-back" aria-hidden="true" />}
    </span>
  )
})

interface FrontProps extends Omit<FaceProps, 'comes'> {
  /** its name in the language of the page */
  readonly said: string
}

function Front({ look, face, name, said }: FrontProps) {
  switch (look) {
    case 'card':
      return <CardFront card={face} />
    case 'digit-card':
      return <DigitCardFront digit={name} />
    case 'die':
      return <Die pips={face} />
    case 'number':
      return <NumberToken word={numberIn(said)} tone={toneOf(face)} />
    case 'ball':
    case 'shot':
    case 'weight':
      return <BallToken word={name} said={said} />
    case 'runner':
      return <Silk number={face} />
    case 'goals':
      return <Goals goals={face} />
  }
}

const toneOf = (face: number): NumberTone => (face <= 36 ? wheelTone(face) : 'plain')

/** Of '14 red' the number: the colour is seen. */
const numberIn = (name: string): string => /^\d+/.exec(name)?.[0] ?? name

/** A place where nothing lies yet; that of a card is one box, since a new round draws all of them at once [UI712]. */
export const EmptyPlace = memo(({ look }: { readonly look: FaceLook }) => {
  if (look === 'card' || look === 'digit-card') {
    return <span className="face face-place card-place" aria-hidden="true" />
  }
  return (
    <span className="face face-place" aria-hidden="true">
      <span className="token-place" />
    </span>
  )
})
