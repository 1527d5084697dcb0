import { memo, useId, type ReactNode } from 'react'

/** The print of a cloth: the name of its game, or its playing ground. */
export type Print = 'name' | 'lines' | 'ground' | 'pitch' | 'none'

interface FeltPrintProps {
  readonly name: string
  readonly print: Print
}

/** The cloth's own drawing, under all that lies on it. */
export const FeltPrint = memo(({ name, print }: FeltPrintProps) => {
  switch (print) {
    case 'name':
      return <NameOnCloth name={name} />
    case 'lines':
      return <NameOnCloth name="" />
    case 'ground':
      return <Ground />
    case 'pitch':
      return <Pitch />
    case 'none':
      return null
  }
})

/** The name of the game, bent around the dealer between two lines; and the dealer's tray of chips. */
function NameOnCloth({ name }: { readonly name: string }) {
  const line = useId()
  return (
    <>
      <i aria-hidden="true" className="felt-tray" />
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
