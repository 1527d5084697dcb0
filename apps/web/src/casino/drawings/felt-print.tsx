import { memo, useId, type ReactNode } from 'react'

/** The print of a cloth: the name of its game, or its playing ground. */
export type Print = 'name' | 'lines' | 'ground' | 'pitch' | 'none'

interface FeltPrintProps {
  readonly name: string
  readonly print: Print
  /** cards are dealt there: out of a shoe beside the tray */
  readonly hasShoe: boolean
}

/** The cloth's own drawing, under all that lies on it. */
export const FeltPrint = memo(({ name, print, hasShoe }: FeltPrintProps) => {
  switch (print) {
    case 'name':
      return <NameOnCloth name={name} hasShoe={hasShoe} />
    case 'lines':
      return <NameOnCloth name="" hasShoe={hasShoe} />
    case 'ground':
      return <Ground />
    case 'pitch':
      return <Pitch />
    case 'none':
      return null
  }
})

/** The name of the game, bent around the dealer between two lines; and the dealer's tray of chips with the shoe. */
function NameOnCloth({ name, hasShoe }: Pick<FeltPrintProps, 'name' | 'hasShoe'>) {
  const line = useId()
  return (
    <>
      <i aria-hidden="true" className="felt-tray" />
      {hasShoe && <Shoe />}
      <svg viewBox="0 0 600 62" aria-hidden="true" className="felt-print">
        <path id={line} d="M-20 -14Q300 82 620 -14" data-line="none" />
        <text textAnchor="middle">
          <textPath href={`#${line}`} startOffset="50%">
            {name}
          </textPath>
        </text>
        <path d="M-20 4Q300 100 620 4" />
        <path d="M-20 10Q300 106 620 10" data-line="thin" />
      </svg>
    </>
  )
}

/** The shoe: a dark box with the pack under its lid, and the next card in its mouth. */
function Shoe() {
  return (
    <svg viewBox="0 0 112 58" aria-hidden="true" className="felt-shoe">
      <path d="M44 3h60l6 30H36z" fill="#2b313a" />
      <path d="M49 7h51l4 19H44z" fill="#12161b" />
      <path d="M62 9h36l3 15H58z" fill="#efe9da" />
      <path
        d="M66 9l-4 15M72 9l-4 15M78 9l-3 15M84 9l-2 15M90 9l-1 15"
        fill="none"
        stroke="#b9b09a"
      />
      <path d="M49 7h51l1 5H48z" fill="#ffffff" fillOpacity="0.22" />
      <path d="M36 33h74v12H32z" fill="#1a1f26" />
      <path d="M36 33h74v2H35z" fill="#ffffff" fillOpacity="0.16" />
      <path
        d="M10 33l32-2 3 18-35 4z"
        fill="#6d2338"
        stroke="#fdfdfb"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M15 37l23-1.5 2 10-25 2.5z" fill="none" stroke="#f2b53c" strokeOpacity="0.7" />
    </svg>
  )
}

/** Grass, cut in strips, with what is drawn on it. */
function Mown({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 600 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="felt-ground"
    >
      <path d="M0 0h50v340H0zM100 0h50v340h-50zM200 0h50v340h-50zM300 0h50v340h-50zM400 0h50v340h-50zM500 0h50v340h-50z" />
      {children}
    </svg>
  )
}

/** A cricket ground from above: its rope, its circle, the pitch between the stumps. */
function Ground() {
  return (
    <Mown>
      <ellipse cx="300" cy="170" rx="286" ry="156" data-line="rope" />
      <ellipse cx="300" cy="170" rx="170" ry="104" data-line="dashed" />
      <rect x="214" y="156" width="172" height="28" rx="2" data-line="pitch" />
      <path d="M232 150v40M368 150v40M226 166v8M374 166v8" data-line="crease" />
    </Mown>
  )
}

/** A football pitch from above. */
function Pitch() {
  return (
    <Mown>
      <path
        d="M24 22h552v296H24zM300 22v296M24 92h86v156H24zM576 92h-86v156h86zM24 130h34v80H24zM576 130h-34v80h34zM110 138q26 32 0 64M490 138q-26 32 0 64"
        data-line="crease"
      />
      <circle cx="300" cy="170" r="52" data-line="crease" />
    </Mown>
  )
}
