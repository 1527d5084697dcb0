import { memo } from 'react'
import { shirtLook } from '../../drawings/virtual-tokens.tsx'

/** The places of ten players of the home side while the ball is in the middle, on a pitch of 200 by 84; the visitors' are the same, turned round. */
const PLAYERS = [
  [46, 14],
  [40, 33],
  [40, 51],
  [46, 70],
  [76, 20],
  [70, 42],
  [76, 64],
  [104, 16],
  [92, 47],
  [108, 68],
] as const
const KEEPER = [11, 42] as const
const [LONG, BROAD, RADIUS] = [200, 84, 2.9]

interface TeamProps {
  readonly side: 'home' | 'away'
  /** of its shirt */
  readonly number: number
}

/** The players of a side, who move up and down with the ball. */
export const Team = memo(({ side, number }: TeamProps) => {
  const { fill, over } = shirtLook(number)
  return (
    <svg viewBox={`0 0 ${LONG} ${BROAD}`} preserveAspectRatio="none" className="match-team">
      <g fill={fill} stroke={over}>
        {PLAYERS.map((player) => (
          <circle key={player.join()} {...placeOf(side, player)} r={RADIUS} />
        ))}
      </g>
    </svg>
  )
})

/** The keeper of a side, in the colours of its shirt turned round: it stays. */
export function Keeper({ side, number }: TeamProps) {
  const { fill, over } = shirtLook(number)
  return <circle {...placeOf(side, KEEPER)} r={RADIUS} fill={over} stroke={fill} />
}

const placeOf = (side: TeamProps['side'], [x, y]: readonly [number, number]) =>
  side === 'home' ? { cx: x, cy: y } : { cx: LONG - x, cy: BROAD - y }
