import { FIRST, SILKS, type SilkLook } from './virtual-tokens.tsx'

/** Runners of a race. */
export type RunnerKind = 'horse' | 'hound'

/** An animal at full stretch, 64 by 44; its legs on the far side are darker. */
interface Drawing {
  readonly body: string
  readonly tail: string
  readonly near: string
  readonly far: string
  /** the cloth with its number */
  readonly cloth: string
  readonly number: { readonly x: number; readonly y: number }
}

const DRAWINGS: Readonly<Record<RunnerKind, Drawing>> = {
  horse: {
    body: 'M13 19Q16 15.500 23 16.500L36 17Q43 14 47.500 7L49.500 3 51.500 6.500Q57 9 61.500 14.500 61.500 17.500 58 17.500 54.500 15.500 52 16.500 50 21 47 25.500 44.500 28.500 40 28.500 32 29 25.500 27.500 21.500 29.500 17.500 28.500 11.500 25.500 13 19z',
    tail: 'M14 17.500Q6 15 1 22.500 7 20.500 8 25 11 22.500 14 23z',
    near: 'M41 27L53 29.500 60.500 26.500 62.500 28.500 54 33.500 39 29.500zM15 24L10.500 31 2.500 36.500 5 39.500 14 34 22 28z',
    far: 'M44 26L50 33.500 46.500 40 49.500 41 54 33 48 24zM20 27L16.500 34 9 40 12 42 20.500 36.500 26 28z',
    cloth: 'M17.500 15.500h16l1 13q-9 2-16.500 0z',
    number: { x: 26, y: 27.5 },
  },
  hound: {
    body: 'M9 23Q10 18 18 16.500 27 15 34 18 42 19.500 46.500 16.500 49.500 12.500 53 11.500L56 8.500Q57.500 10.500 57 12.500L63.500 16.500Q62 18.500 56.500 17.500 53 22 48.500 28 43.500 34 36.500 29.500 28 22.500 21 27 13 30.500 9 23z',
    tail: 'M10 20.500Q4 21 1 30 5 25.500 11 24z',
    near: 'M45 27L54 31 61 28.500 62.500 31 54 35 41 31zM13 24L6.500 31.500 1.500 38.500 4 40.500 11 34 20 27.500z',
    far: 'M40 29L48 36 54.500 39 53 41.500 45 38.500 36.500 29.500zM18 26L14.500 34 6.500 39.500 8.500 42 18 36.500 25 25.500z',
    cloth: 'M25 16Q33 16.500 43 19L44 32Q36 31 26 23z',
    number: { x: 35.5, y: 29 },
  },
}

/** By the number, from 1. */
const COATS = [
  '#7a4a26',
  '#9a5f30',
  '#5f4a3c',
  '#b9b2a6',
  '#6b3d22',
  '#83502c',
  '#d9d2c4',
  '#6f5443',
]

/** A horse with its jockey in silks, or a hound in its jacket, with its number. */
export function Runner({ kind, number }: { readonly kind: RunnerKind; readonly number: number }) {
  const look = SILKS[number - 1] ?? FIRST
  const coat = COATS[number - 1] ?? '#7a4a26'
  const { body, tail, near, far, cloth, number: at } = DRAWINGS[kind]
  return (
    <svg viewBox="0 0 64 44" aria-hidden="true" className="block w-full">
      <g fill={coat} stroke="#0b151d" strokeOpacity=".6" strokeWidth=".8" strokeLinejoin="round">
        <path d={tail} />
        <path d={far} />
        <path d={`${tail}${far}`} fill="#000000" fillOpacity=".34" stroke="none" />
        <path d={near} />
        <path d={body} />
        {kind === 'horse' && <Jockey {...look} />}
        <path d={cloth} fill={look.fill} />
      </g>
      <text
        {...at}
        fontSize="14"
        fontWeight="800"
        textAnchor="middle"
        fill={look.ink}
        stroke={look.fill}
        strokeWidth="2"
        paintOrder="stroke"
      >
        {number}
      </text>
    </svg>
  )
}

/** Mane, breeches, silk and cap. */
function Jockey({ fill, over }: Pick<SilkLook, 'fill' | 'over'>) {
  return (
    <>
      <path d="M40 15Q45 11 48.500 5" fill="none" stroke="#1d1512" strokeWidth="2" />
      <path d="M30 17l4.500 6L39 17z" fill="#f5f1e6" />
      <path
        d="M28 17Q29 8.500 37 6.500 42 6 42.500 9 44.500 11.500 47 12L46.500 14 41 13.500 36 17z"
        fill={fill}
      />
      <path d="M33 8.200l5-1.900L36 17h-5z" fill={over} stroke="none" />
      <path d="M40 6.500a4 4 0 1 1 7.800-.500l1.700 1.300z" fill={over} />
    </>
  )
}
