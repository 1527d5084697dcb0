import type { ReactNode } from 'react'

const GOLD = '#f2b53c'
const RED = '#c2262e'
const GREEN = '#2f8f4e'
const LEAF = '#1f6d3a'
const WOOD = '#8a5a2b'
const CREAM = '#fff6dc'
const INK = '#16202b'

const fruit = (body: string, shine: string): ReactNode => (
  <>
    <circle cx="24" cy="27" r="16" fill={body} />
    <ellipse cx="18" cy="21" rx="5" ry="3.500" fill={shine} opacity=".7" />
    <path d="M24 12q2-7 10-7-1 8-10 8z" fill={LEAF} />
    <path d="M24 12v-5" stroke={WOOD} strokeWidth="2.500" />
  </>
)

/** The pictures of the reels, each within 48 by 48. */
const PICTURES: Readonly<Record<string, ReactNode>> = {
  Crown: (
    <>
      <path d="M5 15l10 9 9-16 9 16 10-9-4 23H9z" fill={GOLD} stroke={INK} strokeWidth="1.500" />
      <path d="M9 38h30v4H9z" fill={RED} />
    </>
  ),
  Seven: (
    <text x="24" y="40" fontSize="42" fontWeight="900" textAnchor="middle" fill={RED}>
      7
    </text>
  ),
  Bell: (
    <>
      <path d="M24 6q12 3 12 18 0 8 5 12H7q5-4 5-12Q12 9 24 6z" fill={GOLD} />
      <circle cx="24" cy="40" r="4.500" fill={WOOD} />
      <circle cx="24" cy="6" r="3" fill={WOOD} />
    </>
  ),
  Drum: (
    <>
      <path d="M6 14q18 12 36 0v20q-18 12-36 0z" fill={RED} />
      <ellipse cx="24" cy="14" rx="18" ry="7" fill={CREAM} />
      <path d="M6 16l8 22 10-18 10 18 8-22" fill="none" stroke={GOLD} strokeWidth="2" />
    </>
  ),
  Coin: (
    <>
      <circle cx="24" cy="24" r="18" fill={GOLD} />
      <circle cx="24" cy="24" r="13" fill="none" stroke={WOOD} strokeWidth="1.500" />
      <text x="24" y="32" fontSize="22" fontWeight="800" textAnchor="middle" fill={WOOD}>
        ₹
      </text>
    </>
  ),
  Leaf: (
    <>
      <path d="M8 40Q4 12 42 7q0 36-28 33z" fill={GREEN} />
      <path d="M7 42Q20 24 36 13" fill="none" stroke={CREAM} strokeWidth="2" />
    </>
  ),
  Basket: (
    <>
      <path d="M10 22a14 15 0 0 1 28 0" fill="none" stroke={WOOD} strokeWidth="3" />
      <circle cx="17" cy="20" r="6" fill={GOLD} />
      <circle cx="30" cy="19" r="7" fill="#e8782a" />
      <path d="M5 22h38l-5 20H10z" fill={WOOD} />
      <path
        d="M8 29h32M9 36h30M16 23l2 19M24 23v19M32 23l-2 19"
        stroke={CREAM}
        strokeWidth="1.300"
      />
    </>
  ),
  Mango: (
    <>
      <path d="M30 8q14 8 11 22-4 14-20 13Q6 40 8 27 12 12 30 8z" fill="#f09a1f" />
      <path d="M30 8q10 8 8 20-8-8-18-14z" fill="#d9402a" opacity=".7" />
      <path d="M30 8q-1-5-6-5 1 5 6 5z" fill={LEAF} />
    </>
  ),
  Papaya: (
    <>
      <path d="M24 4q15 8 15 24-3 16-15 16T9 28Q9 12 24 4z" fill={GREEN} />
      <path d="M24 10q10 6 10 18-2 11-10 11t-10-11q0-12 10-18z" fill="#f08a3c" />
      <ellipse cx="24" cy="27" rx="4" ry="8" fill={INK} />
    </>
  ),
  Orange: fruit('#ee7d1a', '#ffd79a'),
  Guava: fruit('#9cc25a', '#f5ffd8'),
  Lime: (
    <>
      <circle cx="24" cy="25" r="17" fill={GREEN} />
      <circle cx="24" cy="25" r="13" fill="#cfe98a" />
      <path d="M24 12v26M11 25h26M15 16l18 18M33 16L15 34" stroke={GREEN} strokeWidth="1.800" />
    </>
  ),
  Feather: (
    <>
      <path d="M24 44V20" stroke={WOOD} strokeWidth="2.500" />
      <ellipse cx="24" cy="19" rx="13" ry="16" fill="#1f8f6b" />
      <ellipse cx="24" cy="18" rx="8" ry="10" fill={GOLD} />
      <circle cx="24" cy="18" r="5.500" fill="#1c4a9d" />
    </>
  ),
  Peacock: (
    <>
      {[-60, -30, 0, 30, 60].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 24 36)`}>
          <ellipse cx="24" cy="15" rx="6" ry="12" fill="#1f8f6b" />
          <circle cx="24" cy="9" r="3" fill={GOLD} />
        </g>
      ))}
      <path d="M24 18q7 4 6 14-1 10-6 12-5-2-6-12-1-10 6-14z" fill="#1c4a9d" />
      <circle cx="24" cy="17" r="5" fill="#1c4a9d" />
      <path d="M24 18l-3 4h6z" fill={GOLD} />
    </>
  ),
  Elephant: (
    <>
      <path d="M8 22q2-13 17-13 16 0 17 15v18h-7v-9H20v9h-7V32q-5-3-5-10z" fill="#8794a3" />
      <path d="M10 20q-6 8-3 20h4q-2-9 3-14z" fill="#8794a3" />
      <ellipse cx="22" cy="20" rx="7" ry="8" fill="#6b7786" />
      <circle cx="14" cy="19" r="1.800" fill={INK} />
    </>
  ),
  Tree: (
    <>
      <path d="M21 28h6l2 16H19z" fill={WOOD} />
      <circle cx="24" cy="17" r="13" fill={GREEN} />
      <circle cx="14" cy="23" r="8" fill={LEAF} />
      <circle cx="34" cy="23" r="8" fill={LEAF} />
    </>
  ),
  Rose: (
    <>
      <path
        d="M24 26v18M24 38q-9 0-10-7 8 0 10 7z"
        stroke={LEAF}
        strokeWidth="2.500"
        fill={GREEN}
      />
      <circle cx="24" cy="18" r="13" fill="#c81e5b" />
      <path d="M24 9q8 2 6 9-4 6-9 2-2-6 3-6 3 2 1 4" fill="none" stroke={CREAM} strokeWidth="2" />
    </>
  ),
  Nut: (
    <>
      <path d="M12 20q0-6 12-6t12 6q1 16-12 24Q11 36 12 20z" fill="#b97a35" />
      <path d="M9 20q1-11 15-11t15 11q-15 6-30 0z" fill={WOOD} />
      <path d="M24 9V4" stroke={WOOD} strokeWidth="3" />
    </>
  ),
  Rainbow: (
    <>
      {['#c2262e', '#f2b53c', '#2f8f4e', '#1c4a9d'].map((colour, at) => (
        <path
          key={colour}
          d={`M${5 + at * 4} 38a${19 - at * 4} ${19 - at * 4} 0 0 1 ${38 - at * 8} 0`}
          fill="none"
          stroke={colour}
          strokeWidth="4"
        />
      ))}
      <path d="M2 40q0-6 6-6 6 0 7 6zM33 40q1-6 7-6 6 0 6 6z" fill="#9fb4c6" />
    </>
  ),
  Boat: (
    <>
      <path d="M24 5v26" stroke={WOOD} strokeWidth="2.500" />
      <path d="M26 7q14 9 15 22H26z" fill={RED} />
      <path d="M22 11q-12 7-14 18h14z" fill={GOLD} />
      <path d="M4 33h40q-4 10-10 10H14Q8 43 4 33z" fill={WOOD} />
    </>
  ),
  Frog: (
    <>
      <ellipse cx="24" cy="29" rx="17" ry="13" fill={GREEN} />
      <circle cx="14" cy="15" r="6.500" fill={GREEN} />
      <circle cx="34" cy="15" r="6.500" fill={GREEN} />
      <circle cx="14" cy="14" r="2.500" fill={INK} />
      <circle cx="34" cy="14" r="2.500" fill={INK} />
      <path d="M12 30q12 9 24 0" fill="none" stroke={INK} strokeWidth="2.200" />
    </>
  ),
  Lotus: (
    <>
      <path d="M24 6q9 12 0 30-9-18 0-30z" fill="#f3a6c4" />
      <path d="M9 15q13 4 14 22Q9 35 9 15zM39 15q-13 4-14 22 14-2 14-22z" fill="#d8588f" />
      <path d="M3 30q12-1 21 9 9-10 21-9-8 13-21 13T3 30z" fill="#b83a76" />
    </>
  ),
  Drop: (
    <>
      <path d="M24 4q15 18 15 27a15 14 0 0 1-30 0Q9 22 24 4z" fill="#1c6fb8" />
      <path d="M16 31q1 7 8 8" fill="none" stroke={CREAM} strokeWidth="2.500" />
    </>
  ),
  Reed: (
    <>
      <path
        d="M16 45Q20 24 14 8M26 45V14M35 45q-4-18 3-30"
        fill="none"
        stroke={LEAF}
        strokeWidth="2.500"
      />
      <path d="M14 8v12M26 6v14M38 12v12" stroke={WOOD} strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  Umbrella: (
    <>
      <path d="M24 8v30q0 5 5 5t5-4" fill="none" stroke={INK} strokeWidth="2.500" />
      <path d="M4 26Q6 7 24 7t20 19q-5-5-10 0-5-5-10 0-5-5-10 0-5-5-10 0z" fill={RED} />
      <path d="M14 26q1-13 10-19 9 6 10 19-5-5-10 0-5-5-10 0z" fill={GOLD} />
    </>
  ),
  Lamp: (
    <>
      <path d="M24 3q8 11 4 17-4 4-8 0-4-6 4-17z" fill="#f08a1c" />
      <path d="M24 10q4 6 2 9-2 2-4 0-2-3 2-9z" fill={CREAM} />
      <path d="M4 26q20 8 40 0-4 16-20 17Q8 42 4 26z" fill="#a8471c" />
      <path d="M10 32q14 5 28 0" fill="none" stroke={GOLD} strokeWidth="2.500" />
    </>
  ),
  Star: (
    <path
      d="M24 3l6 14 15 1-12 10 4 15-13-8-13 8 4-15L3 18l15-1z"
      fill={GOLD}
      stroke={WOOD}
      strokeWidth="1.500"
    />
  ),
  Kite: (
    <>
      <path d="M24 3l15 17-15 17L9 20z" fill="#1c4a9d" />
      <path d="M24 3l15 17H9zM24 37V3" fill={RED} stroke={CREAM} strokeWidth="1.200" />
      <path d="M24 37q-6 4 0 9" fill="none" stroke={INK} strokeWidth="2" />
    </>
  ),
  Garland: (
    <>
      <path d="M5 8q3 32 19 32T43 8" fill="none" stroke={LEAF} strokeWidth="3" />
      {[
        [6, 12],
        [10, 25],
        [17, 35],
        [31, 35],
        [38, 25],
        [42, 12],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.500" fill="#ee7d1a" />
      ))}
      <circle cx="24" cy="40" r="6" fill={GOLD} />
    </>
  ),
  Petal: (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cx="24"
          cy="13"
          rx="7"
          ry="10"
          fill="#c81e5b"
          transform={`rotate(${turn} 24 24)`}
        />
      ))}
      <circle cx="24" cy="24" r="5.500" fill={GOLD} />
    </>
  ),
  Sweet: (
    <>
      <path d="M24 8l16 16-16 16L8 24z" fill="#d9e7d0" stroke={GREEN} strokeWidth="2" />
      <path d="M24 15l9 9-9 9-9-9z" fill={CREAM} />
      <circle cx="24" cy="24" r="3.500" fill={GREEN} />
    </>
  ),
}

/** One picture of a reel, lit where it wins. */
export const SlotPicture = ({
  name,
  wins = false,
}: {
  readonly name: string
  readonly wins?: boolean
}) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className="slot-picture" data-wins={wins}>
    {PICTURES[name] ?? null}
  </svg>
)
